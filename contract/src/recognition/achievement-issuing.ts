import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { madeFileOf } from '../lib/bulk-acts.ts'
import { dateTime, day, id, muid, text } from '../lib/fields.ts'
import { importRoutes, SPREADSHEET_BYTES } from '../lib/imports.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { Progress, ruleTypes, streakTypes } from './achievement-rules.ts'

/** Staff's actions on members' achievements: evaluate rules, issue, revoke, and view the log. */

const access = pageAccess.achievements
const PREFIX = '/api/v1/dashboard/achievement/'
const member = z.object({ muid, achievement_id: id })

export const logActions = ['issued', 'revoked', 'vc_issued', 'vc_failed'] as const

const LogRow = z.object({
  created_at: dateTime,
  achievement: z.string(),
  action: z.enum(logActions),
  /** Version of the rule that the member met; null if staff issued it. */
  rule_version: z.int().nullable(),
  metadata: z.record(z.string(), z.string()),
  /** The member, the name of a staff member, or the name of the installation. */
  performed_by: z.string(),
})

export const IssuedRow = z.object({
  id,
  muid: z.string(),
  user_name: z.string(),
  achievement_id: id,
  achievement_name: z.string(),
  /** Whether the member still has it; false once it's revoked. */
  is_issued: z.boolean(),
  issued_by: z.string(),
  created_at: dateTime,
  revoked_at: dateTime.nullable(),
  revoke_reason: z.string().nullable(),
})
export type IssuedRow = z.infer<typeof IssuedRow>

const Evaluation = z.object({
  achievement_id: id,
  achievement_name: z.string(),
  has_achievement: z.boolean(),
  eligible: z.boolean(),
  reason: z.string(),
  rule_version: z.int(),
  rule_type: z.enum(ruleTypes),
  progress: Progress,
})

/** Form field of the spreadsheet for bulk issuing. */
const BULK_FIELD = 'excel_file'

const sheets = importRoutes(`${PREFIX}bulk-issue/`, 'achievement', BULK_FIELD, access)

const issuedLog = paged(IssuedRow, {
  path: `${PREFIX}issued-log/`,
  access,
  query: listQuery(['created_at', 'user_name', 'achievement_name']).extend({
    achievement: id.optional(),
    member: id.optional(),
    /** Only current ones, or only revoked ones. */
    issued: z.stringbool().optional(),
    /** Id of the import that issued them. */
    import: id.optional(),
  }),
  summary: 'List issued achievements, newest first',
})

export const achievementIssuing = routes({
  ...sheets,
  template: {
    ...sheets.template,
    alsoAt: [`${PREFIX}bulk-issue/template/`],
  },
  bulkIssue: {
    method: 'POST',
    path: `${PREFIX}bulk-issue/`,
    access,
    upload: { field: BULK_FIELD, maxBytes: SPREADSHEET_BYTES, others: ['file'] },
    lenientBody: olderClients,
    body: z.object({
      /** For a spreadsheet with only member IDs. */
      achievement_id: id.optional(),
    }),
    reply: z.object({
      success_count: z.int(),
      failed_count: z.int(),
      failed_rows: z.array(z.object({ row: z.int(), muid: z.string(), reason: z.string() })),
    }),
    summary: 'Issue achievements in bulk from a spreadsheet; invalid rows don’t stop the rest',
  },
  simulate: {
    method: 'GET',
    path: `${PREFIX}simulate/{muid}/`,
    access,
    params: z.object({ muid }),
    /** Evaluates only this rule, active or not. */
    query: z.object({ rule_id: id.optional() }),
    reply: z.array(Evaluation),
    summary: 'Check a member against the rules of all achievements, without issuing any',
  },
  debug: {
    method: 'GET',
    path: `${PREFIX}debug/{muid}/{achievement_id}/`,
    access,
    params: member,
    reply: z.object({
      evaluation: Evaluation.nullable(),
      /** The stored figures of the member that rules read. */
      facts: z.object({
        karma: z.int(),
        level: z.int(),
        karma_by_group: z.array(z.object({ ig_id: id, name: z.string(), karma: z.int() })),
        streaks: z.array(
          z.object({
            streak_type: z.enum(streakTypes),
            current: z.int(),
            longest: z.int(),
            last_on: day.nullable(),
          }),
        ),
        totals: z.record(z.string(), z.int()),
        skills: z.array(z.object({ skill_id: id, name: z.string(), tasks: z.int() })),
      }),
    }),
    summary: 'Evaluate one achievement for a member, with the figures it uses',
  },
  manualIssue: {
    method: 'POST',
    path: `${PREFIX}manual-issue/`,
    access,
    lenientBody: olderClients,
    body: member,
    summary: 'Issue an achievement to a member regardless of its rule',
  },
  revoke: {
    method: 'POST',
    path: `${PREFIX}revoke/`,
    access,
    lenientBody: olderClients,
    body: member.extend({ reason: text('Reason', 3, 300) }),
    summary: 'Revoke a member’s achievement with a reason that they see',
  },
  issuedLog,
  issuedCsv: csvOf(issuedLog, `${PREFIX}issued-log/csv/`, 'Issued achievements.csv'),
  issuedExport: madeFileOf(issuedLog, `${PREFIX}issued-log/many/export/`),
  audit: {
    method: 'GET',
    path: `${PREFIX}audit/{muid}/`,
    access,
    params: z.object({ muid }),
    reply: z.array(LogRow),
    summary: 'List the last 100 events in a member’s achievement history',
  },
  analytics: {
    method: 'GET',
    path: `${PREFIX}analytics/`,
    access,
    reply: z.object({
      total: z.int(),
      vc_enabled: z.int(),
      standard: z.int(),
      achievements: z.array(
        z.object({
          id,
          name: z.string(),
          type: z.string(),
          has_vc: z.boolean(),
          created_at: dateTime,
          issued: z.int(),
          revoked: z.int(),
          /** Of the last twelve calendar months in UTC, oldest first. */
          months: z.array(z.object({ month: day, issued: z.int() })),
        }),
      ),
    }),
    summary: 'Count achievements and how often each was issued, by month',
  },
})

export type MemberEvaluation = z.infer<typeof Evaluation>
