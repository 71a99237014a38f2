import { pageAccess } from '@muster/contract/access/access.ts'
import { sql } from 'drizzle-orm'
import type { BulkAct, RowOutcome, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { removeTask, setActive } from './change.ts'
import { taskList } from './list.ts'

/** Staff actions on many tasks, each through the service for a single one. */

const ofTasks = {
  kind: 'rows',
  access: pageAccess.tasks,
  list: (parts: Parts) => taskList(parts),
  names: async (db: Database, ids: readonly string[]) => {
    const found = await db.execute<{ id: string; title: string }>(
      sql`select id, title from task where id = any (${uuids(ids)})`,
    )
    return new Map([...found].map(({ id, title }) => [id, title]))
  },
} as const

const setting =
  (active: boolean) =>
  async ({ db, clock }: Parts, { actor }: { actor: Actor }, id: string): Promise<RowOutcome> => {
    const changed = await setActive(db, actor, [id], active, clock.now())
    if (changed > 0) return {}
    return { refused: active ? 'Already active or deleted' : 'Already retired or deleted' }
  }

export const activateTasks: RowsAct = {
  ...ofTasks,
  name: 'task.activate',
  run: setting(true),
  undo: setting(false),
}

export const retireTasks: RowsAct = {
  ...ofTasks,
  name: 'task.retire',
  run: setting(false),
  undo: setting(true),
}

/** Has no undo, because a deleted task can't be restored. */
export const removeTasks: RowsAct = {
  ...ofTasks,
  name: 'task.remove',
  run: async ({ db }, { actor }, id) => {
    await removeTask(db, actor, id)
    return {}
  },
}

export const taskActs: readonly BulkAct[] = [activateTasks, retireTasks, removeTasks]
