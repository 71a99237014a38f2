import type { LinkAnalytics } from '@muster/contract/reach/short-link-figures.ts'
import type { LinkDimension, LinkPeriod } from '@muster/contract/reach/short-link-words.ts'

export const periodWords: Readonly<Record<LinkPeriod, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last_7_days: '7 days',
  this_week: 'This week',
  this_month: 'This month',
  last_30_days: '30 days',
  this_year: 'This year',
  all_time: 'All time',
  own: 'Custom',
}

export const dimensionWords: Readonly<Record<LinkDimension, string>> = {
  source: 'Sources',
  referrer: 'Referrers',
  country: 'Countries',
  region: 'Regions',
  city: 'Cities',
  browser: 'Browsers',
  platform: 'Platforms',
  device: 'Devices',
  language: 'Languages',
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** Turns a value into words: countries and languages arrive as codes. */
export function valueName(dimension: LinkDimension, value: string): string {
  if (dimension === 'country' && /^[A-Z]{2}$/.test(value)) return countries.of(value) ?? value
  if (dimension === 'language' && /^[a-z]{2,3}(-[A-Za-z]+)*$/.test(value)) return languages.of(value) ?? value
  return value
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const dayAndMonth = format({ day: 'numeric', month: 'short' })
const wholeDay = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const monthAndYear = format({ month: 'short', year: 'numeric' })
const hour = format({ hour: '2-digit', minute: '2-digit' })

/** Parses local time as if it were UTC, so that formatting in UTC applies no further time zone shift. */
const clock = (at: string) => new Date(`${at.slice(0, 16)}${at.length > 10 ? '' : 'T00:00'}Z`)

/** The short label below a bar, and the full name. */
export function stepNames(unit: LinkAnalytics['unit'], at: string): { label: string; name: string } {
  const moment = clock(at)
  const day = dayAndMonth.format(moment)
  if (unit === 'hour')
    return { label: hour.format(moment), name: `${wholeDay.format(moment)}, ${hour.format(moment)}` }
  if (unit === 'month') return { label: monthAndYear.format(moment), name: monthAndYear.format(moment) }
  if (unit === 'week') return { label: day, name: `Week of ${wholeDay.format(moment)}` }
  return { label: day, name: wholeDay.format(moment) }
}

/** Examples: '1 Nov to 22 Nov', or a single day. */
export function daysText({ from, until }: LinkAnalytics['days']): string {
  const [first, last] = [dayAndMonth.format(clock(from)), dayAndMonth.format(clock(until))]
  return from === until ? first : `${first} to ${last}`
}
