import { pageAccess } from '@muster/contract/access/access.ts'
import { type ActivityRow, type activity, activityKindNames } from '@muster/contract/desk/activity.ts'
import { bulkActs } from '@muster/contract/lib/bulk-acts.ts'
import { say } from '@muster/contract/lib/say.ts'
import { SQL, sql } from 'drizzle-orm'
import type { FileAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { byMoment, type ListFilters, listing } from '../../../platform/listing/listing.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { FORMER_MEMBER, type NamingParts } from '../../../platform/listing/made-by.ts'
import { hasWords, isIndexed } from '../../../platform/listing/named-members.ts'
import { withNames } from './names.ts'
import { changesOf } from './values.ts'

type StoredRow = Omit<ActivityRow, 'changes' | 'reason' | 'undo' | 'job'> & {
  readonly job_id: string | null
  readonly entries: number | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Caps of a search by name: people, and entries of each. Filters have no cap. */
const MOST_PEOPLE = sql.raw('20')
const MOST_ENTRIES = sql.raw('500')
/** Newest entries among which words of records are looked for, and fields. */
const MOST_FOR_WORDS = sql.raw('2000')
const MOST_FOR_FIELDS = sql.raw('5000')

type Query = ListFilters<typeof activity.list>

/** Without the single changes of jobs and imports, which would hide everything else. */
const whole = sql`(log.job_id is null or log.entries is not null)`

/** The newest entries by and about people with this name, about records with it, and about the record with this id. */
function foundBy(search: string, days: SQL): SQL {
  const term = search.toLowerCase()
  // With too few letters, the word index would be scanned as a whole; a scan of the table soon finds twenty
  // people.
  const isNamed = isIndexed(term) ? hasWords(term) : sql`(${hasWords(term)}) is true`
  const entriesOf = (condition: SQL, people: SQL) => sql`
    select entry.id from (${people} limit ${MOST_PEOPLE}) as who, lateral (
      select id from audit_log as log where ${condition} and ${days} order by created_at desc limit ${MOST_ENTRIES}
    ) as entry`
  // Few people have ever acted, so the recursive query skips through the index from one id to the next.
  // As an array, the ids are looked up one by one, also where reading the whole log would seem as cheap.
  return sql`log.id = any (array(
    with recursive acting as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log as next where next.actor_id > acting.actor_id order by actor_id limit 1)
      from acting where acting.actor_id is not null
    )
    (${entriesOf(sql`${whole} and log.actor_id = who.id`, sql`select named.id from acting join "user" as named on named.id = acting.actor_id where ${isNamed}`)})
    union (${entriesOf(sql`log.member_id = who.id`, sql`select named.id from "user" as named where ${isNamed}`)})
    union (select newest.id from (
      select log.id, log.record from audit_log as log where ${whole} and ${days}
      order by log.created_at desc limit ${MOST_FOR_WORDS}
    ) as newest where strpos(lower(newest.record), ${term}) > 0)
    union select id from audit_log where target_id = ${term} and target_type = any (${listText(activityKindNames)}::text[])
  ))`
}

/** The days that were asked for, in the reader's time zone. */
function daysOf({ from, until, period, zone = 'UTC' }: Query): SQL {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${zone}`
  const today = sql`(now() at time zone ${zone})::date`
  const monday = sql`date_trunc('week', now() at time zone ${zone})`
  const conditions = [
    from && sql`log.created_at >= ${startOf(sql`${from}::date`)}`,
    until && sql`log.created_at < ${startOf(sql`${until}::date + 1`)}`,
    period === 'today' && sql`log.created_at >= ${startOf(today)}`,
    period === 'this_week' && sql`log.created_at >= ${startOf(monday)}`,
    period === 'last_week' &&
      sql`log.created_at >= ${startOf(sql`${monday} - interval '7 days'`)} and log.created_at < ${startOf(monday)}`,
  ].filter((one): one is SQL => one instanceof SQL)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** A single kind is compared, so that its index has the entries in order. */
const ofKinds = (kinds: readonly string[]) =>
  kinds.length === 1
    ? sql`log.target_type = ${kinds[0] ?? ''}`
    : sql`log.target_type = any (${listText(kinds)}::text[])`

/** What an entry has to meet, apart from its fields. */
function conditionsOf(query: Query): SQL[] {
  const { search, actor, member, kind, action, record, job } = query
  const days = daysOf(query)
  // Who asks for a member or a record wants every change, those of jobs too.
  const isClose = Boolean(job || member || record || search)
  return [
    isClose ? undefined : whole,
    days,
    search ? foundBy(search, days) : undefined,
    actor && sql`log.actor_id = ${actor}::uuid`,
    member && sql`log.member_id = ${member}::uuid`,
    kind && ofKinds(kind),
    action && sql`log.action = ${action}`,
    record &&
      sql`log.target_id = ${record} and log.target_type = any (${listText(kind ?? activityKindNames)}::text[])`,
    job && sql`log.job_id = ${job}::uuid and log.entries is null`,
  ].filter((one): one is SQL => one instanceof SQL)
}

/** Which entries match. A field is looked for in the newest of them, because no index has the fields. */
function where(query: Query): SQL[] {
  const conditions = conditionsOf(query)
  const { field } = query
  if (!field) return conditions
  const asStored = [field, field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())]
  const all = sql.join(conditions, sql` and `)
  return [
    ...conditions,
    sql`(log.before ?| ${listText(asStored)}::text[] or log.after ?| ${listText(asStored)}::text[])`,
    sql`log.created_at >= coalesce((
      select log.created_at from audit_log as log where ${all} order by log.created_at desc
      offset ${MOST_FOR_FIELDS} limit 1
    ), '-infinity')`,
  ]
}

const source = ({ config }: NamingParts) => ({
  table: sql`audit_log as log`,
  id: sql`log.id`,
  lookups: sql`
    left join "user" as person on person.id = log.actor_id
    left join "user" as concerned on concerned.id = log.member_id`,
  columns: sql`log.id, log.created_at, log.actor_muid, log.action, log.target_type as kind, log.target_id as record_id,
    case when log.actor_id is null then ${config.BRAND_NAME}::text else coalesce(person.full_name, ${FORMER_MEMBER}::text) end
      as actor,
    coalesce(log.record, audited_name(log.target_type, log.target_id, log.before, log.after)) as record,
    nullif(audited_name(log.target_type, log.target_id, null, null), log.record) as record_now,
    concerned.full_name as member, concerned.muid as member_muid, log.before, log.after, log.job_id, log.entries`,
  usual: '-created_at',
  present: ({ before, after, job_id, entries, ...row }: StoredRow) => ({
    ...row,
    job: entries === null || job_id === null ? null : jobOf(job_id, entries, after),
    changes: entries === null ? changesOf(before, after) : [],
    reason: typeof after?.reason === 'string' ? after.reason : null,
    // Depends on the reader; see `withUndo`.
    undo: null,
  }),
})

/** The values are of jobs of any version, so an unknown act is none. */
function jobOf(id: string, entries: number, after: StoredRow['after']): ActivityRow['job'] {
  return {
    id,
    entries,
    act: bulkActs.find((act) => act === after?.act) ?? null,
    left_out: typeof after?.failed === 'number' ? after.failed : 0,
  }
}

const byDay = byMoment(sql`log.created_at`)

/** What staff did to any record, newest first by default. */
export const activityList = (parts: NamingParts) =>
  listing<typeof activity.list, StoredRow, FileRow>({
    ...source(parts),
    file: activityCsvColumns,
    inFile,
    where,
    orders: {
      created_at: byDay,
      action: [{ value: sql`log.action`, type: 'text' }, byDay],
      kind: [{ value: sql`log.target_type`, type: 'text' }, byDay],
    },
  })

/** What staff did to one record, newest first. */
export const recordActivity = (parts: NamingParts, kind: string, recordId: string) =>
  listing<typeof activity.ofRecord, StoredRow>({
    ...source(parts),
    always: sql`log.target_type = ${kind} and log.target_id = ${recordId}`,
    where: () => [],
    orders: { created_at: byDay },
  })

export const activityCsvColumns = [
  'created_at',
  'actor',
  'actor_muid',
  'action',
  'kind',
  'record',
  'record_id',
  'member',
  'member_muid',
  'changes',
  'reason',
] as const satisfies readonly (keyof ActivityRow)[]

type FileRow = Omit<ActivityRow, 'changes'> & { readonly changes: string }

/**
 * Rows for a file: names instead of ids, and one line for each change in its cell, such as `karma: 10 to 20`.
 */
const inFile = async (rows: ActivityRow[], db: Database): Promise<FileRow[]> =>
  (await withNames(db, rows)).map((row) => ({
    ...row,
    changes: row.job ? jobInWords(row.job) : row.changes.map(inWords).join('\n'),
  }))

export const activityFile: FileAct = {
  kind: 'file',
  name: 'activity.export',
  title: 'Activity',
  access: pageAccess.activity,
  list: activityList,
  columns: activityCsvColumns,
  personal: [],
}

const jobInWords = ({ act, entries, left_out }: NonNullable<ActivityRow['job']>) =>
  act === null
    ? say`import: ${{ changed: entries }} changed, ${{ left_out }} left out`
    : say`${{ act }}: ${{ changed: entries }} changed, ${{ left_out }} left out`

function inWords({ field, before, after }: ActivityRow['changes'][number]): string {
  const text = (values: readonly string[]) => values.join('; ') || say('nothing')
  return say`${{ field: field.replaceAll('_', ' ') }}: ${{ before: text(before) }} to ${{ after: text(after) }}`
}
