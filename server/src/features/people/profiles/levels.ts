import type { SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import { compareNames } from '@muster/contract/lib/formats.ts'
import { GROUP_TASKS_LEVEL } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsBuiltOnce } from '../../../platform/built-once.ts'
import { readTogether } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { listText, namedList } from '../../../platform/listing/lists.ts'
import { levelProgress } from '../../learning/karma/index.ts'
import { turnOfTask } from '../../learning/tasks/index.ts'

interface StoredTask {
  readonly id: string
  readonly task_name: string
  readonly hashtag: string
  readonly discord_link: string | null
  readonly karma: number | null
  readonly minutes: number | null
  readonly interest_group: { readonly id: string; readonly name: string } | null
  /** See `turnOfTask`. */
  readonly turn: number
}

interface StoredLevel {
  readonly level_order: number
  readonly name: string
  readonly karma: number
  /** Only the active ones. */
  readonly tasks: StoredTask[]
}

interface OwnRow {
  readonly id: string
  /** The same for everyone; set in the first row only. */
  readonly levels: StoredLevel[] | null
  readonly done: string[]
  /** Completed tasks that are no longer active. */
  readonly closed: (StoredTask & { readonly level_order: number })[]
  readonly submissions: Readonly<Record<string, z.output<typeof SubmissionStatus>>>
  readonly groups: string[]
  readonly earned: Readonly<Record<string, number>>
}

const taskFields = sql`'id', task.id, 'task_name', task.title, 'hashtag', task.hashtag, 'discord_link', task.discord_link,
  'karma', task.karma, 'minutes', task.minutes, 'interest_group', case when grp.id is not null then json_build_object('id', grp.id, 'name', grp.name) end,
  'turn', ${turnOfTask}`

const ownRows = rowsBuiltOnce<OwnRow>(sql`
  select asked.id,
    case when asked.place = 1 then (
      select json_agg(json_build_object(
        'level_order', level.level_order, 'name', level.name, 'karma', level.karma, 'tasks', coalesce((
          select json_agg(json_build_object(${taskFields}) order by ${turnOfTask}, task.karma, task.title)
          from task left join interest_group as grp on grp.id = task.interest_group_id
          where task.level_order = level.level_order and task.active
        ), '[]')
      ) order by level.level_order)
      from level
    ) end as levels,
    own.done::text[] as done,
    coalesce((
      select json_agg(json_build_object('level_order', task.level_order, ${taskFields}))
      from task left join interest_group as grp on grp.id = task.interest_group_id
      where task.id = any(own.done) and not task.active and task.level_order is not null
    ), '[]') as closed,
    coalesce((
      select json_object_agg(task_id, status) from (
        select distinct on (task_id) task_id, status from submission where user_id = asked.id
        order by task_id, submitted_at desc, id
      ) as newest
    ), '{}') as submissions,
    array(select interest_group_id::text from user_interest_group where user_id = asked.id) as groups,
    coalesce((
      select json_object_agg(level_order, karma) from karma_by_level where user_id = asked.id
    ), '{}') as earned
  from unnest(${namedList('ids', 'uuid')}) with ordinality as asked (id, place)
  cross join lateral (
    select array(
      select task_id from karma_entry where user_id = asked.id and task_id is not null
      group by task_id having sum(karma) > 0
    ) as done
  ) as own`)

/** The shared levels, and one member's own data. */
interface Standing {
  readonly levels: readonly StoredLevel[]
  readonly own: OwnRow
}

const readStanding = readTogether(
  async (db, ids: readonly string[]): Promise<Map<string, Standing>> => {
    const rows = await ownRows(db, { ids: listText(ids) })
    const levels = rows.find((row) => row.levels)?.levels ?? []
    return new Map(rows.map((own) => [own.id, { levels, own }]))
  },
  (id) => id,
)

const inOrder = (one: StoredTask, other: StoredTask) =>
  one.turn - other.turn ||
  (one.karma ?? Number.POSITIVE_INFINITY) - (other.karma ?? Number.POSITIVE_INFINITY) ||
  compareNames(one.task_name, other.task_name)

/**
 * The seven levels with their tasks: active ones, and those the member has completed. From level 5 on, only
 * tasks of the member's interest groups.
 * @param isOwner whether the reader is the member: only they see the states of their submissions
 */
export async function readLevels(db: Database, userId: string, isOwner: boolean) {
  const standing = await readStanding(db, userId)
  if (!standing) return []
  const { levels, own } = standing
  const [done, groups] = [new Set(own.done), new Set(own.groups)]
  return levels.map(({ tasks, ...level }) => {
    const { level_order } = level
    const closed = own.closed.filter((task) => task.level_order === level_order)
    const all = closed.length > 0 ? [...tasks, ...closed].toSorted(inOrder) : tasks
    const earned = own.earned[level_order] ?? 0
    const isListed = ({ interest_group }: StoredTask) =>
      level_order < GROUP_TASKS_LEVEL || (interest_group !== null && groups.has(interest_group.id))
    return {
      ...level,
      earned,
      progress: levelProgress(level_order, earned),
      tasks: all.filter(isListed).map(({ turn: _turn, ...task }) => ({
        ...task,
        completed: done.has(task.id),
        submission: isOwner ? (own.submissions[task.id] ?? null) : null,
      })),
    }
  })
}

/** Without the keys of tasks that have no value, for older clients. */
export const olderLevels = (levels: Awaited<ReturnType<typeof readLevels>>) =>
  levels.map(({ tasks, ...level }) => ({
    ...level,
    tasks: tasks.map(({ discord_link, karma, minutes, interest_group, submission, ...task }) => ({
      ...task,
      discord_link: discord_link ?? undefined,
      karma: karma ?? undefined,
      minutes: minutes ?? undefined,
      interest_group: interest_group ?? undefined,
      submission: submission ?? undefined,
    })),
  }))
