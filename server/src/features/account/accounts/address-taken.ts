import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database.ts'
import { oneTimeSecret, user } from './tables.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Whether another account, suspended ones included, has this address or can still undo a change away from it.
 * Otherwise a thief could register the former address of a stolen account and keep its owner out.
 */
export async function isAddressTaken(
  db: Database,
  email: string,
  now: Date,
  exceptUserId: string = NOBODY,
): Promise<boolean> {
  const found = await unionAll(
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.email, email), ne(user.id, exceptUserId))),
    db
      .select({ id: oneTimeSecret.userId })
      .from(oneTimeSecret)
      .where(
        and(
          eq(oneTimeSecret.purpose, 'email-take-back'),
          eq(oneTimeSecret.payload, email),
          gt(oneTimeSecret.expiresAt, sql`${now}`),
          ne(oneTimeSecret.userId, exceptUserId),
        ),
      ),
  ).limit(1)
  return found.length > 0
}
