import type { MySubmission, Proof, SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import { say } from '@muster/contract/lib/say.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { user } from '../../../account/accounts/tables.ts'
import { heldByOthers, type QueueReader } from '../../../desk/work-queues/index.ts'
import { pictureKeyFrom, readUploaded } from '../pictures.ts'
import { linkKeyOf } from '../similar/link-key.ts'
import type { PictureTraces } from '../similar/picture-hash.ts'
import { submission } from '../tables.ts'
import { readMySubmission } from './mine.ts'
import { closedBecause, openStatuses, readStanding } from './standing.ts'

type SubmitParts = Pick<Parts, 'db' | 'clock' | 'files' | 'hashCode' | 'log'>

/** A submission's content as sent. */
interface Sent {
  readonly proofText: string | null
  readonly proofLink: string | null
  readonly pictureKey: string | null
  /** Points of the task that it meets, according to the member. */
  readonly metPoints?: string[]
  /** Left out while the picture stays the same. */
  readonly traces?: PictureTraces | null
  readonly source: 'product' | 'chat'
  readonly taskMessageId?: string | null
  readonly lobbyMessageId?: string | null
  readonly dmMessageId?: string | null
}

/**
 * Submits proof of work, or changes pending work, which then waits for a peer again.
 * @throws AppError 404 for an unknown task; 400 when the task is closed to the learner; 409 when the earlier
 * submission has just been decided
 */
export async function submitWork(
  parts: SubmitParts,
  userId: string,
  taskId: string,
  proof: z.output<typeof Proof>,
): Promise<MySubmission> {
  const traces = await readUploaded(parts, proof.proof_picture)
  const { submissionId, unused } = await parts.db.transaction(async (tx) => {
    await lockLearner(tx, userId)
    const task = await readStanding(tx, sql`task.id = ${taskId}`, userId)
    if (!task) throw notFound('this task')
    const closed = closedBecause(task)
    if (closed) throw refused(closed)
    const before = task.open_id ? await pictureOf(tx, task.open_id) : null
    const sent: Sent = {
      proofText: proof.proof_text || null,
      proofLink: proof.proof_link || null,
      pictureKey: pictureKeyFrom(parts, userId, proof.proof_picture, before),
      metPoints: proof.met_points ?? [],
      ...(traces !== undefined && { traces }),
      source: 'product',
    }
    const stored = await store(tx, { id: task.id, openId: task.open_id, userId }, sent, parts.clock.now())
    return { submissionId: stored, unused: before === sent.pictureKey ? null : before }
  })
  if (unused) await parts.files.delete(unused)
  return readMySubmission(parts.db, userId, submissionId)
}

/**
 * Submits work that a member posted in the chat. Idempotent for the same message.
 * @throws AppError 400 on `hashtag` when there is no such task or it is closed to the member; 409 on
 * `task_message_id` when the message belongs to someone else's submission
 */
export async function submitFromChat(
  db: Database,
  userId: string,
  hashtag: string,
  sent: Sent,
  now: Date,
): Promise<{ id: string; status: SubmissionStatus }> {
  return db.transaction(async (tx) => {
    await lockLearner(tx, userId)
    const known = sent.taskMessageId ? await byMessage(tx, sent.taskMessageId) : null
    if (known && known.userId !== userId) {
      throw conflict('task_message_id', 'This message is already someone else’s submission')
    }
    if (known) return { id: known.id, status: known.status }
    const task = await readStanding(tx, sql`lower(task.hashtag) = lower(${withHash(hashtag)})`, userId)
    if (!task) throw fieldRefused('hashtag', 'No task has this hashtag')
    const closed = closedBecause(task)
    if (closed) throw fieldRefused('hashtag', closed)
    const id = await store(tx, { id: task.id, openId: task.open_id, userId }, sent, now)
    return { id, status: 'pending' as const }
  })
}

/** A deed of a member that the platform knows of. */
interface Known {
  readonly hashtag: string
  readonly proofText: string
  readonly proofLink?: string
}

/**
 * Submits what the platform knows that a member has done, so that reviewers decide on it.
 * @returns null while the member has an open submission for the task, and when the task doesn't exist or is
 * closed
 */
export async function submitKnown(
  tx: Database,
  userId: string,
  { hashtag, proofText, proofLink }: Known,
  now: Date,
): Promise<string | null> {
  await lockLearner(tx, userId)
  const task = await readStanding(tx, sql`task.hashtag = ${hashtag}`, userId)
  if (!task || task.open_id !== null || !task.active) return null
  const sent: Sent = { proofText, proofLink: proofLink ?? null, pictureKey: null, source: 'product' }
  return store(tx, { id: task.id, openId: null, userId }, sent, now)
}

const withHash = (hashtag: string) => (hashtag.startsWith('#') ? hashtag : `#${hashtag}`)

async function byMessage(tx: Database, taskMessageId: string) {
  const [row] = await tx
    .select({ id: submission.id, userId: submission.userId, status: submission.status })
    .from(submission)
    .where(eq(submission.taskMessageId, taskMessageId))
  return row ?? null
}

/** Serialises a member's submissions, so that they are counted correctly. */
export async function lockLearner(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}

async function pictureOf(tx: Database, submissionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ key: submission.pictureKey })
    .from(submission)
    .where(eq(submission.id, submissionId))
  return row?.key ?? null
}

interface Place {
  readonly id: string
  readonly openId: string | null
  readonly userId: string
}

/** What similar work is found by. */
function foundBy({ proofLink, pictureKey, traces }: Sent) {
  const ofPicture = pictureKey === null ? null : traces
  return {
    linkKey: linkKeyOf(proofLink),
    ...(ofPicture !== undefined && {
      pictureThumb: ofPicture?.thumb ?? null,
      pictureBands: ofPicture?.bands ?? null,
      pictureWholeBands: ofPicture?.wholeBands ?? null,
    }),
  }
}

async function store(tx: Database, task: Place, given: Sent, now: Date): Promise<string> {
  const { traces: _, ...content } = given
  const sent = { ...content, ...foundBy(given) }
  if (task.openId === null) {
    const [made] = await tx
      .insert(submission)
      .values({ ...sent, taskId: task.id, userId: task.userId, submittedAt: now, createdAt: now })
      .returning({ id: submission.id })
    if (!made) throw new Error('the submission was not stored')
    return made.id
  }
  const [replaced] = await tx
    .update(submission)
    .set({ ...sent, ...undecided, submittedAt: now, version: sql`${submission.version} + 1` })
    .where(stillOpen(task.openId))
    .returning({ id: submission.id })
  // A reviewer doesn't take the learner's lock, so the submission could have been decided since it was read.
  if (!replaced) throw conflict('general', 'Your work has just been reviewed. Check the decision first.')
  return replaced.id
}

const stillOpen = (submissionId: string): SQL =>
  sql`${submission.id} = ${submissionId} and ${submission.status} in ${openStatuses}`

/** Resets a submission to before any review. */
const undecided = {
  status: 'pending' as const,
  peerApprovedById: null,
  peerApprovedAt: null,
  decidedById: null,
  decidedAt: null,
  reason: null,
  openPoints: [],
}

/**
 * Withdraws one's own submission. Idempotent.
 * @throws AppError 404 for anyone else's, 409 when it has been decided or a reviewer has it open
 */
export async function withdraw(db: Database, member: QueueReader, submissionId: string): Promise<void> {
  const held = heldByOthers('submissions', sql`submission.id`, member)
  await db.transaction(async (tx) => {
    const [found] = await tx.execute<{
      status: SubmissionStatus
      opened_by: { full_name: string } | null
    }>(sql`
      select submission.status, ${held.column} as opened_by from submission ${held.lookups}
      where submission.id = ${submissionId} and submission.user_id = ${member.id}
      for update of submission`)
    if (!found) throw notFound('this submission')
    if (found.status === 'withdrawn') return
    if (found.status === 'approved')
      throw conflict('general', 'This is already approved and has earned its karma')
    if (found.status === 'rejected' || found.status === 'reversed') {
      throw conflict('general', 'This has already been decided')
    }
    if (found.opened_by && found.status !== 'returned') {
      throw conflict(
        'general',
        say`${{ name: found.opened_by.full_name }} is reviewing it now. You can still edit it.`,
      )
    }
    await tx
      .update(submission)
      .set({ status: 'withdrawn', version: sql`${submission.version} + 1` })
      .where(eq(submission.id, submissionId))
  })
}
