import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { bots } from '@muster/contract/partners/chat-bots.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import { permissionsOf } from '../../account/accounts/index.ts'
import { approve, type ReviewParts } from './review/approve.ts'
import { peerApprove, turnDown } from './review/decide.ts'
import { submitFromChat } from './submit/submit.ts'

interface ChatMember {
  readonly muid?: string | undefined
  readonly discord_id?: string | undefined
}

/** The active member with this member ID or chat account. @throws AppError 400 on the field that was given */
async function memberOf(db: Database, given: ChatMember, prefix = ''): Promise<string> {
  const field = given.muid === undefined && given.discord_id !== undefined ? 'discord_id' : 'muid'
  if (given.muid === undefined && given.discord_id === undefined) {
    throw fieldRefused(`${prefix}muid`, 'Send the member’s muid or discord_id')
  }
  const condition =
    given.muid === undefined
      ? sql`discord_id = ${given.discord_id}`
      : sql`muid = ${given.muid} and (${given.discord_id ?? null}::text is null or discord_id = ${given.discord_id ?? null})`
  const [found] = await db.execute<{ id: string }>(
    sql`select id from "user" where ${condition} and status = 'active'`,
  )
  if (!found) throw fieldRefused(`${prefix}${field}`, 'We couldn’t find this member')
  return found.id
}

/**
 * Submits work that a member posted in the chat.
 * @throws AppError 400 on the member or the hashtag, 409 on the message; see `submitFromChat`
 */
export async function submitByBot(db: Database, body: BodyOf<typeof bots.submit>, now: Date) {
  const userId = await memberOf(db, body)
  const sent = {
    proofText: body.proof_text || null,
    proofLink: body.proof_link || null,
    pictureKey: null,
    source: 'chat' as const,
    taskMessageId: body.task_message_id ?? null,
    lobbyMessageId: body.lobby_message_id ?? null,
    dmMessageId: body.dm_message_id ?? null,
  }
  return submitFromChat(db, userId, body.hashtag, sent, now)
}

/**
 * Forwards a review made in the chat, with the permissions that the reviewer has here (steps 2 and 3).
 * @throws AppError 400 on `reviewer` without the permission, on `reason` and `outcome`; and as in `approve`,
 * `turnDown` and `peerApprove`
 */
export async function reviewByBot(
  parts: ReviewParts,
  submissionId: string,
  body: BodyOf<typeof bots.review>,
): Promise<Standing> {
  const { db, clock } = parts
  const reviewer = await permissionsOf(db, await memberOf(db, body.reviewer, 'reviewer.'), clock.now())
  if (!reviewer) throw fieldRefused('reviewer.muid', 'We couldn’t find this member')
  if (body.stage === 'peer') {
    if (body.outcome !== 'approve')
      throw fieldRefused('outcome', 'Peers can only approve. Other decisions are for appraisers.')
    await peerApprove(db, reviewer, submissionId, undefined, clock.now())
    return readForBot(db, submissionId)
  }
  if (!isAllowed(pageAccess.reviews, reviewer)) {
    throw fieldRefused('reviewer', say`${{ muid: reviewer.muid }} isn’t allowed to review submitted work`)
  }
  if (body.outcome === 'approve') {
    await approve(parts, reviewer, submissionId, { karma: body.karma })
    return readForBot(db, submissionId)
  }
  if (!body.reason) throw fieldRefused('reason', 'Enter a reason for the learner')
  const outcome = body.outcome === 'reject' ? 'rejected' : 'returned'
  await turnDown(parts, reviewer, submissionId, outcome, { reason: body.reason })
  return readForBot(db, submissionId)
}

interface Standing {
  readonly id: string
  readonly status: SubmissionStatus
  readonly karma: number | null
  readonly reason: string | null
}

/** The state of a submission. @throws AppError 404 */
export async function readForBot(db: Database, submissionId: string): Promise<Standing> {
  const [row] = await db.execute<Standing>(sql`
    select submission.id, submission.status, entry.karma, submission.reason
    from submission left join karma_entry as entry on entry.id = submission.entry_id
    where submission.id = ${submissionId}`)
  if (!row) throw notFound('this submission')
  return row
}
