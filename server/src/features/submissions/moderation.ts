import type { QueryOf, ReplyOf } from '@muster/contract/lib/route.ts'
import type { moderationBoard } from '@muster/contract/moderation.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { likePattern } from '../../platform/like.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'

type TasksQuery = QueryOf<typeof moderationBoard.tasks>

/** The stages as moderators know them (api-management 12); what was taken back counts as rejected. */
const stage = sql.raw(`case
  when submission.status = 'approved' and submission.peer_approved_by_id is not null then 'Karma Awarded'
  when submission.status = 'approved' then 'Appraiser Approved'
  when submission.status = 'peer_approved' then 'Peer Approved'
  when submission.status = 'pending' then 'Pending'
  when submission.status = 'returned' then 'Sent Back'
  else 'Rejected' end`)

const orders: Readonly<Record<NonNullable<TasksQuery['sortBy']>, SQL>> = {
  created_at: sql`submission.created_at, submission.id`,
  '-created_at': sql`submission.created_at desc, submission.id desc`,
  full_name: sql`lower(member.full_name), submission.id`,
  '-full_name': sql`lower(member.full_name) desc, submission.id`,
  task_name: sql`lower(task.title), submission.id`,
  '-task_name': sql`lower(task.title) desc, submission.id`,
  status: sql`${stage}, submission.id`,
  '-status': sql`${stage} desc, submission.id`,
  discordlink: sql`lower(task.discord_link) nulls last, submission.id`,
  '-discordlink': sql`lower(task.discord_link) desc nulls last, submission.id`,
}

interface TaskRow extends Record<string, unknown> {
  readonly id: string
  readonly full_name: string
  readonly task_name: string
  readonly status: ReplyOf<typeof moderationBoard.tasks>['data'][number]['status']
  readonly discordlink: string | null
  readonly created_at: string
}

/**
 * Submitted work with its stage, newest first. Work on its way or through has one of the four stages that every client
 * knows; what was refused is listed when it is asked for, what learners took back never. Two statements.
 */
export async function listForModerators(db: Database, query: TasksQuery) {
  const conditions = [
    query.status === 'pending'
      ? sql`submission.status in ('pending', 'peer_approved')`
      : query.status === 'approved'
        ? sql`submission.status = 'approved'`
        : query.status === 'refused'
          ? sql`submission.status in ('returned', 'rejected', 'reversed')`
          : sql`submission.status in ('pending', 'peer_approved', 'approved')`,
  ]
  if (query.search) {
    const pattern = likePattern(query.search)
    conditions.push(
      sql`(member.full_name ilike ${pattern} or task.title ilike ${pattern} or task.discord_link ilike ${pattern})`,
    )
  }
  const from = sql`submission join task on task.id = submission.task_id
    join "user" as member on member.id = submission.user_id where ${sql.join(conditions, sql` and `)}`
  const [counted] = await db.execute<{ count: number }>(sql`select count(*)::integer as count from ${from}`)
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const rows = await db.execute<TaskRow>(sql`
    select submission.id, member.full_name, task.title as task_name, ${stage} as status,
      task.discord_link as discordlink, submission.created_at
    from ${from} order by ${orders[query.sortBy ?? '-created_at']}
    limit ${query.perPage}::integer offset ${(pageIndex - 1) * query.perPage}::integer`)
  const data = [...rows].map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
  return pageOf(data, count, { pageIndex, perPage: query.perPage })
}

/**
 * How much waits for a peer, and how much has one and waits for an appraiser; of one day of submission (UTC) when it
 * is given. The second figure goes under both names that clients read.
 */
export async function countPending(db: Database, date: string | undefined) {
  const ofDay = date
    ? sql`and created_at >= ${date}::date::timestamp at time zone 'UTC'
        and created_at < (${date}::date + 1)::timestamp at time zone 'UTC'`
    : sql``
  const [counts] = await db.execute<{ peer: number; appraiser: number }>(sql`
    select count(*) filter (where status = 'pending')::integer as peer,
      count(*) filter (where status = 'peer_approved')::integer as appraiser
    from submission where status in ('pending', 'peer_approved') ${ofDay}`)
  const { peer = 0, appraiser = 0 } = counts ?? {}
  return { peer_pending: peer, appraise_pending: appraiser, appraiser_pending: appraiser }
}

interface ApproverRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly muid: string
}

const DAY_MS = 86_400_000

/** Where a period begins, in UTC; weeks begin on Monday. */
function beginning(period: 'all' | 'month' | 'week', now: Date): Date {
  if (period === 'all') return new Date(0)
  if (period === 'month') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(today - ((now.getUTCDay() + 6) % 7) * DAY_MS)
}

const boardOrders: Readonly<Record<NonNullable<QueryOf<typeof moderationBoard.leaderboard>['sortBy']>, SQL>> =
  {
    count: sql`count(*)`,
    '-count': sql`count(*) desc`,
    name: sql`lower(member.full_name)`,
    '-name': sql`lower(member.full_name) desc`,
    muid: sql`member.muid`,
    '-muid': sql`member.muid desc`,
  }

/** Who has approved how much as a peer or as an appraiser, most first; namesakes stay apart. Two statements. */
export async function listApprovers(
  db: Database,
  query: QueryOf<typeof moderationBoard.leaderboard>,
  now: Date,
) {
  const since = sql`${beginning(query.period, now).toISOString()}::timestamptz`
  const approvals =
    query.option === 'peer'
      ? sql`select peer_approved_by_id as approver from submission where peer_approved_at >= ${since}`
      : sql`select decided_by_id as approver from submission where status = 'approved' and decided_at >= ${since}`
  const pattern = query.search ? likePattern(query.search) : null
  const found = pattern ? sql`where member.full_name ilike ${pattern} or member.muid ilike ${pattern}` : sql``
  const board = sql`
    select member.id, member.full_name as name, count(*)::integer as count, member.muid
    from (${approvals}) as approval join "user" as member on member.id = approval.approver ${found}
    group by member.id`
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${board}) as board`,
  )
  const count = counted?.count ?? 0
  const pageIndex = lastPage(query, count)
  const rows = await db.execute<ApproverRow>(sql`
    ${board} order by ${boardOrders[query.sortBy ?? '-count']}, lower(member.full_name), member.id
    limit ${query.perPage}::integer offset ${(pageIndex - 1) * query.perPage}::integer`)
  return pageOf([...rows], count, { pageIndex, perPage: query.perPage })
}
