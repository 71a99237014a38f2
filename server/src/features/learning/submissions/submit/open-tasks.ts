import type { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../../platform/listing/listing.ts'
import {
  closedBecause,
  presentTask,
  readStandings,
  standingColumns,
  standingTables,
  type TaskStanding,
} from './standing.ts'

const title = byText(sql`task.title`)

/** Active tasks of the member's interest groups with their status, lowest level first by default. */
export const tasksOfMyGroups = (userId: string) =>
  listing<typeof submissions.ofMyGroups, TaskStanding>({
    table: sql`task`,
    id: sql`task.id`,
    lookups: standingTables([userId]),
    columns: standingColumns,
    always: sql`task.active and task.interest_group_id in (
      select interest_group_id from user_interest_group as mine where mine.user_id = ${userId}
    )`,
    where: { search: (search) => contains(search, sql`lower(task.title)`, sql`lower(task.hashtag)`) },
    orders: {
      title,
      karma: byNumber(sql`coalesce(task.karma, 0)`),
      level: [byNumber(sql`coalesce(task.level_order, 0)`), title],
    },
    usual: 'level',
    present: presentTask,
  })

/** Candidates read for a circle, which needs only a few. */
const MOST_LOOKED_AT = 60

/** A task that at least one of several members can do now. */
export interface OpenTask {
  readonly id: string
  readonly title: string
  readonly hashtag: string
  readonly karma: number | null
  readonly level_order: number | null
  /** Ids of members who can do it now. */
  readonly open_to: string[]
  /** Ids of members who have done it. */
  readonly done_by: string[]
}

/**
 * Tasks of an interest group, and general ones, that at least one of these members can do now. Those open to
 * most members first, the group's own before others. One statement.
 */
export async function tasksOpenTo(
  db: Database,
  userIds: readonly string[],
  interestGroupId: string,
): Promise<OpenTask[]> {
  const rows = await readStandings(
    db,
    sql`task.id in (
      select near.id from task as near
      where near.active and (near.interest_group_id = ${interestGroupId} or near.interest_group_id is null)
        and near.organization_id is null
      order by near.interest_group_id is null, near.level_order nulls first, near.id limit ${MOST_LOOKED_AT}::integer
    )`,
    userIds,
    sql`order by task.interest_group_id is null, task.level_order nulls first, lower(task.title), task.id`,
  )
  const tasks = new Map<string, OpenTask>()
  for (const row of rows) {
    const { id, title, hashtag, karma, level_order } = row
    const known = tasks.get(id) ?? { id, title, hashtag, karma, level_order, open_to: [], done_by: [] }
    tasks.set(id, known)
    if (closedBecause(row) === null) known.open_to.push(row.member_id)
    if (row.times_awarded > 0) known.done_by.push(row.member_id)
  }
  return [...tasks.values()]
    .filter(({ open_to }) => open_to.length > 0)
    .sort((a, b) => b.open_to.length - a.open_to.length)
}
