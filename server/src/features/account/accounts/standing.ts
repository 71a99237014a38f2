import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { FORMER_MEMBER } from '../../../platform/listing/made-by.ts'
import { karmaVisibility } from '../../learning/karma/index.ts'
import { voidMailedSecrets } from './passwords/one-time-secrets.ts'
import { endSessions } from './sessions/sessions.ts'
import { user } from './tables.ts'

/**
 * Suspends an active member. Their sessions end, emailed codes and links stop working, and they disappear
 * from lists and rankings. Pass a transaction.
 */
export async function suspend(tx: Database, userId: string, reason: string | null, now: Date): Promise<void> {
  await tx
    .update(user)
    .set({ status: 'suspended', suspensionReason: reason, statusChangedAt: now, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.status, 'active')))
  await hide(tx, userId)
}

/** Ends a member's suspension. Pass a transaction. */
export async function reinstate(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(user)
    .set({ status: 'active', suspensionReason: null, statusChangedAt: now, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.status, 'suspended')))
  await karmaVisibility(tx, userId, true)
}

/**
 * Closes an account. Its sessions end, emailed codes and links stop working, and the member disappears from
 * lists and rankings. Pass a transaction.
 * @param by whether staff closed it; then signing in doesn't restore it
 */
export async function startClosing(
  tx: Database,
  userId: string,
  by: { readonly now: Date; readonly eraseAfter: Date; readonly byStaff: boolean },
): Promise<void> {
  const { now, eraseAfter, byStaff } = by
  await tx
    .update(user)
    .set({ status: 'closing', closedByStaff: byStaff, statusChangedAt: now, eraseAfter, updatedAt: now })
    .where(eq(user.id, userId))
  await hide(tx, userId)
}

/** Restores a closing account. @returns false when it was no longer closing */
export async function restoreClosingAccount(tx: Database, userId: string, now: Date): Promise<boolean> {
  const restored = await tx
    .update(user)
    .set({ status: 'active', closedByStaff: false, statusChangedAt: now, eraseAfter: null, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.status, 'closing')))
    .returning({ id: user.id })
  if (restored.length === 0) return false
  await karmaVisibility(tx, userId, true)
  return true
}

/** Removes a member's personal data from the row of their account. Pass a transaction. */
export async function eraseAccount(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(user)
    .set({
      status: 'erased',
      muid: `erased-${userId}`,
      fullName: FORMER_MEMBER,
      email: `erased-${userId}@invalid`,
      emailConfirmedAt: null,
      passwordHash: null,
      mobile: null,
      gender: null,
      dob: null,
      districtId: null,
      discordId: null,
      existInGuild: false,
      pictureKey: null,
      domains: [],
      endgoals: [],
      isPublic: false,
      language: null,
      interestedInWork: false,
      interestedInGigWork: false,
      suspensionReason: null,
      eraseAfter: null,
      statusChangedAt: now,
      updatedAt: now,
    })
    .where(eq(user.id, userId))
}

async function hide(tx: Database, userId: string): Promise<void> {
  await karmaVisibility(tx, userId, false)
  await voidMailedSecrets(tx, userId)
  await endSessions(tx, userId)
}
