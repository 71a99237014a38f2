import type { TaskCheck } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type RewardParts, reward } from '../rewards/index.ts'

export type CheckParts = RewardParts & Pick<Parts, 'clock'>

interface Due {
  readonly id: string
  readonly title: string
  readonly karma: number
  readonly type_id: string
  readonly level_order: number | null
  readonly interest_group_id: string | null
}

/**
 * Pays for the task with this automatic check, once per member for all time: repeating it after an undo pays
 * nothing. Members who have earned the task through a review, or are waiting for one, aren't paid. Pass the
 * transaction of the act, which must be the member's own.
 * @returns the karma paid; 0 when none
 */
export async function payCheck(
  parts: CheckParts,
  tx: Database,
  userId: string,
  check: TaskCheck,
): Promise<number> {
  const cause = `check:${check}:${userId}`
  const [task] = await tx.execute<Due>(sql`
    select task.id, task.title, task.karma, task.type_id, task.level_order, task.interest_group_id from task
    where task.self_check = ${check} and task.active and task.karma > 0
      and not exists (select from karma_entry where karma_entry.cause = ${cause})
      and not exists (
        select from karma_entry as held where held.task_id = task.id and held.user_id = ${userId}
          and held.reverses_id is null
      )
      and not exists (
        select from submission where submission.user_id = ${userId} and submission.task_id = task.id
          and submission.status in ('pending', 'peer_approved', 'returned')
      )`)
  if (!task) return 0
  const { given } = await reward(parts, tx, {
    userId,
    karma: task.karma,
    cause,
    reason: task.title,
    actorId: null,
    at: parts.clock.now(),
    task: {
      id: task.id,
      typeId: task.type_id,
      levelOrder: task.level_order,
      interestGroupId: task.interest_group_id,
    },
  })
  return given ? task.karma : 0
}
