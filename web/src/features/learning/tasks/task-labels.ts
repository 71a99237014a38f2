import type { TaskCheck } from '@muster/contract/lib/words.ts'

/** Field labels for the form and for the comparison of two versions. */
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

/** Fields that are resolved together when two versions are compared. */
const also: Readonly<Record<string, readonly string[]>> = { org_title: ['org'], bonus_karma: ['has_bonus'] }

/** Fields shown when a colleague has saved the same task. */
export const comparedFields = Object.entries(taskLabels).map(([name, label]) => ({
  name,
  label,
  also: also[name] ?? [],
}))

/** Shown to staff without access to the task forms. */
export const TASKS_REFUSAL =
  'Only administrators and staff with Task Management can create, edit and import tasks'

/** When an automatic task gives its karma. */
export const checkWords: Readonly<Record<TaskCheck, string>> = {
  hello_said: 'Its karma is given as soon as a member says hello in a group for the first time.',
  groups_visited: 'Its karma is given as soon as a member has visited the pages of three interest groups.',
  group_joined: 'Its karma is given as soon as a member joins an interest group.',
  circle_asked: 'Its karma is given as soon as a member asks to join a circle.',
  picture_set: 'Its karma is given as soon as a member adds a profile picture.',
}
