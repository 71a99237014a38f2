import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { openidLink } from './tables.ts'

/**
 * Removes all of a member's connections, because someone who had taken over the account could have made them.
 */
export async function dropLinks(tx: Database, userId: string): Promise<void> {
  await tx.delete(openidLink).where(eq(openidLink.userId, userId))
}
