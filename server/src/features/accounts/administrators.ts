import { roles } from '@muster/contract/access/access.ts'
import { eq } from 'drizzle-orm'
import { explaining } from '../../platform/database/explaining.ts'
import type { Database } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { randomToken } from '../../platform/security/secrets.ts'
import { grantRoleByTitle } from '../access/index.ts'
import { openWallet } from '../karma/index.ts'
import { recordSecurityEvent } from '../security-events/index.ts'
import { assertGoodPassword } from './passwords/password-rules.ts'
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
    const account = { fullName, email: given.email, passwordHash }
    const { muid } = await insertAdministrator(tx, parts, { ...account, suffix: given.suffix })
    return { muid, password }
  })
}

interface AdministratorAccount {
  readonly fullName: string
  readonly email: string
  readonly passwordHash: string
  readonly suffix: string
}

/** Inserts the account of a new administrator, whose address counts as confirmed. @param how stands in the record */
async function insertAdministrator(
  tx: Database,
  parts: Pick<Parts, 'log' | 'clock'>,
  { suffix, ...account }: AdministratorAccount,
  how?: string,
): Promise<{ muid: string }> {
  const now = parts.clock.now()
  const times = { emailConfirmedAt: now, createdAt: now, updatedAt: now }
  const member = await insertWithHandle(tx, suffix, { ...account, ...times })
  await openWallet(tx, member.id, now)
  await makeAdministrator(tx, parts, member.id, how)
  return { muid: member.muid }
}

interface FirstAccount {
  readonly email: string
  readonly full_name: string
  readonly password: string
}

/**
 * The account of the first administrator, as somebody enters it in the set-up.
 * @returns what inserts it, in the transaction that allows it
 * @throws AppError 400 on `password` when it is easy to guess; inserting, 409 on `email` when it has an account already.
 */
export async function firstAdministrator(
  parts: Pick<Parts, 'log' | 'clock' | 'config'>,
  { email, full_name: fullName, password }: FirstAccount,
): Promise<(tx: Database) => Promise<{ muid: string }>> {
  const { BRAND_NAME: brand, MUID_SUFFIX: suffix } = parts.config
  await assertGoodPassword(password, { email, full_name: fullName }, brand, 'password')
  const account = { fullName, email, passwordHash: await hashPassword(password), suffix }
  return (tx) => explaining(taken, () => insertAdministrator(tx, parts, account, 'during set-up'))
}

const taken = {
  user_email_unique: [
    'email',
    'There’s already an account with this address. Use another one, or make it an administrator with: npm run admin -- create EMAIL',
  ],
} as const

async function makeAdministrator(
  tx: Database,
  parts: Pick<Parts, 'log' | 'clock'>,
  userId: string,
  how = 'from the command line',
): Promise<void> {
  if (!(await grantRoleByTitle(tx, userId, roles.admins))) return
  const detail = `${roles.admins}, ${how}`
  await recordSecurityEvent(tx, parts, null, { kind: 'role_given', userId, detail })
}
