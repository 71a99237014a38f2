import { groupPath } from '@muster/contract/learning/addresses.ts'
import type { groupHellos, ReportedHello } from '@muster/contract/learning/group-hellos.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { ruleWords } from '@muster/contract/people/warning-rules.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byMoment, byNumber, listing } from '../../../platform/listing/listing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import { giveWarning, warningText } from '../../people/conduct/index.ts'
import { countAnswersAgain } from './parts.ts'

const reportsOf = sql`
  select id, reason, note, created_at from hello_report where hello_report.hello_id = hello.id
  union all
  select id, reason, note, created_at from hello_reply_report where hello_reply_report.reply_id = hello.id`

/** Intros and replies whose reports are waiting for staff. */
export const reportedHellos = listing<typeof groupHellos.reported, ReportedHello>({
  table: sql`(
    select id, 'intro' as kind, interest_group_id, user_id, words, reports, reported_at
    from group_hello where reported_at is not null
    union all
    select reply.id, 'reply', own.interest_group_id, reply.user_id, reply.words, reply.reports, reply.reported_at
    from hello_reply as reply join group_hello as own on own.id = reply.hello_id where reply.reported_at is not null
  ) as hello`,
  id: sql`hello.id`,
  joins: sql`
    join interest_group as grp on grp.id = hello.interest_group_id
    join "user" as author on author.id = hello.user_id`,
  columns: sql`hello.id, hello.kind, grp.id as group_id, grp.name as "group", hello.words, author.full_name as author,
    author.muid as author_muid, hello.reports,
    array(select distinct report.reason from (${reportsOf}) as report) as reasons,
    array(
      select report.note from (${reportsOf}) as report where report.note is not null
      order by report.created_at desc, report.id limit 5
    ) as notes,
    hello.reported_at`,
  where: { search: (search) => contains(search, sql`lower(hello.words)`, sql`lower(grp.name)`) },
  orders: { reported_at: byMoment(sql`hello.reported_at`), reports: byNumber(sql`hello.reports`) },
  usual: '-reported_at',
  file: [
    'id',
    'kind',
    'words',
    'author',
    'author_muid',
    'group',
    'reports',
    'reasons',
    'notes',
    'reported_at',
  ],
})

type DecideParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/**
 * Removes a reported intro with its replies, or a reply, and notifies its author why, as a warning if it names a rule.
 * @throws AppError 404; 409 when a colleague has decided already
 */
export async function removeReportedHello(
  parts: DecideParts,
  actor: Actor,
  reportedId: string,
  { reason, warning }: BodyOf<typeof groupHellos.removeReported>,
): Promise<void> {
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const reported = await lockReported(tx, reportedId)
    const isIntro = reported.kind === 'intro'
    await tx.execute(sql`
      update ${tableOf(reported)} set removed_at = ${now}::timestamptz, reported_at = null
      where id = ${reportedId}`)
    // Nobody sees the replies any more, so their reports are decided too.
    if (isIntro)
      await tx.execute(sql`
        update hello_reply set reported_at = null where hello_id = ${reportedId} and reported_at is not null`)
    else await countAnswersAgain(tx, [reported.hello_id])
    if (warning) {
      const cause = `hello:${reportedId}`
      await giveWarning(tx, { userId: reported.user_id, cause, rule: warning, byId: actor.id, at: now })
    }
    await notifyByMailToo(parts, tx, [
      {
        userId: reported.user_id,
        kind: 'circle_news',
        cause: `hello-removed:${reportedId}`,
        title: warning
          ? 'Staff have warned you'
          : isIntro
            ? 'Your intro was removed'
            : 'Your reply was removed',
        description: warning
          ? warningText(warning, reported.words, reason)
          : `Staff removed what you wrote in “${reported.group}”: ${reason.slice(0, 300)}`,
        button: 'Open group',
        url: groupPath(reported.group_id),
      },
    ])
    await recordDecision(tx, actor, isIntro ? 'group_hello.remove' : 'group_hello.remove_reply', reported, {
      reason,
      ...(warning && { rule: ruleWords[warning] }),
    })
  })
}

/** Keeps an intro or reply and dismisses its reports. @throws AppError as in `removeReportedHello` */
export async function dismissHello(parts: DecideParts, actor: Actor, reportedId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const reported = await lockReported(tx, reportedId)
    await tx.execute(sql`update ${tableOf(reported)} set reported_at = null where id = ${reportedId}`)
    await recordDecision(
      tx,
      actor,
      reported.kind === 'intro' ? 'group_hello.dismiss' : 'group_hello.dismiss_reply',
      reported,
    )
  })
}

interface Reported {
  readonly kind: 'intro' | 'reply'
  /** The intro, also for a reply to it. */
  readonly hello_id: string
  readonly user_id: string
  readonly group_id: string
  readonly group: string
  readonly words: string
  readonly is_open: boolean
}

const tableOf = ({ kind }: Reported) => (kind === 'intro' ? sql`group_hello` : sql`hello_reply`)

async function lockReported(tx: Database, reportedId: string): Promise<Reported> {
  const row = (await lockAs(tx, 'intro', reportedId)) ?? (await lockAs(tx, 'reply', reportedId))
  if (!row) throw notFound('this report')
  if (!row.is_open) throw conflict('general', 'Someone else has already decided this')
  return row
}

/** Locks the intro first, as members who answer it do. */
async function lockAs(tx: Database, kind: Reported['kind'], id: string): Promise<Reported | undefined> {
  const helloId = kind === 'intro' ? sql`${id}` : sql`(select hello_id from hello_reply where id = ${id})`
  await tx.execute(sql`select from group_hello where id = ${helloId} for no key update`)
  const of =
    kind === 'intro'
      ? sql`group_hello as own on own.id = hello.id`
      : sql`hello_reply as own on own.hello_id = hello.id`
  const [row] = await tx.execute<Reported>(sql`
    select ${kind} as kind, hello.id as hello_id, own.user_id, own.words, grp.id as group_id, grp.name as "group",
      own.reported_at is not null as is_open
    from group_hello as hello join ${of} join interest_group as grp on grp.id = hello.interest_group_id
    where own.id = ${id} and own.reports > 0 for no key update of own`)
  return row
}

const recordDecision = (
  tx: Database,
  actor: Actor,
  action: `group_hello.${'remove' | 'dismiss'}${'' | '_reply'}`,
  reported: Reported,
  why: { readonly reason?: string; readonly rule?: string } = {},
) =>
  audit(tx, actor, {
    action,
    targetType: 'group_hello',
    targetId: reported.hello_id,
    memberId: reported.user_id,
    after: { title: reported.group, ...why },
  })
