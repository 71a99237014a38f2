import { UNDO_APPROVAL_MINUTES } from '@muster/contract/learning/submissions.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { type AppError, brokenUniqueRule, conflict, notFound } from '../../../../platform/errors.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import { takeBackLinks } from '../../../people/profiles/index.ts'
import { unsettleReferrals } from '../../../reach/referrals/index.ts'
import { reverseAwards } from '../../rewards/index.ts'
import { takeBackReviewNotices } from '../notices.ts'
import { openStatuses } from '../submit/standing.ts'
import {
  batchesOf,
  decidedBefore,
  decidedMeanwhile,
  isWaiting,
  lockForReview,
  ownWork,
  type Reviewer,
  type UnderReview,
} from '../submit/under-review.ts'

type UndoParts = Pick<Parts, 'db' | 'clock' | 'config'>

const UNDO_APPROVAL_MS = UNDO_APPROVAL_MINUTES * 60_000

/**
 * Undoes sending back or rejecting: the work returns to its previous queue. Reviewers can undo their own
 * approval for ten minutes: counter-entries reverse the karma, including that of profile links it triggered,
 * and the next approval is a new award. Idempotent.
 * @throws AppError 404; 400 for one's own work; 409 for someone else's approval or one of longer ago, for
 * reversed work, or when the learner has submitted new work for the task
 */
export async function reopen(parts: UndoParts, reviewer: Reviewer, submissionId: string): Promise<void> {
  const [refusal] = (await reopenPart(parts, reviewer, [submissionId])).refusals
  if (refusal) throw refusal.error
}

interface ManyReopened {
  reopened: number
  refused: { id: string; full_name: string; task: string; error: string }[]
}

/**
 * Undoes many decisions by the rules of `reopen`. Those that fail are returned with the reason and don't
 * block the others. Idempotent.
 */
export async function reopenMany(
  parts: UndoParts,
  reviewer: Reviewer,
  submissionIds: readonly string[],
): Promise<ManyReopened> {
  const result: ManyReopened = { reopened: 0, refused: [] }
  for (const ids of batchesOf(submissionIds)) {
    const { reopened, refusals } = await reopenPart(parts, reviewer, ids)
    result.reopened += reopened
    for (const { id, row, error } of refusals) {
      result.refused.push({
        id,
        full_name: row?.full_name ?? '',
        task: row?.title ?? '',
        error: error.message,
      })
    }
  }
  return result
}

interface Refusal {
  readonly id: string
  readonly row: UnderReview | undefined
  readonly error: AppError
}

interface Reopened {
  readonly reopened: number
  readonly refusals: Refusal[]
}

/** Attempts when learners submit new work at the same moment. */
const ATTEMPTS = 3

async function reopenPart(parts: UndoParts, reviewer: Reviewer, ids: readonly string[]): Promise<Reopened> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryAgain(() => parts.db.transaction((tx) => reopenIn(tx, parts, reviewer, ids)))
    } catch (error) {
      if (brokenUniqueRule(error) !== 'submission_one_open') throw error
      if (attempt === ATTEMPTS) throw sentSomethingNew()
    }
  }
}

async function reopenIn(
  tx: Database,
  parts: UndoParts,
  reviewer: Reviewer,
  ids: readonly string[],
): Promise<Reopened> {
  const now = parts.clock.now()
  const rows = new Map((await lockForReview(tx, ids, now)).map((row) => [row.id, row]))
  const open = await openWorkBeside(tx, ids)
  const refusals: Refusal[] = []
  const undone: UnderReview[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const error = row ? await refusedUndo(tx, row, reviewer, { now, open }) : notFound('this submission')
    if (error) refusals.push({ id, row, error })
    if (error || !row || isWaiting(row)) continue
    undone.push(row)
    open.add(placeOf(row))
  }
  await undoLocked(tx, parts, reviewer, undone, now)
  return { reopened: ids.length - refusals.length, refusals }
}

const sentSomethingNew = () =>
  conflict('general', 'The learner has submitted new work for this task. Review that instead.')

/** Key of the unique rule: one open submission per member and task. */
const placeOf = ({ task_id, user_id }: Pick<UnderReview, 'task_id' | 'user_id'>) => `${task_id} ${user_id}`

/** Tasks and members for which there is newer open work. */
async function openWorkBeside(tx: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.execute<{ task_id: string; user_id: string }>(sql`
    select newer.task_id, newer.user_id
    from submission join submission as newer
      on newer.task_id = submission.task_id and newer.user_id = submission.user_id and newer.id <> submission.id
    where submission.id = any (${uuids(ids)}) and newer.status in ${openStatuses}`)
  return new Set(rows.map(placeOf))
}

/** Why a decision can't be undone; null when it can, or has been already. */
async function refusedUndo(
  tx: Database,
  row: UnderReview,
  reviewer: Reviewer,
  { now, open }: { now: Date; open: ReadonlySet<string> },
): Promise<AppError | null> {
  const own = ownWork(row, reviewer) ?? decidedBefore(row, reviewer)
  if (own || isWaiting(row)) return own
  if (row.status === 'withdrawn' || row.status === 'reversed') {
    return conflict('general', await decidedMeanwhile(tx, row))
  }
  if (row.status !== 'returned' && open.has(placeOf(row))) return sentSomethingNew()
  return row.status === 'approved' ? refusedTakingBack(row, reviewer, now) : null
}

function refusedTakingBack(row: UnderReview, reviewer: Reviewer, now: Date): AppError | null {
  if (row.decided_by_id !== reviewer.id) {
    return conflict('general', 'Someone else approved this. If it was a mistake, reverse the karma.')
  }
  const age = now.getTime() - Date.parse(row.decided_at ?? '')
  if (row.entry_id !== null && age <= UNDO_APPROVAL_MS) return null
  return conflict(
    'general',
    say`This was approved more than ${{ minutes: UNDO_APPROVAL_MINUTES }} minutes ago. If it was a mistake, reverse the karma.`,
  )
}

const stageOf = (row: UnderReview) => (row.peer_approved_by_id === null ? 'pending' : 'peer_approved')

/** The caller has locked and checked the rows. */
async function undoLocked(
  tx: Database,
  parts: UndoParts,
  reviewer: Reviewer,
  rows: readonly UnderReview[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const approved = rows.filter(({ status }) => status === 'approved')
  const reversal = { actorId: reviewer.id, at: now }
  const awards = approved.flatMap(({ entry_id }) => entry_id ?? [])
  if (awards.length > 0) await reverseAwards(tx, awards, { ...reversal, reason: 'Approval undone' })
  await tx.execute(sql`
    update submission set version = version + 1, decided_by_id = null, decided_at = null, reason = null, open_points = '[]',
      reviewer_words = null, words_shown = false,
      entry_id = null, status = case when peer_approved_by_id is null then 'pending' else 'peer_approved' end
    where id = any (${uuids(rows.map(({ id }) => id))})`)
  // Another approval of these minutes could have triggered the payment for links, and be undone by now.
  const since = ({ decided_at }: UnderReview) => new Date(Date.parse(decided_at ?? '') - UNDO_APPROVAL_MS)
  const earned = approved.map((row) => ({ userId: row.user_id, since: since(row) }))
  if (earned.length > 0) {
    await takeBackLinks(parts, tx, earned, reversal)
    const members = earned.map(({ userId }) => userId)
    await unsettleReferrals(tx, members, reversal)
  }
  await takeBackReviewNotices(tx, rows)
  await audit(
    tx,
    reviewer,
    ...rows.map((row) => ({
      action: 'submission.reopen' as const,
      targetType: 'submission' as const,
      targetId: row.id,
      memberId: row.user_id,
      before: { status: row.status },
      after: { status: stageOf(row) },
    })),
  )
}
