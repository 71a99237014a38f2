import type { TaskRow } from '@muster/contract/desk/reports.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Weeks } from './periods.ts'
import type { Scope } from './scope.ts'

const MOST_ROWS = 100

type Totals = Omit<TaskRow, 'id' | 'title'>

/** What happened to tasks in a period. One statement. */
export async function readTasks(db: Database, { placeId }: Pick<Scope, 'placeId'>, weeks: Weeks) {
  const rows = await db.execute<TaskRow>(sql`
    select task.id, task.title, counted.opened, counted.submitted, counted.submitted_before, counted.approved,
      counted.returned
    from (
      select task_id, (sum(opened) filter (where now))::integer as opened,
        coalesce(sum(submitted) filter (where now), 0)::integer as submitted,
        coalesce(sum(submitted) filter (where not now), 0)::integer as submitted_before,
        coalesce(sum(approved) filter (where now), 0)::integer as approved,
        coalesce(sum(returned) filter (where now), 0)::integer as returned
      from report_task cross join lateral (select week >= ${weeks.first}::date as now) as span
      where place_id = ${placeId}::uuid and week between ${weeks.beforeFirst}::date and ${weeks.last}::date
      group by task_id
    ) as counted join task on task.id = counted.task_id
    order by counted.submitted desc, counted.submitted_before desc, lower(task.title), task.id`)
  const all = [...rows]
  const total = all.reduce<Totals>(
    (sum, one) => ({
      opened: one.opened === null ? sum.opened : (sum.opened ?? 0) + one.opened,
      submitted: sum.submitted + one.submitted,
      submitted_before: sum.submitted_before + one.submitted_before,
      approved: sum.approved + one.approved,
      returned: sum.returned + one.returned,
    }),
    { opened: null, submitted: 0, submitted_before: 0, approved: 0, returned: 0 },
  )
  return { total, rows: all.slice(0, MOST_ROWS) }
}
