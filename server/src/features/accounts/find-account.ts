import { eq, or } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { user } from './tables.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const columns = {
  id: user.id,
  email: user.email,
  muid: user.muid,
  fullName: user.fullName,
  status: user.status,
  closedByStaff: user.closedByStaff,
  passwordHash: user.passwordHash,
  emailConfirmedAt: user.emailConfirmedAt,
  secondStep: user.secondStep,
}

/** The member that an email address or member ID names, or null. */
export async function findAccount(db: Database, emailOrMuid: string) {
  const typed = emailOrMuid.trim().toLowerCase()
  const [found] = await db
    .select(columns)
    .from(user)
    .where(or(eq(user.email, typed), eq(user.muid, typed)))
  return found ?? null
}

/**
 * The account as it is now, locked for the rest of the transaction: a mailed secret is made, used and voided behind this
 * lock, so that none is made for a password or an address that is being replaced. Null when there is none.
 */
export async function lockAccount(tx: Database, userId: string): Promise<Account | null> {
  const [locked] = await tx.select(columns).from(user).where(eq(user.id, userId)).for('no key update')
  return locked ?? null
}
