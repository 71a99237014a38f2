import type { Database } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Award, type AwardOutcome, awardMany } from '../karma/index.ts'
import { type Notice, notifyByMailToo } from '../notifications/index.ts'

/** The only door to the ledger: other features give karma, and take it back, through this file. A test holds it shut. */
export { reverseAward, reverseAwards } from '../karma/index.ts'

/** What giving karma and telling about it needs beside the transaction. */
export type RewardParts = Pick<Parts, 'sendMail' | 'hashCode' | 'config'>

/**
 * Gives karma (see `award`) and, when it lifts the member to a higher level, tells them so, once a level. Code
 * that gives karma calls this and not `award`.
 */
export async function reward(parts: RewardParts, tx: Database, given: Award): Promise<AwardOutcome> {
  const [outcome] = await rewardMany(parts, tx, [given])
  if (!outcome) throw new Error('the award was not given')
  return outcome
}

/**
 * `reward` for many, in a constant number of statements (see `awardMany`).
 * @param told what the members are told of what they did, in the same statement and before their levels
 */
export async function rewardMany(
  parts: RewardParts,
  tx: Database,
  awards: readonly Award[],
  told: readonly Notice[] = [],
): Promise<AwardOutcome[]> {
  const outcomes = await awardMany(tx, awards)
  const levels = awards.flatMap(({ userId }, position) => {
    const outcome = outcomes[position]
    return outcome?.levelRaised ? [levelNotice(userId, outcome.levelOrder)] : []
  })
  await notifyByMailToo(parts, tx, [...told, ...levels])
  return outcomes
}

function levelNotice(userId: string, levelOrder: number): Notice {
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
