import { settings } from './config.ts'

const names = Object.keys(settings)
/** Names that begin like this can only be meant for Muster. */
const ours =
  /^(?:SMTP|MAIL|S3|OPENID|GOOGLE_CLIENT|DISCORD|RAZORPAY|DONATION|WADHWANI|OPENGRAD|KKEM|OUTSIDE_ISSUER|BRAND|CIRCLE|WEBHOOK|TOKEN_SECRET|DATABASE|EMBEDDED|MUSTER)_/i
/** Variables that npm and orchestrators set, for a service with such a name, or that Muster sets for its own processes. */
const foreign =
  /^npm_|_SERVICE_(?:HOST|PORT)|_PORT_\d+_(?:TCP|UDP)|_(?:ENV|NAME)_|^(?:MUSTER_DATABASE_OF_WORKERS|TRUSTED_PROXY)$/

/**
 * One line for each variable that is probably a misspelt setting: a name close to that of a setting, or one
 * that begins like some of them. Other variables aren't Muster's concern.
 */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !names.includes(name) && !foreign.test(name))
    .filter((name) => !env[name]?.startsWith('tcp://'))
    .toSorted()
    .flatMap((name) => {
      const meant = closest(name)
      if (meant) return [`${name}: isn’t a setting. Did you mean ${meant}?`]
      return ours.test(name) ? [`${name}: isn’t a setting of this release, so it’s ignored`] : []
    })
}

/** The setting whose name differs by one slip, or by two if the name is long. */
function closest(name: string): string | undefined {
  const upper = name.toUpperCase().replaceAll('-', '_')
  return names
    .map((known) => ({ known, slips: slipsBetween(upper, known, known.length < 6 ? 1 : 2) }))
    .filter(({ known, slips }) => slips === 0 || (slips !== null && known.length > 4))
    .toSorted((one, other) => (one.slips ?? 0) - (other.slips ?? 0))[0]?.known
}

/**
 * Letters that are missing, added, replaced or swapped with their neighbour (Damerau and Levenshtein); null for more than
 * `most`. Every start compares each variable with each setting, and nearly all pairs end in their first letters.
 */
function slipsBetween(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const added = (last[column] ?? 0) + 1
      const missing = (now[column - 1] ?? 0) + 1
      const replaced = (last[column - 1] ?? 0) + (same ? 0 : 1)
      const turned = swapped && row > 1 ? (beforeLast[column - 2] ?? 0) + 1 : replaced
      now.push(Math.min(added, missing, replaced, turned))
    }
    if (Math.min(...now) > most) return null
    beforeLast = last
    last = now
  }
  const slips = last[other.length] ?? 0
  return slips > most ? null : slips
}
