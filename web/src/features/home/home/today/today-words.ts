import { ph, plural, t } from '@lingui/core/macro'
import { attendeeReportPath, meetupPath, recordPath } from '@muster/contract/circles/addresses.ts'
import type { TodayRow } from '@muster/contract/home/home-day.ts'
import { introsPath, taskPath } from '@muster/contract/learning/addresses.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import { clockTime } from '../../../circles/meetups/shared/words/when.ts'

const weekday = (moment: string) => formatDate(moment, 'weekday')

/** Title, facts and button of one row. */
export function todayWords(row: TodayRow) {
  const words = wordsOf(row)
  return row.done_at === null
    ? words
    : { ...words, facts: t`Done at ${ph({ clockTime: clockTime(row.done_at) })}` }
}

function wordsOf(row: TodayRow) {
  const facts = (...parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ')
  const minutes = row.minutes === null ? null : t`${ph({ minutes: row.minutes })} min`
  switch (row.kind) {
    case 'report':
      return {
        title: t`How was “${ph({ title: row.title })}”?`,
        facts: facts(
          row.starts_at !== null && t`Your report for ${ph({ weekday: weekday(row.starts_at) })}`,
          minutes,
        ),
        to: attendeeReportPath(row.id),
        action: t`Write report`,
      }
    case 'record':
      return {
        title: row.title,
        facts: facts(t`Your circle’s meetup record`, minutes),
        to: recordPath(row.id),
        action: t`Write record`,
      }
    case 'hellos':
      return {
        title: plural(
          { coming: row.coming },
          { one: `# new person said hello`, other: `# new people said hello` },
        ),
        facts: row.title,
        to: introsPath(row.id),
        action: t`Wave back`,
      }
    case 'review':
      return {
        title: row.person
          ? t`Review ${ph({ split: row.person.full_name.split(' ')[0] })}’s “${ph({ title: row.title })}”`
          : t`Review “${ph({ title: row.title })}”`,
        facts: facts(t`You’ve done this task`, minutes),
        to: '/dashboard/peer-review',
        action: t`Review`,
      }
    case 'meetup':
      return {
        title: row.title,
        facts: facts(
          row.starts_at && t`${ph({ clockTime: clockTime(row.starts_at) })} today`,
          row.is_online ? t`online` : row.place,
        ),
        to: meetupPath(row.id),
        action: t`Open`,
      }
    default:
      return {
        title: row.title,
        facts: facts(row.kind === 'returned' ? t`Sent back to you` : t`A task at your level`),
        to: taskPath(row.id),
        action: t`Open`,
      }
  }
}

/** 'about 50 min': how long the remaining rows take, as far as known; undefined when unknown. */
export function lengthOf(today: readonly TodayRow[]): string | undefined {
  const minutes = today.reduce((sum, row) => sum + (row.done_at === null ? (row.minutes ?? 0) : 0), 0)
  return minutes > 0 ? t`about ${minutes} min` : undefined
}
