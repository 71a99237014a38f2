import { GROUPS_TO_VISIT } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type CheckParts, payCheck } from './pay.ts'

/**
 * Records a visit to a group. Each group counts once, and visits beyond the number that the task needs aren't
 * stored.
 * @throws AppError 404 when there is no such group
 */
export async function visitGroup(parts: CheckParts & Pick<Parts, 'db'>, userId: string, groupId: string) {
  return parts.db.transaction(async (tx) => {
    // Serialises two pages that open at the same time, so that there is never a fourth row.
    await tx.execute(sql`select from wallet where user_id = ${userId} for no key update`)
    const [known] = await tx.execute<{ exists: boolean; visited: number }>(sql`
      select exists (select from interest_group where id = ${groupId}),
        (select count(*)::integer from group_visit where user_id = ${userId}) as visited`)
    if (!known?.exists) throw notFound('this interest group')
    const added =
      known.visited < GROUPS_TO_VISIT
        ? await tx.execute(sql`
            insert into group_visit (user_id, interest_group_id, created_at)
            values (${userId}, ${groupId}, ${parts.clock.now()}::timestamptz)
            on conflict do nothing returning user_id`)
        : []
    const visited = known.visited + added.length
    const isDone = added.length > 0 && visited === GROUPS_TO_VISIT
    const karma = isDone ? await payCheck(parts, tx, userId, 'groups_visited') : 0
    return { visited, of: GROUPS_TO_VISIT, karma }
  })
}
