import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { reasonHandlers } from '../work-queues/index.ts'
import { readReported } from './case.ts'
import { dismissReports, removeReported, undoDecision } from './decide.ts'
import { countReported, holdReported, reportedList } from './list.ts'

export function reportedTextRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const readerOf = ({ id }: Actor) => ({ id, now: clock.now() })

  serve(app, parts, reportedTexts, {
    list: ({ actor, query }) => reportedList(readerOf(actor)).page(db, query),
    csv: ({ actor, query }) => reportedList(readerOf(actor)).csv(db, query),
    counts: ({ actor }) => countReported(db, readerOf(actor)),
    ...reasonHandlers(parts, 'reported_messages'),
    hold: async ({ actor, params, body }) => ({
      held_by: await holdReported(db, readerOf(actor), params.text_id, body.take_over),
    }),
    read: ({ params }) => readReported(db, params.text_id),
    remove: async ({ actor, params, body }) => {
      await removeReported(parts, actor, params.text_id, body)
      return body.warning ? 'Removed. We’ve warned its author.' : 'Removed. We’ve told its author why.'
    },
    dismiss: async ({ actor, params }) => {
      await dismissReports(parts, actor, params.text_id)
      return 'Reports dismissed. The text stays.'
    },
    undo: async ({ actor, params }) => {
      await undoDecision(parts, actor, params.text_id)
      return 'Undone. The report is open again.'
    },
  })
}
