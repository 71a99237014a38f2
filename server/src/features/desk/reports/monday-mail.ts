import { pageAccess } from '@muster/contract/access/access.ts'
import { formatDate } from '@muster/contract/lib/formats.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type Holder, holdersOf } from '../../access/access/index.ts'
import type { Day } from './days.ts'
import { lastNight } from './periods.ts'

/** Sent on Mondays from 8:00 in the reader's time zone; if the server was down then, later that day. */
const FROM_HOUR = 8
const UNTIL_HOUR = 20
const MAILS_AT_ONCE = 100

type MailParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail'>

/**
 * Emails saved pages to the staff who were chosen, once a week, if they can still open the reports. The week is
 * stored in the same transaction as the emails, some at a time: concurrent runs take different ones, and a run after
 * a crash continues.
 */
export async function sendMondayMails(parts: MailParts): Promise<void> {
  const night = await lastNight(parts.db)
  if (!night) return
  while ((await parts.db.transaction((tx) => mailSome(tx, parts, night.day))) === MAILS_AT_ONCE);
}

interface Due {
  readonly user_id: string
  readonly view_id: string
  readonly name: string
  readonly address: string
}

/** @returns how many were taken */
async function mailSome(tx: Database, parts: MailParts, counted: Day): Promise<number> {
  const due = await tx.execute<Due & Record<string, unknown>>(sql`
    update report_mail as own set mailed_week = taken.monday from (
      select mail.view_id, mail.user_id, local.at::date as monday, view.name, view.address
      from report_mail as mail
      join saved_view as view on view.id = mail.view_id and view.removed_at is null
      cross join lateral (
        select ${parts.clock.now()}::timestamptz at time zone zone_of_member(mail.user_id) as at
      ) as local
      where extract(isodow from local.at) = 1 and extract(hour from local.at) >= ${FROM_HOUR}::integer
        and extract(hour from local.at) < ${UNTIL_HOUR}::integer
        and (mail.mailed_week is null or mail.mailed_week < local.at::date)
        and (view.shared or view.owner_id = mail.user_id)
      order by mail.view_id, mail.user_id limit ${MAILS_AT_ONCE}::integer for update of mail skip locked
    ) as taken
    where own.view_id = taken.view_id and own.user_id = taken.user_id
    returning own.user_id, own.view_id, taken.name, taken.address`)
  const able = new Map((await holdersOf(tx, pageAccess.reports)).map((holder) => [holder.id, holder]))
  const mails = [...due].flatMap((one) => {
    const reader = able.get(one.user_id)
    return reader ? [mondayMail(parts.config, reader, one, counted)] : []
  })
  await parts.sendMail(tx, ...mails)
  return due.length
}

/** Without figures, so that the email says nothing about members. */
function mondayMail(
  config: Parts['config'],
  reader: Holder,
  { view_id, name, address }: Due,
  counted: Day,
): Mail {
  const page = `${config.publicUrl}/dashboard/management/reports`
  const query = new URLSearchParams(address)
  query.set('view', view_id)
  return {
    to: reader.email,
    write: () => ({
      subject: say`“${{ name }}” is ready (${{ site: config.BRAND_NAME }})`,
      body: letterTo(
        reader.full_name,
        say`The reports on your page “${{ name }}” are ready. They’re counted up to ${{ day: formatDate(counted, 'longWeekdayDayMonth', 'UTC') }}.`,
        say`Open the page: ${{ link: `${page}?${query}` }}`,
        say`You get this email on Mondays because you were chosen for this page. Stop these emails: ${{ link: `${page}?stop=${view_id}` }}`,
      ),
    }),
  }
}

/** Takes a reader off the list of a saved page. Does nothing if they aren't on it. */
export async function stopMailing(db: Database, userId: string, viewId: string): Promise<void> {
  await db.execute(sql`delete from report_mail where view_id = ${viewId}::uuid and user_id = ${userId}::uuid`)
}
