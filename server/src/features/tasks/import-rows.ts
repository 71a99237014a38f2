import { taskEvents } from '@muster/contract/lib/words.ts'
import { TaskFields } from '@muster/contract/tasks.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import type { CheckedRow, CheckRows, SheetRow } from '../imports/index.ts'

/** What a row of the spreadsheet stores. */
export type ImportedTask = z.output<typeof TaskFields>

/** Ids (or level numbers) by name, trimmed and in small letters. */
type Lookup<Id> = ReadonlyMap<string, Id>

interface Lookups {
  readonly channels: Lookup<string>
  readonly types: Lookup<string>
  readonly levels: Lookup<number>
  readonly groups: Lookup<string>
}

const keyOf = (name: string) => name.trim().toLowerCase()
const canonicalEvents = new Map(taskEvents.map((event) => [keyOf(event), event]))
const truths: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0', ''].map((word) => [word, false] as const),
])

/**
 * The checks of a task's row in their order: the first that fails is told. Names are matched
 * trimmed and whatever the case of letters; organisations by their code.
 */
export async function beginTaskCheck(db: Database): Promise<CheckRows<ImportedTask>> {
  const lookups = await readLookups(db)
  const seen = new Map<string, number>()
  return async (rows) => {
    const stored = await storedHashtags(db, rows)
    const organizations = await organizationsOf(db, rows)
    return rows.map((row) => {
      const key = hashtagKey(row)
      const earlier = seen.get(key)
      if (key !== '' && earlier === undefined) seen.set(key, row.number)
      return checkRow(row, { ...lookups, organizations, earlier, isStored: stored.has(key) })
    })
  }
}

interface Known extends Lookups {
  readonly organizations: Lookup<string>
  /** The earlier row with this hashtag. */
  readonly earlier: number | undefined
  readonly isStored: boolean
}

function checkRow({ cells }: SheetRow, known: Known): CheckedRow<ImportedTask> {
  const text = (column: string) => cells[column] ?? ''
  const given = (column: string, lookup: ReadonlyMap<string, unknown>) =>
    text(column) === '' || lookup.has(keyOf(text(column)))
  const hashtag = text('hashtag')
  if (hashtag === '') return { error: 'hashtag is missing' }
  if (known.earlier !== undefined) return { error: `hashtag "${hashtag}" is already in row ${known.earlier}` }
  if (known.isStored) return { error: `hashtag "${hashtag}" already belongs to a task` }
  if (text('title') === '') return { error: 'title is missing' }
  if (!given('channel', known.channels)) return { error: `channel "${text('channel')}" does not exist` }
  if (text('type') === '') return { error: 'type is missing' }
  if (!given('type', known.types)) return { error: `type "${text('type')}" does not exist` }
  if (!given('level', known.levels)) return { error: `level "${text('level')}" does not exist` }
  if (!given('ig', known.groups)) return { error: `interest group "${text('ig')}" does not exist` }
  if (!given('org', known.organizations))
    return { error: `there is no organisation with the code "${text('org')}"` }
  if (!given('event', canonicalEvents)) {
    return { error: `event "${text('event')}" is none of ${taskEvents.join(', ')}` }
  }
  const variableKarma = truths.get(keyOf(text('variable_karma')))
  if (variableKarma === undefined) return { error: 'variable_karma must be true or false' }
  return checkFields(cells, known, variableKarma)
}

/** The limits of the form. */
function checkFields(
  cells: SheetRow['cells'],
  known: Known,
  variableKarma: boolean,
): CheckedRow<ImportedTask> {
  const found = <Id>(column: string, lookup: Lookup<Id>) => lookup.get(keyOf(cells[column] ?? '')) ?? null
  if (!cells.karma) return { error: 'karma is missing' }
  const parsed = TaskFields.safeParse({
    hashtag: cells.hashtag,
    title: cells.title,
    description: cells.description,
    karma: cells.karma,
    usage_count: cells.usage_count || undefined,
    variable_karma: variableKarma,
    type: found('type', known.types),
    level: found('level', known.levels),
    channel: found('channel', known.channels),
    ig: found('ig', known.groups),
    org: found('org', known.organizations),
    event: found('event', canonicalEvents),
  })
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? 'the row cannot be read' }
  const task = parsed.data
  return {
    value: task,
    shown: {
      hashtag: task.hashtag,
      title: task.title,
      description: task.description,
      karma: task.karma,
      usage_count: task.usage_count,
      variable_karma: task.variable_karma,
      level: cells.level || null,
      channel: cells.channel || null,
      type: cells.type ?? null,
      ig: cells.ig || null,
      org: cells.org || null,
      event: task.event,
    },
  }
}

/** As the unique rule compares: with its `#`, in small letters. */
function hashtagKey({ cells }: SheetRow): string {
  const hashtag = keyOf(cells.hashtag ?? '')
  return hashtag === '' || hashtag.startsWith('#') ? hashtag : `#${hashtag}`
}

const lookup = <Id>(rows: Iterable<{ id: Id; name: string }>): Lookup<Id> =>
  new Map([...rows].map(({ id, name }) => [keyOf(name), id]))

async function readLookups(db: Database): Promise<Lookups> {
  type Row = { kind: keyof Lookups; id: string; name: string }
  const rows = await db.execute<Row>(sql`
    select 'channels' as kind, id::text, name from channel
    union all select 'types', id::text, title from task_type
    union all select 'levels', level_order::text, name from level
    union all select 'groups', id::text, name from interest_group`)
  const of = (kind: keyof Lookups) => [...rows].filter((row) => row.kind === kind)
  return {
    channels: lookup(of('channels')),
    types: lookup(of('types')),
    levels: lookup(of('levels').map(({ id, name }) => ({ id: Number(id), name }))),
    groups: lookup(of('groups')),
  }
}

async function storedHashtags(db: Database, rows: readonly SheetRow[]): Promise<ReadonlySet<string>> {
  const wanted = JSON.stringify(rows.map(hashtagKey))
  const found = await db.execute<{ hashtag: string }>(sql`
    select lower(hashtag) as hashtag from task
    where lower(hashtag) in (select jsonb_array_elements_text(${wanted}::text::jsonb))`)
  return new Set([...found].map(({ hashtag }) => hashtag))
}

async function organizationsOf(db: Database, rows: readonly SheetRow[]): Promise<Lookup<string>> {
  const codes = [...new Set(rows.map(({ cells }) => keyOf(cells.org ?? '')))].filter((code) => code !== '')
  if (codes.length === 0) return new Map()
  const found = await db.execute<{ id: string; name: string }>(sql`
    select id, code as name from organization
    where lower(code) in (select jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb))`)
  return lookup(found)
}
