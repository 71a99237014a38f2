import { t } from '@lingui/core/macro'
import { formatAway, formatDate } from '@muster/contract/lib/formats.ts'
import { formatNumber } from '@muster/contract/lib/numbers.ts'

export {
  compareNames,
  type DateStyle,
  dateParts,
  dayIn,
  formatAway,
  formatDate,
  formatDates,
  formatList,
  moneyFormat,
  nameOf,
} from '@muster/contract/lib/formats.ts'
export { formatCount, formatNumber } from '@muster/contract/lib/numbers.ts'

/**
 * Abbreviates numbers above 1000 in thousands with a K and `digits` significant digits (profile karma 3,
 * average karma 4, chips 2). 48120 becomes '48.1K'.
 */
export function formatShort(value: number, digits = 3): string {
  if (Math.abs(value) <= 1000) return formatNumber(value)
  const thousands = Number((value / 1000).toPrecision(digits))
  return `${formatNumber(thousands)}K`
}

/** 'lvl3' becomes 3; a missing or invalid level becomes 1. */
export function levelNumber(level: string | null | undefined): number {
  const digits = /\d+/.exec(level ?? '')?.[0]
  return digits ? Number(digits) : 1
}

/** 'just now', '5 minutes ago', 'yesterday', '3 Nov', '31 Oct 2025'. */
export function formatRelative(value: string | Date, now = new Date()): string {
  const date = new Date(value)
  const minutes = Math.round((now.getTime() - date.getTime()) / 60_000)
  if (Math.abs(minutes) < 1) return t`just now`
  if (Math.abs(minutes) < 60) return formatAway(-minutes, 'minute')
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000)
  if (days === 0) return formatAway(-Math.round(minutes / 60), 'hour')
  if (Math.abs(days) < 7) return formatAway(-days, 'day')
  return formatDate(date, date.getFullYear() === now.getFullYear() ? 'dayMonth' : 'day')
}
