import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { taskSortKeys, tasks } from '@muster/contract/tasks.ts'
import { type SQL, sql } from 'drizzle-orm'
import { likeLiteral } from '../../platform/like.ts'
import { madeBy, type NamingParts } from '../../platform/made-by.ts'

/** Search, filters and order: what the list and its CSV file have in common. */
export type TaskQuery = QueryOf<typeof tasks.csv>

/** A task with what it names; the conditions and orders below speak of these. */
export const taskSource = sql`task
  join task_type as type on type.id = task.type_id
  left join level on level.level_order = task.level_order
  left join interest_group as grp on grp.id = task.interest_group_id
  left join organization as place on place.id = task.organization_id
  left join channel on channel.id = task.channel_id
  left join "user" as creator on creator.id = task.created_by_id
  left join "user" as updater on updater.id = task.updated_by_id`

/** Condition on `taskSource`. Only texts are searched (api-management 1). */
export function matchingTasks(parts: NamingParts, query: TaskQuery): SQL {
  const conditions = [
    sql`true`,
    ...(query.search ? [foundBy(parts, query.search.toLowerCase())] : []),
    ...(query.active === undefined ? [] : [sql`task.active = ${query.active}`]),
    ...(query.type ? [sql`task.type_id = ${query.type}`] : []),
    ...(query.level ? [sql`task.level_order = ${query.level}::smallint`] : []),
    ...(query.ig ? [sql`task.interest_group_id = ${query.ig}`] : []),
    ...(query.channel ? [sql`task.channel_id = ${query.channel}`] : []),
    ...(query.event ? [sql`task.event = ${query.event}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The texts are joined with a character that no search holds, so that no match spans two of them. */
function foundBy(parts: NamingParts, term: string): SQL {
  const literal = likeLiteral(term)
  return sql`lower(concat_ws(chr(1), task.hashtag, task.title, task.description, channel.name, type.title, level.name,
    place.title, grp.name, task.event, ${madeBy('creator', parts)}, ${madeBy('updater', parts)})) like ${`%${literal}%`}`
}

const keys = (parts: NamingParts): Readonly<Record<(typeof taskSortKeys)[number], SQL>> => ({
  hashtag: sql`lower(task.hashtag)`,
  title: sql`lower(task.title)`,
  description: sql`lower(task.description)`,
  karma: sql`task.karma`,
  channel: sql`lower(channel.name)`,
  channels: sql`lower(channel.name)`,
  type: sql`lower(type.title)`,
  active: sql`task.active`,
  variable_karma: sql`task.variable_karma`,
  usage_count: sql`task.usage_count`,
  level: sql`task.level_order`,
  org: sql`lower(place.title)`,
  ig: sql`lower(grp.name)`,
  event: sql`task.event`,
  updated_at: sql`task.updated_at`,
  updated_by: sql`lower(${madeBy('updater', parts)})`,
  created_by: sql`lower(${madeBy('creator', parts)})`,
  created_at: sql`task.created_at`,
})

/** The chosen order; newest first without a choice. Tasks without the value come last either way. */
export function taskOrder(parts: NamingParts, query: TaskQuery): SQL {
  const choice = query.sortBy ?? '-created_at'
  const descending = choice.startsWith('-')
  const key = keys(parts)[choice.replace(/^-/, '') as (typeof taskSortKeys)[number]]
  return sql`${key} ${descending ? sql`desc` : sql`asc`} nulls last, task.id`
}
