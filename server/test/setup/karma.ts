import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { award } from '../../src/features/learning/karma/index.ts'
import type { TestApp } from './test-app.ts'

export interface TaskOptions {
  readonly level?: number | null
  readonly groupId?: string | null
  readonly karma?: number
  readonly title?: string
  readonly active?: boolean
}

export interface TestTask {
  readonly id: string
  readonly typeId: string
  readonly levelOrder: number | null
  readonly interestGroupId: string | null
}

/** A task of its own for the test. */
export async function createTask(test: TestApp, options: TaskOptions = {}): Promise<TestTask> {
  const { level = null, groupId = null, karma = 10, active = true } = options
  const hashtag = `#test-${randomUUID().slice(0, 8)}`
  const [row] = await test.db.execute<{ id: string; type_id: string }>(sql`
    insert into task (hashtag, title, karma, type_id, level_order, interest_group_id, active)
    values (${hashtag}, ${options.title ?? hashtag}, ${karma},
      (select id from task_type where title = 'Tasks'), ${level}, ${groupId}, ${active})
    returning id, type_id`)
  if (!row) throw new Error('the task could not be made')
  return { id: row.id, typeId: row.type_id, levelOrder: level, interestGroupId: groupId }
}

/** Gives a member karma, as a service of the application would. */
export async function giveKarma(
  test: TestApp,
  userId: string,
  karma: number,
  given: { task?: TestTask | undefined; cause?: string; at?: Date } = {},
) {
  const task = given.task ?? (await createTask(test))
  const { cause = `test:${randomUUID()}`, at = test.parts.clock.now() } = given
  return test.db.transaction((tx) =>
    award(tx, { userId, karma, cause, reason: 'Done in a test', task, actorId: null, at }),
  )
}
