import type { submissions } from '@muster/contract/learning/submissions.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { likePattern } from '../../../platform/listing/like.ts'
import { lastPage, pageOf } from '../../../platform/listing/paging.ts'
import { closedBecause, presentTask, readStandings } from './standing.ts'

const orders = {
  title: sql`lower(task.title), task.id`,
  karma: sql`task.karma nulls first, task.id`,
  level: sql`task.level_order nulls first, lower(task.title), task.id`,
  '-title': sql`lower(task.title) desc, task.id desc`,
  '-karma': sql`task.karma desc nulls last, task.id desc`,
  '-level': sql`task.level_order desc nulls last, lower(task.title) desc, task.id desc`,
}

/** One page of the open tasks of a member's interest groups, with where they stand. Two statements. */
export async function listOfMyGroups(
  db: Database,
  userId: string,
  query: QueryOf<typeof submissions.ofMyGroups>,
) {
  const search = query.search
    ? sql`and (task.title ilike ${likePattern(query.search)} or task.hashtag ilike ${likePattern(query.search)})`
    : sql``
  const condition = sql`task.active and task.interest_group_id in (
    select interest_group_id from user_interest_group as mine where mine.user_id = ${userId}
  ) ${search}`
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from task where ${condition}`,
  )
  const count = counted?.count ?? 0
  const shown = { pageIndex: lastPage(query, count), perPage: query.perPage }
  const offset = (shown.pageIndex - 1) * shown.perPage
  const rest = sql`order by ${orders[query.sortBy ?? 'level']}
    limit ${shown.perPage}::integer offset ${offset}::integer`
  const rows = await readStandings(db, condition, [userId], rest)
  return pageOf(rows.map(presentTask), count, shown)
}

/** Tasks that are looked at for a circle; it can do a few of them next, not hundreds. */
const MOST_LOOKED_AT = 60

/** A task that somebody of a few members can do now. */
export interface OpenTask {
  readonly id: string
  readonly title: string
  readonly hashtag: string
  readonly karma: number | null
  readonly level_order: number | null
  /** Members who can do it now. */
  readonly open_to: string[]
  /** Members who have done it. */
  readonly done_by: string[]
}

/**
 * Tasks of an interest group, and those for everybody, that at least one of these few members can do now: what is open
 * to most of them first, the group's own before the others. One statement.
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
