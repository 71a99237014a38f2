import { plural, t } from '@lingui/core/macro'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units = [
  {
    least: 2 * DAY,
    unit: DAY,
    short: (count: number) => t`${count} d`,
    long: (n: number) => plural(n, { one: '# day', other: '# days' }),
  },
  {
    least: HOUR,
    unit: HOUR,
    short: (count: number) => t`${count} h`,
    long: (n: number) => plural(n, { one: '# hour', other: '# hours' }),
  },
  {
    least: 0,
    unit: MINUTE,
    short: (count: number) => t`${count} min`,
    long: (n: number) => plural(n, { one: '# minute', other: '# minutes' }),
  },
] as const

/** Waiting time in whole units: '4 d' and '4 days', '22 h' and '22 hours'; at least '1 min'. */
export function waitedText(since: string, now = Date.now()): { short: string; long: string } {
  const waited = Math.max(now - Date.parse(since), 0)
  const { unit, short, long } = units.find(({ least }) => waited >= least) ?? units[2]
  const count = Math.max(Math.floor(waited / unit), 1)
  return { short: short(count), long: long(count) }
}
