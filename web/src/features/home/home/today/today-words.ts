import { attendeeReportPath, meetupPath, recordPath } from '@muster/contract/circles/addresses.ts'
import type { TodayRow } from '@muster/contract/home/home-day.ts'
import { introsPath, taskPath } from '@muster/contract/learning/addresses.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import { clockTime } from '../../../circles/meetups/shared/words/when.ts'

const weekday = (moment: string) => formatDate(moment, 'weekday')

/** Title, facts and button of one row. */
export function todayWords(row: TodayRow) {
  const words = wordsOf(row)
  return row.done_at === null ? words : { ...words, facts: `Done at ${clockTime(row.done_at)}` }
}

function wordsOf(row: TodayRow) {
  const facts = (...parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ')
  const minutes = row.minutes === null ? null : `${row.minutes} min`
  switch (row.kind) {
    case 'report':
      return {
        title: `How was “${row.title}”?`,
        facts: facts(row.starts_at !== null && `Your report for ${weekday(row.starts_at)}`, minutes),
        to: attendeeReportPath(row.id),
        action: 'Write report',
      }
    case 'record':
      return {
        title: row.title,
        facts: facts('Your circle’s meetup record', minutes),
        to: recordPath(row.id),
        action: 'Write record',
      }
    case 'hellos':
      return {
        title: plural(row.coming, {
          one: '1 new person said hello',
          many: (n) => `${n} new people said hello`,
        }),
        facts: row.title,
        to: introsPath(row.id),
        action: 'Wave back',
      }
    case 'review':
      return {
        title: row.person
          ? `Review ${row.person.full_name.split(' ')[0]}’s “${row.title}”`
          : `Review “${row.title}”`,
        facts: facts('You’ve done this task', minutes),
        to: '/dashboard/peer-review',
        action: 'Review',
      }
    case 'meetup':
      return {
        title: row.title,
        facts: facts(
          row.starts_at && `${clockTime(row.starts_at)} today`,
          row.is_online ? 'online' : row.place,
        ),
        to: meetupPath(row.id),
        action: 'Open',
      }
    default:
      return {
        title: row.title,
        facts: facts(row.kind === 'returned' ? 'Sent back to you' : 'A task at your level'),
        to: taskPath(row.id),
        action: 'Open',
      }
  }
}

/** 'about 50 min': how long the remaining rows take, as far as known; undefined when unknown. */
export function lengthOf(today: readonly TodayRow[]): string | undefined {
  const minutes = today.reduce((sum, row) => sum + (row.done_at === null ? (row.minutes ?? 0) : 0), 0)
  return minutes > 0 ? `about ${minutes} min` : undefined
}
