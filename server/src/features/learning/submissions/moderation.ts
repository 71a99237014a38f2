import type { moderationBoard } from '@muster/contract/learning/moderation.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, byText, joined, listing, optional } from '../../../platform/listing/listing.ts'

/** The stages of the moderation board; reversed work counts as rejected. */
const stage = sql.raw(`case
  when submission.status = 'approved' and submission.peer_approved_by_id is not null then 'Karma Awarded'
  when submission.status = 'approved' then 'Appraiser Approved'
  when submission.status = 'peer_approved' then 'Peer Approved'
  when submission.status = 'pending' then 'Pending'
  when submission.status = 'returned' then 'Sent Back'
  else 'Rejected' end`)

const ofStatus = {
  pending: sql`submission.status in ('pending', 'peer_approved')`,
  approved: sql`submission.status = 'approved'`,
  refused: sql`submission.status in ('returned', 'rejected', 'reversed')`,
}

/**
 * Submissions with their stage, newest first. Pending and approved work has one of the four stages that all
 * clients know. Rejected work is listed on request, withdrawn work never.
 */
export const moderationList = listing<typeof moderationBoard.tasks>({
  table: sql`submission`,
  id: sql`submission.id`,
  joins: sql`
    left join task on task.id = submission.task_id
    left join "user" as member on member.id = submission.user_id`,
  columns: sql`submission.id, member.full_name, task.title as task_name, ${stage} as status,
    task.discord_link as discordlink, submission.created_at`,
  where: ({ status, search }) => [
    status ? ofStatus[status] : sql`submission.status in ('pending', 'peer_approved', 'approved')`,
    search &&
      contains(search, sql`lower(member.full_name)`, sql`lower(task.title)`, sql`lower(task.discord_link)`),
  ],
  orders: {
    created_at: byMoment(sql`submission.created_at`),
    full_name: joined(byText(sql`member.full_name`)),
    task_name: joined(byText(sql`task.title`)),
    status: byText(stage),
    discordlink: optional(byText(sql`task.discord_link`)),
  },
  usual: '-created_at',
})

/**
 * Number of submissions that wait for a peer, and of those that have one and wait for an appraiser;
 * optionally of one day of submission (UTC). The second number is returned under both names that clients
 * read.
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

const DAY_MS = 86_400_000

/** Start of a period in UTC; weeks start on Monday. */
function beginning(period: 'all' | 'month' | 'week', now: Date): Date {
  if (period === 'all') return new Date(0)
  if (period === 'month') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(today - ((now.getUTCDay() + 6) % 7) * DAY_MS)
}

/**
 * Number of approvals in a period by peer or appraiser, most first. Grouped by member, so namesakes are
 * separate.
 */
export function approverList({ option, period }: QueryOf<typeof moderationBoard.leaderboard>, now: Date) {
  const since = sql`${beginning(period, now)}::timestamptz`
  const approvals =
    option === 'peer'
      ? sql`select peer_approved_by_id as approver from submission where peer_approved_at >= ${since}`
      : sql`select decided_by_id as approver from submission where status = 'approved' and decided_at >= ${since}`
  return listing<typeof moderationBoard.leaderboard>({
    table: sql`(
      select member.id, member.full_name as name, count(*)::integer as count, member.muid
      from (${approvals}) as approval join "user" as member on member.id = approval.approver
      group by member.id
    ) as board`,
    id: sql`board.id`,
    columns: sql`board.id, board.name, board.count, board.muid`,
    where: ({ search }) => [search && contains(search, sql`lower(board.name)`, sql`board.muid`)],
    orders: {
      count: [byNumber(sql`board.count`), { ...byText(sql`board.name`), against: true }],
      name: byText(sql`board.name`),
      muid: { value: sql`board.muid`, type: 'text' },
    },
    usual: '-count',
  })
}
