import { campusHealth } from '@muster/contract/places/campus/health.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { campusOf } from '../campuses/index.ts'
import { inviteTo, mailAgainTo, proposeTo, writeTo } from './acts.ts'
import { attentionList, circlesFor } from './attention.ts'
import { compareCampus, readFigures } from './comparison.ts'
import { messageMembers } from './message.ts'
import { actList, undoAct } from './outcomes.ts'

export function campusHealthRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config } = parts
  const seats = config.CIRCLE_MAX_MEMBERS
  const own = (actor: Actor, query: { readonly org_id?: string | undefined }) =>
    campusOf(db, actor, query.org_id)

  serve(app, parts, campusHealth, {
    attention: async ({ actor, query: { org_id, ...query } }) =>
      attentionList(await own(actor, { org_id }), clock.now(), seats).page(db, query),
    circles: async ({ actor, query, params }) =>
      circlesFor(db, await own(actor, query), params.attention_id, seats),
    invite: async ({ actor, query, params, body }) => {
      const id = await inviteTo(parts, actor, await own(actor, query), params.attention_id, body.circle_id)
      return { act_id: id }
    },
    write: async ({ actor, query, params, body }) => {
      const id = await writeTo(parts, actor, await own(actor, query), params.attention_id, body.text)
      return { act_id: id }
    },
    confirm: async ({ actor, query, params }) => ({
      act_id: await mailAgainTo(parts, actor, await own(actor, query), params.attention_id),
    }),
    propose: async ({ actor, query, params, body }) => {
      const id = await proposeTo(parts, actor, await own(actor, query), params.attention_id, body)
      return { act_id: id }
    },
    acts: async ({ actor, query: { org_id, ...query } }) =>
      actList(await own(actor, { org_id }), clock.now()).page(db, query),
    undo: async ({ actor, query, params }) => undoAct(parts, actor, await own(actor, query), params.act_id),
    message: bulkHandler(parts, messageMembers),
    figures: async ({ actor, query }) => readFigures(db, await own(actor, query), query.weeks),
    comparison: async ({ actor, query }) => ({
      comparison: await compareCampus(db, await own(actor, query)),
    }),
  })
}
