import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { openidLink } from './tables.ts'

/** Takes every connection from a member: who held their account for a while could have made them. */
export async function dropLinks(tx: Database, userId: string): Promise<void> {
  await tx.delete(openidLink).where(eq(openidLink.userId, userId))
}
