import { ph, plural, t } from '@lingui/core/macro'
import type { LearnerTask } from '@muster/contract/learning/submissions.ts'
import type { DoneBy } from '@muster/contract/learning/task-guide.ts'
import { MOST_AHEAD } from '@muster/contract/lib/words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Examples: 'About 3 hours', 'About 20 minutes'. Hours are rounded to halves. */
export function lengthText(minutes: number): string {
  if (minutes < HOUR) return t`About ${minutes} minutes`
  const halves = Math.round((minutes / HOUR) * 2) / 2
  if (halves === 1) return t`About an hour`
  return t`About ${ph({ halves: formatNumber(halves) })} hours`
}

/** How long a review usually takes: '1 day', '5 hours', 'Under an hour'. */
export function waitText(minutes: number): string {
  if (minutes < HOUR) return t`Under an hour`
  if (minutes < DAY) return plural({ round: Math.round(minutes / HOUR) }, { one: `# hour`, other: `# hours` })
  return plural({ round: Math.round(minutes / DAY) }, { one: `# day`, other: `# days` })
}

/** The same within a sentence: 'usually within a day'. */
export function withinText(minutes: number): string {
  if (minutes < HOUR) return t`usually within an hour`
  if (minutes < DAY)
    return t`usually within ${plural({ ceil: Math.ceil(minutes / HOUR) }, { one: `# hour`, other: `# hours` })}`
  const days = Math.ceil(minutes / DAY)
  return days === 1
    ? t`usually within a day`
    : t`usually within ${plural(days, { one: `# day`, other: `# days` })}`
}

/** Position in the queue, such as 'You’re next'. */
export function placeText(ahead: number): string {
  if (ahead > MOST_AHEAD) return t`More than ${MOST_AHEAD} ahead of you`
  return plural(ahead, {
    0: 'You’re next',
    1: 'One ahead of you',
    2: 'Two ahead of you',
    3: 'Three ahead of you',
    4: 'Four ahead of you',
    5: 'Five ahead of you',
    6: 'Six ahead of you',
    7: 'Seven ahead of you',
    8: 'Eight ahead of you',
    9: 'Nine ahead of you',
    10: 'Ten ahead of you',
    other: '# ahead of you',
  })
}

/** Examples: '+100 karma', 'Up to 50 karma', 'Karma decided in review'. */
export function karmaText({ karma, variable_karma }: Pick<LearnerTask, 'karma' | 'variable_karma'>): string {
  if (karma === null) return t`Karma decided in review`
  return variable_karma
    ? t`Up to ${ph({ karma: formatNumber(karma) })} karma`
    : t`+${ph({ karma: formatNumber(karma) })} karma`
}

/** Who did the task, by the first face of those that can be shown. */
export function didText({ faces, total }: DoneBy): string {
  const name = faces[0]?.full_name.split(' ')[0] ?? ''
  return plural(
    { max: Math.max(0, total - 1) },
    {
      0: `${name} did this task`,
      one: `${name} and # other did this task`,
      other: `${name} and # others did this task`,
    },
  )
}
