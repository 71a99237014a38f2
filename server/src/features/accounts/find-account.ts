import { eq, or } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { user } from './tables.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The member that an e-mail address or member ID names, or null. */
export async function findAccount(db: Database, emailOrMuid: string) {
  const typed = emailOrMuid.trim().toLowerCase()
  const [found] = await db
    .select({
      id: user.id,
      email: user.email,
      muid: user.muid,
      fullName: user.fullName,
      status: user.status,
      closedByStaff: user.closedByStaff,
      passwordHash: user.passwordHash,
    })
    .from(user)
    .where(or(eq(user.email, typed), eq(user.muid, typed)))
  return found ?? null
}
