import type { QueryOf } from '@muster/contract/lib/route.ts'
import {
  type QueueRow,
  type SubmissionStatus,
  type submissions,
  UNDO_APPROVAL_MINUTES,
} from '@muster/contract/submissions.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { likePattern } from '../../platform/like.ts'
import { pictureAddress } from '../../platform/media.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'

/** Work should be reviewed within three days (screens-management, queues 23). */
const SERVICE_TARGET_MS = 72 * 3_600_000
/** Stands for the name of somebody whose profile is private (decision 20). */
const UNNAMED = 'A member'

const waiting = sql.raw(`('pending', 'peer_approved')`)

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly status: SubmissionStatus
  readonly task: Omit<QueueRow['task'], 'bonus_time'> & { readonly bonus_time: string | null }
  readonly full_name: string
  readonly muid: string
  readonly is_public: boolean
  readonly picture_key: string | null
  readonly level: string
  readonly college: string | null
  readonly proof_text: string | null
  readonly proof_link: string | null
  readonly proof_key: string | null
  readonly submitted_at: string
  readonly overdue: boolean
  readonly peer_name: string | null
  readonly peer_approved_at: string | null
  readonly decided_by: string | null
  readonly decided_at: string | null
  readonly reason: string | null
  readonly karma: number | null
  readonly undo_until: string | null
  readonly held_by: string | null
  readonly version: number
}

const sources = sql.raw(`
  submission
  join task on task.id = submission.task_id
  join "user" as member on member.id = submission.user_id`)

/** A page of submissions with all that a reviewer needs to see, in two statements. */
async function readPage(
  db: Database,
  condition: SQL,
  order: SQL,
  query: { readonly pageIndex: number; readonly perPage: number },
  reader: { readonly id: string; readonly now: Date },
) {
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${sources} where ${condition}`,
  )
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const now = sql`${reader.now.toISOString()}::timestamptz`
  const rows = await db.execute<Row>(sql`
    select submission.id, submission.status, submission.version, submission.proof_text, submission.proof_link,
      submission.picture_key as proof_key, submission.submitted_at, submission.decided_at, submission.reason,
      submission.status in ${waiting} and submission.submitted_at < ${overdueBefore(reader.now)} as overdue,
      jsonb_build_object(
        'id', task.id, 'title', task.title, 'hashtag', task.hashtag, 'description', task.description,
        'karma', task.karma, 'variable_karma', task.variable_karma, 'bonus_karma', task.bonus_karma,
        'bonus_time', task.bonus_time, 'active', task.active, 'interest_group', grp.name
      ) as task,
      member.full_name, member.muid, member.is_public, member.picture_key, level.name as level,
      (
        select place.title from user_organization as link join organization as place on place.id = link.organization_id
        where link.user_id = member.id and place.org_type = 'College' and not link.is_alumni
        order by link.created_at desc, link.id limit 1
      ) as college,
      peer.full_name as peer_name, submission.peer_approved_at, decider.full_name as decided_by, entry.karma,
      case when submission.status = 'approved' and submission.decided_by_id = ${reader.id}
        and submission.decided_at > ${now} - ${undoTime}
        then submission.decided_at + ${undoTime} end as undo_until,
      case when submission.held_until > ${now} and submission.held_by_id <> ${reader.id}
        then holder.full_name end as held_by
    from ${sources}
    join wallet on wallet.user_id = member.id
    join level on level.level_order = wallet.level_order
    left join interest_group as grp on grp.id = task.interest_group_id
    left join "user" as peer on peer.id = submission.peer_approved_by_id
    left join "user" as decider on decider.id = submission.decided_by_id
    left join "user" as holder on holder.id = submission.held_by_id
    left join karma_entry as entry on entry.id = submission.entry_id
    where ${condition} order by ${order}
    limit ${query.perPage}::integer offset ${(pageIndex - 1) * query.perPage}::integer`)
  return { rows: [...rows], count, pageIndex }
}

const undoTime = sql.raw(`interval '${UNDO_APPROVAL_MINUTES} minutes'`)

const overdueBefore = (now: Date) =>
  sql`${new Date(now.getTime() - SERVICE_TARGET_MS).toISOString()}::timestamptz`

const asMoment = (value: string | null) => (value === null ? null : new Date(value).toISOString())

function present(row: Row): QueueRow {
  const { id, status, proof_text, proof_link, overdue, decided_by, reason, karma, held_by, version } = row
  return {
    ...{ id, status, proof_text, proof_link, overdue, decided_by, reason, karma, held_by, version },
    task: { ...row.task, bonus_time: asMoment(row.task.bonus_time) },
    member: {
      full_name: row.full_name,
      muid: row.muid,
      profile_pic: pictureAddress(row.picture_key),
      level: row.level,
      college: row.college,
    },
    proof_picture: pictureAddress(row.proof_key),
    submitted_at: new Date(row.submitted_at).toISOString(),
    peer:
      row.peer_approved_at === null
        ? null
        : { full_name: row.peer_name ?? UNNAMED, at: new Date(row.peer_approved_at).toISOString() },
    decided_at: asMoment(row.decided_at),
    undo_until: asMoment(row.undo_until),
  }
}

type QueueQuery = QueryOf<typeof submissions.queue>

const orders: Readonly<Record<NonNullable<QueueQuery['sortBy']>, SQL>> = {
  submitted_at: sql`submission.submitted_at, submission.id`,
  '-submitted_at': sql`submission.submitted_at desc, submission.id desc`,
  full_name: sql`lower(member.full_name), submission.submitted_at, submission.id`,
  '-full_name': sql`lower(member.full_name) desc, submission.submitted_at, submission.id`,
  task: sql`lower(task.title), submission.submitted_at, submission.id`,
  '-task': sql`lower(task.title) desc, submission.submitted_at, submission.id`,
}

const latestDecision = sql`submission.decided_at desc, submission.id desc`

/** What waits comes oldest first; what was decided, or withdrawn, newest first. */
function usualOrder(status: QueueQuery['status']): SQL {
  if (status === 'waiting' || status === 'pending' || status === 'peer_approved') return orders.submitted_at
  return status === 'withdrawn' ? orders['-submitted_at'] : latestDecision
}

function matching(query: QueueQuery, now: Date): SQL {
  const conditions = [
    sql`member.status = 'active'`,
    query.status === 'waiting'
      ? sql`submission.status in ${waiting}`
      : sql`submission.status = ${query.status}`,
  ]
  if (query.task) conditions.push(sql`submission.task_id = ${query.task}`)
  if (query.type) conditions.push(sql`task.type_id = ${query.type}`)
  if (query.ig) conditions.push(sql`task.interest_group_id = ${query.ig}`)
  if (query.overdue !== undefined) {
    const late = sql`(submission.status in ${waiting} and submission.submitted_at < ${overdueBefore(now)})`
    conditions.push(query.overdue ? late : sql`not ${late}`)
  }
  if (query.search) {
    const pattern = likePattern(query.search)
    conditions.push(
      sql`(member.full_name ilike ${pattern} or member.muid ilike ${pattern} or task.title ilike ${pattern}
        or task.hashtag ilike ${pattern})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

/** The queue of staff. Two statements. */
export async function listQueue(db: Database, readerId: string, query: QueueQuery, now: Date) {
  const order = query.sortBy ? orders[query.sortBy] : usualOrder(query.status)
  const { rows, count, pageIndex } = await readPage(db, matching(query, now), order, query, {
    id: readerId,
    now,
  })
  return pageOf(rows.map(present), count, { pageIndex, perPage: query.perPage })
}

/** Counts above the queue; today is the day in UTC. */
export async function countQueue(db: Database, readerId: string, now: Date) {
  const today = `${now.toISOString().slice(0, 10)}T00:00:00Z`
  const [counts] = await db.execute<{
    waiting: number
    overdue: number
    decided_today: number
    decided_today_by_me: number
  }>(sql`
    select queue.waiting, queue.overdue, day.decided_today, day.decided_today_by_me
    from (
      select count(*)::integer as waiting,
        count(*) filter (where submission.submitted_at < ${overdueBefore(now)})::integer as overdue
      from submission join "user" as member on member.id = submission.user_id
      where submission.status in ${waiting} and member.status = 'active'
    ) as queue, (
      select count(*)::integer as decided_today,
        count(*) filter (where decided_by_id = ${readerId})::integer as decided_today_by_me
      from submission where decided_at >= ${today}::timestamptz
    ) as day`)
  return counts ?? { waiting: 0, overdue: 0, decided_today: 0, decided_today_by_me: 0 }
}

/**
 * Work of others that waits for a peer, for tasks whose karma the reader holds; oldest first. Members are named only
 * where their profile is public (decision 20). Two statements.
 */
export async function listPeerQueue(
  db: Database,
  readerId: string,
  query: QueryOf<typeof submissions.peerQueue>,
  now: Date,
) {
  const conditions = [
    sql`submission.status = 'pending' and submission.user_id <> ${readerId} and member.status = 'active'
      and submission.task_id in (
        select task_id from karma_entry where user_id = ${readerId} and task_id is not null
        group by task_id having sum(karma) > 0
      )`,
  ]
  if (query.search) {
    const pattern = likePattern(query.search)
    conditions.push(sql`(task.title ilike ${pattern} or task.hashtag ilike ${pattern})`)
  }
  const order = orders[query.sortBy ?? 'submitted_at']
  const reader = { id: readerId, now }
  const { rows, count, pageIndex } = await readPage(
    db,
    sql.join(conditions, sql` and `),
    order,
    query,
    reader,
  )
  return pageOf(rows.map(presentToPeer), count, { pageIndex, perPage: query.perPage })
}

/** A peer sees the work and not the person, unless that person's profile is public; and nothing of the review. */
function presentToPeer(row: Row): QueueRow {
  const shown = { ...present(row), held_by: null, decided_by: null, reason: null, undo_until: null }
  if (row.is_public) return shown
  const member = { full_name: UNNAMED, muid: '', profile_pic: null, level: row.level, college: null }
  return { ...shown, member }
}
