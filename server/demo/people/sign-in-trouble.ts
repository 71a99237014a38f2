import type { Transaction } from '../../src/platform/database.ts'
import { stableId } from '../../src/seed/ids.ts'
import { DAY, HOUR } from '../times.ts'

const notes = [
  {
    text: 'Leads a circle until March. Has exams from 7 to 18 December, so no reminders then.',
    pinned: true,
    daysAgo: 14,
  },
  { text: 'Called on 12 October about the karma of the Onam quiz. All sorted.', pinned: false, daysAgo: 49 },
] as const

const bounced = [26, 2] as const

/**
 * A member who can’t sign in: the new address was never confirmed, and emails to it bounced. Staff have noted something
 * about them, and one of their awards was reversed a few minutes ago.
 */
export async function troubleSignIn(sql: Transaction, now: Date, staffId: string): Promise<void> {
  const [member] = await sql<{ id: string; email: string }[]>`
    select member.id, member.email from "user" as member join wallet on wallet.user_id = member.id
    where member.status = 'active' and member.email like '%@people.muster.test'
    order by wallet.karma desc, member.id offset 3 limit 1`
  if (!member) return
  const at = (ms: number) => new Date(now.getTime() - ms)
  const wrong = member.email.replace('@people.', '@poeple.')
  await sql`
    insert into one_time_secret (id, user_id, purpose, secret_hash, payload, expires_at, created_at)
    values (${stableId('new address')}, ${member.id}, 'email-change', ${'0'.repeat(64)}, ${wrong},
      ${at(-5 * DAY)}, ${at(2 * DAY)})
    on conflict do nothing`
  await sql`
    insert into security_event (user_id, kind, detail, created_at) values
      (${member.id}, 'email_change_asked', ${`${wrong.slice(0, 1)}…@poeple.muster.test`}, ${at(27 * HOUR)}),
      (${member.id}, 'sign_in_failed', 'code', ${at(3 * HOUR)}),
      (${member.id}, 'sign_in_failed', 'code', ${at(3 * HOUR - 60_000)}),
      (${member.id}, 'sign_in_failed', 'code', ${at(3 * HOUR - 120_000)})`
  for (const hours of bounced) {
    await sql`
      insert into mail_outbox (id, recipient, subject, body, status, attempts, last_error, created_at)
      values (${stableId(`bounced ${hours}`)}, ${wrong}, 'Confirm your email address for Muster', '', 'failed', 10,
        '550 5.1.1 No such mailbox', ${at(hours * HOUR)})`
  }
  for (const { text, pinned, daysAgo } of notes) {
    await sql`
      insert into member_note (id, user_id, author_id, text, pinned, created_at)
      values (${stableId('note', text)}, ${member.id}, ${staffId}, ${text}, ${pinned}, ${at(daysAgo * DAY)})`
  }
}
