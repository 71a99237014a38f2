import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import type { ApplyParts } from './apply.ts'
import { beginsNotice, openNotice } from './notices.ts'
import { readHackathon } from './stored.ts'

/** Reminders: when applications open, and when the hackathon starts. */

const countOf = async (db: Database, hackathonId: string): Promise<number> => {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from hackathon_reminder where hackathon_id = ${hackathonId}::uuid limit 10000
    ) as wanting`)
  return row?.count ?? 0
}

/**
 * Requests a notification when applications open. Idempotent.
 * @returns how many members have requested one
 * @throws AppError 404; 400 once applications are open
 */
export async function wantReminder(
  { db, clock }: Pick<ApplyParts, 'db' | 'clock'>,
  userId: string,
  hackathonId: string,
): Promise<number> {
  const { application_start, status } = await readHackathon(db, hackathonId)
  if (status !== 'Published' || (application_start && clock.now() >= new Date(application_start))) {
    throw refused('Applications have already opened')
  }
  await db.execute(sql`
    insert into hackathon_reminder (hackathon_id, user_id) values (${hackathonId}::uuid, ${userId}::uuid)
    on conflict do nothing`)
  return countOf(db, hackathonId)
}

/** @returns how many requests are left */
export async function dropReminder(db: Database, userId: string, hackathonId: string): Promise<number> {
  await db.execute(
    sql`delete from hackathon_reminder where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid`,
  )
  return countOf(db, hackathonId)
}

const AT_ONCE = 500

/**
 * Notifies members who requested it that applications are open: each once, however many processes run this.
 */
export async function tellOfOpenings(parts: ApplyParts): Promise<void> {
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await parts.db.transaction(async (tx) => {
      const rows = await tx.execute<{ user_id: string; hackathon_id: string; title: string }>(sql`
        delete from hackathon_reminder as reminder using hackathon
        where hackathon.id = reminder.hackathon_id and (reminder.hackathon_id, reminder.user_id) in (
          select due.hackathon_id, due.user_id from hackathon_reminder as due
          join hackathon as open on open.id = due.hackathon_id
          where open.status = 'Published' and open.application_start <= ${parts.clock.now()}::timestamptz
          limit ${AT_ONCE}::integer for no key update of due skip locked
        )
        returning reminder.user_id, reminder.hackathon_id, hackathon.title`)
      const notices = [...rows].map(({ user_id, hackathon_id, title }) =>
        openNotice({ userId: user_id, hackathonId: hackathon_id, title }),
      )
      await notifyByMailToo(parts, tx, notices)
      return rows.length
    })
  }
}

const DAY_MS = 86_400_000

interface Beginning {
  readonly id: string
  readonly title: string
  readonly event_start: string
}

/**
 * Reminds people with a place that the hackathon starts within a day. Sent once, however often this runs, and
 * again when the start moves.
 */
export async function tellOfBeginnings(parts: ApplyParts): Promise<void> {
  const now = parts.clock.now()
  const due = await parts.db.execute<Beginning>(sql`
    select hackathon.id, hackathon.title, hackathon.event_start
    from hackathon join hackathon_tally as tally on tally.hackathon_id = hackathon.id
    where hackathon.status = 'Published' and tally.begins_told_for is distinct from hackathon.event_start
      and hackathon.event_start
        between ${now}::timestamptz and ${new Date(now.getTime() + DAY_MS)}::timestamptz
    order by hackathon.event_start, hackathon.id limit 50`)
  for (const { id: hackathonId, title, event_start: start } of due) {
    await parts.db.transaction(async (tx) => {
      const [claimed] = await tx.execute(sql`
        update hackathon_tally set begins_told_for = ${start}::timestamptz
        where hackathon_id = ${hackathonId}::uuid and begins_told_for is distinct from ${start}::timestamptz
        returning hackathon_id`)
      if (!claimed) return
      const people = await tx.execute<{ user_id: string }>(sql`
        select user_id from hackathon_application
        where hackathon_id = ${hackathonId}::uuid and status = 'accepted' and told_status = 'accepted'
        order by user_id`)
      await notifyByMailToo(
        parts,
        tx,
        [...people].map(({ user_id: userId }) => beginsNotice({ userId, hackathonId, title }, start)),
      )
    })
  }
}
