import type { LearnerTask } from '@muster/contract/learning/submissions.ts'
import type { DoneBy } from '@muster/contract/learning/task-guide.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { MOST_AHEAD } from '@muster/contract/lib/words.ts'
import { formatCount, formatNumber } from '../../../../ui/text/format.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** Examples: 'About 3 hours', 'About 20 minutes'. Hours are rounded to halves. */
export function lengthText(minutes: number): string {
  if (minutes < HOUR) return `About ${minutes} minutes`
  const halves = Math.round((minutes / HOUR) * 2) / 2
  if (halves === 1) return 'About an hour'
  return `About ${formatNumber(halves)} hours`
}

/** How long a review usually takes: '1 day', '5 hours', 'Under an hour'. */
export function waitText(minutes: number): string {
  if (minutes < HOUR) return 'Under an hour'
  if (minutes < DAY) return formatCount(Math.round(minutes / HOUR), 'hour')
  return formatCount(Math.round(minutes / DAY), 'day')
}

/** The same within a sentence: 'usually within a day'. */
export function withinText(minutes: number): string {
  if (minutes < HOUR) return 'usually within an hour'
  if (minutes < DAY) return `usually within ${formatCount(Math.ceil(minutes / HOUR), 'hour')}`
  const days = Math.ceil(minutes / DAY)
  return days === 1 ? 'usually within a day' : `usually within ${formatCount(days, 'day')}`
}

const small = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Position in the queue, such as 'You’re next'. */
export function placeText(ahead: number): string {
  if (ahead === 0) return 'You’re next'
  if (ahead > MOST_AHEAD) return `More than ${MOST_AHEAD} ahead of you`
  return `${small[ahead] ?? formatNumber(ahead)} ahead of you`
}

/** Examples: '+100 karma', 'Up to 50 karma', 'Karma decided in review'. */
export function karmaText({ karma, variable_karma }: Pick<LearnerTask, 'karma' | 'variable_karma'>): string {
  if (karma === null) return 'Karma decided in review'
  return variable_karma ? `Up to ${formatNumber(karma)} karma` : `+${formatNumber(karma)} karma`
}

/** Who did the task, by the first face of those that can be shown. */
export function didText({ faces, total }: DoneBy): string {
  const name = faces[0]?.full_name.split(' ')[0] ?? ''
  return plural(Math.max(0, total - 1), {
    none: `${name} did this task`,
    one: `${name} and 1 other did this task`,
    many: (n) => `${name} and ${n} others did this task`,
  })
}
