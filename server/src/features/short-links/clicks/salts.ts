import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { randomToken } from '../../../platform/security/secrets.ts'

const HASH_LENGTH = 22

/**
 * The salt of a day, the same in every process: who comes first makes it. It goes with the day, and nobody can tell then
 * who a hash was, nor that two of different days are of one person.
 */
export async function saltOf(db: Database, day: string): Promise<string> {
  await db.execute(sql`
    insert into short_link_salt (day, salt) values (${day}::date, ${randomToken()}) on conflict (day) do nothing`)
  const [row] = await db.execute<{ salt: string }>(
    sql`select salt from short_link_salt where day = ${day}::date`,
  )
  // Thrown away in between, which happens to days that are over: then nobody needs to be known again.
  return row?.salt ?? randomToken()
}

/** Stands for a visitor of one link on one day. */
export const visitorHash = (salt: string, linkId: string, address: string, userAgent: string): string =>
  createHmac('sha256', salt)
    .update(`${linkId} ${address} ${userAgent}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH)

/** Throws away what belongs to days before this one, and the names of batches that nobody sends again. */
export async function forgetVisitors(db: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await db.execute(sql`delete from short_link_salt where day < ${today}::date`)
  await db.execute(sql`delete from short_link_visitor where day < ${today}::date`)
  await db.execute(
    sql`delete from short_link_batch where created_at < ${now}::timestamptz - interval '1 day'`,
  )
}
