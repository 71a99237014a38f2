import type { Week } from '@muster/contract/home/weeks.ts'
import { formatCount } from '../../../../ui/text/format.ts'
import { dayInWords } from '../day-words.ts'

interface WeekWords {
  readonly title: string
  readonly lead: string
  readonly line: string
}

/** What the card about the week says. Never a warning, and never that something is lost. */
export function weekWords(week: Week): WeekWords {
  const { state, streak, best, done, goal, days, paused_until } = week
  const missing = goal - done
  const left = days.filter((day) => day === 'open' || day === 'ahead').length
  const weeks = streak > 0 ? formatCount(streak, 'week') : 'A new week'
  const inARow = inARowWords(week)
  switch (state) {
    case 'paused':
      return {
        title: weeks,
        lead: `Paused until ${paused_until ? dayInWords(paused_until) : 'you start again'}`,
        line: 'Nothing is counted, and your streak stays as it is. What you do still gives karma.',
      }
    case 'reached':
      return { title: weeks, lead: inARow, line: 'You’ve reached your goal. The rest of the week is yours.' }
    case 'first':
      return {
        title: done === 0 ? 'Day one' : formatCount(done, 'day'),
        lead: done === 0 ? 'The first act fills the first dot' : 'Your first week is on its way',
        line:
          missing > left
            ? 'Your first full week can start on Monday.'
            : `${more(missing)} by Sunday make${missing === 1 ? 's' : ''} your first week.`,
      }
    case 'new':
      return { title: 'A new week', lead: bestWords(best), line: 'Today can be the first.' }
    case 'short':
      return {
        title: weeks,
        lead: missing === 1 ? 'One day to go' : `${formatCount(missing, 'day')} to go`,
        line: 'This is the smallest way there:',
      }
    case 'out':
      return outWords(week)
    case 'going':
      return {
        title: weeks,
        lead: inARow,
        line: `${more(missing)} by Sunday make${missing === 1 ? 's' : ''} ${
          streak > 0 ? `${formatCount(streak + 1, 'week')}` : 'the first week of a new streak'
        }. You have ${formatCount(left, 'day')} to choose from.`,
      }
  }
}

function inARowWords({ streak, best }: Week): string {
  if (streak === 0) return bestWords(best)
  return streak >= best ? 'In a row, your best so far' : `In a row. ${bestWords(best)}`
}

/** The goal can't be reached any more. */
function outWords({ is_forgiven, streak, best, done }: Week): WeekWords {
  if (is_forgiven) {
    return {
      title: formatCount(streak, 'week'),
      lead: 'They stay. This week is forgiven',
      line: 'One missed week in ten doesn’t break a streak. A new week starts on Monday.',
    }
  }
  return {
    title: streak > 0 ? formatCount(streak, 'week') : formatCount(done, 'day'),
    lead: best > 0 ? bestWords(best) : 'This week’s goal is out of reach',
    line: 'A new week starts on Monday. Until then, everything you do still gives karma.',
  }
}

const bestWords = (best: number) => `Your best: ${formatCount(best, 'week')}`

const more = (days: number) => (days === 1 ? 'One more' : `${days} more`)
