import { isAllowed } from '@muster/contract/access/access.ts'
import { activity, activityKinds } from '@muster/contract/desk/activity.ts'
import type { FastifyInstance } from 'fastify'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { notFound } from '../../../platform/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../bulk-jobs/index.ts'
import { activityFile, activityList, readActivity, recordActivity } from './list.ts'
import { withNames } from './names.ts'
import { undoableEntry, undoChange } from './undo.ts'

export function activityRoutes(
  app: FastifyInstance,
  parts: Parts,
  undoable: readonly UndoableRecords[],
): void {
  const { db } = parts
  serve(app, parts, activity, {
    list: ({ query }) => readActivity(parts, query),
    csv: ({ query }) => activityList(parts).csv(parts.db, query),
    export: bulkHandler(parts, activityFile),
    ofRecord: async ({ actor, params: { kind, record_id }, query }) => {
      if (!isAllowed(activityKinds[kind].access, actor)) throw notFound('this record')
      const page = await recordActivity(parts, kind, record_id).page(db, query)
      return {
        ...page,
        data: await withNames(db, page.data),
        undoable: await undoableEntry(db, undoable, actor, kind, record_id),
      }
    },
    undo: ({ actor, request, params }) => undoChange(parts, undoable, { actor, request }, params.activity_id),
  })
}
