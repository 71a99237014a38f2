import { eventDates } from '@muster/contract/events/event-dates.ts'
import { events, type NewEvent } from '@muster/contract/events/events.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import type { TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** ISO time this many milliseconds from now. */
export const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()
export const lasting = (from: number, to: number) => ({ starts_at: inMs(from), ends_at: inMs(to) })

/** Calls about event dates, as one person. */
export const about = (test: TestApp, member: TestMember) => {
  const byDate =
    <R extends RouteDefinition>(route: R) =>
    (date_id: string, body?: Record<string, unknown>) =>
      test.call(route, { as: member.token, params: { date_id }, ...(body && { body }) })
  const byPerson =
    <R extends RouteDefinition>(route: R) =>
    (date_id: string, attendee_id: string) =>
      test.call(route, { as: member.token, params: { date_id, attendee_id } })
  return {
    take: byDate(specialEvents.takePlace),
    giveBack: byDate(specialEvents.givePlaceBack),
    page: (event_id: string) => test.call(specialEvents.event, { as: member.token, params: { event_id } }),
    mine: (query: Record<string, unknown> = {}) => test.call(specialEvents.mine, { as: member.token, query }),
    create: (body: NewEvent) => test.call(events.create, { as: member.token, body }),
    update: (event_id: string, body: Record<string, unknown>) =>
      test.call(events.update, { as: member.token, params: { event_id }, body }),
    deleteEvent: (event_id: string) => test.call(events.remove, { as: member.token, params: { event_id } }),
    dates: (event_id: string) => test.call(eventDates.list, { as: member.token, params: { event_id } }),
    add: (event_id: string, body: Record<string, unknown>) =>
      test.call(eventDates.add, { as: member.token, params: { event_id }, body }),
    one: byDate(eventDates.one),
    move: byDate(eventDates.move),
    callOff: byDate(eventDates.callOff),
    remove: byDate(eventDates.remove),
    people: (date_id: string, query: Record<string, unknown> = {}) =>
      test.call(eventDates.attendees, { as: member.token, params: { date_id }, query }),
    csv: (date_id: string, query: Record<string, unknown> = {}) =>
      test.call(eventDates.csv, { as: member.token, params: { date_id }, query }),
    checkIn: (date_id: string, user_ids: readonly string[]) =>
      test.call(eventDates.checkIn, {
        as: member.token,
        params: { date_id },
        body: { user_ids: [...user_ids] },
      }),
    letIn: byDate(eventDates.letIn),
    takeBack: byPerson(eventDates.takeBack),
    dismiss: byPerson(eventDates.dismiss),
  }
}

let made = 0

/** Creates an event with the given dates. @returns its id and those of its dates in chronological order */
export async function eventWith(
  test: TestApp,
  admin: TestMember,
  fields: Partial<NewEvent>,
): Promise<{ id: string; dates: string[] }> {
  made += 1
  const answer = await about(test, admin).create({ name: `Gathering ${made}`, takes_places: true, ...fields })
  if (answer.status !== 200) throw new Error(`the event was refused: ${answer.text}`)
  const { id } = answer.response
  return { id, dates: (await about(test, admin).dates(id)).response.map((date) => date.id) }
}

interface EventNotice {
  readonly title: string
  readonly description: string
}

/** A member's notifications about events, newest first. */
export async function noticesOf(test: TestApp, member: TestMember): Promise<EventNotice[]> {
  const rows = await test.db.execute<EventNotice>(sql`
    select title, description from notification
    where user_id = ${member.id} and cause like 'event-%' order by created_at desc, title`)
  return [...rows]
}

export const titlesTold = async (test: TestApp, member: TestMember): Promise<string[]> =>
  (await noticesOf(test, member)).map(({ title }) => title)
