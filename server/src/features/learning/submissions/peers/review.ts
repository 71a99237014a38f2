import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { peerReviews } from '@muster/contract/learning/peer-reviews.ts'
import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { weekJoins } from '../../../home/member-weeks/index.ts'
import { notify } from '../../../notices/notifications/index.ts'
import { hasBlock, notBlocked } from '../../../people/blocks/index.ts'
import { storeDecision } from '../../../people/conduct/index.ts'
import { assertPoints, holds, vouch } from '../review/decide.ts'
import { lockForReview, ownWork, type Reviewer, type UnderReview } from '../submit/under-review.ts'
import { MOST_A_WEEK, PEER_KARMA, type PeerParts, readPeerReviews } from './reward.ts'

/** How long the latest thanks is shown. */
const THANKS_DAYS = 14

/** SQL condition: one of the two invited the other, so that a second account can't review the first one's work. */
export const invitedOther = (one: SQL, other: SQL): SQL => sql`exists (
  select from referral
  where (referral.user_id = ${one} and referral.inviter_id = ${other})
    or (referral.user_id = ${other} and referral.inviter_id = ${one})
)`

/** SQL: rewarded reviews that the member has sent since Monday, in their time zone. */
const sentThisWeek = (member: SQL, now: SQL): SQL => sql`(
  select count(review.submission_id)::integer from (select) as one
  ${weekJoins(member, now)}
  join peer_review as review on review.reviewer_id = ${member} and review.karma > 0
    and review.sent_at >= this_week.monday::timestamp at time zone local.zone
)`

/** What the next review earns, what's on its way, and the latest thanks. */
export async function readPeerWork(
  db: Database,
  userId: string,
  at: Date,
): Promise<ReplyOf<typeof peerReviews.mine>> {
  const [me, now] = [sql`${userId}::uuid`, sql`${at}::timestamptz`]
  const [row] = await db.execute<{
    sent: number
    on_its_way: number
    thanks: {
      full_name: string
      muid: string | null
      picture_key: string | null
      task: string
      at: string
    } | null
  }>(sql`
    select ${sentThisWeek(me, now)} as sent, (
      select coalesce(sum(karma), 0)::integer from peer_review
      where reviewer_id = ${me} and sent_at > ${now} - interval '30 days' and read_at is null
    ) as on_its_way, (
      select json_build_object(
        'full_name', case when writer.is_public then writer.full_name else split_part(writer.full_name, ' ', 1) end,
        'muid', case when writer.is_public then writer.muid end,
        'picture_key', case when writer.is_public then writer.picture_key end,
        'task', task.title, 'at', ${isoText(sql`review.thanked_at`)})
      from peer_review as review
      join submission on submission.id = review.submission_id
      join task on task.id = submission.task_id
      join "user" as writer on writer.id = submission.user_id and writer.status = 'active'
      where review.reviewer_id = ${me} and review.thanked_at > ${now} - ${THANKS_DAYS}::integer * interval '1 day'
        and ${notBlocked(userId, sql`writer.id`)}
      order by review.thanked_at desc limit 1
    ) as thanks`)
  const { sent = 0, on_its_way = 0, thanks = null } = row ?? {}
  return {
    karma: sent < MOST_A_WEEK ? PEER_KARMA : 0,
    on_its_way,
    thanks: thanks && {
      by: { full_name: thanks.full_name, muid: thanks.muid, profile_pic: pictureAddress(thanks.picture_key) },
      task: thanks.task,
      at: thanks.at,
    },
  }
}

/**
 * Reviews another member's waiting work as a peer, once for each version. Without an open point, it also vouches
 * for the work. Idempotent for the same peer.
 * @returns the karma that comes once the review is read
 * @throws AppError 404 when they can't see it; 400 for their own work, and on `open_points` that the task doesn't
 * have; 409 when someone else was faster or the proof has changed since `version`
 */
export async function sendPeerReview(
  parts: PeerParts,
  peer: Reviewer,
  submissionId: string,
  given: BodyOf<typeof peerReviews.send>,
): Promise<number> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    // Their reviews of a week are counted under this lock.
    const [me] = await tx.execute<{ name: string }>(sql`
      select split_part(full_name, ' ', 1) as name from "user" where id = ${peer.id} for no key update`)
    const [row] = await lockForReview(tx, [submissionId], now)
    if (!(row && me)) throw notFound('this submission')
    const before = await earlierReview(tx, row, peer, given.version)
    if (before !== null) return before
    if (given.version !== row.version) {
      throw conflict('general', 'This work has changed since you opened it. Take another look.')
    }
    assertPoints(row, given.open_points)
    const [stored] = await tx.execute<{ karma: number }>(sql`
      insert into peer_review (submission_id, version, reviewer_id, works, next, open_points, karma, sent_at)
      select ${row.id}, ${row.version}, ${peer.id}, ${given.works}, ${given.next}, ${JSON.stringify(given.open_points)}::text::jsonb,
        case when ${sentThisWeek(sql`${peer.id}::uuid`, sql`${now}::timestamptz`)} < ${MOST_A_WEEK}::integer
          then ${PEER_KARMA}::integer else 0 end,
        ${now}::timestamptz
      returning karma`)
    if (given.open_points.length === 0) await vouch(tx, row.id, peer, now)
    await notify(tx, {
      userId: row.user_id,
      kind: 'submission_reviewed',
      cause: `peer-review:${row.id}:${row.version}`,
      title: saying`${{ name: me.name }} reviewed your work`,
      description: saying`“${{ words: given.works }}” An appraiser still decides on “${{ task: row.title }}”.`,
      button: 'Read review',
      url: taskPath(row.task_id),
      actorId: peer.id,
    })
    return stored?.karma ?? 0
  })
}

/**
 * The karma of the peer's earlier review of this version; null when they can review it now.
 * @throws AppError as `sendPeerReview`
 */
async function earlierReview(
  tx: Database,
  row: UnderReview,
  peer: Reviewer,
  version: number,
): Promise<number | null> {
  const own = ownWork(row, peer)
  if (own) throw own
  const [known] = await tx.execute<{ invited: boolean; by_id: string | null; karma: number | null }>(sql`
    select ${invitedOther(sql`${peer.id}::uuid`, sql`${row.user_id}::uuid`)} as invited,
      review.reviewer_id as by_id, review.karma
    from (select) as one
    left join peer_review as review on review.submission_id = ${row.id} and review.version = ${version}`)
  const isTheirs = (await holds(tx, peer.id, row.task_id)) && !(await hasBlock(tx, peer.id, row.user_id))
  if (!isTheirs || known?.invited) throw notFound('this submission')
  if (known?.by_id === peer.id) return known.karma
  if (known && known.karma !== null) throw conflict('general', 'Someone else has just reviewed this')
  if (row.status === 'peer_approved') throw conflict('general', 'Someone else has already vouched for this')
  if (row.status !== 'pending') throw conflict('general', 'This has already been decided')
  return null
}

interface OwnReview extends Record<string, unknown> {
  readonly version: number
  readonly reviewer_id: string | null
  readonly thanked: boolean
  readonly title: string
  readonly writer: string
}

/** Locks the writer's work and finds the latest review of it. @throws AppError 404 */
async function lockOwnReview(tx: Database, userId: string, submissionId: string): Promise<OwnReview> {
  await tx.execute(sql`select from submission where id = ${submissionId} and user_id = ${userId} for update`)
  const [review] = await tx.execute<OwnReview>(sql`
    select review.version, review.reviewer_id, review.thanked_at is not null as thanked, task.title,
      split_part(writer.full_name, ' ', 1) as writer
    from peer_review as review
    join submission on submission.id = review.submission_id and submission.user_id = ${userId}
    join task on task.id = submission.task_id
    join "user" as writer on writer.id = submission.user_id
    where review.submission_id = ${submissionId} and review.removed_at is null
    order by review.version desc limit 1`)
  if (!review) throw notFound('this review')
  return review
}

/** Notes that the writer has read the review of their work. Idempotent. @throws AppError 404 */
export async function readOwnReview(parts: PeerParts, userId: string, submissionId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await lockOwnReview(tx, userId, submissionId)
    await readPeerReviews(parts, tx, [submissionId])
  })
}

/** Thanks the reviewer, once, and notifies them. Who thanks has read it. @throws AppError 404 */
export async function thankPeer(parts: PeerParts, userId: string, submissionId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const review = await lockOwnReview(tx, userId, submissionId)
    if (review.thanked) return
    await readPeerReviews(parts, tx, [submissionId])
    await tx.execute(sql`
      update peer_review set thanked_at = ${parts.clock.now()}::timestamptz
      where submission_id = ${submissionId} and version = ${review.version}`)
    if (review.reviewer_id === null || (await hasBlock(tx, userId, review.reviewer_id))) return
    await notify(tx, {
      userId: review.reviewer_id,
      kind: 'well_done',
      cause: `peer-thanks:${submissionId}:${review.version}`,
      title: saying`${{ name: review.writer }} says thanks for your review`,
      description: saying`You reviewed their work for “${{ task: review.title }}”.`,
      button: 'Review more',
      url: '/dashboard/peer-review',
      actorId: userId,
    })
  })
}

/** SQL: the latest peer review of the member's work for the task in scope, as JSON; null without one. */
export const ownPeerReview = (userId: string): SQL => sql`(
  select json_build_object('submission_id', review.submission_id,
    'by', case when person.id is not null and ${notBlocked(userId, sql`person.id`)}
      then split_part(person.full_name, ' ', 1) else 'A member' end,
    'works', review.works, 'next', review.next, 'open_points', review.open_points,
    'read', review.read_at is not null, 'thanked', review.thanked_at is not null,
    'reported', review.report_reason is not null)
  from submission as own join peer_review as review on review.submission_id = own.id
  left join "user" as person on person.id = review.reviewer_id
  where own.user_id = ${userId}::uuid and own.task_id = task.id and review.removed_at is null
  order by review.sent_at desc limit 1
)`

/** Reports the latest peer review of the writer's work to staff. Once for each review. @throws AppError 404 */
export async function reportPeerReview(
  { db, clock }: Pick<PeerParts, 'db' | 'clock'>,
  userId: string,
  submissionId: string,
  { reason, note }: BodyOf<typeof peerReviews.report>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { version } = await lockOwnReview(tx, userId, submissionId)
    await tx.execute(sql`
      update peer_review set report_reason = ${reason}, report_note = ${note || null},
        reported_at = ${clock.now()}::timestamptz
      where submission_id = ${submissionId} and version = ${version} and report_reason is null`)
  })
}

/** Statement that stores what staff decided about a reported review. */
export const storeReviewDecision = storeDecision(sql`peer_review`)
