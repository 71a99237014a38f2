import { t } from '@lingui/core/macro'
import type { TaskCheck } from '@muster/contract/lib/words.ts'

/** Field labels for the form and for the comparison of two versions. */
export const taskLabels: Readonly<Record<string, string>> = {
  hashtag: t`Hashtag`,
  title: t`Title`,
  description: t`Description`,
  karma: t`Karma`,
  discord_link: t`Chat link`,
  type: t`Type`,
  level: t`Level`,
  ig: t`Interest group`,
  org_title: t`Organisation`,
  channel: t`Channel`,
  event: t`Event`,
  active: t`Active`,
  variable_karma: t`Variable karma`,
  usage_count: t`Times per member`,
  bonus_time: t`Bonus ends`,
  bonus_karma: t`Bonus karma`,
  why: t`Why`,
  steps: t`Steps`,
  good_when: t`What good looks like`,
  minutes: t`Minutes`,
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
export const TASKS_REFUSAL = t`Only administrators and staff with Task Management can create, edit and import tasks`

/** When an automatic task gives its karma. */
export const checkWords: Readonly<Record<TaskCheck, string>> = {
  hello_said: t`Its karma is given as soon as a member says hello in a group for the first time.`,
  groups_visited: t`Its karma is given as soon as a member has visited the pages of three interest groups.`,
  group_joined: t`Its karma is given as soon as a member joins an interest group.`,
  circle_asked: t`Its karma is given as soon as a member asks to join a circle.`,
  picture_set: t`Its karma is given as soon as a member adds a profile picture.`,
}
