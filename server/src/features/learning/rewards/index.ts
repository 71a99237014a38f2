import { saying, type Words } from '@muster/contract/lib/say.ts'
import { type Database, pipelined } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type Notice, notifyByMailToo } from '../../notices/notifications/index.ts'
import { type Award, type AwardOutcome, awardMany, awardTask, lockMembers } from '../karma/index.ts'

/**
 * The only way to change the ledger: other features award and reverse karma through this file. A test
 * enforces it.
 */
export {
  type LockedMember,
  lockMembers,
  memberColumns,
  restoreAward,
  reverseAward,
  reverseAwards,
  spendCoin,
} from '../karma/index.ts'

/** What awarding karma needs besides the transaction. */
export type RewardParts = Pick<Parts, 'sendMail' | 'hashCode' | 'config'>

/**
 * Awards karma (see `award`), and notifies the member when it raises their level, once per level. Code that
 * awards karma calls this instead of `award`.
 */
export async function reward(parts: RewardParts, tx: Database, given: Award): Promise<AwardOutcome> {
  const [outcome] = await rewardMany(parts, tx, [given])
  if (!outcome) throw new Error('the award was not given')
  return outcome
}

/**
 * Like `reward` for many, in a constant number of statements (see `awardMany`).
 * @param told notifications about what the members did, sent together with the awards and before those about
 * levels
 */
export async function rewardMany(
  parts: RewardParts,
  tx: Database,
  awards: readonly Award[],
  told: readonly Notice[] = [],
): Promise<AwardOutcome[]> {
  const [outcomes] = await pipelined(
    () => awardMany(tx, awards),
    () => notifyByMailToo(parts, tx, told),
  )
  const levels = awards.flatMap(({ userId }, position) => {
    const outcome = outcomes[position]
    return outcome?.levelRaised ? [levelNotice(userId, outcome.levelOrder)] : []
  })
  await notifyByMailToo(parts, tx, levels)
  return outcomes
}

/** Karma that the platform awards for one kind of deed, to any number of people. */
export interface TaskRewards {
  /** Of the task that it is recorded under. */
  readonly hashtag: string
  readonly reason: Words
  /** The group in which it counts, if the deed belongs to one. */
  readonly interestGroupId?: string
  /** Null for the platform. */
  readonly actorId: string | null
  /** `cause` is unique for all time; see `award`. */
  readonly given: readonly Pick<Award, 'userId' | 'karma' | 'cause'>[]
}

/**
 * Awards karma under a task of the reference data, in a constant number of statements. When the installation
 * lacks the task, the awards are skipped and that is logged, but the deed itself succeeds.
 * @param told see `rewardMany`
 * @returns the outcomes in the order of `given`; empty when the task is missing
 */
export async function rewardTask(
  parts: RewardParts & Pick<Parts, 'clock' | 'log'>,
  tx: Database,
  { hashtag, reason, interestGroupId, actorId, given }: TaskRewards,
  told: readonly Notice[] = [],
): Promise<AwardOutcome[]> {
  const [task, members] =
    given.length > 0
      ? await pipelined(
          () => awardTask(tx, hashtag),
          () => lockMembers(tx, [...new Set(given.map(({ userId }) => userId))]),
        )
      : [null]
  if (!task) {
    if (given.length > 0) parts.log.error({ hashtag }, 'no karma was given: the task is missing')
    await notifyByMailToo(parts, tx, [...told])
    return []
  }
  const awards = given.map((one) => ({
    ...one,
    reason,
    task: { ...task, ...(interestGroupId && { interestGroupId }) },
    actorId,
    at: parts.clock.now(),
    member: members?.get(one.userId),
  }))
  return rewardMany(parts, tx, awards, told)
}

function levelNotice(userId: string, levelOrder: number): Notice {
  return {
    userId,
    kind: 'level_reached',
    cause: `level:${levelOrder}`,
    title: saying`You’ve reached Level ${{ level: levelOrder }}`,
    description: saying`Well done! Your work has taken you to Level ${{ level: levelOrder }}. See what you’ve unlocked.`,
    button: 'View my journey',
    url: '/dashboard/mujourney',
  }
}
