import { access } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql, Transaction } from '../database.ts'
import { gather, headerOf, tablesOf } from './backup.ts'
import { BackupError, type Frame, readFrames, type Table, writeFrames } from './frames.ts'
import { copyOf, countRows, openPlain, quoted } from './plain-connection.ts'

/** What grows for good and can be moved to a file. Its first column is its id. */
const LOG = quoted('public', 'audit_log')
const ROWS_AT_ONCE = 5_000
const DAY_MS = 86_400_000
/** Appeals, reports and the history of members read what is newer. */
const FEWEST_DAYS = 365

interface Archiving {
  /** A day, such as `2025-01-31`. What was logged before it, in UTC, goes to the file. */
  readonly before: string
  readonly now: Date
  readonly progress?: (text: string) => void
}

/**
 * Moves old entries of the activity log to a file. The file is complete before the first entry is deleted, and only
 * what's in it is deleted, a few thousand entries at a time. If this was interrupted, the same call goes on with the
 * file that's there.
 * @returns how many entries are in the file
 * @throws BackupError if the day is wrong or within the last year, or if the file is there and isn't an archive
 */
export async function archive(url: string, path: string, options: Archiving): Promise<number> {
  const { progress = () => undefined } = options
  const before = dayOf(options)
  const sql = openPlain(url)
  try {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (!isThere) {
      await sql.begin('isolation level repeatable read read only', (tx) =>
        writeFrames(path, content(tx, before), 'archive'),
      )
    }
    const entries = await check(path)
    progress(`${path}: ${entries} entries`)
    await removeAll(sql, path, progress)
    return entries
  } finally {
    await sql.end()
  }
}

/**
 * Puts an archive back into the activity log. Entries that are there already stay as they are. The file is checked
 * first, and everything runs in one transaction.
 * @returns how many entries were missing
 * @throws BackupError if the file isn't a complete archive, or is from a newer version
 */
export async function unarchive(url: string, path: string): Promise<number> {
  await check(path)
  const sql = openPlain(url)
  try {
    return await sql.begin(async (tx) => {
      const table = await tableOf(path)
      const known = new Set((await logOf(tx)).columns)
      if (table.columns.some((column) => !known.has(column))) {
        throw new BackupError('The archive was made by another version of Muster. Read it with that version.')
      }
      await tx.unsafe(`create temporary table archived on commit drop as select * from ${LOG} with no data`)
      const target = await tx.copyIn(copyOf({ ...table, name: 'archived' }, 'from stdin'))
      await pipeline(Readable.from(pieces(path)), target)
      const columns = table.columns.map((column) => quoted(column)).join(', ')
      const added = await tx.unsafe(
        `insert into ${LOG} (${columns}) select ${columns} from archived on conflict do nothing`,
      )
      return added.count
    })
  } finally {
    await sql.end()
  }
}

function dayOf({ before, now }: Archiving): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(before) ? Date.parse(before) : Number.NaN
  if (Number.isNaN(day)) throw new BackupError('Give the day as in 2025-01-31.')
  if (now.getTime() - day < FEWEST_DAYS * DAY_MS) {
    throw new BackupError('The last year stays in the activity log. Choose an earlier day.')
  }
  return new Date(day).toISOString()
}

async function logOf(tx: Transaction): Promise<Table> {
  const log = (await tablesOf(tx)).find(({ name }) => name === LOG)
  if (log?.columns[0] !== 'id') throw new BackupError('The database has no activity log.')
  return log
}

async function* content(tx: Transaction, before: string): AsyncGenerator<Frame> {
  yield { kind: 'header', value: await headerOf(tx) }
  const log = await logOf(tx)
  yield { kind: 'table', value: log }
  const columns = log.columns.map((column) => quoted(column)).join(', ')
  const rows = `select ${columns} from ${LOG} where created_at < '${before}' order by created_at, id`
  let count = 0
  for await (const piece of gather(await tx.copyOut(`copy (${rows}) to stdout`))) {
    count += countRows(piece)
    yield { kind: 'rows', value: piece }
  }
  yield { kind: 'end', value: { rows: { [LOG]: count }, sequences: [] } }
}

/** Reads the whole file. @returns the number of its entries @throws BackupError if it isn't complete */
async function check(path: string): Promise<number> {
  let count = 0
  for await (const { kind, value } of readFrames(path, 'archive')) {
    if (kind === 'rows') count += countRows(value)
    if (kind === 'end' && value.rows[LOG] === count) return count
  }
  throw new BackupError(`${path} isn’t a complete Muster archive`)
}

async function tableOf(path: string): Promise<Table> {
  for await (const { kind, value } of readFrames(path, 'archive')) if (kind === 'table') return value
  throw new BackupError(`${path} isn’t a complete Muster archive`)
}

async function* pieces(path: string): AsyncGenerator<Buffer> {
  for await (const { kind, value } of readFrames(path, 'archive')) if (kind === 'rows') yield value
}

/** Deletes the entries of a file that are still in the log. */
async function removeAll(sql: Sql, path: string, progress: (text: string) => void): Promise<void> {
  let removed = 0
  for await (const ids of idsIn(path)) {
    removed += (await sql.unsafe(`delete from ${LOG} where id = any ($1::uuid[])`, [`{${ids.join()}}`])).count
  }
  progress(`${removed} entries deleted from the activity log`)
}

/** Ids of an archive, a few thousand at a time. A row begins with its id, and a piece can end within a row. */
async function* idsIn(path: string): AsyncGenerator<readonly string[]> {
  const ids: string[] = []
  let rest = ''
  for await (const piece of pieces(path)) {
    const lines = (rest + piece.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) ids.push(line.slice(0, line.indexOf('\t')))
    while (ids.length >= ROWS_AT_ONCE) yield ids.splice(0, ROWS_AT_ONCE)
  }
  if (ids.length > 0) yield ids
}
