import { taskEvents } from '@muster/contract/lib/words.ts'
import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { task } from './tables.ts'

/** Events of tasks, identified by name: built-in ones, and those that staff have added. */

const always: ReadonlySet<string> = new Set(taskEvents)

/** Event names to choose from: built-in ones, then the others by name; at most 1,000. */
export async function eventOptions(db: Database): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(
    sql`select name from event order by lower(name), id limit 1000`,
  )
  return [...taskEvents, ...[...rows].map(({ name }) => name)]
}

/**
 * Which of these names are events. Locks those that staff have added, so that they aren't renamed or deleted
 * before the transaction ends. Call it before locking tasks: renaming an event locks the event first, then
 * its tasks.
 */
export async function lockEventsShared(
  tx: Database,
  names: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const added = names.filter((name) => name && !always.has(name))
  if (added.length === 0) return always
  const rows = await tx.execute<{ name: string }>(sql`
    select name from event where name in (select jsonb_array_elements_text(${JSON.stringify(added)}::text::jsonb))
    order by id for share`)
  return new Set([...always, ...[...rows].map(({ name }) => name)])
}

/** Renames the event in its tasks. The caller holds the lock of the event. */
export async function renameEventOfTasks(tx: Database, from: string, to: string): Promise<void> {
  await tx.update(task).set({ event: to }).where(eq(task.event, from))
}

/** Number of tasks of an event. Stays correct while the caller holds the lock of the event. */
export async function tasksOfEvent(tx: Database, name: string): Promise<number> {
  const [found] = await tx.select({ tasks: count() }).from(task).where(eq(task.event, name))
  return found?.tasks ?? 0
}
