import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql as text } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, openConnection, type Sql } from '../database.ts'
import { isPassing } from '../errors.ts'
import { applyDatabaseFunctions, functionFiles, functionsFolder } from './database-functions.ts'
import { followSortRules, readyForText } from './text-rules.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

const TURN = 7316070
/**
 * Shorter than PostgreSQL's deadlock time-out of a second, so that a migration gives way before anyone else's
 * transaction is ended.
 */
const LOCK_WITHIN_MS = 500
const TRY_FOR_MS = 5 * 60_000
const LONGEST_PAUSE_MS = 1_000
const LOOK_EVERY_MS = 250
const WORTH_TELLING_MS = 3_000

/** Whether this release's schema is in place, or a newer release has changed it and this one left it alone. */
export type Standing = 'current' | 'ahead'

/**
 * Migrates the database: tables by migrations, then functions and triggers of the features. Safe while
 * servers of the release before are running: it waits only briefly for locks, and tries again. When several
 * processes start at once, one migrates while the others wait.
 * @param tell called once if it takes long
 */
export async function migrate(url: string, tell: (text: string) => void = () => {}): Promise<Standing> {
  const { db, sql } = openConnection(url, { lockTimeoutMs: LOCK_WITHIN_MS })
  const tellOnce = onceAfter(WORTH_TELLING_MS, tell)
  try {
    await takeTurn(sql, tellOnce)
    await readyForText(sql)
    const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`
    if (known?.migrated && (await pendingMigrations(db)) < 0) return 'ahead'
    await finishIndexes(sql)
    await patiently(() => followSortRules(sql), tellOnce)
    await applyMigrations(db, migrationsFolder, {
      first: giveWay,
      each: (work) => patiently(work, tellOnce),
      after: () => finishIndexes(sql),
    })
    await applyDatabaseFunctions(sql, (step) => patiently(step, tellOnce))
    return 'current'
  } finally {
    await sql.end()
  }
}

/**
 * Waits until no other process migrates. It asks again and again, because a waiting statement would hold up
 * those who build an index concurrently.
 */
async function takeTurn(sql: Sql, tell: (text: string) => void): Promise<void> {
  for (;;) {
    const [turn] = await sql`select pg_try_advisory_lock(${TURN}) as mine`
    if (turn?.mine) return
    tell('Waiting for another process to update the database')
    await delay(LOOK_EVERY_MS)
  }
}

/** Repeats a transaction that others were in the way of. @throws the last error */
async function patiently(work: () => Promise<unknown>, tell: (text: string) => void): Promise<void> {
  const end = performance.now() + TRY_FOR_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (!isPassing(error) || performance.now() > end) throw error
      tell('Others are using the database. Trying again to update it.')
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 50 * 2 ** attempt))
    }
  }
}

function onceAfter(ms: number, tell: (text: string) => void): (text: string) => void {
  const start = performance.now()
  let told = false
  return (line) => {
    if (told || performance.now() - start < ms) return
    told = true
    tell(line)
  }
}

/** Locks of the folds, which every process runs each second: while they're held, folds do nothing. */
const foldLocks = (): string[] => {
  const files = functionFiles().map((name) => readFileSync(join(functionsFolder, name), 'utf8'))
  const locks = files.flatMap((file) => [...file.matchAll(/pg_try_advisory_xact_lock\((\d+)\)/g)])
  return [...new Set(locks.map(([, lock]) => lock ?? ''))].toSorted()
}

async function giveWay(tx: Pick<Database, 'execute'>): Promise<void> {
  for (const lock of foldLocks()) await tx.execute(`select pg_advisory_xact_lock(${lock})`)
}

interface Steps {
  /** Runs at the start of each transaction. */
  first?(tx: Database): Promise<void>
  /** Runs the transaction of a migration, more than once if need be. */
  each?(work: () => Promise<void>): Promise<void>
  /** Builds indexes of tables that are in use, without blocking writes. Left out, they are built in the transaction. */
  after?(): Promise<void>
}

/** Applies the migrations of a folder that the database hasn't had, each in a transaction of its own. */
export async function applyMigrations(db: Database, folder: string, steps: Steps = {}): Promise<void> {
  const { first, each = (work) => work(), after } = steps
  await db.execute('create schema if not exists drizzle')
  await db.execute(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  const newest = await newestOf(db)
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis <= newest) continue
    const { now, later } = after ? apart(migration.sql) : { now: migration.sql, later: [] }
    const apply = async (tx: Database) => {
      await first?.(tx)
      for (const statement of now) await tx.execute(statement)
      if (later.length > 0) {
        await tx.execute(
          text`insert into app_state (key, value) values (${UNFINISHED}, ${JSON.stringify(later)})`,
        )
      }
      await tx.execute(text`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis}::bigint)`)
    }
    await each(() => db.transaction(apply))
    await after?.()
  }
}

/** Row of `app_state` with the statements for indexes that are still missing. */
const UNFINISHED = 'unfinished-indexes'
const INDEX =
  /^\s*create (unique )?index (?:concurrently )?(?:if not exists )?("?\w+"?) on (?:only )?("?\w+"?)/i

/** Separates the indexes of tables that exist already, unless a statement of the same migration needs them. */
export function apart(statements: readonly string[]): { now: string[]; later: string[] } {
  const all = statements.join('\n')
  const plain = (name = '') => name.replaceAll('"', '')
  const isLater = (statement: string) => {
    const [, unique, , table] = INDEX.exec(statement) ?? []
    if (!table) return false
    const named = `"?${plain(table)}"?\\W`
    const isNew = new RegExp(`create table (if not exists )?${named}`, 'i').test(all)
    // Only unique indexes can carry a foreign key.
    const isNeeded = unique && new RegExp(`references ("public"\\.)?${named}`, 'i').test(all)
    return !isNew && !isNeeded
  }
  return { now: statements.filter((one) => !isLater(one)), later: statements.filter(isLater) }
}

/** Builds the indexes that a migration left for later. One that was interrupted is built again. */
async function finishIndexes(sql: Sql): Promise<void> {
  const [known] = await sql`select to_regclass('app_state') is not null as known`
  if (!known?.known) return
  const [row] = await sql`select value from app_state where key = ${UNFINISHED}`
  if (!row) return
  // Waiting is harmless here, because nobody has to wait behind this.
  await sql`set lock_timeout = 0`
  for (const statement of JSON.parse(row.value) as string[]) {
    const [, , name = ''] = INDEX.exec(statement) ?? []
    const [broken] =
      await sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`
    if (broken) await sql.unsafe(`drop index concurrently ${name}`)
    await sql.unsafe(statement.replace(INDEX, 'create $1index concurrently if not exists $2 on $3'))
  }
  await sql`delete from app_state where key = ${UNFINISHED}`
  await sql.unsafe(`set lock_timeout = ${LOCK_WITHIN_MS}`)
}

async function newestOf(db: Pick<Database, 'execute'>): Promise<number> {
  const [row] = await db.execute<{ newest: string }>(
    text`select coalesce(max(created_at), 0)::text as newest from drizzle.__drizzle_migrations`,
  )
  return Number(row?.newest ?? 0)
}

/**
 * Number of migrations of this release that haven't been applied; -1 if the database is from a newer release.
 */
export async function pendingMigrations(db: Pick<Database, 'execute'>): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const newest = await newestOf(db)
  return newest > Math.max(...known) ? -1 : known.filter((at) => at > newest).length
}

/** One line if the database isn't of this release; null if it is. */
export async function otherRelease(db: Pick<Database, 'execute'>): Promise<string | null> {
  const [known] = await db.execute<{ migrated: boolean }>(
    text`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`,
  )
  if (!known?.migrated) return 'The database is empty. Start Muster first.'
  const pending = await pendingMigrations(db)
  if (pending < 0) return NEWER
  return pending > 0 ? 'The database is from an older release of Muster. Start this release first.' : null
}

export const NEWER = 'The database is from a newer release of Muster. Use that release.'
