import { eq, or } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
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
  language: user.language,
}

/** The member with this email address or member ID, or null. */
export async function findAccount(db: Database, emailOrMuid: string) {
  const typed = emailOrMuid.trim().toLowerCase()
  const [found] = await db
    .select(columns)
    .from(user)
    .where(or(eq(user.email, typed), eq(user.muid, typed)))
  return found ?? null
}

/**
 * Locks an account for the rest of the transaction. Emailed secrets are made, used and voided under this
 * lock, so that none is made for a password or an address that is being replaced.
 * @returns null when there is no such account
 */
export async function lockAccount(tx: Database, userId: string): Promise<Account | null> {
  const [locked] = await tx.select(columns).from(user).where(eq(user.id, userId)).for('no key update')
  return locked ?? null
}
