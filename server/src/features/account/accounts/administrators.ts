import { roles } from '@muster/contract/access/access.ts'
import { eq, sql } from 'drizzle-orm'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'
import { randomToken } from '../../../platform/security/secrets.ts'
import { grantRoleByTitle } from '../../access/access/index.ts'
import { openWallet } from '../../learning/karma/index.ts'
import { recordSecurityEvent } from '../security-events/index.ts'
import { insertWithHandle } from './handles/handles.ts'
import { assertGoodPassword } from './passwords/password-rules.ts'
import { beginSecondStepWeek } from './sessions/sessions.ts'
import { user } from './tables.ts'

export interface NewAdministrator {
  readonly email: string
  readonly suffix: string
  /** Called only when the account is new. */
  readonly askFullName: () => Promise<string>
}

/**
 * Makes a member an administrator and creates the account when the address is new, so that an installation
 * gets its first one. Recorded as a security event.
 * @returns the member ID, and the password of a new account, which is stored nowhere
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

/**
 * Inserts a new administrator's account, whose address counts as confirmed.
 * @param how detail for the security event
 */
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
 * Prepares the first administrator's account during set-up. The password is hashed here, before the
 * transaction.
 * @returns inserts the account; call it in the transaction that checks that there is none yet. It throws
 * AppError 409 on `email` when the address has an account
 * @throws AppError 400 on `password` when it is easy to guess
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
  if (await isOnlyAdministrator(tx, userId)) await beginSecondStepWeek(tx, parts.clock.now())
  const detail = `${roles.admins}, ${how}`
  await recordSecurityEvent(tx, parts, null, { kind: 'role_given', userId, detail })
}

async function isOnlyAdministrator(tx: Database, userId: string): Promise<boolean> {
  const others = await tx.execute(sql`
    select from user_role as office join role on role.id = office.role_id and role.title = ${roles.admins}
    where office.user_id <> ${userId}::uuid limit 1`)
  return others.length === 0
}
