import { plural } from '@lingui/core/macro'

const HOUR = 3_600_000

/** Formats how long something has waited: '40 minutes', '22 hours', '5 days'. */
export function age(since: string, now = Date.now()): string {
  const waited = Math.max(0, now - Date.parse(since))
  if (waited < HOUR)
    return plural({ max: Math.max(1, Math.floor(waited / 60_000)) }, { one: `# minute`, other: `# minutes` })
  if (waited < 48 * HOUR)
    return plural({ floor: Math.floor(waited / HOUR) }, { one: `# hour`, other: `# hours` })
  return plural({ floor: Math.floor(waited / (24 * HOUR)) }, { one: `# day`, other: `# days` })
}
