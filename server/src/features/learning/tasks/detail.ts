import type { TaskDetail } from '@muster/contract/learning/tasks.ts'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import { madeBy, type NamingParts } from '../../../platform/listing/made-by.ts'

/** A task for its form. @throws AppError 404 */
export async function readTask(parts: NamingParts, taskId: string): Promise<TaskDetail> {
  const [row] = await parts.db.execute<TaskDetail>(sql`
    select task.id, task.hashtag, task.title, task.description, task.karma, task.discord_link,
      task.channel_id as channel, task.type_id as type, task.level_order::text as level, task.organization_id as org,
      place.title as org_title, task.interest_group_id as ig, task.event, task.active, task.variable_karma,
      task.usage_count, task.bonus_time, task.bonus_karma, task.self_check, task.why, task.steps, task.good_when,
      task.minutes, task.updated_at, ${madeBy('creator', parts)} as created_by, ${madeBy('updater', parts)} as updated_by
    from task
    left join organization as place on place.id = task.organization_id
    left join "user" as creator on creator.id = task.created_by_id
    left join "user" as updater on updater.id = task.updated_by_id
    where task.id = ${taskId}`)
  if (!row) throw notFound('this task')
  return row
}
