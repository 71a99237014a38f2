import { sql } from 'drizzle-orm'
import { auditing } from '../../../../platform/acts/audit.ts'
import { type Database, pipelined } from '../../../../platform/database.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { payLinks } from '../../../people/profiles/index.ts'
import { settleReferrals } from '../../../reach/referrals/index.ts'
import { type LockedMember, lockMembers, rewardMany } from '../../rewards/index.ts'
import { reviewNotice } from '../notices.ts'
import { readPeerReviews } from '../peers/reward.ts'
import {
  batchesOf,
  isRepeated,
  karmaFor,
  lockForReview,
  type Reviewer,
  refusedDecision,
  type UnderReview,
} from '../submit/under-review.ts'

export type ReviewParts = Pick<Parts, 'db' | 'clock' | 'sendMail' | 'hashCode' | 'config' | 'log'>

export interface Approved {
  readonly karma: number
  readonly level_order: number
  readonly level_raised: boolean
}

/**
 * Approves submitted work: awards its karma and notifies the learner, also about a new level. Idempotent for
 * the same reviewer.
 * @throws AppError 404; 400 for one's own work, a closed task, a task that the learner can't earn again,
 * `karma` out of range; 409 naming who has already decided, or when the learner has changed the proof since
 * `version`
 */
export async function approve(
  parts: ReviewParts,
  reviewer: Reviewer,
  submissionId: string,
  chosen: {
    readonly version?: number | undefined
    readonly karma?: number | undefined
    readonly words?: string | null | undefined
  },
): Promise<Approved> {
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const [row] = await lockForReview(tx, [submissionId], parts.clock.now(), true)
      if (!row) throw notFound('this submission')
      if (isRepeated(row, reviewer, 'approved')) return earlierApproval(tx, row)
      const karma = (await refusedDecision(tx, row, reviewer, chosen.version)) ?? karmaFor(row, chosen.karma)
      if (karma instanceof AppError) throw karma
      const member = { levelOrder: row.level_order, groupIds: row.group_ids }
      const decided = [{ row, karma, member }]
      const [approved] = await approveLocked(parts, tx, reviewer, decided, chosen.words ?? null)
      if (!approved) throw new Error('the award was not given')
      return approved
    }),
  )
}

async function earlierApproval(tx: Database, row: UnderReview): Promise<Approved> {
  const [entry] = await tx.execute<{ karma: number }>(
    sql`select karma from karma_entry where id = ${row.entry_id}`,
  )
  return { karma: entry?.karma ?? 0, level_order: row.level_order, level_raised: false }
}

export interface ManyApproved {
  approved: number
  refused: { id: string; full_name: string; task: string; error: string }[]
}

/**
 * Approves many by the rules of `approve`. Submissions that fail are returned with the reason and don't block
 * the others. Earlier batches stay approved when a later one fails, and a repeated call doesn't change them.
 * @param words comment for all learners
 */
export async function approveMany(
  parts: ReviewParts,
  reviewer: Reviewer,
  submissionIds: readonly string[],
  words: string | null = null,
): Promise<ManyApproved> {
  const result: ManyApproved = { approved: 0, refused: [] }
  for (const ids of batchesOf(submissionIds)) {
    const part = await tryAgain(() => approvePart(parts, reviewer, ids, words))
    result.approved += part.approved
    result.refused.push(...part.refused)
  }
  return result
}

async function approvePart(
  parts: ReviewParts,
  reviewer: Reviewer,
  ids: readonly string[],
  words: string | null,
): Promise<ManyApproved> {
  return parts.db.transaction(async (tx) => {
    const rows = new Map((await lockForReview(tx, ids, parts.clock.now())).map((row) => [row.id, row]))
    const refused: ManyApproved['refused'] = []
    const accepted: Omit<Decided, 'member'>[] = []
    let repeated = 0
    for (const id of ids) {
      const row = rows.get(id)
      if (row && isRepeated(row, reviewer, 'approved')) {
        repeated += 1
        continue
      }
      const karma = row
        ? ((await refusedDecision(tx, row, reviewer)) ?? karmaFor(row, undefined))
        : notFound('this submission')
      if (row && !(karma instanceof AppError)) accepted.push({ row, karma })
      else if (karma instanceof AppError) {
        refused.push({ id, full_name: row?.full_name ?? '', task: row?.title ?? '', error: karma.message })
      }
    }
    const members = await lockMembers(tx, [...new Set(accepted.map(({ row }) => row.user_id))])
    const decided = accepted.flatMap((one) => {
      const member = members.get(one.row.user_id)
      return member ? [{ ...one, member }] : []
    })
    await approveLocked(parts, tx, reviewer, decided, words)
    return { approved: decided.length + repeated, refused }
  })
}

interface Decided {
  readonly row: UnderReview
  readonly karma: number
  /** The learner, whose wallet is locked. */
  readonly member: LockedMember
}

/** At most one award of a submission is valid. After an undo, the next one needs a cause of its own. */
const causeOfAward = ({ id, version, was_awarded }: UnderReview) =>
  was_awarded ? `submission:${id}:${version}` : `submission:${id}`

/** The only code path that approves a submission. The caller has locked and checked the rows and wallets. */
async function approveLocked(
  parts: ReviewParts,
  tx: Database,
  reviewer: Reviewer,
  decided: readonly Decided[],
  words: string | null,
): Promise<Approved[]> {
  if (decided.length === 0) return []
  const now = parts.clock.now()
  const awards = decided.map(({ row, karma, member }) => ({
    userId: row.user_id,
    karma,
    cause: causeOfAward(row),
    reason: 'Work approved',
    task: {
      id: row.task_id,
      typeId: row.type_id,
      levelOrder: row.task_level,
      interestGroupId: row.interest_group_id,
    },
    actorId: reviewer.id,
    at: now,
    member,
  }))
  const notices = decided.map(({ row, karma }) =>
    reviewNotice(row, reviewer, { outcome: 'approved', karma, words }),
  )
  const [outcomes] = await pipelined(
    () => rewardMany(parts, tx, awards, notices),
    // Finds the entries of the awards.
    () => storeApproved(tx, reviewer, decided, words, now),
  )
  // Profile links pay only after someone else has approved the member's work.
  const linked = decided.filter(({ row }) => row.links_unpaid).map(({ row }) => row.user_id)
  if (linked.length > 0) await payLinks(parts, tx, linked, now)
  const invited = decided.filter(({ row }) => row.referral_waits).map(({ row }) => row.user_id)
  if (invited.length > 0) await settleReferrals(parts, tx, invited, { actorId: reviewer.id, at: now })
  const reviewed = decided.filter(({ row }) => row.peer_waits).map(({ row }) => row.id)
  if (reviewed.length > 0) await readPeerReviews(parts, tx, reviewed)
  return decided.map(({ karma }, position) => ({
    karma,
    level_order: outcomes[position]?.levelOrder ?? 1,
    level_raised: outcomes[position]?.levelRaised ?? false,
  }))
}

/** Stores the decisions and logs them, in one statement. */
async function storeApproved(
  tx: Database,
  reviewer: Reviewer,
  decided: readonly Decided[],
  words: string | null,
  now: Date,
): Promise<void> {
  const causes = decided.map(({ row }) => ({ id: row.id, cause: causeOfAward(row) }))
  const log = decided.map(({ row, karma }) => ({
    action: 'submission.approve' as const,
    targetType: 'submission' as const,
    targetId: row.id,
    memberId: row.user_id,
    before: { status: row.status },
    after: { status: 'approved', karma, ...(words && { words }) },
  }))
  const stored = await tx.execute<{ id: string }>(sql`
    with ${auditing(reviewer, ...log)}
    update submission set status = 'approved', version = version + 1, decided_by_id = ${reviewer.id},
      decided_at = ${now}::timestamptz, reason = null, reviewer_words = ${words}, words_shown = false,
      entry_id = entry.id
    from jsonb_to_recordset(${JSON.stringify(causes)}::text::jsonb) as given (id uuid, cause text)
    join karma_entry as entry on entry.cause = given.cause
    where submission.id = given.id returning submission.id`)
  if (stored.length < decided.length) throw new Error('the awards were not there yet')
}
