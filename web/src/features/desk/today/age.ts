import { formatCount } from '../../../ui/text/format.ts'

const HOUR = 3_600_000

/** Formats how long something has waited: '40 minutes', '22 hours', '5 days'. */
export function age(since: string, now = Date.now()): string {
  const waited = Math.max(0, now - Date.parse(since))
  if (waited < HOUR) return formatCount(Math.max(1, Math.floor(waited / 60_000)), 'minute')
  if (waited < 48 * HOUR) return formatCount(Math.floor(waited / HOUR), 'hour')
  return formatCount(Math.floor(waited / (24 * HOUR)), 'day')
}
