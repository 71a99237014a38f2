import { campusCircles } from '@muster/contract/places/campus/circles.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../../platform/http/actor.ts'
import { serve } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { campusOf } from '../scope.ts'
import { campusMeetupList, circleList } from './lists.ts'

export function campusCircleRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const circles = async (actor: Actor, orgId: string | undefined) =>
    circleList(await campusOf(db, actor, orgId), clock.now())
  const meetups = async (actor: Actor, orgId: string | undefined) =>
    campusMeetupList(await campusOf(db, actor, orgId), clock.now())

  serve(app, parts, campusCircles, {
    list: async ({ actor, query: { org_id, ...query } }) => (await circles(actor, org_id)).page(db, query),
    csv: async ({ actor, query: { org_id, ...query } }) => (await circles(actor, org_id)).csv(db, query),
    meetups: async ({ actor, query: { org_id, ...query } }) => (await meetups(actor, org_id)).page(db, query),
    meetupsCsv: async ({ actor, query: { org_id, ...query } }) =>
      (await meetups(actor, org_id)).csv(db, query),
  })
}
