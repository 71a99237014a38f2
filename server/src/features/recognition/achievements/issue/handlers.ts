import { say } from '@muster/contract/lib/say.ts'
import type { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import type { Handlers } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { bulkHandler } from '../../../desk/bulk-jobs/index.ts'
import { importHandlers, runImport } from '../../../desk/imports/index.ts'
import { giveAchievement, revokeAchievement } from './give.ts'
import { achievementImport } from './import.ts'
import { issuedFile, issuedList, readAnalytics } from './list.ts'
import { readLog } from './log.ts'
import { debugRule, tryRules } from './try.ts'

export function issuingHandlers(parts: Parts): Handlers<typeof achievementIssuing> {
  const { db, clock } = parts
  return {
    ...importHandlers(parts, achievementImport(parts)),
    bulkIssue: async ({ actor, file, body }) => {
      const report = await runImport(parts, achievementImport(parts, body.achievement_id), {
        actor,
        file,
        dryRun: false,
        again: true,
      })
      return {
        success_count: report.succeeded,
        failed_count: report.failed,
        failed_rows: report.Failed.map((row) => ({
          row: Number(row.row ?? 0),
          muid: String(row.muid ?? ''),
          reason: String(row.error ?? ''),
        })),
      }
    },
    simulate: ({ params, query }) => tryRules(db, params.muid, { ruleId: query.rule_id }),
    debug: ({ params }) => debugRule(db, params.muid, params.achievement_id),
    manualIssue: async ({ actor, body }) => {
      const { member, achievement } = await giveAchievement(parts, actor, body)
      return say`${{ member }} now has “${{ achievement }}”`
    },
    revoke: async ({ actor, body }) => {
      const { member, achievement } = await revokeAchievement(parts, actor, body)
      return say`“${{ achievement }}” revoked from ${{ member }}`
    },
    issuedLog: ({ query }) => issuedList.page(db, query),
    issuedCsv: ({ query }) => issuedList.csv(db, query),
    issuedExport: bulkHandler(parts, issuedFile),
    audit: ({ params }) => readLog(db, parts, params.muid),
    analytics: () => readAnalytics(db, clock.now()),
  }
}
