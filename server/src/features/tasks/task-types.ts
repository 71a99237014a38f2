import { TaskTypeFields, type taskTypes } from '@muster/contract/learning/task-types.ts'
import { eq, sql } from 'drizzle-orm'
import { audited, differenceOf } from '../../platform/acts/audit.ts'
import { assertSeen, type Seen } from '../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../platform/database/columns.ts'
import { explaining } from '../../platform/database/explaining.ts'
import type { Database } from '../../platform/database.ts'
import { brokenReference, notFound, refused } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { contains } from '../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../platform/listing/made-by.ts'
import { taskType } from './tables.ts'

const tasks = sql`(select count(*)::integer from task where task.type_id = type.id)`

/** Task types with how many tasks have them, by title without a choice. */
export function taskTypeList(parts: NamingParts) {
  const authors = authorship(parts, 'type')
  return listing<typeof taskTypes.list>({
    table: sql`task_type as type`,
    id: sql`type.id`,
    joins: authors.tables,
    columns: sql`type.id, type.title, ${tasks} as tasks, ${authors.columns}`,
    where: ({ search }) => [search && contains(search, sql`lower(type.title)`)],
    orders: { title: byText(sql`type.title`), tasks: byNumber(tasks), ...authors.orders },
    usual: 'title',
    present: (row) => row,
  })
}

const record = audited('task_type')

const SAME_TITLE = ['title', 'There is already a task type with this title'] as const
const taken = { task_type_title_unique: SAME_TITLE, task_type_title_in_any_case: SAME_TITLE }

/** @throws AppError 409 when another type has the title, in any case of letters. */
export function createTaskType(db: Database, actor: Actor, title: string, now: Date) {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(taskType)
        .values({ title, ...madeNow(actor, now) })
        .returning({ id: taskType.id, title: taskType.title })
      if (!made) throw new Error('the task type could not be made')
      await record.created(tx, actor, made.id, { title })
      return made
    }),
  )
}

/** @throws AppError 404, 409 as `assertSeen`, and when another type has the title. */
export function renameTaskType(
  db: Database,
  actor: Actor,
  typeId: string,
  title: string,
  now: Date,
  seen?: Seen,
) {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const before = await lockType(tx, typeId)
      if (!before) throw notFound('This task type')
      await assertSeen(tx, 'task type', before.updatedAt, seen)
      const difference = differenceOf({ title: before.title }, { title })
      if (difference) {
        await tx
          .update(taskType)
          .set({ title, ...changedNow(actor, now) })
          .where(eq(taskType.id, typeId))
        await record.changed(tx, actor, typeId, difference)
      }
      return { id: typeId, title }
    }),
  )
}

async function lockType(tx: Database, typeId: string) {
  const [row] = await tx.select().from(taskType).where(eq(taskType.id, typeId)).for('no key update')
  return row
}

export const undoableTaskTypes: UndoableRecords = {
  kind: 'task_type',
  fields: ['title'],
  current: async (tx, id) => {
    const row = await lockType(tx, id)
    return row ? { title: row.title } : null
  },
  put: ({ db, clock }, { actor }, id, values) =>
    renameTaskType(db, actor, id, TaskTypeFields.parse(values).title, clock.now()),
}

/** Deletes a type that no task and no karma has. @returns its title. @throws AppError 404, 400 while it is in use. */
export async function removeTaskType(db: Database, actor: Actor, typeId: string): Promise<string> {
  try {
    return await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(taskType)
        .where(eq(taskType.id, typeId))
        .returning({ title: taskType.title })
      if (!gone) throw notFound('This task type')
      await record.removed(tx, actor, typeId, gone)
      return gone.title
    })
  } catch (error) {
    if (brokenReference(error) === null) throw error
    throw await stillUsed(db, typeId)
  }
}

async function stillUsed(db: Database, typeId: string) {
  const [used] = await db.execute<{ tasks: number }>(
    sql`select count(*)::integer as tasks from task where type_id = ${typeId}`,
  )
  const tasks = used?.tasks ?? 0
  if (tasks === 0) return refused('Karma was earned under this task type, so it has to stay')
  const words = tasks === 1 ? '1 task has' : `${tasks.toLocaleString('en')} tasks have`
  return refused(`${words} this type. Give them another one first`)
}
