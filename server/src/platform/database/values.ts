import pg from 'pg'

const NAME_ARRAY = 1003
const TEXT_ARRAY = 1009

/**
 * Dates, times and intervals, alone and in arrays, and arrays of exact numbers: they stay the text that PostgreSQL
 * writes, since each column says itself what it makes of it.
 */
const keptAsText: ReadonlySet<number> = new Set([
  1082, 1083, 1114, 1115, 1182, 1183, 1184, 1185, 1186, 1187, 1231, 1266, 1270,
])

const unchanged = (text: unknown) => text

/** How values of each type are read, by the number of the type. */
export const types = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (keptAsText.has(oid)) return unchanged
    return pg.types.getTypeParser(oid === NAME_ARRAY ? TEXT_ARRAY : oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}
