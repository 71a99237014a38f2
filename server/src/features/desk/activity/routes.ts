import { isAllowed } from '@muster/contract/access/access.ts'
import { type ActivityRow, activity, activityKinds } from '@muster/contract/desk/activity.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import type { Declared } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../bulk-jobs/index.ts'
import { activityFile, activityList, recordActivity } from './list.ts'
import { withNames } from './names.ts'
import { undoChange, undoChanges, withUndo } from './undo.ts'

export function activityRoutes(
  app: FastifyInstance,
  parts: Parts,
  { undoable, bulk, imports }: Pick<Declared, 'undoable' | 'bulk' | 'imports'>,
): void {
  const { db, clock } = parts
  const completed = async (actor: Actor, rows: readonly ActivityRow[]) =>
    withUndo(db, { undoable, bulk, actor, now: clock.now() }, await withNames(db, rows))
  serve(app, parts, activity, {
    list: async ({ actor, query }) => {
      const page = await activityList(parts).page(db, query)
      return { ...page, data: await completed(actor, page.data) }
    },
    csv: ({ query }) => activityList(parts).csv(parts.db, query),
    export: bulkHandler(parts, activityFile),
    ofRecord: async ({ actor, params: { kind, record_id }, query }) => {
      if (!isAllowed(activityKinds[kind].access, actor)) throw notFound('this record')
      const page = await recordActivity(parts, kind, record_id).page(db, query)
      return { ...page, data: await completed(actor, page.data) }
    },
    undoMany: ({ actor, request, body }) =>
      undoChanges(parts, { undoable, bulk, imports }, { actor, request }, body.entries),
    undo: ({ actor, request, params }) => undoChange(parts, undoable, { actor, request }, params.activity_id),
  })
}
