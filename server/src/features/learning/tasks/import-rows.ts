import { TaskFields } from '@muster/contract/learning/tasks.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import {
  type CheckedRow,
  type CheckRows,
  type RowFault,
  readWholeNumber,
  type SheetRow,
} from '../../desk/imports/index.ts'
import { organizationsCalled } from '../../places/organisations/index.ts'
import { eventOptions } from './events.ts'

/** What a row of the spreadsheet stores. */
export type ImportedTask = z.output<typeof TaskFields>

/** Ids (or level numbers) by name, trimmed and in lower case. */
type Lookup<Id> = ReadonlyMap<string, Id>

interface Lookups {
  readonly channels: Lookup<string>
  readonly types: Lookup<string>
  readonly levels: Lookup<number>
  readonly groups: Lookup<string>
  /** By the spelling of their names. */
  readonly events: Lookup<string>
}

const keyOf = (name: string) => name.trim().toLowerCase()
const truths: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0', ''].map((word) => [word, false] as const),
])

/**
 * Checks rows of tasks and reports all their errors. Names are compared trimmed and ignoring case;
 * organisations by code, or by a unique title.
 */
export async function beginTaskCheck(db: Database): Promise<CheckRows<ImportedTask>> {
  const lookups = await readLookups(db)
  const seen = new Map<string, number>()
  return async (rows) => {
    const stored = await storedHashtags(db, rows)
    const organizations = await organizationsCalled(
      db,
      rows.map(({ cells }) => cells.org ?? ''),
    )
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
  /** Number of an earlier row with this hashtag. */
  readonly earlier: number | undefined
  readonly isStored: boolean
}

/** All errors of a row, in the order of its columns. */
function checkRow({ cells }: SheetRow, known: Known): CheckedRow<ImportedTask> {
  const errors: RowFault[] = []
  const fault = (column: string, code: RowFault['code'], message: string) => {
    errors.push({ column, code, message })
  }
  const text = (column: string) => cells[column] ?? ''
  const mustBeKnown = (column: string, lookup: ReadonlyMap<string, unknown>, words: string) => {
    if (text(column) !== '' && !lookup.has(keyOf(text(column)))) fault(column, 'unknown', words)
  }
  const hashtag = text('hashtag')
  if (hashtag === '') fault('hashtag', 'missing', 'hashtag is missing')
  else if (known.earlier !== undefined) {
    fault(
      'hashtag',
      'repeated',
      say`hashtag “${{ hashtag }}” is already in row ${{ row: String(known.earlier) }}`,
    )
  } else if (known.isStored)
    fault('hashtag', 'taken', say`hashtag “${{ hashtag }}” already belongs to a task`)
  if (text('title') === '') fault('title', 'missing', 'title is missing')
  if (text('karma') === '') fault('karma', 'missing', 'karma is missing')
  for (const column of ['karma', 'usage_count', 'minutes']) {
    const whole = readWholeNumber(column, text(column))
    if (whole.fault) fault(column, 'invalid', whole.fault)
  }
  const variableKarma = truths.get(keyOf(text('variable_karma')))
  if (variableKarma === undefined) fault('variable_karma', 'invalid', 'variable_karma must be true or false')
  mustBeKnown('level', known.levels, say`level “${{ level: text('level') }}” doesn’t exist`)
  mustBeKnown('channel', known.channels, say`channel “${{ channel: text('channel') }}” doesn’t exist`)
  if (text('type') === '') fault('type', 'missing', 'type is missing')
  mustBeKnown('type', known.types, say`type “${{ type: text('type') }}” doesn’t exist`)
  mustBeKnown('ig', known.groups, say`interest group “${{ group: text('ig') }}” doesn’t exist`)
  mustBeKnown(
    'org',
    known.organizations,
    say`no organisation has the code or title “${{ organisation: text('org') }}”`,
  )
  mustBeKnown('event', known.events, say`event “${{ event: text('event') }}” doesn’t exist`)
  return checkFields(cells, known, variableKarma ?? false, errors)
}

/** Applies the form's limits to fields without an error so far. */
function checkFields(
  cells: SheetRow['cells'],
  known: Known,
  variableKarma: boolean,
  found: readonly RowFault[],
): CheckedRow<ImportedTask> {
  const idOf = <Id>(column: string, lookup: Lookup<Id>) => lookup.get(keyOf(cells[column] ?? '')) ?? null
  const parsed = TaskFields.safeParse({
    hashtag: cells.hashtag,
    title: cells.title,
    description: cells.description,
    karma: cells.karma,
    usage_count: cells.usage_count || undefined,
    variable_karma: variableKarma,
    type: idOf('type', known.types),
    level: idOf('level', known.levels),
    channel: idOf('channel', known.channels),
    ig: idOf('ig', known.groups),
    org: idOf('org', known.organizations),
    event: idOf('event', known.events),
    why: cells.why,
    steps: cells.steps,
    good_when: cells.good_when,
    minutes: cells.minutes,
    discord_link: cells.discord_link,
  })
  const errors = [...found]
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = path[0] === undefined ? null : String(path[0])
    if (!errors.some((error) => error.column === column)) errors.push({ column, code: 'invalid', message })
  }
  if (errors.length > 0 || !parsed.success) return { errors }
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
      why: task.why,
      steps: task.steps,
      good_when: task.good_when,
      minutes: task.minutes,
      discord_link: task.discord_link,
    },
  }
}

/** Normalised like the unique index: with `#`, in lower case. */
function hashtagKey({ cells }: SheetRow): string {
  const hashtag = keyOf(cells.hashtag ?? '')
  return hashtag === '' || hashtag.startsWith('#') ? hashtag : `#${hashtag}`
}

const lookup = <Id>(rows: Iterable<{ id: Id; name: string }>): Lookup<Id> =>
  new Map([...rows].map(({ id, name }) => [keyOf(name), id]))

async function readLookups(db: Database): Promise<Lookups> {
  type Row = { kind: Exclude<keyof Lookups, 'events'>; id: string; name: string }
  const rows = await db.execute<Row>(sql`
    select 'channels' as kind, id::text, name from channel
    union all select 'types', id::text, title from task_type
    union all select 'levels', level_order::text, name from level
    union all select 'groups', id::text, name from interest_group`)
  const events = await eventOptions(db)
  const of = (kind: Row['kind']) => [...rows].filter((row) => row.kind === kind)
  return {
    channels: lookup(of('channels')),
    types: lookup(of('types')),
    levels: lookup(of('levels').map(({ id, name }) => ({ id: Number(id), name }))),
    groups: lookup(of('groups')),
    events: lookup(events.map((name) => ({ id: name, name }))),
  }
}

async function storedHashtags(db: Database, rows: readonly SheetRow[]): Promise<ReadonlySet<string>> {
  const wanted = JSON.stringify(rows.map(hashtagKey))
  const found = await db.execute<{ hashtag: string }>(sql`
    select lower(hashtag) as hashtag from task
    where lower(hashtag) in (select jsonb_array_elements_text(${wanted}::text::jsonb))`)
  return new Set([...found].map(({ hashtag }) => hashtag))
}
