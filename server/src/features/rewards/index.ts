import type { Database } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Award, type AwardOutcome, awardMany } from '../karma/index.ts'
import { type Notice, notifyByMailToo } from '../notifications/index.ts'

/** What giving karma and telling about it needs beside the transaction. */
export type RewardParts = Pick<Parts, 'sendMail' | 'config'>

/**
 * Gives karma (see `award`) and, when it lifts the member to a higher level, tells them so, once a level. Code
 * that gives karma on behalf of the application calls this and not `award`.
 */
export async function reward(parts: RewardParts, tx: Database, given: Award): Promise<AwardOutcome> {
  const [outcome] = await rewardMany(parts, tx, [given])
  if (!outcome) throw new Error('the award was not given')
  return outcome
}

/** `reward` for many, in a constant number of statements (see `awardMany`). */
export async function rewardMany(
  parts: RewardParts,
  tx: Database,
  awards: readonly Award[],
): Promise<AwardOutcome[]> {
  const outcomes = await awardMany(tx, awards)
  const levels = awards.flatMap(({ userId }, position) => {
    const outcome = outcomes[position]
    return outcome?.levelRaised ? [levelNotice(userId, outcome.levelOrder)] : []
  })
  await notifyByMailToo(parts, tx, levels)
  return outcomes
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
