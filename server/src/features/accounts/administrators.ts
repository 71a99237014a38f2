import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { randomToken } from '../../platform/secrets.ts'
import { grantRoleByTitle } from '../access/index.ts'
import { openWallet } from '../karma/index.ts'
import { insertWithHandle } from './handles.ts'
import { user } from './tables.ts'

export interface NewAdministrator {
  readonly email: string
  readonly suffix: string
  /** Asked only when the account is new. */
  readonly askFullName: () => Promise<string>
  readonly now: Date
}

/**
 * Makes a member an administrator, creating the account when the address is new: how an installation gets its
 * first one. @returns the member ID, and the password of a new account, which is stored nowhere.
 */
export async function createAdministrator(
  db: Database,
  given: NewAdministrator,
): Promise<{ muid: string; password: string | null }> {
  const [existing] = await db
    .select({ id: user.id, muid: user.muid })
    .from(user)
    .where(eq(user.email, given.email))
  if (existing) {
    await grantRoleByTitle(db, existing.id, 'Admins')
    return { muid: existing.muid, password: null }
  }
  const fullName = await given.askFullName()
  const password = randomToken().slice(0, 20)
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const member = await insertWithHandle(tx, given.suffix, {
      fullName,
      email: given.email,
      passwordHash,
      emailConfirmedAt: given.now,
      createdAt: given.now,
      updatedAt: given.now,
    })
    await openWallet(tx, member.id, given.now)
    await grantRoleByTitle(tx, member.id, 'Admins')
    return { muid: member.muid, password }
  })
}
