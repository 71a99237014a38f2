import type { AroundBoard } from '@muster/contract/learning/leaderboards.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { type StoredTask, taskWorth } from '../../../home/home/index.ts'

/**
 * The smallest open task that brings a member to the next rank, otherwise the largest.
 * @param gap karma to the next rank; 0 for the first
 */
export async function readAct(db: Database, userId: string, gap: number): Promise<AroundBoard['act']> {
  const [row] = await db.execute<{ value: StoredTask }>(sql`
    select worth.value from (select ${userId}::uuid as id) as asked
    join "user" as member on member.id = asked.id
    join wallet on wallet.user_id = asked.id
    cross join lateral (${taskWorth(sql`${gap}::integer`)}) as worth`)
  if (!row) return null
  const { id, title, karma, check } = row.value
  return { task_id: id, title, karma: karma ?? 0, check, is_enough: (karma ?? 0) >= gap }
}
