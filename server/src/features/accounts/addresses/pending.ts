import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { oneTimeSecret } from '../tables.ts'

/** The address that waits for its confirmation, or null; the first confirmation at registration is none. */
export async function findEmailChange(
  db: Database,
  userId: string,
  currentEmail: string,
  now: Date,
): Promise<string | null> {
  const [pending] = await db
    .select({ email: oneTimeSecret.payload })
    .from(oneTimeSecret)
    .where(
      and(
        eq(oneTimeSecret.userId, userId),
        eq(oneTimeSecret.purpose, 'email-change'),
        gt(oneTimeSecret.expiresAt, now),
      ),
    )
  return pending?.email && pending.email !== currentEmail ? pending.email : null
}
