import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { greetings, ReportedGreeting } from '@muster/contract/people/greetings.ts'
import { ruleWords } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, listing } from '../../../../platform/listing/listing.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { notifyByMailToo } from '../../../notices/notifications/index.ts'
import { giveWarning, warningText } from '../../conduct/index.ts'

/** Lines between members whose report is waiting for staff. */
export const reportedGreetings = listing<typeof greetings.reported, ReportedGreeting>({
  table: sql`greeting_line as line`,
  id: sql`line.id`,
  joins: sql`
    join "user" as author on author.id = line.from_id
    join greeting_report as report on report.line_id = line.id`,
  columns: sql`line.id, line.words, author.full_name as author, author.muid as author_muid,
    array[report.reason] as reasons, array_remove(array[report.note], null) as notes,
    line.reported_at`,
  always: sql`line.reported_at is not null`,
  where: { search: (search) => contains(search, sql`lower(line.words)`) },
  orders: { reported_at: byMoment(sql`line.reported_at`) },
  usual: '-reported_at',
  file: ['id', 'words', 'author', 'author_muid', 'reasons', 'notes', 'reported_at'],
})

type DecideParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/**
 * Removes a reported line and notifies its author why, as a warning if it names a rule.
 * @throws AppError 404; 409 when a colleague has decided already
 */
export async function removeReportedLine(
  parts: DecideParts,
  actor: Actor,
  lineId: string,
  { reason, warning }: BodyOf<typeof greetings.removeReported>,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { from_id: fromId, words } = await lockReported(tx, lineId)
    if (warning) {
      const cause = `greeting_line:${lineId}`
      await giveWarning(tx, { userId: fromId, cause, rule: warning, byId: actor.id, at: now })
    }
    await tx.execute(sql`
      update greeting_line set removed_at = ${now}::timestamptz, reported_at = null where id = ${lineId}`)
    await notifyByMailToo(parts, tx, [
      {
        userId: fromId,
        kind: 'circle_news',
        cause: `greeting-removed:${lineId}`,
        title: warning ? 'Staff have warned you' : 'Your message was removed',
        description: warning
          ? warningText(warning, words, reason)
          : `Staff removed what you wrote to a member: ${reason.slice(0, 300)}`,
        button: null,
        url: null,
      },
    ])
    await record(tx, actor, 'greeting_line.remove', lineId, fromId, {
      reason,
      ...(warning && { rule: ruleWords[warning] }),
    })
  })
}

/** Dismisses the report about a line. @throws AppError as in `removeReportedLine` */
export async function dismissLineReport(
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  lineId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { from_id: fromId } = await lockReported(tx, lineId)
    await tx.execute(sql`update greeting_line set reported_at = null where id = ${lineId}`)
    await record(tx, actor, 'greeting_line.dismiss', lineId, fromId)
  })
}

interface Line extends Record<string, unknown> {
  readonly from_id: string
  readonly words: string
  readonly is_open: boolean
}

async function lockReported(tx: Database, lineId: string): Promise<Line> {
  const [line] = await tx.execute<Line>(sql`
    select line.from_id, line.words, line.reported_at is not null as is_open
    from greeting_line as line join greeting_report as report on report.line_id = line.id
    where line.id = ${lineId} for no key update of line`)
  if (!line) throw notFound('this report')
  if (!line.is_open) throw conflict('general', 'Someone else has already decided this')
  return line
}

/** Doesn't log the words, because they are personal. */
const record = (
  tx: Database,
  actor: Actor,
  action: 'greeting_line.remove' | 'greeting_line.dismiss',
  lineId: string,
  memberId: string,
  why: { readonly reason?: string; readonly rule?: string } = {},
) =>
  audit(tx, actor, {
    action,
    targetType: 'greeting_line',
    targetId: lineId,
    memberId,
    after: { title: 'Greeting', ...why },
  })
