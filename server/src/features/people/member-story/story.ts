import type { QueryOf } from '@muster/contract/lib/route.ts'
import {
  MOST_SUMMED,
  type memberStory,
  REVERSAL_UNDO_MINUTES,
  type StoryEntry,
  type StoryKind,
  type StoryMonth,
  storyKinds,
} from '@muster/contract/people/member-story.ts'
import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import { csvLines } from '../../../platform/files/csv.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { FORMER_MEMBER } from '../../../platform/listing/made-by.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isRestored } from '../../learning/karma/index.ts'
import { readSources, type StoryRow } from './sources.ts'

type Asked = QueryOf<typeof memberStory.entries>
type Narrowed = Pick<Asked, 'kind' | 'search'>

const LEDGER = 0
const MINUTE_MS = 60_000

/** @throws AppError 404 for unknown and erased members */
async function assertMember(db: Database, userId: string): Promise<void> {
  const [member] = await db.execute(sql`select from "user" where id = ${userId}::uuid and status <> 'erased'`)
  if (!member) throw notFound('this member')
}

interface Cursor {
  readonly moment: string
  readonly source: number
  readonly id: string
}

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [, moment, source, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(\d)~([0-9a-f-]{36})$/.exec(text) ?? []
  if (!moment || !source || !id) throw refused('Start again from the newest entry')
  return { moment, source: Number(source), id }
}

const writeCursor = ({ moment, source, id }: Cursor) => `${moment}~${source}~${id}`

/** Condition for the rows after the cursor, in the order of time, source and id. */
function rangeOf({ from, until, after }: Pick<Asked, 'from' | 'until' | 'after'>) {
  const cursor = readCursor(after)
  return (at: SQL, id: SQL, source: number): SQL => {
    const conditions = [sql`true`]
    if (from) conditions.push(sql`${at} >= ${from}::timestamptz`)
    if (until) conditions.push(sql`${at} < ${until}::timestamptz`)
    if (cursor && source > cursor.source) conditions.push(sql`${at} <= ${cursor.moment}::timestamptz`)
    if (cursor && source < cursor.source) conditions.push(sql`${at} < ${cursor.moment}::timestamptz`)
    if (cursor && source === cursor.source) {
      conditions.push(
        sql`${at} <= ${cursor.moment}::timestamptz and (${at} < ${cursor.moment}::timestamptz or ${id} > ${cursor.id}::uuid)`,
      )
    }
    return sql.join(conditions, sql` and `)
  }
}

const searched = (search: string | undefined) =>
  search ? contains(search, sql`lower(title)`, sql`lower(coalesce(note, ''))`) : sql`true`

type NamedRow = StoryRow & { readonly at: string; readonly by: string | null }

/** A page of rows, newest first, and the cursor of the next one. */
async function readRows(db: Database, actor: Actor, userId: string, asked: Asked) {
  const limit = asked.search ? MOST_SUMMED : asked.limit + 1
  const part = { range: rangeOf(asked), kind: asked.kind, limit }
  const rows = await db.execute<NamedRow>(sql`
    select page.source, page.id, page.kind, page.act, page.title, page.note, page.karma, page.by_id,
      to_char(page.moment_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
      ${isoText(sql`page.moment_at`)} as at,
      case when page.by_id is not null then coalesce(
        (select full_name from "user" where id = page.by_id and status <> 'erased'), ${FORMER_MEMBER}::text) end as by
    from (
      select source, id, story.at as moment_at, kind, act, title, note, karma, by_id
      from (${readSources(userId, actor, part)}) as story
      where ${searched(asked.search)}
      order by story.at desc, source, id limit ${asked.limit + 1}::integer
    ) as page order by page.moment_at desc, page.source, page.id`)
  const page = [...rows].slice(0, asked.limit)
  const last = page.at(-1)
  return { page, next: rows.length > asked.limit && last ? writeCursor(last) : null }
}

/**
 * A page of a member's story, newest first. Each source reads as many rows as the page has, in the order of an index.
 * With a search, the newest of each source are looked through.
 * @throws AppError 404
 */
export async function readStory(
  db: Database,
  actor: Actor,
  userId: string,
  asked: Asked,
  now: Date,
): Promise<{ entries: StoryEntry[]; next: string | null }> {
  await assertMember(db, userId)
  const { page, next } = await readRows(db, actor, userId, asked)
  const awards = await awardsOf(db, page, now)
  return {
    next,
    entries: page.map(({ source, id, at, kind, act, title, note, karma, by }) => ({
      id: `${source}-${id}`,
      at,
      kind,
      act,
      title,
      note,
      karma,
      by,
      award: null,
      undo: null,
      ...(source === LEDGER && awards.get(id)),
    })),
  }
}

/** What can be done with entries of the ledger. */
async function awardsOf(db: Database, rows: readonly StoryRow[], now: Date) {
  const ids = rows.flatMap(({ source, id }) => (source === LEDGER ? [id] : []))
  const found = new Map<string, Pick<StoryEntry, 'award' | 'undo'>>()
  if (ids.length === 0) return found
  const entries = await db.execute<{
    id: string
    karma: number
    created_at: string
    reversed: boolean
    undoable: boolean
  }>(sql`
    select entry.id, entry.karma, ${isoText(sql`entry.created_at`)} as created_at,
      exists (select from karma_entry as counter where counter.reverses_id = entry.id) as reversed,
      entry.cause like 'reversal:%' and not ${isRestored(sql`entry`)} as undoable
    from karma_entry as entry where entry.id = any (${uuids(ids)})`)
  for (const { id, karma, created_at, reversed, undoable } of entries) {
    const until = Date.parse(created_at) + REVERSAL_UNDO_MINUTES * MINUTE_MS
    found.set(id, {
      award: karma > 0 ? { id, reversed } : null,
      undo: undoable && until > now.getTime() ? { id, until: new Date(until).toISOString() } : null,
    })
  }
  return found
}

type Sum = Omit<StoryMonth, 'month' | 'from' | 'until'>
type SumRow = Sum & Pick<StoryMonth, 'month' | 'from' | 'until'> & { kind: StoryKind; most: number }

const nothing: Sum = { entries: 0, given: 0, reversed: 0, submissions: 0, approved: 0, meetups: 0, emails: 0 }
const summed = ['entries', 'given', 'reversed', 'submissions', 'approved', 'meetups', 'emails'] as const

/**
 * Counts of each type, and sums of each month as the filter shows it, over the newest entries of each source.
 * @throws AppError 404
 */
export async function sumStory(
  { db, config: { TIME_ZONE: zone } }: Pick<Parts, 'db' | 'config'>,
  actor: Actor,
  userId: string,
  { kind, search }: Narrowed,
) {
  await assertMember(db, userId)
  const month = sql`date_trunc('month', at at time zone ${zone}::text)`
  const rows = await db.execute<SumRow>(sql`
    with story as materialized (
      ${readSources(userId, actor, { range: () => sql`true`, limit: MOST_SUMMED })}
    ), month as (
      select ${month} as start, kind, count(*)::integer as entries,
        coalesce(sum(karma) filter (where karma > 0), 0)::integer as given,
        coalesce(-sum(karma) filter (where karma < 0), 0)::integer as reversed,
        count(*) filter (where kind = 'work')::integer as submissions,
        count(*) filter (where act = 'work_approved')::integer as approved,
        count(*) filter (where act = 'attended')::integer as meetups,
        count(*) filter (where kind = 'emails')::integer as emails
      from story where ${searched(search)} group by 1, 2
    )
    select to_char(start, 'YYYY-MM') as month, ${isoText(sql`start at time zone ${zone}::text`)} as "from",
      ${isoText(sql`(start + interval '1 month') at time zone ${zone}::text`)} as until, kind, entries, given, reversed,
      submissions, approved, meetups, emails,
      (select max(count)::integer from (select count(*) from story group by source) as counted) as most
    from month order by start desc, kind`)
  const counts = Object.fromEntries(storyKinds.map((one) => [one, 0])) as Record<StoryKind, number>
  const months = new Map<string, StoryMonth>()
  for (const row of rows) {
    counts[row.kind] += row.entries
    if (kind !== undefined && row.kind !== kind) continue
    const { month: name, from, until } = row
    const known = months.get(name) ?? { month: name, from, until, ...nothing }
    const sums = { ...known }
    for (const field of summed) sums[field] += row[field]
    months.set(name, sums)
  }
  return {
    counts,
    months: [...months.values()],
    is_capped: (rows[0]?.most ?? 0) >= MOST_SUMMED,
    time_zone: zone,
  }
}

const PAGE = 500
/** Pages in a file: more than any member has. */
const MOST_PAGES = 40

/**
 * The story as the filter shows it, as CSV lines. The log says who took it.
 * @throws AppError 404
 */
export async function* storyFile(
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  userId: string,
  narrowed: Narrowed,
): AsyncIterable<string> {
  await assertMember(db, userId)
  await audit(db, actor, { action: 'user.export_story', targetType: 'user', targetId: userId })
  yield csvLines([['at', 'type', 'act', 'title', 'note', 'karma', 'by']])
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked = { ...narrowed, limit: PAGE, ...(after && { after }) }
    const { page: rows, next } = await readRows(db, actor, userId, asked)
    yield csvLines(
      rows.map(({ at, kind, act, title, note, karma, by }) => [at, kind, act, title, note, karma, by]),
    )
    if (next === null) return
    after = next
  }
}
