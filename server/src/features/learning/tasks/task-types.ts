import { TaskTypeFields, type taskTypes } from '@muster/contract/learning/task-types.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { titledRecords } from '../../../platform/acts/titled-records.ts'
import type { Database } from '../../../platform/database.ts'
import { refused } from '../../../platform/errors.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import { taskType } from './tables.ts'

const tasks = sql`(select count(*)::integer from task where task.type_id = type.id)`

/** Task types with their number of tasks, by title by default. */
export function taskTypeList(parts: NamingParts) {
  const authors = authorship(parts, 'type')
  return listing<typeof taskTypes.list>({
    table: sql`task_type as type`,
    id: sql`type.id`,
    joins: authors.tables,
    columns: sql`type.id, type.title, ${tasks} as tasks, ${authors.columns}`,
    where: { search: (search) => contains(search, sql`lower(type.title)`) },
    orders: { title: byText(sql`type.title`), tasks: byNumber(tasks), ...authors.orders },
    usual: 'title',
    file: ['id', 'title', 'tasks', 'created_by', 'created_at', 'updated_by', 'updated_at'],
  })
}

export const taskTypeRecords = titledRecords({
  table: taskType,
  kind: 'task_type',
  what: 'task type',
  taken: 'There’s already a task type with this title. Choose another one.',
  schema: TaskTypeFields,
  stillUsed,
})

async function stillUsed(db: Database, typeId: string) {
  const [used] = await db.execute<{ tasks: number }>(
    sql`select count(*)::integer as tasks from task where type_id = ${typeId}`,
  )
  const tasks = used?.tasks ?? 0
  if (tasks === 0) return refused('Members have earned karma with this task type, so it can’t be deleted')
  return refused(
    say`${counted({ tasks }, { one: '1 task has this type. Give it another type first.', other: '# tasks have this type. Give them another type first.' })}`,
  )
}
