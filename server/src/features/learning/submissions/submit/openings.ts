import { sql } from 'drizzle-orm'
import { notFound } from '../../../../platform/errors.ts'
import type { Parts } from '../../../../platform/parts.ts'

/**
 * Counts that a member opened a task. The reports need no more than a number for each day and task.
 * @throws AppError 404
 */
export async function countOpening(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  taskId: string,
): Promise<void> {
  const counted = await db.execute(sql`
    insert into task_opening as known (day, task_id, opened)
    select (${clock.now()}::timestamptz at time zone ${config.TIME_ZONE}::text)::date, id, 1
    from task where id = ${taskId}::uuid
    on conflict (day, task_id) do update set opened = known.opened + 1
    returning task_id`)
  if (counted.length === 0) throw notFound('this task')
}
