import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql, Transaction } from '../src/platform/database.ts'
import { isNotAllowed } from '../src/platform/errors.ts'
import { type Lines, type LoadedTable, loadedTables, tableNames, textOf } from './rows.ts'

/** What `rebuild_boards` fills. */
const boards = ['board_member', 'board_row', 'board_count', 'board_college']

/**
 * One transaction for a load of many rows: triggers rest during it, and rankings, boards and sums of organisations
 * are rebuilt at the end. With `sortedIndexes` the search indexes are rebuilt afterwards, which is faster when
 * much comes in; readers of these tables wait then.
 */
export async function loadInBulk(
  sql: Sql,
  options: { readonly sortedIndexes: boolean; readonly onStage?: (text: string) => void },
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select set_config('statement_timeout', '0', true),
      set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('maintenance_work_mem', '256MB', true), set_config('work_mem', '128MB', true)`
    const wakeTriggers = await silenceTriggers(tx)
    const indexes = options.sortedIndexes ? await dropIndexes(tx, tableNames) : []
    await work(tx)
    for (const [index, definition] of indexes.entries()) {
      options.onStage?.(`Indexes ${index + 1} of ${indexes.length}`)
      await tx.unsafe(definition)
    }
    await analyze(tx, tableNames)
    options.onStage?.('Rankings and totals')
    await tx`select rebuild_ranking()`
    await tx`select rebuild_role_requests()`
    await tx`select rebuild_hackathon_tallies()`
    await tx`select rebuild_member_counts()`
    await tx`select rebuild_public_totals()`
    await tx`select rebuild_member_deeds()`
    await tx`select retitle_organizations()`
    await tx`select rebuild_organization_totals()`
    await tx`select recount_campus_steps()`
    await tx`select rebuild_affiliation_totals()`
    await tx`select count_college_growth(now() - interval '30 days', now())`
    await tx`select rebuild_place_figures()`
    await tx`select rebuild_place_totals()`
    await tx`select rebuild_circle_colleges()`
    await tx`select count_campus_standings(now())`
    await tx`select rebuild_member_activity()`
    await tx`select count_place_overview(now())`
    const indexesOfBoards = await dropIndexes(tx, boards)
    await tx`select rebuild_boards()`
    for (const definition of indexesOfBoards) await tx.unsafe(definition)
    await analyze(tx, boards)
    await wakeTriggers()
  })
}

async function analyze(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.unsafe(`analyze ${names.map((name) => `"${name}"`).join(', ')}`)
}

/** Copies lines into their tables, parents first. */
export const copyLines = (tx: Transaction, lines: Lines): Promise<void> =>
  copyPieces(tx, (table) => [textOf(lines[table])])

/** The same for lines that are in pieces of several already. */
export async function copyPieces(
  tx: Transaction,
  piecesOf: (table: LoadedTable) => readonly (string | Uint8Array)[],
): Promise<void> {
  for (const table of tableNames) {
    const pieces = piecesOf(table).filter(({ length }) => length > 0)
    if (pieces.length === 0) continue
    const stream = await tx.copyIn(`copy "${table}" (${loadedTables[table]}) from stdin`)
    await pipeline(Readable.from(pieces), stream)
  }
}

/**
 * Replica mode also rests the checks of foreign keys, but only a superuser may switch it on; elsewhere the owner
 * of the tables switches off our own triggers, one table after the other.
 */
async function silenceTriggers(tx: Transaction): Promise<() => Promise<void>> {
  try {
    await tx.savepoint((inner) => inner`set local session_replication_role = replica`)
    return async () => {
      await tx`set local session_replication_role = origin`
    }
  } catch (error) {
    if (!isNotAllowed(error)) throw error
  }
  const alter = async (verb: 'enable' | 'disable') => {
    for (const table of tableNames) await tx.unsafe(`alter table "${table}" ${verb} trigger user`)
  }
  await alter('disable')
  return () => alter('enable')
}

/**
 * Drops all indexes but those that foreign keys rest on, unique ones with their constraints. Returns the statements
 * that make them again; uniqueness is checked then.
 */
async function dropIndexes(tx: Transaction, from: readonly string[]): Promise<string[]> {
  const found = await tx<{ drop: string; create: string }[]>`
    select
      case when conname is null then 'drop index ' || indexrelid::regclass
        else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
      case when conname is null then pg_get_indexdef(indexrelid)
        else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(own.oid))
      end as create
    from pg_index left join pg_constraint as own on conindid = indexrelid and contype in ('p', 'u')
    where indrelid = any (${from.map((table) => `"${table}"`)}::regclass[])
      and not exists (select from pg_constraint as other where other.conindid = indexrelid and other.contype = 'f')`
  for (const { drop } of found) await tx.unsafe(drop)
  return found.map(({ create }) => create)
}
