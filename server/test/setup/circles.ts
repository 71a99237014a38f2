import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { groupIds, readValue } from './fixtures.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './test-app.ts'

const HOUR_MS = 3_600_000

/** A circle with its members, straight into the tables; the first one leads it. */
export async function createCircle(
  test: TestApp,
  members: readonly TestMember[],
  options: { name?: string; groupId?: string; timeZone?: string } = {},
): Promise<string> {
  const name = options.name ?? `Circle ${randomUUID().slice(0, 8)}`
  const groupId = options.groupId ?? (await groupIds(test, 1))[0] ?? ''
  const id = await readValue<string>(
    test,
    sql`insert into learning_circle (name, circle_code, interest_group_id, time_zone)
      values (${name}, ${randomUUID().slice(0, 12).toUpperCase()}, ${groupId}, ${options.timeZone ?? 'Asia/Kolkata'})
      returning id`,
  )
  for (const [position, member] of members.entries()) {
    await test.db.execute(sql`
      insert into circle_member (circle_id, user_id, interest_group_id, status, is_lead, joined_at)
      values (${id}, ${member.id}, ${groupId}, 'member', ${position === 0},
        ${test.parts.clock.now()}::timestamptz + ${position}::integer * interval '1 second')`)
  }
  return id
}

export interface MeetupOptions {
  /** Hours from now; negative for the past. */
  readonly startsIn?: number
  readonly isPublic?: boolean
  readonly maxAttendees?: number
  readonly proofNeeded?: boolean
  /** People who have checked in. */
  readonly joined?: readonly TestMember[]
  readonly title?: string
}

export interface TestMeetup {
  readonly id: string
  readonly code: string
  readonly taskId: string
}

/** A meetup of an hour with one task, straight into the tables. */
export async function createMeetup(
  test: TestApp,
  circleId: string,
  options: MeetupOptions = {},
): Promise<TestMeetup> {
  const { startsIn = 24, isPublic = true, maxAttendees = null, proofNeeded = true, joined = [] } = options
  const startsAt = new Date(test.parts.clock.now().getTime() + startsIn * HOUR_MS).toISOString()
  const code = randomUUID().replaceAll('-', '').slice(0, 6).toUpperCase()
  const id = await readValue<string>(
    test,
    sql`insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, is_public,
        max_attendees, report_description, started_at)
      values (${circleId}, ${code}, ${options.title ?? 'Reading together'}, 'We read a chapter', ${startsAt}::timestamptz,
        60, 'Asia/Kolkata', 'Library', ${isPublic}, ${maxAttendees}::integer,
        ${proofNeeded ? 'Show what you did' : null}, ${joined.length > 0 ? startsAt : null}::timestamptz)
      returning id`,
  )
  const taskId = await readValue<string>(
    test,
    sql`insert into meetup_task (meetup_id, position, title) values (${id}, 1, 'Read the chapter') returning id`,
  )
  for (const [position, member] of joined.entries()) {
    await test.db.execute(sql`
      insert into meetup_attendee (meetup_id, user_id, status, joined_at)
      values (${id}, ${member.id}, 'joined', ${startsAt}::timestamptz + ${position}::integer * interval '1 second')`)
  }
  return { id, code, taskId }
}

/** A member's row of a meetup. */
export const attendeeId = (test: TestApp, meetupId: string, member: TestMember) =>
  readValue<string>(
    test,
    sql`select id from meetup_attendee where meetup_id = ${meetupId} and user_id = ${member.id}`,
  )
