import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { eventDates } from '@muster/contract/events/event-dates.ts'
import { type EventRow, events } from '@muster/contract/events/events.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { checkIn, dismissPerson, letInByTicket, takeCheckInBack } from './attend/door.ts'
import { ownDates } from './attend/mine.ts'
import { attendeeList } from './attend/people.ts'
import { giveEventPlaceBack, takeEventPlace } from './attend/places.ts'
import { createEvent, removeEvent, setEventCover, updateEvent } from './change.ts'
import { addDates, callOffDate, moveDate, removeDate } from './dates/change.ts'
import { addDatePicture, removeDatePicture } from './dates/pictures.ts'
import { listDates, readDate } from './dates/read.ts'
import { eventList, eventsOfMonth, olderList } from './list.ts'
import { serveEventQuestions } from './questions/question-routes.ts'
import { eventFile } from './special/calendar.ts'
import { specialEventList } from './special/list.ts'
import { readSpecialEvent } from './special/page.ts'

/** For members who don't manage events. The page says what they can see of these people. */
const withoutAccounts = (row: EventRow): EventRow => ({
  ...row,
  contact_id: null,
  speakers: row.speakers.map((speaker) => ({ ...speaker, user_id: null })),
})

export function eventRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const list = () => eventList(parts, clock.now())
  const find = (id: string, from: Database = db) => list().one(from, sql`event.id = ${id}::uuid`)

  async function read(id: string): Promise<EventRow> {
    const row = await find(id)
    if (!row) throw notFound('this event')
    return row
  }
  async function change(actor: Actor, id: string, { seen_at: at, ...change }: BodyOf<typeof events.update>) {
    await updateEvent(parts, actor, id, change, { at, current: (tx) => find(id, tx) })
    const row = await read(id)
    return new WithMessage(say`Event “${{ name: row.name }}” updated`, row)
  }

  serve(app, parts, events, {
    list: ({ query }) => olderList(parts).page(db, query),
    manage: ({ query }) => list().page(db, query),
    csv: ({ query }) => list().csv(db, query),
    calendar: ({ query }) => eventsOfMonth(db, query.month ?? clock.now().toISOString().slice(0, 7)),
    one: async ({ actor, params }) => {
      const row = await read(params.event_id)
      return isAllowed(pageAccess.events, actor) ? row : withoutAccounts(row)
    },
    create: async ({ actor, body }) => {
      const row = await read(await createEvent(parts, actor, body))
      return new WithMessage(say`Event “${{ name: row.name }}” created`, row)
    },
    replace: ({ actor, params, body }) => change(actor, params.event_id, body),
    update: ({ actor, params, body }) => change(actor, params.event_id, body),
    remove: async ({ actor, params }) =>
      say`Event “${{ name: await removeEvent(parts, actor, params.event_id) }}” deleted`,
    setCover: ({ actor, params, file }) => setEventCover(parts, actor, params.event_id, file.content),
    removeCover: ({ actor, params }) => setEventCover(parts, actor, params.event_id, null),
  })

  serve(app, parts, eventDates, {
    list: ({ params }) => listDates(db, params.event_id, clock.now()),
    add: async ({ actor, params, body }) => {
      await addDates(parts, actor, params.event_id, body)
      return listDates(db, params.event_id, clock.now())
    },
    one: ({ params }) => readDate(db, params.date_id, clock.now()),
    move: async ({ actor, params, body }) => {
      await moveDate(parts, actor, params.date_id, body)
      return readDate(db, params.date_id, clock.now())
    },
    callOff: async ({ actor, params, body }) => ({
      dates: await callOffDate(parts, actor, params.date_id, body),
    }),
    remove: async ({ actor, params }) => {
      await removeDate(parts, actor, params.date_id)
      return 'Date deleted'
    },
    addPicture: ({ actor, params, file }) => addDatePicture(parts, actor, params.date_id, file.content),
    removePicture: async ({ actor, params }) => {
      await removeDatePicture(parts, actor, params.picture_id)
      return 'Picture removed'
    },
    attendees: ({ params, query }) => attendeeList(params.date_id).page(db, query),
    csv: ({ params, query }) => attendeeList(params.date_id).csv(db, query),
    checkIn: ({ actor, params, body }) => checkIn(parts, actor, params.date_id, body.user_ids),
    letIn: async ({ actor, params, body }) => {
      const guest = await letInByTicket(parts, actor, params.date_id, body.ticket)
      return new WithMessage(say`${{ name: guest.full_name }} is checked in`, guest)
    },
    takeBack: async ({ actor, params }) => {
      const name = await takeCheckInBack(parts, actor, params.date_id, params.attendee_id)
      return say`${{ name }} is no longer checked in`
    },
    dismiss: async ({ actor, params }) => {
      const name = await dismissPerson(parts, actor, params.date_id, params.attendee_id)
      return say`${{ name }} removed`
    },
  })

  serveEventQuestions(app, parts)

  serve(app, parts, specialEvents, {
    list: ({ query }) => specialEventList(clock.now()).page(db, query),
    event: ({ actor, params }) => readSpecialEvent(db, params.event_id, actor?.id ?? null, clock.now()),
    takePlace: async ({ actor, params }) => {
      const place = await takeEventPlace(parts, actor.id, params.date_id)
      const { my_status: status, my_place_in_line: line } = place
      return new WithMessage(
        status === 'waiting'
          ? say`All places are taken. You’re number ${{ line: line ?? 0 }} on the waiting list.`
          : 'You’re coming',
        place,
      )
    },
    givePlaceBack: async ({ actor, params }) => {
      await giveEventPlaceBack(parts, actor.id, params.date_id)
      return 'You’ve given up your place'
    },
    mine: ({ actor, query }) => ownDates(actor.id, clock.now()).page(db, query),
    file: ({ params }) => eventFile(parts, params.event_id),
  })
}
