import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/**
 * Spends one of a member's coins and records it. Pass a transaction.
 * @param spent.cause unique for all time
 * @returns false when they have none; then nothing has changed
 */
export async function spendCoin(
  tx: Database,
  userId: string,
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<boolean> {
  const [spent] = await tx.execute<{ user_id: string }>(sql`
    with purse as (
      update wallet set coin = coin - 1 where user_id = ${userId}::uuid and coin >= 1 returning user_id
    )
    insert into coin_entry (user_id, coin, cause, task_id, created_at)
    select user_id, -1, ${cause}, (select id from task where hashtag = '#mucoin'), ${at}::timestamptz from purse
    returning user_id`)
  return spent !== undefined
}
