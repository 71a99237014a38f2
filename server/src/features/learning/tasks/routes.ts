import { taskActs } from '@muster/contract/learning/task-acts.ts'
import { taskTypes } from '@muster/contract/learning/task-types.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { importHandlers } from '../../desk/imports/index.ts'
import { interestGroupOptions } from '../interest-groups/index.ts'
import { activateTasks, removeTasks, retireTasks } from './acts.ts'
import { createTask, removeTask, setActive, updateTask } from './change.ts'
import { readTask } from './detail.ts'
import { eventOptions } from './events.ts'
import { taskImport } from './import.ts'
import { taskList } from './list.ts'
import { channelOptions, levelOptions, organizationOptions, taskTypeOptions } from './options.ts'
import { taskTypeList, taskTypeRecords } from './task-types.ts'

export function taskRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, tasks, {
    list: ({ query }) => taskList(parts).page(db, query),
    csv: ({ query }) => taskList(parts).csv(db, query),
    detail: ({ params }) => readTask(parts, params.task_id),
    create: async ({ actor, body }) =>
      new WithMessage('Task created', await createTask(db, actor, body, clock.now())),
    update: async ({ actor, params: { task_id: id }, body: { seen_at: at, ...change } }) => {
      const current = (tx: Database) => readTask({ ...parts, db: tx }, id)
      await updateTask(db, actor, id, change, clock.now(), { at, current })
      return new WithMessage('Task updated', await readTask(parts, id))
    },
    setActive: async ({ actor, body }) => ({
      changed: await setActive(db, actor, body.tasks, body.active, clock.now()),
    }),
    remove: async ({ actor, params }) => {
      await removeTask(db, actor, params.task_id)
      return 'Task deleted'
    },
    levels: () => levelOptions(db),
    interestGroups: () => interestGroupOptions(db),
    organizations: ({ query }) => organizationOptions(db, query.search),
    channels: () => channelOptions(db),
    types: () => taskTypeOptions(db),
    events: () => eventOptions(db),
    ...importHandlers(parts, taskImport),
  })

  serve(app, parts, taskTypes, {
    list: ({ query }) => taskTypeList(parts).page(db, query),
    csv: ({ query }) => taskTypeList(parts).csv(db, query),
    create: async ({ actor, body }) =>
      new WithMessage('Task type created', await taskTypeRecords.create(db, actor, body, clock.now())),
    update: async ({ actor, params: { task_type_id: id }, body: { seen_at: at, ...change } }) => {
      const current = (tx: Database) => taskTypeList(parts).one(tx, sql`type.id = ${id}::uuid`)
      return new WithMessage(
        'Task type updated',
        await taskTypeRecords.update(db, actor, id, change, clock.now(), { at, current }),
      )
    },
    remove: async ({ actor, params }) => {
      const { title } = await taskTypeRecords.remove(db, actor, params.task_type_id)
      return say`Task type “${{ title }}” deleted`
    },
  })

  serve(app, parts, taskActs, {
    activate: bulkHandler(parts, activateTasks),
    retire: bulkHandler(parts, retireTasks),
    remove: bulkHandler(parts, removeTasks),
  })
}
