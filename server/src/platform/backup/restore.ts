import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { noteCopy } from '../copy.ts'
import { applyMigrations, migrate, migrationsFolder } from '../database/migrate.ts'
import { readyForText } from '../database/text-rules.ts'
import type { Sql, Transaction } from '../database.ts'
import { BackupError, type End, type Frame, type Header, readFrames } from './frames.ts'
import { copyOf, countRows, openPlain } from './plain-connection.ts'

export type RestoreOptions = {
  /** A table in `public`; if it has rows, the database is in use. */
  guardTable: string
  /** Replaces the existing data. */
  force?: boolean
  /** Whether the site goes on elsewhere, so that this copy must send nothing and delete no files. */
  asCopy: boolean
  progress?: (text: string) => void
}

const MIGRATIONS_TABLE = '"drizzle"."__drizzle_migrations"'

/**
 * Restores a backup: the schema of that time, the rows, then the migrations made since. The file is checked
 * completely first, and everything runs in one transaction, so a failure leaves the old data.
 * @returns number of rows
 * @throws BackupError if the file isn't a complete backup or is from a newer version, if the database has
 * members and `force` isn't set, or if Muster is connected to it
 */
export async function restore(url: string, path: string, options: RestoreOptions): Promise<number> {
  const { progress = () => undefined } = options
  const { header, end } = await check(path)
  const sql = openPlain(url)
  try {
    await refuseUnlessFree(sql, options)
    progress(`restoring the backup of ${header.createdAt}`)
    await sql.begin(async (tx) => {
      await tx`drop schema if exists public, drizzle, pgboss cascade`
      await tx`create schema public`
      await readyForText(tx)
      await migrateTo(tx, knownOf(header).length)
      await load(tx, path, end, progress)
      await noteCopy(tx, options.asCopy)
    })
    await sql`analyze`
  } finally {
    await sql.end()
  }
  await migrate(url)
  return total(end)
}

/** Checks the whole file: order of frames, row counts, and no unknown migrations. */
async function check(path: string): Promise<{ header: Header; end: End }> {
  const counts: Record<string, number> = {}
  let header: Header | undefined
  let table = ''
  for await (const { kind, value } of readFrames(path)) {
    if (kind === 'header') header = value
    else if (kind === 'table') {
      table = value.name
      counts[table] = 0
    } else if (kind === 'rows') counts[table] = (counts[table] ?? 0) + countRows(value)
    else if (header && sameCounts(counts, value.rows)) {
      refuseUnknownMigrations(header)
      return { header, end: value }
    }
  }
  throw new BackupError(`${path} isn’t a complete Muster backup`)
}

/** The migrations of a backup since the baseline, which replaced all those before the first release. */
function knownOf({ migrations }: Header): Header['migrations'] {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  return migrations.filter(({ createdAt }) => createdAt >= (baseline?.folderMillis ?? 0))
}

function refuseUnknownMigrations(header: Header): void {
  const known = readMigrationFiles({ migrationsFolder })
  const since = knownOf(header)
  const unknown = since.some(({ hash, createdAt }, at) => {
    const ours = known[at]
    // The last migration that the baseline replaced has the same date and another content.
    const isReplaced = at === 0 && since.length < header.migrations.length
    return ours?.folderMillis !== createdAt || (ours.hash !== hash && !isReplaced)
  })
  if (unknown) {
    throw new BackupError('The backup was made by a newer version of Muster. Restore it with that version.')
  }
  if (since.length === 0) {
    throw new BackupError('The backup is older than the first release of Muster, so it can’t be restored.')
  }
}

async function refuseUnlessFree(sql: Sql, { guardTable, force }: RestoreOptions): Promise<void> {
  const [busy] = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'muster'`
  if (busy) throw new BackupError('Muster is connected to this database. Stop it first.')
  const [present] = await sql<{ present: boolean }[]>`
    select to_regclass(format('public.%I', ${guardTable}::text)) is not null as present`
  if (force || !present?.present) return
  const [person] = await sql`select 1 from public.${sql(guardTable)} limit 1`
  if (person) {
    throw new BackupError('The database isn’t empty. To overwrite it and restore anyway, add --force.')
  }
}

/** Applies only the first `count` migrations, because a backup's rows fit the schema they were saved from. */
async function migrateTo(tx: Transaction, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journalPath = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: unknown[] }
    await mkdir(join(folder, 'meta'), { recursive: true })
    await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await applyMigrations(tx.db, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Triggers would count the rows a second time, and circular foreign keys allow no insertion order. Both are
 * disabled and restored in the same transaction, which only needs ownership of the tables. Re-creating the
 * foreign keys validates every one of them.
 */
async function load(
  tx: Transaction,
  path: string,
  end: End,
  progress: (text: string) => void,
): Promise<void> {
  const tables = Object.keys(end.rows).filter((name) => name !== MIGRATIONS_TABLE)
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`)
  if (tables.length > 0) await tx.unsafe(`truncate ${tables.join(', ')}`)
  await copyRows(tx, path, progress)
  for (const { name, lastValue } of end.sequences) {
    if (!name.startsWith('drizzle.') && lastValue)
      await tx`select setval(${name}::regclass, ${lastValue}::bigint)`
  }
  for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function copyRows(tx: Transaction, path: string, progress: (text: string) => void) {
  const frames = readFrames(path)
  let frame = await next(frames)
  while (frame.kind !== 'end') {
    if (frame.kind !== 'table' || frame.value.name === MIGRATIONS_TABLE) {
      frame = await next(frames)
      continue
    }
    const table = frame.value
    const target = await tx.copyIn(copyOf(table, 'from stdin'))
    let count = 0
    const rows = async function* () {
      for (frame = await next(frames); frame.kind === 'rows'; frame = await next(frames)) {
        count += countRows(frame.value)
        yield frame.value
      }
    }
    await pipeline(Readable.from(rows()), target)
    progress(`${table.name}: ${count} rows`)
  }
  await frames.return(undefined)
}

async function next(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next()
  if (done) throw new BackupError('The backup changed while it was being read.')
  return value
}

function sameCounts(one: Record<string, number>, two: Record<string, number>): boolean {
  return (
    Object.keys(one).length === Object.keys(two).length &&
    Object.keys(one).every((name) => one[name] === two[name])
  )
}

function total({ rows }: End): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}
