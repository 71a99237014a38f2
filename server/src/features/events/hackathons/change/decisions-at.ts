import { eq, sql } from 'drizzle-orm'
import { changedNow } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { hackathon } from '../tables.ts'

/** Sets when decisions on applications are announced; null: each right away. @returns the previous time */
export async function setDecisionsAt(
  tx: Database,
  actor: Actor,
  hackathonId: string,
  at: string | null,
  now: Date,
): Promise<string | null> {
  const [before] = await tx.execute<{ decisions_at: string | null }>(
    sql`select decisions_at from hackathon where id = ${hackathonId}::uuid for no key update`,
  )
  if (before?.decisions_at !== at) {
    await tx
      .update(hackathon)
      .set({ decisionsAt: at, ...changedNow(actor, now) })
      .where(eq(hackathon.id, hackathonId))
  }
  return before?.decisions_at ?? null
}
