import { formatNumber } from './numbers.ts'
import { once, type Shown, spoken } from './speech.ts'

/** Dates, money, lists and names in words. */

/**
 * The format of amounts in a currency. Rupees are grouped in lakhs and crores; in English, the others are as in
 * American English, where a dollar is '$' and not 'US$'.
 * @param digits decimal places; those of the currency if left out
 */
export function moneyFormat(currency: string, digits?: number): Intl.NumberFormat {
  const places = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const options = { style: 'currency', currency, ...places } as const
  return once('money', options, (locale) => {
    // Malayalam would group them in thousands.
    if (currency === 'INR') return new Intl.NumberFormat('en-IN', options)
    return new Intl.NumberFormat(spoken() ? locale : 'en', options)
  })
}

const styles = {
  /** '3 Nov 2026' */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** '3 Nov' */
  dayMonth: { day: 'numeric', month: 'short' },
  /** '3 November 2026' */
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  /** '3 November' */
  longDayMonth: { day: 'numeric', month: 'long' },
  /** 'Tuesday' */
  weekday: { weekday: 'long' },
  /** 'Tue' */
  shortWeekday: { weekday: 'short' },
  /** 'Tue 3' */
  weekdayDay: { weekday: 'short', day: 'numeric' },
  /** 'Tue 3 Nov' */
  weekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 'Tuesday 3 November' */
  longWeekdayDayMonth: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 'Tuesday, 3 November 2026' */
  longWeekdayDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 'Nov' */
  shortMonth: { month: 'short' },
  /** 'November' */
  monthOnly: { month: 'long' },
  /** 'November 2026' */
  month: { month: 'long', year: 'numeric' },
  /** '2026' */
  year: { year: 'numeric' },
  /** '18:30' */
  clock: { hour: '2-digit', minute: '2-digit' },
  /** '3 Nov 2026, 18:30' */
  time: { dateStyle: 'medium', timeStyle: 'short' },
  /** 'Tuesday, 3 November 2026 at 18:30:00 GMT+5:30' */
  exact: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** One of the usual styles, or options for what only one place needs. */
export type DateStyle = keyof typeof styles | Intl.DateTimeFormatOptions

function dateFormat(style: DateStyle, timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { ...(typeof style === 'string' ? styles[style] : style), timeZone }
  return once('date', options, (locale) => new Intl.DateTimeFormat(locale, options))
}

/** A date in words. @param timeZone the reader's, or on the server that of the process, if left out */
export function formatDate(
  moment: string | number | Date,
  style: DateStyle = 'day',
  timeZone?: string,
): string {
  return dateFormat(style, timeZone).format(new Date(moment))
}

/** A date within a text that's said later. As JSON it can be put into a row. */
export interface Moment extends Shown {
  readonly at: string
  readonly style: DateStyle
  readonly zone: string
}

/** @param zone whose clock it's on */
export const onDate = (moment: Date | string, style: DateStyle, zone: string): Moment => ({
  at: new Date(moment).toISOString(),
  style,
  zone,
  shown: () => formatDate(moment, style, zone),
})

/** A range of days in words: '23–29 November 2026'. */
export function formatDates(from: Date, until: Date, style: DateStyle, timeZone?: string): string {
  return dateFormat(style, timeZone).formatRange(from, until)
}

/** The parts of a date by their names, for words in another order. */
export function dateParts(
  moment: string | number | Date,
  style: DateStyle,
  timeZone?: string,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const parts = dateFormat(style, timeZone).formatToParts(new Date(moment))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** The day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: string | number | Date): string {
  const { year, month, day } = dateParts(
    moment,
    { year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone,
  )
  return `${year}-${month}-${day}`
}

/** 'in 3 days', 'yesterday', '2 hours ago'. @param away negative for the past */
export function formatAway(away: number, unit: Intl.RelativeTimeFormatUnit): string {
  const options = { numeric: 'auto' } as const
  return once('away', options, (locale) => new Intl.RelativeTimeFormat(locale, options)).format(away, unit)
}

/** 'A, B and C', or 'A, B or C'. */
export function formatList(items: readonly string[], kind: 'and' | 'or' = 'and'): string {
  const options = { type: kind === 'and' ? 'conjunction' : 'disjunction' } as const
  const list = once('list', options, (locale) => new Intl.ListFormat(locale, options)).format(items)
  // Hindi on phones has no comma there.
  return list.replace(/, और (?!.*, और )/, ' और ')
}

/** The name of a country or language; its code if it has none. */
export function nameOf(code: string, type: 'region' | 'language'): string {
  const options = { type, fallback: 'code' } as const
  return once('name', options, (locale) => new Intl.DisplayNames(locale, options)).of(code) ?? code
}

/** Sorts names as people do, whatever their case and accents. For `sort` and `toSorted`. */
export function compareNames(one: string, other: string): number {
  return once('order', undefined, (locale) => new Intl.Collator(locale)).compare(one, other)
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const order = new Intl.PluralRules('en', { type: 'ordinal' })

/** `1st`, `2nd`, `3rd`, `1,204th`. In other languages, endings depend on the sentence, so it's the number alone. */
export const ordinal = (rank: number): string =>
  spoken() ? formatNumber(rank) : `${formatNumber(rank)}${endings[order.select(rank)] ?? 'th'}`
