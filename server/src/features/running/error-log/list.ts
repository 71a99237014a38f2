import type { QueryOf } from '@muster/contract/lib/route.ts'
import {
  type ErrorGroup,
  type errorLog,
  KEPT_OCCURRENCES,
  NEW_HOURS,
} from '@muster/contract/running/error-log.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { contains, likeLiteral } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'

/** Muted until someone reopens it. */
export const FOR_GOOD = new Date('9999-12-31T00:00:00.000Z')

const isMuted = sql`(error_entry.patched_at is null and error_entry.muted_until > now())`
const isOpen = sql`(error_entry.patched_at is null and (error_entry.muted_until is null or error_entry.muted_until <= now()))`
const isNew = sql`(error_entry.came_back_at is null and error_entry.first_seen > now() - make_interval(hours => ${NEW_HOURS}::integer))`

const ofState: Readonly<Record<ErrorGroup['state'], SQL>> = {
  open: isOpen,
  resolved: sql`error_entry.patched_at is not null`,
  muted: isMuted,
}

/** Occurrences on each of the last seven days, oldest first. */
const days = sql`(
  select array_agg(coalesce(counted.hits, 0) order by day)
  from generate_series(
    date_trunc('day', now(), 'UTC') - interval '6 days', date_trunc('day', now(), 'UTC'), interval '1 day') as day
  left join lateral (
    select sum(hits)::integer as hits from error_hour
    where error_hour.error_id = error_entry.id and hour >= day and hour < day + interval '1 day'
  ) as counted on true)`

/** Error groups, newest first by default. */
export const errorList = listing<typeof errorLog.groups>({
  table: sql`error_entry`,
  id: sql`error_entry.group_id`,
  joins: sql`
    left join "user" as resolver on resolver.id = error_entry.patched_by_id
    left join "user" as muter on muter.id = error_entry.muted_by_id
    left join "user" as taker on taker.id = error_entry.taken_by_id`,
  columns: sql`
    error_entry.group_id as id, error_entry.id as error_id, error_entry.kind as type, error_entry.message,
    error_entry.method, error_entry.route as path, error_entry.hits, ${days} as days, error_entry.members,
    error_entry.first_seen, error_entry.last_seen,
    case when error_entry.patched_at is not null then 'resolved' when ${isMuted} then 'muted' else 'open' end as state,
    ${isNew} as is_new, error_entry.came_back_at, error_entry.patched_at as resolved_at,
    case when error_entry.patched_by_id is not null then ${nameOfPerson(sql`resolver`)} end as resolved_by,
    case when ${isMuted} and error_entry.muted_until < ${FOR_GOOD}::timestamptz then error_entry.muted_until end
      as muted_until,
    case when ${isMuted} then ${nameOfPerson(sql`muter`)} end as muted_by,
    case when taker.id is not null then
      jsonb_build_object('id', taker.id, 'muid', taker.muid, 'full_name', taker.full_name) end as taken_by`,
  where: {
    search: foundBy,
    state: (state) => ofState[state],
    method: (method) => sql`error_entry.method = ${method}`,
    path: (path) => sql`error_entry.route like ${`${likeLiteral(path)}%`}`,
    type: (type) => sql`lower(error_entry.kind) = ${type.toLowerCase()}`,
    member: (member) => sql`exists (
      select from error_member as met where met.error_id = error_entry.id and met.user_id = ${member}::uuid)`,
    from: (from) => sql`error_entry.last_seen >= ${from}::date`,
    until: (until) => sql`error_entry.last_seen < ${until}::date + 1`,
  },
  orders: {
    last_seen: byMoment(sql`error_entry.last_seen`),
    first_seen: byMoment(sql`error_entry.first_seen`),
    hits: byNumber(sql`error_entry.hits`),
    members: byNumber(sql`error_entry.members`),
    type: byText(sql`error_entry.kind`),
    method: byText(sql`error_entry.method`),
    path: byText(sql`error_entry.route`),
  },
  usual: '-last_seen',
  file: [
    'error_id',
    'type',
    'message',
    'method',
    'path',
    'hits',
    'days',
    'members',
    'first_seen',
    'last_seen',
    'state',
    'came_back_at',
    'resolved_at',
    'resolved_by',
    'muted_until',
  ],
})

function foundBy(words: string) {
  const whole = words.toLowerCase()
  return sql`(${contains(words, sql`lower(error_entry.message)`, sql`lower(error_entry.route)`, sql`lower(error_entry.kind)`)}
    or starts_with(error_entry.id, ${whole.replace(/^e-/, '')})
    or exists (
      select from error_occurrence as met
      where met.error_id = error_entry.id and (lower(met.muid) = ${whole} or met.request_id = ${whole})))`
}

/** One error group with its hourly counts and its latest stack trace. @throws AppError 404 */
export async function readErrorGroup(db: Database, id: string) {
  const group = await errorList.one(db, sql`error_entry.group_id = ${id}::uuid`)
  if (!group) throw notFound('this error')
  const [hours, [entry]] = await Promise.all([
    db.execute<{ at: string; hits: number }>(sql`
      select hour as at, hits from error_hour
      where error_id = ${group.error_id} and hour > now() - interval '7 days' order by hour`),
    db.execute<{ trace: string }>(sql`
      select coalesce(stack, '') as trace from error_entry where group_id = ${id}::uuid`),
  ])
  return { ...group, by_hour: [...hours], trace: entry?.trace ?? '' }
}

/** Stored occurrences of an error, newest first. @param count their number */
const occurrenceList = (errorId: string, count: number) =>
  listing<typeof errorLog.occurrences>({
    table: sql`error_occurrence as met`,
    id: sql`met.id`,
    columns: sql`met.id, met.at, met.method, met.path, met.muid, met.request_id, met.body, met.trace`,
    always: sql`met.error_id = ${errorId}`,
    where: () => [],
    orders: { at: byMoment(sql`met.at`) },
    usual: '-at',
    total: async () => count,
  })

/** A page of an error's stored occurrences. Two statements. @throws AppError 404 */
export async function readOccurrences(db: Database, id: string, query: QueryOf<typeof errorLog.occurrences>) {
  const [found] = await db.execute<{ id: string; count: number }>(sql`
    select id, (
      select count(*)::integer from (
        select from error_occurrence as met where met.error_id = error_entry.id limit ${KEPT_OCCURRENCES}::integer
      ) as kept
    ) as count
    from error_entry where group_id = ${id}::uuid`)
  if (!found) throw notFound('this error')
  return occurrenceList(found.id, found.count).page(db, query)
}

/** Caps the count. */
const MOST = sql.raw('10000')

/** Number of error groups in each state, and of occurrences in the last seven days. */
export async function countErrors(db: Database) {
  const [counted] = await db.execute<Record<'open' | 'waiting' | 'resolved' | 'muted' | 'week', number>>(sql`
    select count(*) filter (where ${isOpen})::integer as open,
      count(*) filter (where ${isOpen} and (${isNew} or error_entry.came_back_at is not null))::integer as waiting,
      count(*) filter (where error_entry.patched_at is not null)::integer as resolved,
      count(*) filter (where ${isMuted})::integer as muted,
      coalesce((
        select sum(hits) from (
          select hits from error_hour where hour > now() - interval '7 days' limit ${MOST}) as newest
      ), 0)::integer as week
    from (select * from error_entry order by last_seen desc nulls first limit ${MOST}) as error_entry`)
  return { ...(counted ?? { open: 0, waiting: 0, resolved: 0, muted: 0, week: 0 }), overdue: 0 as const }
}
