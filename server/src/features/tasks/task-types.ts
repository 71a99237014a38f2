import type { QueryOf } from '@muster/contract/lib/route.ts'
import type { TaskTypeRow, taskTypes } from '@muster/contract/tasks.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { brokenReference, brokenUniqueRule, conflict, notFound, refused } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { likePattern } from '../../platform/like.ts'
import { madeBy, type NamingParts } from '../../platform/made-by.ts'
import { lastPage, pageOf } from '../../platform/paging.ts'
import { taskType } from '../karma/tables.ts'

type StoredRow = Record<string, unknown> &
  Omit<TaskTypeRow, 'created_at' | 'updated_at'> & { created_at: string; updated_at: string }

const keys = (parts: NamingParts): Readonly<Record<string, SQL>> => ({
  title: sql`lower(type.title)`,
  tasks: sql`tasks`,
  updated_by: sql`lower(${madeBy('updater', parts)})`,
  updated_at: sql`type.updated_at`,
  created_by: sql`lower(${madeBy('creator', parts)})`,
  created_at: sql`type.created_at`,
})

/** Task types with how many tasks have them, by title without a choice. Two statements. */
export async function listTaskTypes(parts: NamingParts, query: QueryOf<typeof taskTypes.list>) {
  const { db } = parts
  const literal = likePattern((query.search ?? '').toLowerCase())
  const condition = sql`lower(type.title) like ${literal}`
  const [counted] = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from task_type as type where ${condition}`,
  )
  const count = counted?.count ?? 0
  const shown = { pageIndex: lastPage(query, count), perPage: query.perPage }
  const choice = query.sortBy ?? 'title'
  const descending = choice.startsWith('-')
  const key = keys(parts)[descending ? choice.slice(1) : choice] ?? sql`lower(type.title)`
  const rows = await db.execute<StoredRow>(sql`
    select type.id, type.title, type.created_at, type.updated_at, ${madeBy('updater', parts)} as updated_by,
      ${madeBy('creator', parts)} as created_by,
      (select count(*)::integer from task where task.type_id = type.id) as tasks
    from task_type as type
    left join "user" as creator on creator.id = type.created_by_id
    left join "user" as updater on updater.id = type.updated_by_id
    where ${condition} order by ${key} ${descending ? sql`desc` : sql`asc`} nulls last, type.id
    limit ${shown.perPage}::integer offset ${(shown.pageIndex - 1) * shown.perPage}::integer`)
  const data: TaskTypeRow[] = [...rows].map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }))
  return pageOf(data, count, shown)
}

/** @throws AppError 409 when another type has the title, in any case of letters. */
export function createTaskType(db: Database, actor: Actor, title: string, now: Date) {
  return withUniqueTitle(() =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(taskType)
        .values({ title, createdById: actor.id, updatedById: actor.id, createdAt: now, updatedAt: now })
        .returning({ id: taskType.id, title: taskType.title })
      if (!made) throw new Error('the task type could not be made')
      await audit(tx, actor, {
        action: 'task_type.create',
        targetType: 'task_type',
        targetId: made.id,
        after: { title },
      })
      return made
    }),
  )
}

/** @throws AppError 404, 409 when another type has the title. */
export function renameTaskType(db: Database, actor: Actor, typeId: string, title: string, now: Date) {
  return withUniqueTitle(() =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(taskType).where(eq(taskType.id, typeId)).for('no key update')
      if (!before) throw notFound('This task type')
      if (before.title !== title) {
        await tx
          .update(taskType)
          .set({ title, updatedById: actor.id, updatedAt: now })
          .where(eq(taskType.id, typeId))
        await audit(tx, actor, {
          action: 'task_type.update',
          targetType: 'task_type',
          targetId: typeId,
          before: { title: before.title },
          after: { title },
        })
      }
      return { id: typeId, title }
    }),
  )
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
      await audit(tx, actor, {
        action: 'task_type.remove',
        targetType: 'task_type',
        targetId: typeId,
        before: gone,
      })
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

async function withUniqueTitle<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw brokenUniqueRule(error) === null
      ? error
      : conflict('title', 'There is a task type with this title already')
  }
}
