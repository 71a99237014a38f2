import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type OpenTask, tasksOpenTo } from '../../learning/submissions/index.ts'
import { memberIds, requireMember } from '../circle-membership/index.ts'

/**
 * Tasks that members of the circle can do now, by the rules of submissions. Three statements.
 * @throws AppError 404 for people outside
 */
export async function readSuggestedTasks(
  db: Database,
  userId: string,
  circleId: string,
): Promise<OpenTask[]> {
  const { interestGroupId } = await requireMember(db, circleId, userId)
  return tasksOpenTo(db, await memberIds(db, circleId, 'members'), interestGroupId)
}

interface TaskProgress {
  readonly task_title: string
  readonly task_karma: string
  readonly task_level_karma: string
  readonly task_hashtag: string
  readonly completed_users: string[]
}

type TaskRow = TaskProgress & { readonly level_order: number }

/**
 * Tasks of the circle's group by `Level {n}`, and which members have done each. Inactive tasks stay if a
 * member has done them. Two statements.
 * @throws AppError 404 for people outside
 */
export async function readTaskProgress(
  db: Database,
  userId: string,
  circleId: string,
): Promise<Record<string, TaskProgress[]>> {
  const { interestGroupId } = await requireMember(db, circleId, userId)
  const rows = await db.execute<TaskRow>(sql`
    with done as materialized (
      select entry.task_id, array_agg(entry.user_id order by entry.user_id) as user_ids
      from (
        select karma_entry.task_id, karma_entry.user_id
        from circle_member as link
        join karma_entry on karma_entry.user_id = link.user_id
        join task on task.id = karma_entry.task_id and task.interest_group_id = ${interestGroupId}
        where link.circle_id = ${circleId} and link.status = 'member'
        group by 1, 2 having sum(karma_entry.karma) > 0
      ) as entry group by 1
    )
    select task.level_order, task.title as task_title, coalesce(task.karma, 0)::text as task_karma,
      level.karma::text as task_level_karma, task.hashtag as task_hashtag,
      coalesce(done.user_ids, '{}') as completed_users
    from task
    join level on level.level_order = task.level_order
    left join done on done.task_id = task.id
    where task.interest_group_id = ${interestGroupId} and (task.active or done.task_id is not null)
    order by task.level_order, task.karma, lower(task.title), task.id`)
  const levels: Record<string, TaskProgress[]> = {}
  for (const {
    level_order,
    task_title,
    task_karma,
    task_level_karma,
    task_hashtag,
    completed_users,
  } of rows) {
    const name = `Level ${level_order}`
    levels[name] ??= []
    levels[name].push({ task_title, task_karma, task_level_karma, task_hashtag, completed_users })
  }
  return levels
}
