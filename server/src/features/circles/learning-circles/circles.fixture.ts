import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

let count = 0

function next(): number {
  count += 1
  return count
}

/** A new interest group, so that no one is in another circle of it. */
export async function createGroup(test: TestApp, code = `T${next()}`): Promise<string> {
  return readValue(
    test,
    sql`insert into interest_group (name, code, icon) values (${`Group ${code}`}, ${code}, 'code') returning id`,
  )
}

export interface TestCircle {
  readonly id: string
  readonly name: string
  readonly groupId: string
  readonly lead: TestMember
}

/** Creates a circle in a group of its own. */
export async function foundCircle(
  test: TestApp,
  options: { lead?: TestMember; groupId?: string; name?: string; body?: object } = {},
): Promise<TestCircle> {
  const lead = options.lead ?? (await createMember(test, { isPublic: true }))
  const groupId = options.groupId ?? (await createGroup(test))
  const name = options.name ?? `Circle ${process.pid} ${next()}`
  const body = { name, ig: groupId, ...options.body }
  const answer = await test.call(learningCircles.create, { as: lead.token, body })
  if (answer.status !== 200) throw new Error(`the circle was not founded: ${answer.text}`)
  return { id: answer.response.circle_id, name, groupId, lead }
}

/** Members that the lead has added. */
export async function withMembers(test: TestApp, circle: TestCircle, many: number): Promise<TestMember[]> {
  const members: TestMember[] = []
  for (let index = 0; index < many; index += 1) {
    const member = await createMember(test)
    const input = { as: circle.lead.token, params: { circle_id: circle.id }, body: { muid: member.muid } }
    const answer = await test.call(circleMembers.add, input)
    if (answer.status !== 200) throw new Error(`nobody was added: ${answer.text}`)
    members.push(member)
  }
  return members
}

export const ask = (test: TestApp, member: TestMember, circle: TestCircle) =>
  test.call(circleMembers.ask, { as: member.token, params: { circle_id: circle.id } })

export const answer = (
  test: TestApp,
  lead: TestMember,
  circle: TestCircle,
  member: TestMember,
  body: object = { is_accepted: true },
) =>
  test.call(circleMembers.answer, {
    as: lead.token,
    params: { circle_id: circle.id, member_id: member.id },
    body,
  })

export const leave = (test: TestApp, member: TestMember, circle: TestCircle) =>
  test.call(learningCircles.leave, {
    as: member.token,
    params: { circle_id: circle.id },
  })

export const detail = (test: TestApp, member: TestMember, circle: TestCircle) =>
  test.call(learningCircles.detail, { as: member.token, params: { circle_id: circle.id } })

export const statusIn = (test: TestApp, circle: TestCircle, member: TestMember) =>
  readValue<string | undefined>(
    test,
    sql`select status from circle_member where circle_id = ${circle.id} and user_id = ${member.id}`,
  )

export interface TestNotice {
  readonly title: string
  readonly description: string
  readonly url: string
}

/** A member's circle notifications, newest first. */
export async function newsOf(test: TestApp, member: TestMember): Promise<TestNotice[]> {
  const rows = await test.db.execute<TestNotice>(sql`
    select title, description, url from notification
    where user_id = ${member.id} and kind = 'circle_news' order by created_at desc, id`)
  return [...rows]
}

/** Inserts a meetup straight into the table. */
export async function putMeetup(
  test: TestApp,
  circle: TestCircle,
  startsAt: Date,
  columns: { readonly isPublic?: boolean; readonly startedAt?: Date } = {},
): Promise<string> {
  const code = String(next()).padStart(6, '0')
  return readValue(
    test,
    sql`insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, is_public, started_at, created_at)
      values (${circle.id}, ${code}, 'Evening', 'Together', ${startsAt}::timestamptz, 60, 'Asia/Kolkata', 'Library',
        ${columns.isPublic ?? true}, ${columns.startedAt?.toISOString() ?? null}::timestamptz,
        least(now(), ${startsAt}::timestamptz)) returning id`,
  )
}
