import { ph, t } from '@lingui/core/macro'
/** Whole calendar months between two dates: 31 January to 1 March is one. */
export function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return Math.max(0, to.getUTCDate() < from.getUTCDate() ? months - 1 : months)
}

/** Karma per month since joining; 0 within the first month. */
export function averagePerMonth(karma: number, joined: string, now = new Date()): number {
  const months = wholeMonths(new Date(joined), now)
  return months === 0 ? 0 : Math.round(karma / months)
}

/**
 * 78.28 (that share of members have less) becomes 'top 22%'. Null in the lower half, where it would not
 * encourage anyone.
 */
export function topShare(percentile: number): string | null {
  if (percentile < 50) return null
  return t`top ${ph({ max: Math.max(1, Math.ceil(100 - percentile)) })}%`
}
