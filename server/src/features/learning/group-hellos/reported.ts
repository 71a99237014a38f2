import { groupPath } from '@muster/contract/learning/addresses.ts'
import type { groupHellos, ReportedHello } from '@muster/contract/learning/group-hellos.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, listing } from '../../../platform/listing/listing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'

/** Intros whose reports are waiting for staff. */
export const reportedHellos = listing<typeof groupHellos.reported, ReportedHello>({
  table: sql`group_hello as hello`,
  id: sql`hello.id`,
  joins: sql`
    join interest_group as grp on grp.id = hello.interest_group_id
    join "user" as author on author.id = hello.user_id`,
  columns: sql`hello.id, grp.id as group_id, grp.name as "group", hello.words, author.full_name as author,
    author.muid as author_muid, hello.reports,
    array(select distinct report.reason from hello_report as report where report.hello_id = hello.id) as reasons,
    array(
      select report.note from hello_report as report where report.hello_id = hello.id and report.note is not null
      order by report.created_at desc, report.id limit 5
    ) as notes,
    hello.reported_at`,
  always: sql`hello.reported_at is not null`,
  where: { search: (search) => contains(search, sql`lower(hello.words)`, sql`lower(grp.name)`) },
  orders: { reported_at: byMoment(sql`hello.reported_at`), reports: byNumber(sql`hello.reports`) },
  usual: '-reported_at',
})

type DecideParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/**
 * Removes a reported intro and notifies its author why.
 * @throws AppError 404; 409 when a colleague has decided already
 */
export async function removeReportedHello(
  parts: DecideParts,
  actor: Actor,
  helloId: string,
  reason: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const hello = await lockReported(tx, helloId)
    await tx.execute(sql`
      update group_hello set removed_at = ${parts.clock.now()}::timestamptz, reported_at = null where id = ${helloId}`)
    await notifyByMailToo(parts, tx, [
      {
        userId: hello.user_id,
        kind: 'circle_news',
        cause: `hello-removed:${helloId}`,
        title: 'Your intro was removed',
        description: `Staff removed what you wrote in “${hello.group}”: ${reason.slice(0, 300)}`,
        button: 'Open group',
        url: groupPath(hello.group_id),
      },
    ])
    await recordDecision(tx, actor, 'group_hello.remove', helloId, hello, reason)
  })
}

/** Keeps an intro and dismisses its reports. @throws AppError as in `removeReportedHello` */
export async function dismissHello(parts: DecideParts, actor: Actor, helloId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const hello = await lockReported(tx, helloId)
    await tx.execute(sql`update group_hello set reported_at = null where id = ${helloId}`)
    await recordDecision(tx, actor, 'group_hello.dismiss', helloId, hello)
  })
}

interface Decided {
  readonly user_id: string
  readonly group_id: string
  readonly group: string
  readonly is_open: boolean
}

async function lockReported(tx: Database, helloId: string): Promise<Decided> {
  const [row] = await tx.execute<Decided>(sql`
    select hello.user_id, grp.id as group_id, grp.name as "group", hello.reported_at is not null as is_open
    from group_hello as hello join interest_group as grp on grp.id = hello.interest_group_id
    where hello.id = ${helloId} and hello.reports > 0 for no key update of hello`)
  if (!row) throw notFound('this report')
  if (!row.is_open) throw conflict('general', 'Someone else has already decided this')
  return row
}

const recordDecision = (
  tx: Database,
  actor: Actor,
  action: 'group_hello.remove' | 'group_hello.dismiss',
  helloId: string,
  hello: Decided,
  reason?: string,
) =>
  audit(tx, actor, {
    action,
    targetType: 'group_hello',
    targetId: helloId,
    memberId: hello.user_id,
    after: { title: hello.group, ...(reason && { reason }) },
  })
