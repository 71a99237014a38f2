import type { Transaction } from '../database.ts'
import { BackupError, type Frame, type Header, type Table, writeFrames } from './frames.ts'
import { copyOf, countRows, openPlain, quoted } from './plain-connection.ts'

const PIECE = 64 * 1024

type Progress = (text: string) => void

/**
 * Writes all tables of the schemas `public` and `drizzle` to a file, from one snapshot. The app can keep
 * running.
 * @returns number of rows
 */
export async function backUp(
  url: string,
  path: string,
  progress: Progress = () => undefined,
): Promise<number> {
  const sql = openPlain(url)
  const rows: Record<string, number> = {}
  try {
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      await writeFrames(path, content(tx, rows, progress))
    })
  } finally {
    await sql.end()
  }
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

async function* content(
  tx: Transaction,
  rows: Record<string, number>,
  progress: Progress,
): AsyncGenerator<Frame> {
  yield { kind: 'header', value: await headerOf(tx) }
  for (const table of await tablesOf(tx)) {
    yield { kind: 'table', value: table }
    let count = 0
    for await (const piece of gather(await tx.copyOut(copyOf(table, 'to stdout')))) {
      count += countRows(piece)
      yield { kind: 'rows', value: piece }
    }
    rows[table.name] = count
    progress(`${table.name}: ${count} rows`)
  }
  // Sequences aren't part of the snapshot. Read last, they can be ahead of the rows, which is harmless, but
  // never behind.
  const sequences = await tx<{ name: string; lastValue: string | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
    from pg_sequences where schemaname in ('public', 'drizzle') order by 1`
  yield { kind: 'end', value: { rows, sequences: sequences.map((sequence) => ({ ...sequence })) } }
}

/** Names the migrations that the rows fit. @throws BackupError if the database has no schema */
export async function headerOf(tx: Transaction): Promise<Header> {
  const [schema] = await tx<{ known: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as known`
  if (!schema?.known) throw new BackupError('The database is empty, so there’s nothing to back up.')
  const migrations = await tx<{ hash: string; createdAt: string }[]>`
    select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at`
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) })),
  }
}

/**
 * Batches rows, because PostgreSQL sends each one separately and larger frames are cheaper to write and read.
 */
export async function* gather(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const row of rows) {
    held.push(row)
    size += row.length
    if (size < PIECE) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Without generated columns, which PostgreSQL computes again. */
export async function tablesOf(tx: Transaction): Promise<Table[]> {
  const found = await tx<{ schema: string; table: string; columns: string[] }[]>`
    select n.nspname as schema, c.relname as table,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
    group by 1, 2 order by 1, 2`
  return found.map(({ schema, table, columns }) => ({ name: quoted(schema, table), columns }))
}
