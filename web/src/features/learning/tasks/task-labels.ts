import type { TaskCheck } from '@muster/contract/lib/words.ts'

/** What each field of a task is called, in the form and where two versions are compared. */
export const taskLabels: Readonly<Record<string, string>> = {
  hashtag: 'Hashtag',
  title: 'Title',
  description: 'Description',
  karma: 'Karma',
  discord_link: 'Chat link',
  type: 'Type',
  level: 'Level',
  ig: 'Interest group',
  org_title: 'Organisation',
  channel: 'Channel',
  event: 'Event',
  active: 'Active',
  variable_karma: 'Variable karma',
  usage_count: 'Times per member',
  bonus_time: 'Bonus ends',
  bonus_karma: 'Bonus karma',
  why: 'Why',
  steps: 'Steps',
  good_when: 'What good looks like',
  minutes: 'Minutes',
}

/** Fields that are chosen together with another one when two versions are compared. */
const also: Readonly<Record<string, readonly string[]>> = { org_title: ['org'], bonus_karma: ['has_bonus'] }

/** What is compared when a colleague has saved the same task. */
export const comparedFields = Object.entries(taskLabels).map(([name, label]) => ({
  name,
  label,
  also: also[name] ?? [],
}))

/** What is told to whom the forms of tasks are closed. */
export const TASKS_REFUSAL =
  'Only administrators and staff with Task Management can create, edit and import tasks'

/** When the karma of a task that checks itself is given. */
export const checkWords: Readonly<Record<TaskCheck, string>> = {
  hello_said: 'Its karma is given as soon as a member says hello in a group for the first time.',
  groups_visited: 'Its karma is given as soon as a member has visited the pages of three interest groups.',
  group_joined: 'Its karma is given as soon as a member joins an interest group.',
  circle_asked: 'Its karma is given as soon as a member asks to join a circle.',
  picture_set: 'Its karma is given as soon as a member adds a profile picture.',
}
