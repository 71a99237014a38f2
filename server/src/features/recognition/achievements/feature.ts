import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { sql } from 'drizzle-orm'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { undoableImports } from '../../desk/imports/index.ts'
import { foldAchievementCounts } from './counts.ts'
import { undoableAchievements } from './define/define.ts'
import { achievementImport } from './issue/import.ts'
import { issuedFile, issuedList } from './issue/list.ts'
import { OUTSIDE_QUEUE } from './outside/ask.ts'
import { sendOutside } from './outside/send.ts'
import { achievementRoutes } from './routes.ts'
import { followDeeds } from './rules/claimable.ts'
import { SWEEP_QUEUE, sweepRules } from './rules/sweep.ts'

export const feature: Feature = {
  routes: achievementRoutes,
  folds: [
    { what: 'claimable achievements', changes: 'deed_change', fold: followDeeds },
    { what: 'achievement counts', changes: 'achievement_count_change', fold: foldAchievementCounts },
  ],
  jobs: (parts) => [
    { queue: SWEEP_QUEUE, schedule: '* * * * *', run: () => sweepRules(parts) },
    {
      queue: OUTSIDE_QUEUE,
      schedule: '* * * * *',
      run: async () => {
        await sendOutside(parts)
      },
    },
  ],
  bulk: [issuedFile],
  counted: [countedList('issued-achievements', () => issuedList)],
  undoable: [undoableAchievements],
  imports: [
    undoableImports('achievement', achievementIssuing.undoImport, (parts) => achievementImport(parts)),
  ],
  personal: personalRows({
    gone: { member_achievement: 'user_id', achievement_log: 'user_id', outside_credential: 'user_id' },
    /** Removes the member from the samples of members who would newly meet a rule. */
    async erase(tx, userId) {
      await tx.execute(sql`
        update achievement_rule set new_members = array_remove(new_members, ${userId}::uuid)
        where ${userId}::uuid = any (new_members)`)
      return []
    },
  }),
}
