import type { Database } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Award, type AwardOutcome, awardMany, awardTask } from '../karma/index.ts'
import { type Notice, notifyByMailToo } from '../notifications/index.ts'

/** The only door to the ledger: other features give karma, and take it back, through this file. A test holds it shut. */
export { reverseAward, reverseAwards, spendCoin } from '../karma/index.ts'

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

/** Karma that the code gives for one kind of deed, to however many people. */
export interface TaskRewards {
  /** Of the task that it stands under. */
  readonly hashtag: string
  readonly reason: string
  /** In which it counts, where the deed belongs to a group. */
  readonly interestGroupId?: string
  /** Null for the server itself. */
  readonly actorId: string | null
  /** `cause` is unique for all time; see `award`. */
  readonly given: readonly Pick<Award, 'userId' | 'karma' | 'cause'>[]
}

/**
 * Gives karma under a task of the reference data, in a number of statements that does not grow with the people. Where the
 * installation lacks the task, what the people did still counts as done: the awards are left out, which is logged.
 * @param told see `rewardMany`
 * @returns the outcomes in the order of `given`; none where the task is missing.
 */
export async function rewardTask(
  parts: RewardParts & Pick<Parts, 'clock' | 'log'>,
  tx: Database,
  { hashtag, reason, interestGroupId, actorId, given }: TaskRewards,
  told: readonly Notice[] = [],
): Promise<AwardOutcome[]> {
  const task = given.length > 0 ? await awardTask(tx, hashtag) : null
  if (!task) {
    if (given.length > 0) parts.log.error({ hashtag }, 'no karma was given: the task is missing')
    await notifyByMailToo(parts, tx, [...told])
    return []
  }
  const awards = given.map((one) => ({
    ...one,
    reason: reason.slice(0, 200),
    task: { ...task, ...(interestGroupId && { interestGroupId }) },
    actorId,
    at: parts.clock.now(),
  }))
  return rewardMany(parts, tx, awards, told)
}

function levelNotice(userId: string, levelOrder: number): Notice {
  return {
    userId,
    kind: 'level_reached',
    cause: `level:${levelOrder}`,
    title: `You’ve reached Level ${levelOrder}`,
    description: `Well done! Your work has taken you to Level ${levelOrder}. See what you’ve unlocked.`,
    button: 'View my journey',
    url: '/dashboard/mujourney',
  }
}
