import type { Database } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Award, type AwardOutcome, award } from '../karma/index.ts'
import { type Notice, notifyByMailToo } from '../notifications/index.ts'

/** What giving karma and telling about it needs beside the transaction. */
export type RewardParts = Pick<Parts, 'sendMail' | 'config'>

/**
 * Gives karma (see `award`) and, when it lifts the member to a higher level, tells them so, once a level. Whoever
 * gives karma on behalf of the application calls this and not `award`.
 */
export async function reward(parts: RewardParts, tx: Database, given: Award): Promise<AwardOutcome> {
  const outcome = await award(tx, given)
  if (outcome.levelRaised) {
    await notifyByMailToo(parts, tx, [levelNotice(given.userId, outcome.levelOrder)])
  }
  return outcome
}

/** The notice of a level that has been reached; a caller that gives much karma at once sends them together. */
export function levelNotice(userId: string, levelOrder: number): Notice {
  return {
    userId,
    kind: 'level_reached',
    cause: `level:${levelOrder}`,
    title: `You have reached level ${levelOrder}`,
    description: `Well done! Your work has brought you to level ${levelOrder}. See what it opens for you.`,
    button: 'See my journey',
    url: '/dashboard/mujourney',
  }
}
