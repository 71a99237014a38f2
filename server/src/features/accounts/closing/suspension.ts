import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { karmaVisibility } from '../../karma/index.ts'
import { voidMailedSecrets } from '../passwords/one-time-secrets.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { user } from '../tables.ts'

/**
 * Suspends an active member: signed out everywhere, mailed codes and links dead, out of every list and ranking. Pass
 * a transaction.
 */
export async function suspend(tx: Database, userId: string, reason: string | null, now: Date): Promise<void> {
  await tx
    .update(user)
    .set({ status: 'suspended', suspensionReason: reason, statusChangedAt: now, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.status, 'active')))
  await karmaVisibility(tx, userId, false)
  await voidMailedSecrets(tx, userId)
  await endSessions(tx, userId)
}

/** Lets a suspended member back in. Pass a transaction. */
export async function reinstate(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(user)
    .set({ status: 'active', suspensionReason: null, statusChangedAt: now, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.status, 'suspended')))
  await karmaVisibility(tx, userId, true)
}
