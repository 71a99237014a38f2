import { ph, t } from '@lingui/core/macro'
import type { NextAct } from '@muster/contract/home/home-day.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { clockTime } from '../../circles/meetups/shared/words/when.ts'

/** 'Thursday, 19 November', from a date string of the server. */
export const dayInWords = (date: string): string => formatDate(date, 'longWeekdayDayMonth', 'UTC')

/** 'Sat 21 Nov, 16:30' */
export const shortMoment = (moment: string): string =>
  `${formatDate(moment, 'weekdayDayMonth')}, ${clockTime(moment)}`

/** 'Sat 28 and Sun 29 Nov', or one day; longer ones 'Sat 28 Nov to Tue 1 Dec'. */
export function daySpan(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)]
  const day = (moment: Date) => formatDate(moment, 'weekdayDayMonth')
  if (day(start) === day(end)) return day(start)
  return t`${ph({ start: day(start) })} to ${ph({ end: day(end) })}`
}

/** 'November', from the first day of a month. */
export const monthName = (month: string): string => formatDate(month, 'monthOnly', 'UTC')

/**
 * 'Next: look at three groups', for what comes after an act that was just done. Of an act without an imperative title
 * it's the headline.
 */
export function nextInWords({
  check,
  subject,
  headline,
}: Pick<NextAct, 'check' | 'subject' | 'headline'>): string {
  if (!check || !subject) return headline
  const [first = ''] = subject.split(' ')
  // Names such as GitHub keep their capital, and so does what isn't English.
  const isName = /^.+\p{Lu}/u.test(first) || /[^\p{Script=Latin}\P{L}]/u.test(subject)
  return t`Next: ${ph({ subject: isName ? subject : subject.charAt(0).toLowerCase() + subject.slice(1) })}`
}
