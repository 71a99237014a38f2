import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { type AttentionReason, attentionReasons } from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import { localTime } from '../../desk/today/index.ts'
import { unsubscribeAddress, whoWants } from '../../notices/notifications/index.ts'

type MailParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/** Campuses in one transaction. */
const CAMPUSES_AT_ONCE = 100
/** Sent on Mondays from 8:00; if the server was down then, later that day. */
const FROM_HOUR = 8
const UNTIL_HOUR = 20
const MOST_NAMED = 5

/**
 * Emails the leads of every campus which students and circles need attention, once a week on Monday morning
 * in the installation's time zone. Campuses without any get no email. The week is stored in the same
 * transaction as the emails, some campuses at a time: concurrent runs take different campuses, and a run
 * after a crash continues.
 */
export async function sendWeeklyMails(parts: MailParts): Promise<void> {
  const { day, hour } = localTime(parts.clock.now(), parts.config.TIME_ZONE)
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  if (!isMonday || hour < FROM_HOUR || hour >= UNTIL_HOUR) return
  while ((await parts.db.transaction((tx) => mailSome(tx, parts, day))) === CAMPUSES_AT_ONCE);
}

interface CampusNews {
  readonly id: string
  readonly title: string
  readonly reasons: Partial<Record<AttentionReason, number>>
  readonly named: { readonly name: string; readonly reason: AttentionReason; readonly days: number }[]
  readonly leads: { readonly id: string; readonly email: string; readonly full_name: string }[]
}

/** @returns how many campuses were taken */
async function mailSome(tx: Database, parts: MailParts, week: string): Promise<number> {
  const taken = await tx.execute<{ id: string }>(sql`
    update campus_standing set mailed_week = ${week}::date where organization_id in (
      select organization_id from campus_standing where mailed_week is null or mailed_week < ${week}::date
      order by organization_id limit ${CAMPUSES_AT_ONCE}::integer for update skip locked
    ) returning organization_id as id`)
  const now = parts.clock.now()
  const campuses = [
    ...(await readNews(
      tx,
      [...taken].map(({ id }) => id),
      now,
    )),
  ]
  const leads = campuses.flatMap((campus) => campus.leads.map(({ id }) => id))
  const wanted = await whoWants(tx, 'campus_health_mail', leads)
  const site = { name: parts.config.BRAND_NAME, url: parts.config.publicUrl }
  const mails = campuses.flatMap((campus) =>
    campus.leads
      .filter(({ id }) => wanted.has(id))
      .map((lead) => ({
        ...weeklyMail(site, lead, campus),
        unsubscribe: unsubscribeAddress(parts, lead.id, 'campus_health_mail'),
      })),
  )
  await parts.sendMail(tx, ...mails)
  return taken.length
}

/** Campuses where someone needs attention and that have a lead. One statement. */
async function readNews(tx: Database, ids: readonly string[], now: Date) {
  return tx.execute<CampusNews>(sql`
    select college.id, college.title, found.reasons, listed.named, led.leads
    from organization as college
    cross join lateral (
      select jsonb_object_agg(reason, amount) as reasons from (
        select reason, count(*) as amount from campus_attention as own
        where own.organization_id = college.id and own.handled_at is null group by reason
      ) as counted
    ) as found
    cross join lateral (
      select jsonb_agg(jsonb_build_object('name', name, 'reason', reason, 'days', days) order by urgency desc, id) as named
      from (
        select own.id, coalesce(member.full_name, circle.name) as name, own.reason, own.urgency,
          greatest(0, extract(day from ${now}::timestamptz - own.since))::integer as days
        from campus_attention as own left join "user" as member on member.id = own.user_id
        left join learning_circle as circle on circle.id = own.circle_id
        where own.organization_id = college.id and own.handled_at is null
        order by own.urgency desc, own.id desc limit ${MOST_NAMED}::integer
      ) as first
    ) as listed
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', member.id, 'email', member.email, 'full_name', member.full_name)
        order by member.id) as leads
      from campus_member as own join "user" as member on member.id = own.user_id and member.status = 'active'
      where own.organization_id = college.id and (own.is_lead or own.is_enabler) and own.verified and not own.is_alumni
    ) as led
    where college.id = any (${uuids(ids)})
      and listed.named is not null and led.leads is not null
    order by college.id`)
}

const reasonWords: Readonly<Record<AttentionReason, (name: string, days: number) => string>> = {
  sent_back: (name, days) =>
    say`${{ name }}: work sent back twice, not resubmitted for ${counted({ days }, { one: '# day', other: '# days' })}`,
  silent: (name, days) =>
    say`${{ name }}: was active, quiet for ${counted({ days }, { one: '# day', other: '# days' })}`,
  never_started: (name, days) =>
    say`${{ name }}: joined ${counted({ days }, { one: '# day', other: '# days' })} ago, no task done yet`,
  no_meetup: (name, days) =>
    say`${{ name }}: a circle with no meetup for ${counted({ days }, { one: '# day', other: '# days' })}`,
  near_level: (name) => say`${{ name }}: close to the next level`,
  unverified: (name, days) =>
    say`${{ name }}: email address not confirmed for ${counted({ days }, { one: '# day', other: '# days' })}`,
}
const countWords: Readonly<Record<AttentionReason, (count: number) => string>> = {
  sent_back: (count) => say`sent back twice: ${{ count }}`,
  silent: (count) => say`gone quiet: ${{ count }}`,
  never_started: (count) => say`never started: ${{ count }}`,
  no_meetup: (count) => say`circles that don’t meet: ${{ count }}`,
  near_level: (count) => say`close to the next level: ${{ count }}`,
  unverified: (count) => say`email not confirmed: ${{ count }}`,
}

function weeklyMail(
  site: { readonly name: string; readonly url: string },
  lead: CampusNews['leads'][number],
  { title, reasons, named }: CampusNews,
): Mail {
  const all = attentionReasons.reduce((sum, reason) => sum + (reasons[reason] ?? 0), 0)
  const counts = () =>
    attentionReasons.flatMap((reason) => {
      const count = reasons[reason]
      return count ? [countWords[reason](count)] : []
    })
  const lines = () => named.map(({ name, reason, days }) => `- ${reasonWords[reason](name, days)}`)
  return {
    to: lead.email,
    write: () => ({
      subject: say`${counted(
        { count: all, campus: title, site: site.name },
        {
          one: '# student or circle at {campus} needs attention this week ({site})',
          other: '# students and circles at {campus} need attention this week ({site})',
        },
      )}`,
      body: letterTo(
        lead.full_name,
        say`These people and circles at ${{ campus: title }} might need you this week (${{ counts: counts().join(', ') }}). The most likely to leave come first:`,
        lines().join('\n'),
        say`See everyone, each with one thing you can do: ${{ link: `${site.url}/dashboard/campus-details?tab=attention` }}`,
        say`You get this email once a week because you lead the campus. You can turn it off under “Weekly campus summary”: ${{ link: `${site.url}/dashboard/settings/notifications` }}`,
      ),
    }),
  }
}
