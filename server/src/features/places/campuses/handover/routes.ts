import { campusHandovers } from '@muster/contract/places/campus/handovers.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { campusOf } from '../scope.ts'
import { acceptOffer, declineOffer, takeOfferBack } from './offers.ts'
import { offersAt, offersTo } from './open-offers.ts'

/**
 * Role offers at a campus. Making one is a call of `campus`, where it takes effect right away for
 * administrators.
 */
export function handoverRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, campusHandovers, {
    mine: async ({ actor }) => ({ offers: await offersTo(db, actor.id, clock.now()) }),
    list: async ({ actor, query }) => ({
      offers: await offersAt(db, actor, await campusOf(db, actor, query.org_id), clock.now()),
    }),
    accept: ({ actor, request, params }) => acceptOffer(parts, { actor, request }, params.handover_id),
    decline: ({ actor, request, params }) => declineOffer(parts, { actor, request }, params.handover_id),
    takeBack: ({ actor, request, params }) => takeOfferBack(parts, { actor, request }, params.handover_id),
  })
}
