import { eq, sql } from 'drizzle-orm'
import type { Parts } from '../../../platform/parts.ts'
import { donationSubscription } from '../tables.ts'

/** Whether what is given every month goes on. @returns null for what was given once */
export async function monthlyState({ db }: Pick<Parts, 'db'>, id: string | null) {
  if (id === null) return null
  const [row] = await db.select().from(donationSubscription).where(eq(donationSubscription.id, id))
  return row?.state ?? null
}

/** Notes that nothing more is given every month. */
export async function endSubscription({ db, clock }: Pick<Parts, 'db' | 'clock'>, id: string): Promise<void> {
  await db
    .update(donationSubscription)
    .set({ state: 'ended', endedAt: sql`coalesce(ended_at, ${clock.now()})` })
    .where(eq(donationSubscription.id, id))
}
