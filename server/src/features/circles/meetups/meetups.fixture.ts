import { randomUUID } from 'node:crypto'
import { meetups } from '@muster/contract/circles/meetups.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { createCircle as storeCircle } from '../../../../test/setup/circles.ts'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export interface TestCircle {
  readonly id: string
  readonly name: string
  readonly lead: TestMember
  readonly members: readonly TestMember[]
}

/** A circle with its lead and further members. */
export async function createCircle(
  test: TestApp,
  { members = 1, timeZone = 'Asia/Kolkata' }: { members?: number; timeZone?: string } = {},
): Promise<TestCircle> {
  const name = `Circle ${randomUUID().slice(0, 8)}`
  const lead = await createMember(test)
  const others: TestMember[] = []
  for (let number = 0; number < members; number += 1) others.push(await createMember(test))
  const groupId = await readValue<string>(test, sql`select id from interest_group where code = 'WEB'`)
  const id = await storeCircle(test, [lead, ...others], { name, groupId, timeZone })
  return { id, name, lead, members: others }
}

export const plan = (startsAt: Date, more: object = {}) => ({
  title: 'Forms that people like',
  agenda: 'We build one together.',
  meet_time: startsAt.toISOString(),
  meet_place: 'Library, first floor',
  town: 'Kannur',
  tasks: [{ title: 'Bring a form you hate' }],
  ...more,
})

export const create = (test: TestApp, member: TestMember, circleId: string, body: object) =>
  test.call(meetups.create, {
    as: member.token,
    params: { circle_id: circleId },
    body,
  })

/**
 * A meetup planned by the circle's lead, who gives up their place.
 * @param inMs from now, by the app's clock
 */
export async function planned(
  test: TestApp,
  circle: TestCircle,
  inMs: number,
  more: object = {},
): Promise<string> {
  const startsAt = new Date(test.parts.clock.now().getTime() + inMs)
  const answer = await create(test, circle.lead, circle.id, plan(startsAt, more))
  if (answer.status !== 200) throw new Error(`the meetup was not planned: ${answer.text}`)
  const { meet_id } = answer.response
  const stayedAway = await attending(test, circle.lead).notGoing(meet_id)
  if (stayedAway.status !== 200) throw new Error(`the lead still comes: ${stayedAway.text}`)
  return meet_id
}

/** Calls about one meetup as one member. */
export const attending = (test: TestApp, member: TestMember) => {
  const about =
    <R extends RouteDefinition>(route: R) =>
    (meetupId: string, body?: object) =>
      test.call(route, {
        as: member.token,
        params: { meet_id: meetupId },
        ...(body && { body }),
      })
  return {
    detail: about(meetups.detail),
    going: about(meetups.going),
    notGoing: about(meetups.notGoing),
    save: about(meetups.save),
    unsave: about(meetups.unsave),
    edit: about(meetups.edit),
    cancel: (id: string, body: object = { reason: 'The hall is closed' }) => about(meetups.cancel)(id, body),
    join: (codeOrId: string) =>
      test.call(meetups.join, {
        as: member.token,
        params: { meet_code_id: codeOrId },
      }),
    list: (query: object = {}) =>
      test.call(meetups.list, {
        as: member.token,
        query: { perPage: 100, ...query },
      }),
  }
}

export const codeOf = (test: TestApp, meetupId: string) =>
  readValue<string>(test, sql`select meet_code from meetup where id = ${meetupId}`)

export interface TestNotice {
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly url: string
}

/** A member's notifications about meetups, newest first. */
export async function noticesOf(test: TestApp, member: TestMember, where: SQL = sql`true`) {
  const rows = await test.db.execute<TestNotice>(sql`
    select kind, title, description, url from notification
    where user_id = ${member.id} and kind like 'meetup%' and ${where} order by created_at desc, title`)
  return [...rows]
}
