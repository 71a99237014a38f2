import { campusCircles } from '@muster/contract/places/campus/circles.ts'
import type { FastifyInstance } from 'fastify'
import { csvColumns } from '../../../platform/files/csv.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { campusOf } from '../scope.ts'
import { campusMeetupList, circleCsvColumns, circleList, meetupCsvColumns } from './lists.ts'

export function campusCircleRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const circles = async (actor: Actor, orgId: string | undefined) =>
    circleList(await campusOf(db, actor, orgId), clock.now())
  const meetups = async (actor: Actor, orgId: string | undefined) =>
    campusMeetupList(await campusOf(db, actor, orgId), clock.now())

  serve(app, parts, campusCircles, {
    list: async ({ actor, query: { org_id, ...query } }) => (await circles(actor, org_id)).page(db, query),
    csv: async ({ actor, query: { org_id, columns, ...query } }) =>
      (await circles(actor, org_id)).csv(db, query, csvColumns(circleCsvColumns, columns)),
    meetups: async ({ actor, query: { org_id, ...query } }) => (await meetups(actor, org_id)).page(db, query),
    meetupsCsv: async ({ actor, query: { org_id, columns, ...query } }) =>
      (await meetups(actor, org_id)).csv(db, query, csvColumns(meetupCsvColumns, columns)),
  })
}
