import { pageAccess } from '@muster/contract/access/access.ts'
import { type ActivityRow, type activity, activityKindNames } from '@muster/contract/desk/activity.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { FileAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { byMoment, listing } from '../../../platform/listing/listing.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { FORMER_MEMBER, type NamingParts } from '../../../platform/listing/made-by.ts'
import { hasWords, isIndexed } from '../../../platform/listing/named-members.ts'
import { withNames } from './names.ts'
import { changesOf } from './values.ts'

type StoredRow = Omit<ActivityRow, 'changes' | 'reason' | 'undo'> & {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Display name of the record that an entry is about. */
const recordName = sql`coalesce(
  case log.target_type
    when 'user' then (select full_name from "user" where id = log.target_id::uuid)
    when 'role' then (select title from role where id = log.target_id::uuid)
    when 'task' then (select title from task where id = log.target_id::uuid)
    when 'task_type' then (select title from task_type where id = log.target_id::uuid)
    when 'interest_group' then (select name from interest_group where id = log.target_id::uuid)
    when 'organization' then (select title from organization where id = log.target_id::uuid)
    when 'organization_proposal' then (select title from organization_case where id = log.target_id::uuid)
    when 'affiliation' then (select title from affiliation where id = log.target_id::uuid)
    when 'department' then (select title from department where id = log.target_id::uuid)
    when 'college_level' then (select title from organization where id = log.target_id::uuid)
    when 'channel' then (select name from channel where id = log.target_id::uuid)
    when 'event' then (select name from event where id = log.target_id::uuid)
    when 'invited_member' then (select full_name from invited_member where id = log.target_id::uuid)
    when 'short_link' then (select title from short_link where id = log.target_id::uuid)
    when 'country' then (select name from country where id = log.target_id::uuid)
    when 'state' then (select name from state where id = log.target_id::uuid)
    when 'zone' then (select name from zone where id = log.target_id::uuid)
    when 'district' then (select name from district where id = log.target_id::uuid)
    when 'campus' then (select title from organization where id = log.target_id::uuid)
    when 'voucher' then (select code from voucher where id = log.target_id::uuid)
    when 'meetup' then (select title from meetup where id = log.target_id::uuid)
    when 'api_key' then (select name from api_key where id = log.target_id::uuid)
    when 'credential' then (select title from credential where id = log.target_id::uuid)
    when 'signing_key' then (select left(public_key, 16) from signing_key where id = log.target_id::uuid)
    when 'error' then (select message from error_entry where group_id::text = log.target_id)
    when 'log_file' then log.target_id
    when 'queue_reasons' then log.target_id
    when 'saved_view' then (select name from saved_view where id = log.target_id::uuid)
    when 'bulk_import' then (select file_name from bulk_import where id = log.target_id::uuid)
    when 'submission' then (
      select task.title from submission join task on task.id = submission.task_id
      where submission.id = log.target_id::uuid)
    when 'karma_entry' then (
      select task.title from karma_entry join task on task.id = karma_entry.task_id
      where karma_entry.id = log.target_id::uuid)
  end,
  log.before ->> 'title', log.before ->> 'name', log.after ->> 'title', log.after ->> 'name')`

/** Caps of a search by name: people, and entries of each. Filters have no cap. */
const MOST_PEOPLE = sql.raw('20')
const MOST_ENTRIES = sql.raw('500')

/** The newest entries by and about people with this name, and entries about the record with this id. */
function foundBy(search: string): SQL {
  const term = search.toLowerCase()
  // With too few letters, the word index would be scanned as a whole; a scan of the table soon finds twenty
  // people.
  const isNamed = isIndexed(term) ? hasWords(term) : sql`(${hasWords(term)}) is true`
  const entriesOf = (column: SQL, people: SQL) => sql`
    select entry.id from (${people} limit ${MOST_PEOPLE}) as who, lateral (
      select id from audit_log where ${column} = who.id order by created_at desc limit ${MOST_ENTRIES}
    ) as entry`
  // Few people have ever acted, so the recursive query skips through the index from one id to the next.
  return sql`log.id in (
    with recursive acting as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log as next where next.actor_id > acting.actor_id order by actor_id limit 1)
      from acting where acting.actor_id is not null
    )
    (${entriesOf(sql`actor_id`, sql`select named.id from acting join "user" as named on named.id = acting.actor_id where ${isNamed}`)})
    union (${entriesOf(sql`member_id`, sql`select named.id from "user" as named where ${isNamed}`)})
    union select id from audit_log where target_id = ${term} and target_type = any (${listText(activityKindNames)}::text[])
  )`
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
    ${recordName} as record, concerned.full_name as member, concerned.muid as member_muid, log.before, log.after`,
  usual: '-created_at',
  present: ({ before, after, ...row }: StoredRow) => ({
    ...row,
    changes: changesOf(before, after),
    reason: typeof after?.reason === 'string' ? after.reason : null,
    // Depends on the reader; see `withUndo`.
    undo: null,
  }),
})

const byDay = byMoment(sql`log.created_at`)

/** What staff did to any record, newest first by default. */
export const activityList = (parts: NamingParts) =>
  listing<typeof activity.list, StoredRow, FileRow>({
    ...source(parts),
    file: activityCsvColumns,
    inFile,
    where: {
      search: foundBy,
      actor: (actor) => sql`log.actor_id = ${actor}::uuid`,
      member: (member) => sql`log.member_id = ${member}::uuid`,
      kind: (kind) => sql`log.target_type = ${kind}`,
      action: (action) => sql`log.action = ${action}`,
      from: (from) => sql`log.created_at >= ${from}::date::timestamp at time zone 'UTC'`,
      until: (until) => sql`log.created_at < (${until}::date + 1)::timestamp at time zone 'UTC'`,
    },
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
  (await withNames(db, rows)).map((row) => ({ ...row, changes: row.changes.map(inWords).join('\n') }))

export const activityFile: FileAct = {
  kind: 'file',
  name: 'activity.export',
  title: 'Activity',
  access: pageAccess.activity,
  list: activityList,
  columns: activityCsvColumns,
  personal: [],
}

function inWords({ field, before, after }: ActivityRow['changes'][number]): string {
  const text = (values: readonly string[]) => values.join('; ') || 'nothing'
  return `${field.replaceAll('_', ' ')}: ${text(before)} to ${text(after)}`
}
