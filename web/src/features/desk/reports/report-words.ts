import { plural, t } from '@lingui/core/macro'
import type { ReportQueue, ReportStep } from '@muster/contract/desk/report-words.ts'
import { formatDate, formatDates, formatNumber } from '../../../ui/text/format.ts'

export const stepWords: Readonly<Record<ReportStep, string>> = {
  confirmed: t`Confirmed`,
  path: t`Path chosen`,
  submitted: t`First submission`,
  approved: t`First approval`,
  circle: t`First circle`,
  level_two: t`Level 2`,
}

export const queueWords: Readonly<Record<ReportQueue, string>> = {
  reviews: t`Reviews`,
  meetups: t`Meetups`,
  organizations: t`New organisations`,
  role_requests: t`Role requests`,
  referrals: t`Held invitations`,
  reported: t`Reported messages`,
}

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** '7 Sep' */
export const dayText = (day: string): string => formatDate(day, 'dayMonth', 'UTC')

/** '7 Sep – 29 Nov' */
export const spanText = (from: string, until: string): string =>
  formatDates(atMidnight(from), atMidnight(until), 'dayMonth', 'UTC')

/** 41 of 100; null without anyone. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)

/** '41%', or a dash when there's nothing to tell yet. */
export const percentText = (share: number | null): string => (share === null ? '–' : `${share}%`)

export const numberText = (value: number | null): string => (value === null ? '–' : formatNumber(value))

export function daysText(days: number | null): string {
  if (days === null) return '–'
  if (days === 0) return t`same day`
  return plural(days, { one: 'after # day', other: 'after # days' })
}

/** '5 hours', '3 days' */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–'
  if (hours >= 48) return plural({ days: Math.round(hours / 24) }, { one: '# day', other: '# days' })
  return plural(hours, { one: '# hour', other: '# hours' })
}

/** The change in percent; null when there's nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before)

export function changeText(change: number | null): string {
  if (change === null) return '–'
  return change > 0 ? `+${change}%` : `${change}%`.replace('-', '−')
}

export const dayAfter = (day: string, days: number): string =>
  new Date(atMidnight(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)
