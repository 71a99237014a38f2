import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { wallet } from './tables.ts'

export {
  type AwardOutcome,
  award,
  awardMany,
  awardTask,
  isRestored,
  isUndone,
  progressInLevel,
  restoreAward,
  reverseAward,
  reverseAwards,
} from './award.ts'
export { spendCoin } from './coins.ts'
export { type Award, type LockedMember, lockMembers, memberColumns } from './entries.ts'
export { levelProgress, levelThresholds } from './levels.ts'
export {
  foldRankChanges,
  type StandingRow,
  standing,
  standingColumns,
  standingJoin,
  standingOf,
} from './ranking.ts'

/** Creates a new member's wallet: no karma, level 1. */
export async function openWallet(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.insert(wallet).values({ userId, reachedAt: now })
}

/** Shows or hides a member in ranks and sums. Suspended and closed members are hidden. */
export async function karmaVisibility(tx: Database, userId: string, visible: boolean): Promise<void> {
  await tx.update(wallet).set({ ranked: visible }).where(eq(wallet.userId, userId))
}
