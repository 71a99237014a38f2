import { openConnection, type Sql } from '../database.ts'
import type { Table } from './frames.ts'

/**
 * A connection without time-outs that fixes the output format of values, whatever the server's defaults are.
 */
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

/** Quotes an identifier, optionally with its schema. */
export function quoted(...parts: string[]): string {
  return parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')
}

/** In COPY text format, a line break only ever ends a row. */
export function countRows(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count++
  return count
}
