import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
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
  await karmaVisibility(tx, userId, false)
  await voidMailedSecrets(tx, userId)
  await endSessions(tx, userId)
}

/** Ends a member's suspension. Pass a transaction. */
export async function reinstate(tx: Database, userId: string, now: Date): Promise<void> {
  await tx
    .update(user)
    .set({ status: 'active', suspensionReason: null, statusChangedAt: now, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.status, 'suspended')))
  await karmaVisibility(tx, userId, true)
}
