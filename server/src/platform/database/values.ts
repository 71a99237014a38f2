import pg from 'pg'

const NAME_ARRAY = 1003
const TEXT_ARRAY = 1009
const MOMENT = 1184
const MOMENT_ARRAY = 1185

/**
 * Types that stay text: dates, times and intervals, also in arrays, and arrays of numerics. Each column
 * converts them itself.
 */
const keptAsText: ReadonlySet<number> = new Set([
  1082, 1083, 1114, 1115, 1182, 1183, 1186, 1187, 1231, 1266, 1270,
])

const unchanged = (text: unknown) => text

/** A timestamp in UTC with a four-digit year, as our sessions output it; microseconds are optional. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/**
 * Converts a `timestamptz` to ISO 8601 in UTC with milliseconds, as answers have it:
 * `2026-01-02T03:04:05.678Z`. Microseconds are cut off; a cursor that needs them selects the column as text.
 * `infinity` and years without four digits stay as PostgreSQL writes them.
 */
export function momentText(text: string): string {
  const [, day, time, fraction = ''] = inUtc.exec(text) ?? []
  if (day !== undefined) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const milliseconds = Date.parse(text)
  const iso = Number.isNaN(milliseconds) ? text : new Date(milliseconds).toISOString()
  return iso.length === 24 ? iso : text
}

const texts: (array: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as number)
const momentTexts = (array: string) => texts(array).map((text) => (text === null ? null : momentText(text)))

/** Parsers of column values by type OID. */
export const types = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === MOMENT) return momentText
    if (oid === MOMENT_ARRAY) return momentTexts
    if (keptAsText.has(oid)) return unchanged
    return pg.types.getTypeParser(oid === NAME_ARRAY ? TEXT_ARRAY : oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/** Serialises a parameter: dates as ISO 8601, everything else as the driver does. */
export const sentValue = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
