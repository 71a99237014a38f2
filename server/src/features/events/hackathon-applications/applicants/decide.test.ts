import { randomUUID } from 'node:crypto'
import { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { HOUR, insertApplicants, insertHackathon, tally, withCrew } from '../hackathons.fixture.ts'
import { tellDueDecisions } from './tell.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Sara Thomas' })
})
afterAll(() => test.close())

const calls = hackathonApplicants
const params = (hackathon_id: string) => ({ hackathon_id })
const decide = (id: string, ids: string[], decision: string, more = {}, as = admin) =>
  test.call(calls.decide, { as: as.token, params: params(id), body: { ids, decision, ...more } })
const undo = (id: string, decision_id: string | null, as = admin) =>
  test.call(calls.undo, { as: as.token, params: params(id), body: { decision_id } })
const apply = async (as: TestMember, id: string) => {
  const body = { answers: {}, consent: true }
  return (await test.call(hackathonApplications.apply, { as: as.token, params: params(id), body })).response
    .id
}
const own = async (as: TestMember, id: string) =>
  (await test.call(hackathonApplications.read, { as: as.token, params: params(id) })).response.application
/** The ticket as the hackathon's page shows it. */
const ticketOf = async (member: TestMember, id: string) =>
  (await test.call(hackathons.page, { as: member.token, params: params(id) })).response.my_ticket
const noticesOf = async ({ id }: { id: string }): Promise<string[]> => {
  const rows = await test.db.execute<{ title: string }>(
    sql`select title from notification where user_id = ${id} order by created_at, id`,
  )
  return [...rows].map(({ title }) => title)
}

describe('deciding about applications', () => {
  it('tells the applicants, with a word of the organisers, and says what stays as it was', async () => {
    const id = await insertHackathon(test)
    const [first, second] = [await createMember(test), await createMember(test)]
    const ids = [await apply(first, id), await apply(second, id)]
    await test.call(hackathonApplications.withdraw, { as: second.token, params: params(id) })
    const done = await decide(id, ids, 'accepted', { message: 'Bring your own keyboard' })
    expect(done).toMatchObject({
      status: 200,
      response: { changed: 1, told_at: null, kept: [{ id: ids[1], why: 'The applicant has withdrawn it' }] },
    })
    expect(await own(first, id)).toMatchObject({
      status: 'accepted',
      message: 'Bring your own keyboard',
      ticket_code: expect.stringMatching(/^[A-Z2-9]{10}$/),
    })
    const [mail] = await mailsTo(test, first.email)
    expect(mail?.subject).toContain('You’re in: Build Weekend')
    expect(mail?.body).toContain('Bring your own keyboard')
    // Idempotent: the second call changes nothing and sends no notice.
    expect((await decide(id, ids, 'accepted')).response).toMatchObject({ decision_id: null, changed: 0 })
    expect(await noticesOf(first)).toEqual(['Application sent: Build Weekend', 'You’re in: Build Weekend'])
    expect(await tally(test, id)).toEqual({ accepted: 1, withdrawn: 1 })
  })

  it('keeps the shortlist to the organisers', async () => {
    const id = await insertHackathon(test)
    const member = await createMember(test)
    const application = await apply(member, id)
    await decide(id, [application], 'shortlisted', { message: 'Ask about the pilot' })
    expect(await own(member, id)).toMatchObject({ status: 'applied', message: null })
    expect(await noticesOf(member)).toEqual(['Application sent: Build Weekend'])
    expect((await test.call(calls.counts, { as: admin.token, params: params(id) })).response).toMatchObject({
      applied: 0,
      shortlisted: 1,
      untold: 0,
      places: 50,
    })
  })

  it('accepts beyond the places only when that is meant, also while colleagues decide', async () => {
    const id = await insertHackathon(test, { places: 3 })
    const ids = await insertApplicants(test, id, 6)
    const answers = await Promise.all(ids.map((one) => decide(id, [one], 'accepted')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    expect(await tally(test, id)).toEqual({ accepted: 3, applied: 3 })
    expect(await decide(id, ids, 'accepted')).toMatchObject({
      status: 409,
      message: { beyond_places: [expect.stringContaining('3 more than there are places')] },
    })
    expect(await decide(id, ids, 'accepted', { beyond_places: true })).toMatchObject({
      status: 200,
      response: { changed: 3 },
    })
  })

  it('can be undone for ten minutes by who decided, and those who were told learn of it', async () => {
    const id = await insertHackathon(test)
    const member = await createMember(test)
    const application = await apply(member, id)
    const { decision_id } = (await decide(id, [application], 'rejected')).response
    const colleague = await withCrew(test, id, 'organiser')
    expect(await undo(id, decision_id, colleague)).toMatchObject({ status: 409 })
    expect(await undo(id, decision_id)).toMatchObject({ status: 200, response: { changed: 1 } })
    expect(await undo(id, decision_id)).toMatchObject({ status: 404 })
    expect(await own(member, id)).toMatchObject({ status: 'applied', message: null })
    expect(await noticesOf(member)).toEqual([
      'Application sent: Build Weekend',
      'Please ignore our last message: Build Weekend',
    ])
    const late = (await decide(id, [application], 'accepted')).response.decision_id
    await test.db.execute(sql`
      update hackathon_application set decided_at = decided_at - interval '11 minutes' where id = ${application}::uuid`)
    expect(await undo(id, late)).toMatchObject({ status: 409 })
  })

  it('goes out at one moment when organisers say so, each once', async () => {
    const id = await insertHackathon(test, { title: 'Later' })
    const member = await createMember(test)
    const application = await apply(member, id)
    const at = new Date(Date.now() + HOUR).toISOString()
    const tellAt = (decisions_at: string | null) =>
      test.call(calls.tellAt, { as: admin.token, params: params(id), body: { decisions_at } })
    expect((await tellAt(at)).response).toEqual({ told: 0 })
    expect((await decide(id, [application], 'accepted')).response.told_at).toBe(at)
    expect(await own(member, id)).toMatchObject({ status: 'applied', ticket_code: null })
    expect(await ticketOf(member, id)).toBeNull()
    await tellDueDecisions(test.parts)
    expect(await noticesOf(member)).toEqual(['Application sent: Later'])
    await test.db.execute(
      sql`update hackathon set decisions_at = now() - interval '1 minute' where id = ${id}::uuid`,
    )
    await Promise.all([tellDueDecisions(test.parts), tellDueDecisions(test.parts)])
    expect(await noticesOf(member)).toEqual(['Application sent: Later', 'You’re in: Later'])
    const { ticket_code } = (await own(member, id)) ?? {}
    expect(ticket_code).toMatch(/^[A-Z2-9]{10}$/)
    expect(await ticketOf(member, id)).toBe(ticket_code)
    await tellAt(at)
    await decide(id, [application], 'waiting')
    expect((await tellAt(null)).response).toEqual({ told: 1 })
    const soon = new Date(Date.now() + 400 * 24 * HOUR).toISOString()
    expect(await tellAt(soon)).toMatchObject({ status: 400, message: { decisions_at: [expect.any(String)] } })
  })

  it('of 2,000 at once leaves every count right, in a few statements', async () => {
    const id = await insertHackathon(test, { places: 5000 })
    const ids = await insertApplicants(test, id, 2000)
    const { result, statements } = await test.countStatements(() => decide(id, ids, 'accepted'))
    expect(result.response).toMatchObject({ changed: 2000, kept: [] })
    expect(statements.length).toBeLessThan(20)
    expect(await tally(test, id)).toEqual({ accepted: 2000 })
    const url = sql`url like ${`%${id}`}`
    expect(await countOf(test, sql`notification where ${url}`)).toBe(2000)
    expect(
      Number(
        await readValue(
          test,
          sql`select count(*) from mail_outbox where recipient like ${`applicant-${id.slice(0, 8)}-%`}`,
        ),
      ),
    ).toBe(2000)
    const { data, pagination } = (
      await test.call(calls.list, { as: admin.token, params: params(id), query: { status: 'accepted' } })
    ).response
    expect([data.length, pagination.count]).toEqual([20, 2000])
  })

  it('is for who manages the hackathon, and nobody decides about their own', async () => {
    const id = await insertHackathon(test)
    const application = await apply(await createMember(test), id)
    const other = await insertHackathon(test)
    const people: [TestMember, number][] = [
      [await withCrew(test, id, 'owner'), 200],
      [await createMember(test, { dynamicTypes: ['Hackathon'] }), 200],
      [await withCrew(test, id, 'judge'), 403],
      [await withCrew(test, id, 'volunteer'), 403],
      [await withCrew(test, other, 'organiser'), 403],
      [await createMember(test), 403],
    ]
    for (const [person, status] of people) {
      expect((await decide(id, [application], 'shortlisted', {}, person)).status).toBe(status)
      expect((await test.call(calls.list, { as: person.token, params: params(id) })).status).toBe(status)
      const one = { application_id: application }
      expect((await test.call(calls.one, { as: person.token, params: one })).status).toBe(status)
      const file = { params: params(id), query: { reason: 'For the badges' } }
      expect((await test.call(calls.csv, { as: person.token, ...file })).status).toBe(status)
    }
    const staff = await createMember(test, { dynamicTypes: ['Hackathon'] })
    const mine = await apply(staff, id)
    expect((await decide(id, [mine], 'accepted', {}, staff)).response).toMatchObject({
      changed: 0,
      kept: [{ id: mine, why: 'You can’t decide on your own application' }],
    })
    const draft = await insertHackathon(test, { status: 'Draft' })
    expect((await decide(draft, [randomUUID()], 'accepted', {}, await createMember(test))).status).toBe(404)
    expect((await decide(draft, [randomUUID()], 'accepted')).status).toBe(400)
  })
})
