const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const units = [
  [2 * DAY, DAY, 'd', 'day'],
  [HOUR, HOUR, 'h', 'hour'],
  [0, MINUTE, 'min', 'minute'],
] as const

/** Waiting time in whole units: '4 d' and '4 days', '22 h' and '22 hours'; at least '1 min'. */
export function waitedText(since: string, now = Date.now()): { short: string; long: string } {
  const waited = Math.max(now - Date.parse(since), 0)
  const [, unit, short, long] = units.find(([least]) => waited >= least) ?? units[2]
  const count = Math.max(Math.floor(waited / unit), 1)
  return { short: `${count} ${short}`, long: `${count} ${count === 1 ? long : `${long}s`}` }
}
