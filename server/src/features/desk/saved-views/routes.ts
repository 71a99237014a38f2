import { savedViews } from '@muster/contract/desk/saved-views.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import type { CountedList } from '../../../platform/counted-list.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { assertMayOpen } from './access.ts'
import { createView, orderViews, pinView, removeView, restoreView, updateView } from './change.ts'
import { ViewCounts } from './counts.ts'
import { presented, viewsOfList } from './read.ts'

export function savedViewRoutes(app: FastifyInstance, parts: Parts, lists: readonly CountedList[]): void {
  const { db, clock } = parts
  const counts = new ViewCounts(parts, lists)
  serve(app, parts, savedViews, {
    pinned: ({ actor }) => counts.pinned(actor),
    list: async ({ actor, params: { list } }) => {
      assertMayOpen(actor, list)
      return (await viewsOfList(db, actor, list)).map(presented)
    },
    counts: ({ actor, params: { list } }) => {
      assertMayOpen(actor, list)
      return counts.ofList(actor, list)
    },
    create: async ({ actor, params: { list }, body }) => {
      assertMayOpen(actor, list)
      const view = await createView(db, actor, list, body)
      return new WithMessage(say`View “${{ name: view.name }}” saved`, view)
    },
    order: async ({ actor, params: { list }, body }) => {
      assertMayOpen(actor, list)
      await orderViews(db, actor, list, body.ids)
      return 'Order saved'
    },
    update: async ({ actor, params: { list, view_id: id }, body }) => {
      assertMayOpen(actor, list)
      const view = await updateView(db, actor, { list, id }, body)
      return new WithMessage(say`View “${{ name: view.name }}” saved`, view)
    },
    pin: async ({ actor, params: { list, view_id: id }, body: { pinned } }) => {
      assertMayOpen(actor, list)
      const name = await pinView(db, actor, list, id, pinned)
      return pinned ? say`“${{ name }}” pinned to Today` : say`“${{ name }}” unpinned from Today`
    },
    remove: async ({ actor, params: { list, view_id: id } }) => {
      assertMayOpen(actor, list)
      const name = await removeView(db, actor, list, id, clock.now())
      return say`View “${{ name }}” deleted`
    },
    restore: async ({ actor, params: { list, view_id: id } }) => {
      assertMayOpen(actor, list)
      const view = await restoreView(db, actor, list, id)
      return new WithMessage(say`View “${{ name: view.name }}” restored`, view)
    },
  })
}
