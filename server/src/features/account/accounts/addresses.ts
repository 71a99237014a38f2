import { and, eq, gt, gte, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, refused } from '../../../platform/errors.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import type { Account } from './find-account.ts'
import { oneTimeSecret, user } from './tables.ts'

const TAKE_BACK_DAYS = 7
const DAY_MS = 86_400_000
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

/**
 * Guards what can sign in besides the password. Someone else could have registered an unconfirmed address, and
 * what they set up would outlast the owner's new password.
 * @throws AppError 400 while the address is unconfirmed
 */
export function assertConfirmed({ emailConfirmedAt }: Pick<Account, 'emailConfirmedAt'>): void {
  if (emailConfirmedAt !== null) return
  throw refused(
    'Confirm your email address first, with the link that we emailed you. Your account settings can send a new one.',
  )
}

const TAKEN_BY_NOW = ['general', 'Another account now uses this address'] as const
export const takenByNow = () => conflict(...TAKEN_BY_NOW)

/**
 * Puts an address in force.
 * @param confirmedAt null when its owner still has to confirm it
 * @throws AppError 409 when another account has taken the address since
 */
export async function setAddress(
  tx: Database,
  userId: string,
  email: string,
  now: Date,
  confirmedAt: Date | null = now,
): Promise<void> {
  await explaining(
    { user_email_unique: TAKEN_BY_NOW },
    tx.update(user).set({ email, emailConfirmedAt: confirmedAt, updatedAt: now }).where(eq(user.id, userId)),
  )
}

/** Voids the link to a pending address. @returns the address, or null when none was pending */
export async function dropPendingAddress(
  tx: Database,
  userId: string,
  currentEmail: string,
): Promise<string | null> {
  const [dropped] = await tx
    .delete(oneTimeSecret)
    .where(
      and(
        eq(oneTimeSecret.userId, userId),
        eq(oneTimeSecret.purpose, 'email-change'),
        ne(oneTimeSecret.payload, currentEmail),
      ),
    )
    .returning({ email: oneTimeSecret.payload })
  return dropped?.email ?? null
}

/**
 * Makes a link with which the owner of the present address can keep it or undo its change. It survives new
 * passwords and further changes, because a thief could make those; an account can have several.
 * @returns the token for the email
 */
export async function issueTakeBack(tx: Database, account: Account, now: Date): Promise<string> {
  const token = randomToken()
  await tx.insert(oneTimeSecret).values({
    userId: account.id,
    purpose: 'email-take-back',
    secretHash: hashToken(token),
    payload: account.email,
    expiresAt: new Date(now.getTime() + TAKE_BACK_DAYS * DAY_MS),
    createdAt: now,
  })
  return token
}

/** Addresses after this one weren't the owner's. Earlier ones can be, so their links stay. */
export async function dropLaterTakeBacks(
  tx: Database,
  userId: string,
  used: { email: string; createdAt: string },
): Promise<void> {
  await tx
    .delete(oneTimeSecret)
    .where(
      and(
        eq(oneTimeSecret.userId, userId),
        eq(oneTimeSecret.purpose, 'email-take-back'),
        or(gte(oneTimeSecret.createdAt, used.createdAt), eq(oneTimeSecret.payload, used.email)),
      ),
    )
}
