import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { oneTimeSecret, user } from '../accounts/tables.ts'

/**
 * The address that waits for confirmation, or null. An address that is confirmed for the first time, after
 * registration, isn't one.
 */
export async function findEmailChange(db: Database, userId: string, now: Date): Promise<string | null> {
  return (await findPendingAddress(db, userId, now))?.email ?? null
}

/** Like `findEmailChange`, and whether staff entered the address. */
export async function findPendingAddress(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ email: string; byStaff: boolean } | null> {
  const [pending] = await db
    .select({ email: oneTimeSecret.payload, byStaff: oneTimeSecret.askedByStaff })
    .from(oneTimeSecret)
    .innerJoin(user, and(eq(user.id, oneTimeSecret.userId), ne(user.email, oneTimeSecret.payload)))
    .where(
      and(
        eq(oneTimeSecret.userId, userId),
        eq(oneTimeSecret.purpose, 'email-change'),
        gt(oneTimeSecret.expiresAt, sql`${now}`),
      ),
    )
  if (!pending?.email) return null
  return { email: pending.email, byStaff: pending.byStaff }
}
