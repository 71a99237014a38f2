import { specialEvents } from '@muster/contract/hackathons/special-events.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { type EventRow, events } from '@muster/contract/staff/events.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { csvColumns } from '../../platform/files/csv.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { Said, serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { createEvent, removeEvent, setEventCover, updateEvent } from './change.ts'
import { eventCsvColumns, eventList, eventsOfMonth, olderList } from './list.ts'
import { eventFile } from './special/calendar.ts'
import { readSpecialEvent, specialEventList } from './special/list.ts'

export function eventRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const list = () => eventList(parts, clock.now())
  const find = (id: string, from: Database = db) => list().one(from, sql`event.id = ${id}::uuid`)

  async function read(id: string): Promise<EventRow> {
    const row = await find(id)
    if (!row) throw notFound('This event')
    return row
  }
  async function change(actor: Actor, id: string, { seen_at: at, ...change }: BodyOf<typeof events.update>) {
    await updateEvent(db, actor, id, change, clock.now(), { at, current: (tx) => find(id, tx) })
    const row = await read(id)
    return new Said(`Event "${row.name}" updated`, row)
  }

  serve(app, parts, events, {
    list: ({ query }) => olderList(parts).page(db, query),
    manage: ({ query }) => list().page(db, query),
    csv: ({ query: { columns, ...query } }) => list().csv(db, query, csvColumns(eventCsvColumns, columns)),
    calendar: ({ query }) => eventsOfMonth(db, query.month ?? clock.now().toISOString().slice(0, 7)),
    one: ({ params }) => read(params.event_id),
    create: async ({ actor, body }) => {
      const row = await read(await createEvent(db, actor, body, clock.now()))
      return new Said(`Event "${row.name}" created`, row)
    },
    replace: ({ actor, params, body }) => change(actor, params.event_id, body),
    update: ({ actor, params, body }) => change(actor, params.event_id, body),
    remove: async ({ actor, params }) =>
      `Event "${await removeEvent(parts, actor, params.event_id)}" deleted`,
    setCover: ({ actor, params, file }) => setEventCover(parts, actor, params.event_id, file.content),
    removeCover: ({ actor, params }) => setEventCover(parts, actor, params.event_id, null),
  })

  serve(app, parts, specialEvents, {
    list: ({ query }) => specialEventList(clock.now()).page(db, query),
    event: ({ params }) => readSpecialEvent(db, params.event_id, clock.now()),
    file: ({ params }) => eventFile(parts, params.event_id),
  })
}
