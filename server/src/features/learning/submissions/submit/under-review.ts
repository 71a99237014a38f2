import type { SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import { chosen, counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { OVERDUE_HOURS } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { type Database, pipelined } from '../../../../platform/database.ts'
import { type AppError, conflict, fieldRefused, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { isLinkPaid } from '../../../people/profiles/index.ts'
import { memberColumns } from '../../rewards/index.ts'
import { isReserved } from '../afterwards/reviewers.ts'
import { timesAwarded } from './standing.ts'

/** The person who decides. One who reviews in the chat has no session here. */
export type Reviewer = Pick<Actor, 'id' | 'muid'>

/** Submissions in one transaction: few enough to keep its locks short, enough to share fixed costs. */
const AT_ONCE = 50

/** Ids without duplicates, in the order that locks them, as many as go into one transaction. */
export function batchesOf(ids: readonly string[]): string[][] {
  const sorted = [...new Set(ids)].sort()
  return Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, at) =>
    sorted.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}

/** A locked submission, with everything that a decision depends on. */
export interface UnderReview {
  readonly id: string
  readonly status: SubmissionStatus
  readonly version: number
  readonly user_id: string
  readonly submitted_at: string
  readonly peer_approved_by_id: string | null
  readonly decided_by_id: string | null
  readonly decided_at: string | null
  readonly entry_id: string | null
  /** Whether an approval was undone: its award and counter-entry are in the ledger. */
  readonly was_awarded: boolean
  readonly full_name: string
  readonly member_status: string
  readonly level_order: number
  readonly group_ids: string[]
  /** The learner's awards for the task, without reversed ones. */
  readonly times_awarded: number
  readonly task_id: string
  readonly title: string
  readonly task_karma: number | null
  readonly variable_karma: boolean
  readonly bonus_karma: number | null
  readonly bonus_time: string | null
  readonly active: boolean
  readonly good_when: string | null
  readonly usage_count: number
  readonly type_id: string
  readonly task_level: number | null
  readonly interest_group_id: string | null
  /** Whether they have profile links that haven't paid karma. */
  readonly links_unpaid: boolean
  /** Whether they were invited and the referral is waiting for approved work. */
  readonly referral_waits: boolean
  /** Whether a peer's review of it is still unread. */
  readonly peer_waits: boolean
  /** The learner asked for another reviewer of this work. */
  readonly appeal: {
    readonly reviewer_id: string | null
    readonly reviewer: string | null
    /** Whether no one else can decide for now. */
    readonly reserved: boolean
    /** Reviewers who had decided before. */
    readonly earlier_ids: readonly string[]
  } | null
}

/**
 * Locks submissions in a fixed order and then reads them, so that the second of two deciders sees the first
 * decision. Those that don't exist are missing in the result.
 * @param awarded whether to lock the learners' wallets too
 */
export async function lockForReview(
  tx: Database,
  ids: readonly string[],
  now: Date,
  awarded = false,
): Promise<UnderReview[]> {
  // A statement of its own: one that has waited for a lock reads the other tables as they were before it waited.
  const locking = tx.execute(
    sql`select from submission where id = any (${uuids(ids)}) order by id for update`,
  )
  const reading = tx.execute<UnderReview>(sql`
    select submission.id, submission.status, submission.version, submission.user_id, submission.submitted_at,
      submission.peer_approved_by_id, submission.decided_by_id, submission.decided_at, submission.entry_id,
      exists (select from karma_entry where cause = 'submission:' || submission.id) as was_awarded,
      member.full_name, member.status as member_status, ${memberColumns},
      ${timesAwarded(sql`submission.task_id`, sql`submission.user_id`)} as times_awarded,
      task.id as task_id, task.title, task.karma as task_karma, task.variable_karma, task.bonus_karma,
      task.bonus_time, task.active, task.good_when, task.usage_count, task.type_id, task.level_order as task_level,
      task.interest_group_id,
      exists (
        select from social_link as link
        where link.user_id = submission.user_id and not ${isLinkPaid(sql`link.user_id`, sql`link.network`)}
      ) as links_unpaid,
      exists (
        select from referral where referral.user_id = submission.user_id and referral.state = 'waiting'
      ) as referral_waits,
      exists (
        select from peer_review where peer_review.submission_id = submission.id and peer_review.read_at is null
      ) as peer_waits,
      (
        select json_build_object('reviewer_id', person.id, 'reviewer', person.full_name,
          'reserved', ${isReserved(sql`appeal`, now)}, 'earlier_ids', appeal.earlier_ids)
        from submission_appeal as appeal left join "user" as person on person.id = appeal.reviewer_id
        where appeal.submission_id = submission.id
      ) as appeal
    from submission
    join task on task.id = submission.task_id
    join "user" as member on member.id = submission.user_id
    join wallet on wallet.user_id = submission.user_id
    where submission.id = any (${uuids(ids)})
    order by submission.id ${awarded ? sql`for update of wallet` : sql``}`)
  const [, rows] = await pipelined(
    () => locking,
    () => reading,
  )
  return rows
}

export const isWaiting = ({ status }: UnderReview) => status === 'pending' || status === 'peer_approved'

/** Whether this reviewer has made the same decision before: a second click or a retry, without effect. */
export const isRepeated = (row: UnderReview, reviewer: Reviewer, decision: SubmissionStatus) =>
  row.status === decision && row.decided_by_id === reviewer.id

/** Why a reviewer can't decide on a submission at all; null when they can. */
export async function refusedDecision(
  tx: Database,
  row: UnderReview,
  reviewer: Reviewer,
  version?: number,
): Promise<AppError | null> {
  const own = ownWork(row, reviewer) ?? decidedBefore(row, reviewer)
  if (own) return own
  if (!isWaiting(row)) return conflict('general', await decidedMeanwhile(tx, row))
  if (version !== undefined && version !== row.version) {
    return conflict('general', 'This work has changed since you opened it. Take another look.')
  }
  if (row.appeal?.reserved && row.appeal.reviewer_id !== reviewer.id) {
    return refused(
      say`${{ name: row.full_name }} asked for another reviewer, so ${{ reviewer: row.appeal.reviewer ?? say('Someone') }} has ${{ hours: OVERDUE_HOURS }} hours to decide alone`,
    )
  }
  if (row.member_status !== 'active') return refused(say`${{ name: row.full_name }}’s account isn’t active`)
  return null
}

/** No one can review their own work. */
export function ownWork(row: UnderReview, reviewer: Reviewer): AppError | null {
  return row.user_id === reviewer.id ? refused('This is your own work. Someone else has to review it.') : null
}

/** After an appeal, no one decides again who had decided before, and no one reverses what others decided then. */
export function decidedBefore({ appeal, full_name }: UnderReview, reviewer: Reviewer): AppError | null {
  return appeal?.earlier_ids.includes(reviewer.id)
    ? refused(
        say`${{ name: full_name }} asked for another reviewer, because you’ve decided on this task before`,
      )
    : null
}

/** Who has already decided, and how. */
export async function decidedMeanwhile(tx: Database, row: UnderReview): Promise<string> {
  const deciderId = row.status === 'withdrawn' ? row.user_id : row.decided_by_id
  const [decider] = await tx.execute<{ full_name: string }>(
    sql`select full_name from "user" where id = ${deciderId}`,
  )
  const name = decider?.full_name ?? say('Someone')
  return say`${{ name }} has already ${chosen({ status: row.status }, { approved: 'approved this', returned: 'sent this back', rejected: 'rejected this', withdrawn: 'withdrawn this', reversed: 'reversed the karma for this', other: 'put this back in the queue' })}`
}

/**
 * The karma of an approval: the task's own, or with variable karma the reviewer's number, plus the bonus for
 * work submitted in time. Or the error when nothing can be awarded.
 */
export function karmaFor(row: UnderReview, chosen: number | undefined): number | AppError {
  if (!row.active) {
    return refused(
      say`The task “${{ title: row.title }}” is closed, so no karma can be given for it. Activate it first, or reject the work.`,
    )
  }
  if (row.times_awarded >= row.usage_count) {
    return refused(
      say`${counted({ timesAwarded: row.times_awarded, fullName: row.full_name }, { one: '{fullName} has already earned this task’s karma', other: '{fullName} has already earned this task’s karma # times, which is the maximum' })}`,
    )
  }
  if (row.task_karma === null)
    return refused(say`The task “${{ title: row.title }}” has no karma yet. Set its karma first.`)
  const karma = row.variable_karma ? chosen : row.task_karma
  if (karma === undefined)
    return fieldRefused('karma', say`Enter 1 to ${{ taskKarma: row.task_karma }} karma`)
  if (row.variable_karma && (karma < 1 || karma > row.task_karma)) {
    return fieldRefused('karma', say`Enter 1 to ${{ taskKarma: row.task_karma }} karma`)
  }
  if (!row.variable_karma && chosen !== undefined && chosen !== karma) {
    return fieldRefused('karma', say`This task always gives ${{ karma }} karma`)
  }
  return karma + bonusOf(row)
}

function bonusOf(row: UnderReview): number {
  if (row.bonus_time === null || row.bonus_karma === null) return 0
  return new Date(row.submitted_at) < new Date(row.bonus_time) ? row.bonus_karma : 0
}
