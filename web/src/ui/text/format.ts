const full = new Intl.NumberFormat('en')

/** 1842 becomes '1,842'. */
export function formatNumber(value: number): string {
  return full.format(value)
}

/**
 * Abbreviates numbers above 1000 in thousands with a K and `digits` significant digits (profile karma 3,
 * average karma 4, chips 2). 48120 becomes '48.1K'.
 */
export function formatShort(value: number, digits = 3): string {
  if (Math.abs(value) <= 1000) return full.format(value)
  const thousands = Number((value / 1000).toPrecision(digits))
  return `${full.format(thousands)}K`
}

/** '3 members', '1 member'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${full.format(count)} ${count === 1 ? one : many}`
}

/** 'lvl3' becomes 3; a missing or invalid level becomes 1. */
export function levelNumber(level: string | null | undefined): number {
  const digits = /\d+/.exec(level ?? '')?.[0]
  return digits ? Number(digits) : 1
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayOfThisYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

const styles = { day, clock, month: monthAndYear, time: dayAndTime, exact: moment }

/** A date in the reader's time zone. */
export function formatDate(value: string | Date, style: keyof typeof styles = 'day'): string {
  return styles[style].format(new Date(value))
}

/** 'just now', '5 minutes ago', 'yesterday', '3 Nov', '31 Oct 2025'. */
export function formatRelative(value: string | Date, now = new Date()): string {
  const date = new Date(value)
  const minutes = Math.round((now.getTime() - date.getTime()) / 60_000)
  if (Math.abs(minutes) < 1) return 'just now'
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return relative.format(-minutes, 'minute')
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000)
  if (days === 0) return relative.format(-Math.round(minutes / 60), 'hour')
  if (Math.abs(days) < 7) return relative.format(-days, 'day')
  return (date.getFullYear() === now.getFullYear() ? dayOfThisYear : day).format(date)
}
