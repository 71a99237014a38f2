import { openConnection, type Sql } from '../database.ts'
import type { Table } from './frames.ts'

/** One connection without time-outs, on which values have the same text whatever the server's defaults are. */
export function openPlain(url: string): Sql {
  return openConnection(url, {
    applicationName: 'muster-backup',
    lockTimeoutMs: 10_000,
    settings: {
      DateStyle: 'ISO, YMD',
      IntervalStyle: 'postgres',
      bytea_output: 'hex',
      extra_float_digits: '1',
    },
  }).sql
}

/** The COPY statement of a table, in the direction `to stdout` or `from stdin`. */
export function copyOf({ name, columns }: Table, direction: 'to stdout' | 'from stdin'): string {
  return `copy ${name} (${columns.map((column) => quoted(column)).join(', ')}) ${direction}`
}

/** A name, or a schema and a name, as SQL writes it. */
export function quoted(...parts: string[]): string {
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')
}

/** In COPY's text form a line break ends a row and never stands inside one. */
export function countRows(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count++
  return count
}
