import { roles } from '@muster/contract/access/access.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { randomToken } from '../../platform/security/secrets.ts'
import { grantRoleByTitle } from '../access/index.ts'
import { openWallet } from '../karma/index.ts'
import { recordSecurityEvent } from '../security-events/index.ts'
import { insertWithHandle } from './register/handles.ts'
import { user } from './tables.ts'

export interface NewAdministrator {
  readonly email: string
  readonly suffix: string
  /** Asked only when the account is new. */
  readonly askFullName: () => Promise<string>
}

/**
 * Makes a member an administrator, creating the account when the address is new: how an installation gets its
 * first one. The role is recorded among the security events.
 * @returns the member ID, and the password of a new account, which is stored nowhere.
 */
export async function createAdministrator(
  parts: Pick<Parts, 'db' | 'log' | 'clock'>,
  given: NewAdministrator,
): Promise<{ muid: string; password: string | null }> {
  const { db } = parts
  const now = parts.clock.now()
  const [existing] = await db
    .select({ id: user.id, muid: user.muid })
    .from(user)
    .where(eq(user.email, given.email))
  if (existing) {
    await db.transaction((tx) => makeAdministrator(tx, parts, existing.id))
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
      emailConfirmedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await openWallet(tx, member.id, now)
    await makeAdministrator(tx, parts, member.id)
    return { muid: member.muid, password }
  })
}

async function makeAdministrator(
  tx: Database,
  parts: Pick<Parts, 'log' | 'clock'>,
  userId: string,
): Promise<void> {
  if (!(await grantRoleByTitle(tx, userId, roles.admins))) return
  const detail = `${roles.admins}, from the command line`
  await recordSecurityEvent(tx, parts, null, { kind: 'role_given', userId, detail })
}
