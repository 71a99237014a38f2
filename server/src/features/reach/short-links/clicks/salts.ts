import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { randomToken } from '../../../../platform/security/secrets.ts'

const HASH_LENGTH = 22

/**
 * The salt of a day, shared by all processes; the first one creates it. It is deleted after the day. From
 * then on no one can tell whose a hash was, or whether hashes of two days belong to the same person.
 */
export async function saltOf(db: Database, day: string): Promise<string> {
  await db.execute(sql`
    insert into short_link_salt (day, salt) values (${day}::date, ${randomToken()}) on conflict (day) do nothing`)
  const [row] = await db.execute<{ salt: string }>(
    sql`select salt from short_link_salt where day = ${day}::date`,
  )
  // Deleted meanwhile, because the day is over; no one needs to be recognised then.
  return row?.salt ?? randomToken()
}

/** Identifies a visitor of one link on one day. */
export const visitorHash = (salt: string, linkId: string, address: string, userAgent: string): string =>
  createHmac('sha256', salt)
    .update(`${linkId} ${address} ${userAgent}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH)

/** Deletes salts and visitors of earlier days, and old ids of batches. */
export async function forgetVisitors(db: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await db.execute(sql`delete from short_link_salt where day < ${today}::date`)
  await db.execute(sql`delete from short_link_visitor where day < ${today}::date`)
  await db.execute(
    sql`delete from short_link_batch where created_at < ${now}::timestamptz - interval '1 day'`,
  )
}
