import { t } from '@lingui/core/macro'
import type { LinkAnalytics } from '@muster/contract/reach/short-link-figures.ts'
import type { LinkDimension, LinkPeriod } from '@muster/contract/reach/short-link-words.ts'
import { type DateStyle, formatDate, nameOf } from '../../../../ui/text/format.ts'

export const periodWords: Readonly<Record<LinkPeriod, string>> = {
  today: t`Today`,
  yesterday: t`Yesterday`,
  last_7_days: t`7 days`,
  this_week: t`This week`,
  this_month: t`This month`,
  last_30_days: t`30 days`,
  this_year: t`This year`,
  all_time: t`All time`,
  own: t`Custom`,
}

export const dimensionWords: Readonly<Record<LinkDimension, string>> = {
  source: t`Sources`,
  referrer: t`Referrers`,
  country: t`Countries`,
  region: t`Regions`,
  city: t`Cities`,
  browser: t`Browsers`,
  platform: t`Platforms`,
  device: t`Devices`,
  language: t`Languages`,
}

/** Turns a value into words: countries and languages arrive as codes. */
export function valueName(dimension: LinkDimension, value: string): string {
  if (dimension === 'country' && /^[A-Z]{2}$/.test(value)) return nameOf(value, 'region')
  if (dimension === 'language' && /^[a-z]{2,3}(-[A-Za-z]+)*$/.test(value)) return nameOf(value, 'language')
  return value
}

/** Parses local time as if it were UTC, so that formatting in UTC applies no further time zone shift. */
const atUtc = (at: string) => new Date(`${at.slice(0, 16)}${at.length > 10 ? '' : 'T00:00'}Z`)

/** The short label below a bar, and the full name. */
export function stepNames(unit: LinkAnalytics['unit'], at: string): { label: string; name: string } {
  const dateText = (style: DateStyle) => formatDate(atUtc(at), style, 'UTC')
  const day = dayText(at)
  const wholeDay = dateText({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const month = dateText({ month: 'short', year: 'numeric' })
  if (unit === 'hour') return { label: dateText('clock'), name: `${wholeDay}, ${dateText('clock')}` }
  if (unit === 'month') return { label: month, name: month }
  if (unit === 'week') return { label: day, name: t`Week of ${wholeDay}` }
  return { label: day, name: wholeDay }
}

const dayText = (at: string) => formatDate(atUtc(at), 'dayMonth', 'UTC')

/** Examples: '1 Nov to 22 Nov', or a single day. */
export function daysText({ from, until }: LinkAnalytics['days']): string {
  const [first, last] = [dayText(from), dayText(until)]
  return from === until ? first : t`${first} to ${last}`
}
