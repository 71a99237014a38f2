import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { notifyByMailToo, takeBackNotices } from '../../../notices/notifications/index.ts'
import type { ApplyParts } from '../apply.ts'
import { correctionNotice, decisionNotice } from '../notices.ts'
import { lockHackathonShared, lockPlacesExclusive, toldAs } from '../stored.ts'

const UNDO_MINUTES = 10

interface Undone {
  readonly user_id: string
  readonly status: ApplicationStatus
  readonly was_told: boolean
}

/**
 * Undoes one's own decision within ten minutes: the applications return to their previous status. Unread
 * notifications are removed; applicants who have read theirs are told that it was a mistake.
 * @returns how many changed; skips applications decided again or withdrawn since
 * @throws AppError 404; 409 when it is too late
 */
export async function undoDecision(
  parts: ApplyParts,
  actor: Actor,
  hackathonId: string,
  decisionId: string,
): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const { title } = await lockHackathonShared(tx, hackathonId)
    await lockPlacesExclusive(tx, hackathonId)
    const oldest = new Date(parts.clock.now().getTime() - UNDO_MINUTES * 60_000)
    const undone = await tx.execute<Undone>(sql`
      with decided as (
        select id, told_status = status as was_told from hackathon_application
        where hackathon_id = ${hackathonId}::uuid and decision_id = ${decisionId}::uuid
          and decided_by_id = ${actor.id}::uuid and decided_at >= ${oldest}::timestamptz
        order by id for no key update
      )
      update hackathon_application as application set status = former_status, since = former_since,
        told_status = case when former_status = 'shortlisted' then 'applied' else former_status end,
        former_status = null, former_since = null, decision_id = null, decided_at = null, decided_by_id = null, message = null
      from decided where application.id = decided.id
      returning application.user_id, application.status, decided.was_told`)
    if (undone.length === 0) throw await whyNone(parts, hackathonId, decisionId)
    const told = [...undone].filter(({ was_told }) => was_told)
    const about = (userId: string) => ({ userId, hackathonId, title })
    await takeBackNotices(
      tx,
      told.map(({ user_id, status }) => ({
        userId: user_id,
        cause: decisionNotice(about(user_id), status, decisionId).cause,
      })),
    )
    await notifyByMailToo(
      parts,
      tx,
      told.map(({ user_id, status }) => correctionNotice(about(user_id), toldAs(status), decisionId)),
    )
    await audit(tx, actor, {
      action: 'hackathon.undo_decision',
      targetType: 'hackathon',
      targetId: hackathonId,
      after: { applications: undone.length },
    })
    return undone.length
  })
}

async function whyNone({ db }: ApplyParts, hackathonId: string, decisionId: string) {
  const left = await db.execute(sql`
    select from hackathon_application
    where hackathon_id = ${hackathonId}::uuid and decision_id = ${decisionId}::uuid limit 1`)
  return left.length > 0
    ? conflict(
        'general',
        say`You can only undo your own decisions, within ${{ minutes: UNDO_MINUTES }} minutes. Decide again instead.`,
      )
    : notFound('this decision')
}
