import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import { conflict } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { reverseAwards } from '../../../learning/rewards/index.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { revokeCredentials } from '../../../recognition/credentials/index.ts'
import { dropResults } from '../../hackathon-results/index.ts'
import { withdrawUntil } from '../ranking/live.ts'
import { changeJudging, lockJudging, requireSay } from '../rules.ts'
import { withdrawnNotice } from './notices.ts'
import { readTeams } from './people.ts'
import type { PublishParts } from './publish.ts'

/**
 * Withdraws recently published results: karma is reversed, certificates become invalid, and the teams are
 * notified. Idempotent.
 * @throws AppError 404, 403; 409 when they were published too long ago
 */
export async function withdrawResults(parts: PublishParts, actor: Actor, hackathonId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    await requireSay(tx, actor, hackathonId)
    const judging = await lockJudging(tx, hackathonId, 'change')
    if (!judging.published_at) return
    const now = parts.clock.now()
    if (now >= withdrawUntil(judging.published_at)) {
      throw conflict('general', 'The results were published too long ago to withdraw them')
    }
    const people = await readTeams(tx, hackathonId)
    const entries = await dropResults(tx, hackathonId)
    await revokeCredentials(tx, parts, {
      kind: 'hackathon',
      sourceId: hackathonId,
      reason: 'The results were withdrawn',
      isReasonPublic: true,
      actorId: actor.id,
    })
    if (entries.length > 0) {
      await reverseAwards(tx, entries, {
        reason: saying`The results of ${{ hackathon: judging.title }} were withdrawn`,
        actorId: actor.id,
        at: now,
        undone: true,
      })
    }
    await changeJudging(
      tx,
      { hackathonId, actorId: actor.id, now },
      sql`published_at = null, published_by_id = null`,
    )
    await audit(tx, actor, {
      action: 'hackathon.withdraw_results',
      targetType: 'hackathon',
      targetId: hackathonId,
      after: { awards: entries.length },
    })
    await notifyByMailToo(
      parts,
      tx,
      people.map(({ user_id: userId }) =>
        withdrawnNotice({ userId, hackathonId, title: judging.title }, judging.publication, actor.id),
      ),
    )
  })
}
