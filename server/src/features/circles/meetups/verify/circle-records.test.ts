import { meetupVerification } from '@muster/contract/circles/meetup-verification.ts'
import { credentials } from '@muster/contract/recognition/credentials.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attendeeId, createCircle, createMeetup } from '../../../../../test/setup/circles.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const ofCircles = async ({ token }: TestMember) =>
  (await test.call(credentials.mine, { as: token })).response.credentials
    .filter(({ kind }) => kind === 'circle')
    .map(({ title, state }) => [title, state])

it('three verified meetups bring a credential of the circle, and undoing one revokes it', async () => {
  const admin = await createMember(test, { roles: ['Admins'] })
  const [lead, member] = [await createMember(test), await createMember(test)]
  const circle = await createCircle(test, [lead, member], { name: 'Night readers' })
  const verified: string[] = []
  for (const days of [3, 2, 1]) {
    expect(await ofCircles(member)).toEqual([])
    // The lead attended only two of them.
    const joined = days === 3 ? [member] : [lead, member]
    const meetup = await createMeetup(test, circle, { startsIn: -24 * days, joined })
    await test.db.execute(sql`
      update meetup set reported_at = ${test.parts.clock.now()}::timestamptz, reported_by_id = ${lead.id},
        report_text = 'We read' where id = ${meetup.id}`)
    const attendees_karma = { [await attendeeId(test, meetup.id, member)]: 10 }
    const params = { meet_id: meetup.id }
    const answer = await test.call(meetupVerification.verify, {
      as: admin.token,
      params,
      body: { attendees_karma },
    })
    expect(answer.status).toBe(200)
    verified.push(meetup.id)
  }
  expect(await ofCircles(member)).toEqual([['Took part in the circle Night readers', 'pending']])
  expect(await ofCircles(lead)).toEqual([])
  await test.call(meetupVerification.undo, { as: admin.token, params: { meet_id: verified[0] } })
  expect(await ofCircles(member)).toEqual([['Took part in the circle Night readers', 'revoked']])
})
