import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { voidSecondSteps } from '../accounts/index.ts'
import { secondStepReset } from './tables.ts'
import { dropApp, dropRecoveryCodes } from './ways/codes.ts'
import { dropPasskeys } from './ways/passkeys.ts'

/**
 * Removes all second steps of a member; their password or an emailed code alone signs in again. A pending reset
 * goes too, because it would remove what the member sets up next.
 */
export async function dropSecondStep(tx: Database, userId: string): Promise<void> {
  await dropApp(tx, userId)
  await dropPasskeys(tx, userId)
  await dropRecoveryCodes(tx, userId)
  await tx.delete(secondStepReset).where(eq(secondStepReset.userId, userId))
  await voidSecondSteps(tx, userId)
}
