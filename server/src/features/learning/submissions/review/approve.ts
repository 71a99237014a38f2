import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { payLinks } from '../../../people/profiles/index.ts'
import { settleReferrals } from '../../../reach/referrals/index.ts'
import { rewardMany } from '../../rewards/index.ts'
import { reviewNotice } from '../notices.ts'
import {
  isRepeated,
  karmaFor,
  lockForReview,
  type Reviewer,
  refusedDecision,
  type UnderReview,
} from '../submit/under-review.ts'

export type ReviewParts = Pick<Parts, 'db' | 'clock' | 'sendMail' | 'hashCode' | 'config'>

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
      const [row] = await lockForReview(tx, [submissionId], parts.clock.now())
      if (!row) throw notFound('this submission')
      if (isRepeated(row, reviewer, 'approved')) return earlierApproval(tx, row)
      const karma = (await refusedDecision(tx, row, reviewer, chosen.version)) ?? karmaFor(row, chosen.karma)
      if (karma instanceof AppError) throw karma
      const [approved] = await approveLocked(parts, tx, reviewer, [{ row, karma }], chosen.words ?? null)
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

/** Submissions in one transaction: few enough to keep its locks short, enough to share fixed costs. */
const AT_ONCE = 50

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
  const ids = [...new Set(submissionIds)].sort()
  const result: ManyApproved = { approved: 0, refused: [] }
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = await tryAgain(() => approvePart(parts, reviewer, ids.slice(start, start + AT_ONCE), words))
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
    const decided: Decided[] = []
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
      if (row && !(karma instanceof AppError)) decided.push({ row, karma })
      else if (karma instanceof AppError) {
        refused.push({ id, full_name: row?.full_name ?? '', task: row?.title ?? '', error: karma.message })
      }
    }
    await approveLocked(parts, tx, reviewer, decided, words)
    return { approved: decided.length + repeated, refused }
  })
}

interface Decided {
  readonly row: UnderReview
  readonly karma: number
}

/** At most one award of a submission is valid. After an undo, the next one needs a cause of its own. */
const causeOfAward = ({ id, version, was_awarded }: UnderReview) =>
  was_awarded ? `submission:${id}:${version}` : `submission:${id}`

/** The only code path that approves a submission. The caller has locked and checked the rows. */
async function approveLocked(
  parts: ReviewParts,
  tx: Database,
  reviewer: Reviewer,
  decided: readonly Decided[],
  words: string | null,
): Promise<Approved[]> {
  if (decided.length === 0) return []
  const now = parts.clock.now()
  const outcomes = await rewardMany(
    parts,
    tx,
    decided.map(({ row, karma }) => ({
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
    })),
    decided.map(({ row, karma }) => reviewNotice(row, reviewer, { outcome: 'approved', karma, words })),
  )
  const given = decided.map(({ row, karma }, position) => ({ row, karma, outcome: outcomes[position] }))
  const entries = given.map(({ row, outcome }) => ({ id: row.id, entry: outcome?.entryId }))
  await tx.execute(sql`
    update submission set status = 'approved', version = version + 1, decided_by_id = ${reviewer.id},
      decided_at = ${now}::timestamptz, reason = null, reviewer_words = ${words}, words_shown = false,
      entry_id = given.entry
    from jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb) as given (id uuid, entry uuid)
    where submission.id = given.id`)
  // Profile links pay only after someone else has approved the member's work.
  const linked = decided.filter(({ row }) => row.links_unpaid).map(({ row }) => row.user_id)
  if (linked.length > 0) await payLinks(parts, tx, linked, now)
  const invited = decided.filter(({ row }) => row.referral_waits).map(({ row }) => row.user_id)
  if (invited.length > 0) await settleReferrals(parts, tx, invited, { actorId: reviewer.id, at: now })
  await audit(
    tx,
    reviewer,
    ...decided.map(({ row, karma }) => ({
      action: 'submission.approve' as const,
      targetType: 'submission' as const,
      targetId: row.id,
      memberId: row.user_id,
      before: { status: row.status },
      after: { status: 'approved', karma, ...(words && { words }) },
    })),
  )
  return given.map(({ karma, outcome }) => ({
    karma,
    level_order: outcome?.levelOrder ?? 1,
    level_raised: outcome?.levelRaised ?? false,
  }))
}
