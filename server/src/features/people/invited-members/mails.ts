import { say } from '@muster/contract/lib/say.ts'
import { INVITED_DAYS, INVITED_KEPT_DAYS, REMINDER_DAYS } from '@muster/contract/people/invited-members.ts'
import { sql } from 'drizzle-orm'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import { siteOf } from '../../account/accounts/index.ts'
import { stopAddress, whoWantsNone } from '../../reach/referrals/index.ts'

const DAY_MS = 86_400_000
/** Emails in one run, a minute apart, so that a file of 20,000 rows doesn't make the mail server look like spam. */
export const MAILS_A_RUN = 200

type MailParts = Pick<Parts, 'db' | 'clock' | 'hashCode' | 'config' | 'sendMail'>

interface Due {
  readonly id: string
  readonly email: string
  readonly full_name: string
  readonly mails: number
  readonly inviter: string | null
  readonly has_account: boolean
}

/**
 * The token in someone's emails. It's keyed with the installation's secret instead of random, so that the link
 * of the first email still works after a reminder. The database only has its hash.
 */
const tokenOf = ({ hashCode }: Pick<Parts, 'hashCode'>, id: string) => hashCode(`invited-member:${id}`)

/**
 * Emails the next invitations and reminders that are due. Addresses that have opted out of invitations or have
 * got an account in the meantime get none, which staff aren't told.
 * @returns how many rows were due
 */
export function mailInvited(parts: MailParts): Promise<number> {
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const due = await tx.execute<Due>(sql`
      select invited.id, invited.email, invited.full_name, invited.mails, inviter.full_name as inviter,
        exists (select from "user" as member where member.email = invited.email) as has_account
      from invited_member as invited
      left join "user" as inviter on inviter.id = invited.invited_by_id and inviter.status = 'active'
      where invited.next_mail_at <= ${now}::timestamptz
        and (invited.expires_at is null or invited.expires_at > ${now}::timestamptz)
      order by invited.next_mail_at, invited.id limit ${MAILS_A_RUN}::integer
      for update of invited skip locked`)
    if (due.length === 0) return 0
    const unwanted = await whoWantsNone(
      parts,
      tx,
      due.map(({ email }) => email),
    )
    const mailed = due.filter(({ email, has_account }) => !has_account && !unwanted.has(email))
    const rows = due.map((row) => ({
      id: row.id,
      token_hash: hashToken(tokenOf(parts, row.id)),
      is_mailed: mailed.includes(row),
      next: nextMail(row.mails, now),
    }))
    await tx.execute(sql`
      update invited_member as invited set token_hash = given.token_hash, mails = invited.mails + 1,
        mailed_at = case when given.is_mailed then ${now}::timestamptz else invited.mailed_at end,
        next_mail_at = given.next,
        expires_at = case when invited.mails = 0 then ${after(now, INVITED_DAYS)}::timestamptz else invited.expires_at end
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
        id uuid, token_hash text, is_mailed boolean, next timestamptz
      )
      where invited.id = given.id`)
    await parts.sendMail(tx, ...mailed.map((row) => invitationMail(parts, row)))
    return due.length
  })
}

const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/** When the email after this one is due; null after the last reminder. */
function nextMail(mails: number, now: Date): Date | null {
  const day = REMINDER_DAYS[mails]
  return day === undefined ? null : after(now, day - (REMINDER_DAYS[mails - 1] ?? 0))
}

/**
 * Deletes invitations that no one has accepted in time or whose person has signed up without them, and accepted
 * ones that the list no longer needs.
 */
export async function tidyInvited({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    delete from invited_member where accepted_at is null and (
      expires_at < ${after(now, INVITED_DAYS - INVITED_KEPT_DAYS)}::timestamptz
      or exists (select from "user" as member where member.email = invited_member.email))`)
  await db.execute(
    sql`delete from invited_member where accepted_at < ${after(now, -INVITED_KEPT_DAYS)}::timestamptz`,
  )
}

function invitationMail(parts: Omit<MailParts, 'db'>, to: Due): Mail {
  const site = siteOf(parts)
  const stop = stopAddress(parts, to.email)
  const isReminder = to.mails > 0
  return {
    to: to.email,
    unsubscribe: stop,
    write: () => ({
      subject: isReminder
        ? say`Your invitation to ${{ site: site.name }} is waiting`
        : say`You’re invited to ${{ site: site.name }}`,
      body: letterTo(
        to.full_name,
        `${invited(site.name, to.inviter, isReminder)} ${say('Members do tasks together, earn karma and meet in circles. It’s free.')}`,
        say`See your invitation and accept it: ${{ link: `${site.url}/invited?token=${tokenOf(parts, to.id)}` }}`,
        say('You have no account until you accept. If you don’t, we’ll delete your name and address.'),
        say`Don’t want invitations from ${{ site: site.name }}? Unsubscribe with one click: ${{ link: stop }}`,
      ),
    }),
  }
}

function invited(site: string, inviter: string | null, isReminder: boolean): string {
  if (inviter === null)
    return isReminder
      ? say`The team at ${{ site }} has invited you to ${{ site }}, and your invitation is still waiting.`
      : say`The team at ${{ site }} has invited you to ${{ site }}.`
  return isReminder
    ? say`${{ inviter }} has invited you to ${{ site }}, and your invitation is still waiting.`
    : say`${{ inviter }} has invited you to ${{ site }}.`
}
