import { settings } from './config.ts'

const names = Object.keys(settings)
/** Names that begin like this can only be meant for Muster. */
const ours =
  /^(?:SMTP|MAIL|S3|OPENID|GOOGLE_CLIENT|DISCORD|RAZORPAY|DONATION|WADHWANI|OPENGRAD|KKEM|OUTSIDE_ISSUER|BRAND|CIRCLE|WEBHOOK|TOKEN_SECRET|DATABASE|EMBEDDED|MUSTER)_/i
/** Variables that orchestrators set for a service with such a name, or that Muster sets for its own processes. */
const foreign =
  /_SERVICE_(?:HOST|PORT)|_PORT_\d+_(?:TCP|UDP)|_(?:ENV|NAME)_|^(?:MUSTER_DATABASE_OF_WORKERS|TRUSTED_PROXY)$/

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
  const allowed = (known: string) => (known.length < 6 ? 1 : 2)
  return names
    .map((known) => ({ known, slips: slipsBetween(upper, known) }))
    .filter(({ known, slips }) => slips <= allowed(known) && (known.length > 4 || slips === 0))
    .toSorted((one, other) => one.slips - other.slips)[0]?.known
}

/** Letters that are missing, added, replaced or swapped with their neighbour (Damerau and Levenshtein). */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
      ]
      if (swapped && row > 1 && column > 1) ways.push(at(row - 2, column - 2) + 1)
      rows[row]?.splice(column, 1, Math.min(...ways))
    }
  }
  return at(one.length, other.length)
}
