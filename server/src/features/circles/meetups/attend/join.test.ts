import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, codeOf, createCircle, DAY, HOUR, planned } from '../meetups.fixture.ts'

const QUARTER = HOUR / 4

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const karmaOf = (member: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${member.id}`)

async function soon(more: object = {}) {
  const circle = await createCircle(test)
  const id = await planned(test, circle, QUARTER, more)
  return { circle, id, code: await codeOf(test, id) }
}

describe('checking in', () => {
  it('with the code brings 10 karma and starts the meetup', async () => {
    const { circle, id, code } = await soon()
    const guest = await createMember(test)
    const answer = await attending(test, guest).join(code.toLowerCase())
    expect(answer.status, answer.text).toBe(200)
    expect(answer.response).toEqual({ meet_id: id, karma: 10, karma_waits: 0 })
    expect(await karmaOf(guest)).toBe(10)
    const [entry] = await test.db.execute(sql`
      select cause, reason, actor_id from karma_entry where user_id = ${guest.id}`)
    expect(entry).toEqual({
      cause: `meetup-join:${id}:${guest.id}`,
      reason: 'Joined the meetup Forms that people like',
      actor_id: guest.id,
    })
    expect((await attending(test, circle.lead).detail(id)).response).toMatchObject({
      is_started: true,
      state: 'open',
      total_joined: 1,
      coming: 1,
    })
    expect((await attending(test, guest).join(code)).status).toBe(409)
    expect(await karmaOf(guest)).toBe(10)
  })

  it('is paid once, however often it is sent at the same moment', async () => {
    const { id, code } = await soon()
    const guest = await createMember(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => attending(test, guest).join(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await karmaOf(guest)).toBe(10)
    expect(await countOf(test, sql`meetup_attendee where meetup_id = ${id}`)).toBe(1)
  })

  it('works without the code for members of the circle only', async () => {
    const { circle, id } = await soon()
    const guest = await createMember(test)
    expect((await attending(test, circle.lead).join(id)).status).toBe(200)
    const refused = await attending(test, guest).join(id)
    expect(refused.status).toBe(400)
    expect(refused.message.general[0]).toMatch(/Enter the meetup code/)
    await test.db.execute(sql`update meetup set is_public = false where id = ${id}`)
    expect((await attending(test, guest).join(id)).status).toBe(404)
    expect((await attending(test, guest).join(await codeOf(test, id))).status).toBe(200)
  })

  it('has its time: from half an hour before the start to half an hour after the end', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY)
    const lead = attending(test, circle.lead)
    const startsAt = Date.parse((await lead.detail(id)).response.meet_time)
    const opens = new Date(startsAt - HOUR / 2)
    const early = await lead.join(id)
    expect(early.status).toBe(400)
    expect(early.message.general[0]).toContain(
      opens.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' }),
    )
    expect(early.message.general[0]).toMatch(/Check-in opens on .* \(Asia\/Kolkata\)/)
    await test.db.execute(sql`update meetup set starts_at = now() - interval '91 minutes' where id = ${id}`)
    expect((await lead.join(id)).message.general[0]).toMatch(/Check-in closed on/)
    await test.db.execute(sql`update meetup set starts_at = now() - interval '85 minutes' where id = ${id}`)
    expect((await lead.join(id)).status).toBe(200)
  })

  it('is refused when the meetup is called off or has its record', async () => {
    const { circle, id, code } = await soon()
    const lead = attending(test, circle.lead)
    await test.db.execute(sql`update meetup set reported_at = now() where id = ${id}`)
    expect((await lead.join(id)).message.general[0]).toMatch(/record/)
    expect((await lead.join(code)).status).toBe(404)
    await test.db.execute(sql`update meetup set reported_at = null, cancelled_at = now() where id = ${id}`)
    expect((await lead.join(id)).message.general[0]).toMatch(/called off/)
  })

  it('asks for a place from those who have none', async () => {
    const { circle, id, code } = await soon({ max_attendees: 1 })
    const [first, second] = await createCrowd(test, 2)
    if (!first || !second) throw new Error('the crowd is too small')
    await attending(test, first).going(id)
    await attending(test, second).going(id)
    const refused = await attending(test, second).join(code)
    expect(refused.status).toBe(409)
    expect(refused.message.general[0]).toBe('All places are taken. You’re still on the waiting list.')
    expect((await attending(test, circle.lead).join(id)).status).toBe(409)
    expect((await attending(test, first).join(code)).status).toBe(200)
  })

  it('is done without karma where the task is missing', async () => {
    const { code } = await soon()
    const guest = await createMember(test)
    await test.db.execute(sql`update task set hashtag = '#away' where hashtag = '#lcmeetjoin'`)
    const answer = await attending(test, guest).join(code)
    await test.db.execute(sql`update task set hashtag = '#lcmeetjoin' where hashtag = '#away'`)
    expect(answer.status).toBe(200)
    expect(answer.response.karma).toBe(0)
    expect(await karmaOf(guest)).toBe(0)
  })
})

describe('wrong codes', () => {
  const wrong = 'ZZZZZZ'

  it('bring a pause after five; other members are not held up', async () => {
    const { code } = await soon()
    const guesser = attending(test, await createMember(test))
    for (let count = 0; count < 5; count += 1) expect((await guesser.join(wrong)).status).toBe(404)
    const paused = await guesser.join(code)
    expect(paused.status).toBe(429)
    expect(paused.message.general[0]).toMatch(/Try again in/)
    expect(paused.headers['retry-after']).toBeTruthy()
    expect((await attending(test, await createMember(test)).join(code)).status).toBe(200)
  })

  it('are forgiven by a right one, but not for ever: after twenty the day is over', async () => {
    const { code } = await soon()
    const member = await createMember(test)
    const guesser = attending(test, member)
    for (let count = 0; count < 20; count += 1) {
      if (count % 4 === 0) await guesser.join(code)
      expect((await guesser.join(wrong)).status).toBe(404)
    }
    const over = await guesser.join(code)
    expect(over.status).toBe(429)
    expect(over.message.general[0]).toMatch(/tomorrow/)
  })

  it('are told from texts that can be none', async () => {
    const answer = await attending(test, await createMember(test)).join('ab-12')
    expect(answer.status).toBe(400)
    expect(answer.message.meet_code_id?.[0]).toBe('Enter the code’s 6 letters and digits')
  })
})

it('asks the database little', async () => {
  const { code } = await soon()
  const [one, two] = await createCrowd(test, 2)
  if (!one || !two) throw new Error('the crowd is too small')
  await attending(test, one).join(code)
  await attending(test, two).list()
  const { result, statements } = await test.countStatements(() => attending(test, two).join(code))
  expect(result.status).toBe(200)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(12)
})

describe('a ticket', () => {
  it('lets its guest in once, by the whole of it or its end, from members of the circle', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 10 * 60_000)
    const [guest, other] = [await createMember(test), await createMember(test)]
    for (const one of [guest, other]) await attending(test, one).going(id)
    const ticketOf = async (who: TestMember) =>
      (await attending(test, who).detail(id)).response.my_ticket ?? ''
    const show = (as: TestMember, ticket: string) =>
      test.call(meetups.letIn, { as: as.token, params: { meet_id: id }, body: { ticket } })
    const ticket = await ticketOf(guest)

    expect((await show(other, ticket)).status).toBe(400)
    const unknown = await show(circle.lead, '00000000-0000-4000-8000-000000000000')
    expect([unknown.status, unknown.message.ticket?.[0]]).toEqual([400, expect.stringContaining('No one')])
    expect((await show(circle.lead, 'no ticket')).status).toBe(400)
    const both = await Promise.all([show(circle.lead, ticket), show(circle.lead, ticket)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const inside = (await attending(test, guest).detail(id)).response
    expect([inside.my_status, inside.my_ticket]).toEqual(['joined', null])
    const spoken = (await ticketOf(other)).slice(-6).toUpperCase()
    expect((await show(circle.lead, spoken)).response).toEqual({ full_name: other.fullName })
  })

  it('lets nobody in before the door opens', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, DAY)
    const guest = await createMember(test)
    await attending(test, guest).going(id)
    const ticket = (await attending(test, guest).detail(id)).response.my_ticket ?? ''
    const early = await test.call(meetups.letIn, {
      as: circle.lead.token,
      params: { meet_id: id },
      body: { ticket },
    })
    expect([early.status, early.message.general?.[0]]).toEqual([400, expect.stringContaining('You’re early')])
  })
})
