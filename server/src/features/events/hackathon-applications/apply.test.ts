import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, createOrganization, mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { DAY, field, HOUR, insertForm, insertHackathon, tally, withCrew } from './hackathons.fixture.ts'
import { fillPlaces } from './places.ts'
import { tellOfBeginnings, tellOfOpenings } from './reminders.ts'

let test: TestApp
let member: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  member = await createMember(test, { fullName: 'Parvathy Suresh' })
})
afterAll(() => test.close())

const calls = hackathonApplications
const params = (hackathon_id: string) => ({ hackathon_id })
const apply = (as: TestMember, id: string, answers: Record<string, unknown> = {}, more = {}) =>
  test.call(calls.apply, { as: as.token, params: params(id), body: { answers, consent: true, ...more } })
const withdraw = (as: TestMember, id: string) =>
  test.call(calls.withdraw, { as: as.token, params: params(id) })
const own = async (as: TestMember, id: string) =>
  (await test.call(calls.read, { as: as.token, params: params(id) })).response.application
const form = (as: TestMember, id: string) => test.call(calls.form, { as: as.token, params: params(id) })

describe('applying for a hackathon', () => {
  it('asks what the form asks, keeps the answers, and says that the application has arrived', async () => {
    const id = await insertHackathon(test, {
      fields: [
        field('name', { kind: 'system' }),
        field('mobile', { kind: 'system' }),
        field('github', { kind: 'link' }),
        field('Why?', { kind: 'long', is_required: true }),
        field('Meals', { kind: 'choices', options: ['Vegetarian', 'Vegan', 'Halal'] }),
      ],
    })
    const asked = (await form(member, id)).response
    expect(asked.state).toBe('open')
    expect(asked.account).toEqual([
      { field_name: 'name', value: 'Parvathy Suresh', is_required: false },
      { field_name: 'mobile', value: null, is_required: false },
    ])
    const answers = { github: 'github.com/parvathy', 'Why?': ' For my town ', Meals: ['Halal', 'Vegan'] }
    expect(await apply(member, id, answers, { form_id: asked.form_id, needs_team: true })).toMatchObject({
      status: 200,
      response: { status: 'applied' },
    })
    expect(await own(member, id)).toMatchObject({
      answers: { github: 'https://github.com/parvathy', 'Why?': 'For my town', Meals: ['Vegan', 'Halal'] },
      status: 'applied',
      needs_team: true,
      ticket_code: null,
      place_in_line: null,
      can_edit: true,
      can_withdraw: true,
    })
    expect((await mailsTo(test, member.email))[0]?.subject).toContain('Application sent: Build Weekend')
    expect((await test.call(calls.mine, { as: member.token })).response).toMatchObject([
      { hackathon_id: id, status: 'applied' },
    ])
    expect(await tally(test, id)).toEqual({ applied: 1 })
  })

  it('names every answer that is wrong, and stores nothing', async () => {
    const id = await insertHackathon(test, {
      fields: [
        field('mobile', { kind: 'system', is_required: true }),
        field('github', { kind: 'link' }),
        field('Why?', { is_required: true }),
        field('Size', { kind: 'choice', options: ['S', 'M'] }),
        field('CV', { kind: 'file' }),
      ],
    })
    const answers = { github: 'not an address', Size: 'XXL', CV: 'x', shoe: '43' }
    expect(await apply(member, id, answers)).toMatchObject({
      status: 400,
      message: {
        'answers.mobile': ['Add your mobile number to your profile first'],
        'answers.github': ['Enter a web address such as https://example.org/my-work'],
        'answers.Why?': ['Answer this question'],
        'answers.Size': ['Choose one of the options'],
        'answers.CV': ['Upload a file'],
        'answers.shoe': ['The form doesn’t ask this'],
      },
    })
    const unwilling = { answers: { 'Why?': 'x' }, consent: false }
    expect(
      await test.call(calls.apply, { as: member.token, params: params(id), body: unwilling }),
    ).toMatchObject({ status: 400, message: { consent: [expect.stringContaining('Agree')] } })
    expect(await own(member, id)).toBeNull()
  })

  it('is possible while applications are open, for those whom it is open to', async () => {
    const college = await createOrganization(test)
    const states = [
      [await insertHackathon(test, { opens: DAY }), 'soon', 'Applications aren’t open yet'],
      [await insertHackathon(test, { closes: -1000 }), 'closed', 'Applications are closed'],
      [await insertHackathon(test, { status: 'Completed' }), 'over', 'This hackathon has ended'],
      [
        await insertHackathon(test, { isOpenToAll: false, orgId: college }),
        'members_only',
        'This hackathon is only for members of its organisation',
      ],
    ] as const
    for (const [id, state, words] of states) {
      expect((await form(member, id)).response.state).toBe(state)
      expect(await apply(member, id)).toMatchObject({ status: 400, message: { general: [words] } })
    }
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${college}::uuid)`,
    )
    expect(await apply(member, states[3][0])).toMatchObject({ status: 200 })
    for (const status of ['Draft', 'Deleted'] as const) {
      expect(await apply(member, await insertHackathon(test, { status }))).toMatchObject({ status: 404 })
    }
    const id = await insertHackathon(test)
    expect(await apply(await withCrew(test, id, 'organiser'), id)).toMatchObject({ status: 400 })
    expect(await apply(await withCrew(test, id, 'volunteer'), id)).toMatchObject({ status: 200 })
    expect(
      await test.call(calls.apply, { params: params(id), body: { answers: {}, consent: true } }),
    ).toMatchObject({ status: 401 })
  })

  it('happens once, also when it is sent several times at once, and again after withdrawing', async () => {
    const id = await insertHackathon(test)
    const answers = await Promise.all([apply(member, id), apply(member, id), apply(member, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (let time = 0; time < 2; time += 1) {
      expect(await withdraw(member, id)).toMatchObject({ status: 200, response: { status: 'withdrawn' } })
    }
    expect(await tally(test, id)).toEqual({ withdrawn: 1 })
    expect(await apply(member, id, { github: 'second try' })).toMatchObject({ status: 200 })
    expect(await own(member, id)).toMatchObject({ status: 'applied', answers: { github: 'second try' } })
  })

  it('answers the form as it was seen, and a later version asks only who changes the answers', async () => {
    const id = await insertHackathon(test, { fields: [field('github')] })
    const first = (await form(member, id)).response.form_id
    expect(await apply(member, id, { github: 'parvathy' }, { form_id: first })).toMatchObject({ status: 200 })
    await insertForm(test, id, 2, [field('github'), field('Dream', { is_required: true })])
    expect(await own(member, id)).toMatchObject({ form_id: first, answers: { github: 'parvathy' } })
    const other = await createMember(test)
    expect(await apply(other, id, { github: 'x' }, { form_id: first })).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    const change = (body: object) =>
      test.call(calls.change, { as: member.token, params: params(id), body: { needs_team: false, ...body } })
    expect(await change({ answers: { github: 'p' } })).toMatchObject({
      status: 400,
      message: { 'answers.Dream': ['Answer this question'] },
    })
    const seen_at = (await own(member, id))?.updated_at
    expect(await change({ answers: { Dream: 'a ferry app' }, seen_at })).toMatchObject({ status: 200 })
    expect(await change({ answers: { Dream: 'a bus app' }, seen_at })).toMatchObject({
      status: 409,
      response: { current: { answers: { Dream: 'a ferry app' } } },
    })
    expect((await own(member, id))?.fields.map(({ field_name }) => field_name)).toEqual(['github', 'Dream'])
  })

  it('is over with the deadline: nothing is changed, but a place can be given back until the start', async () => {
    const id = await insertHackathon(test, { closes: HOUR, starts: 2 * HOUR, ends: 3 * HOUR })
    await apply(member, id)
    await test.db.execute(
      sql`update hackathon set application_ends = now() - interval '1 second' where id = ${id}::uuid`,
    )
    expect(await own(member, id)).toMatchObject({ can_edit: false, can_withdraw: true })
    const body = { answers: {}, needs_team: false }
    expect(await test.call(calls.change, { as: member.token, params: params(id), body })).toMatchObject({
      status: 400,
      message: { general: ['Applications are closed, so you can’t change yours'] },
    })
    await test.db.execute(
      sql`update hackathon set event_start = now() - interval '1 second' where id = ${id}::uuid`,
    )
    expect(await withdraw(member, id)).toMatchObject({ status: 400 })
    expect(await withdraw(await createMember(test), id)).toMatchObject({ status: 404 })
  })

  it('works in the older form, which counts as consent', async () => {
    const id = await insertHackathon(test, { fields: [field('name', { kind: 'system' }), field('github')] })
    const submit = (data: unknown) =>
      test.call(calls.submit, { as: member.token, body: { hackathon_id: id, data } })
    expect(await submit({ shoe: '43' })).toMatchObject({
      status: 400,
      message: { 'data.shoe': [expect.any(String)] },
    })
    const { status, response } = await submit({ github: 'parvathy', name: 'ignored' })
    expect([status, response.hackathon_id]).toEqual([200, id])
    expect(await own(member, id)).toMatchObject({
      id: response.submission_id,
      answers: { github: 'parvathy' },
    })
    expect(await submit({ github: 'parvathy' })).toMatchObject({ status: 409 })
    const noId = { data: {} }
    expect(await test.call(calls.submit, { as: member.token, body: noId })).toMatchObject({
      status: 400,
      message: { hackathon_id: [expect.any(String)] },
    })
  })
})

describe('a hackathon that is called off while people apply', () => {
  it('tells each of them: they are refused, or have applied and hear that it is called off', async () => {
    const id = await insertHackathon(test, { admission: 'first_come', places: 20 })
    const admin = await createMember(test, { roles: ['Admins'] })
    const people = await createCrowd(test, 40)
    const cancel = () =>
      test.call(hackathons.cancel, {
        as: admin.token,
        params: params(id),
        body: { reason: 'The hall is flooded' },
      })
    const [early, [, gone], late] = await Promise.all([
      Promise.all(people.slice(0, 20).map((person) => apply(person, id))),
      Promise.all([apply(member, id), cancel()]),
      Promise.all(people.slice(20).map((person) => apply(person, id))),
    ])
    expect(gone.status).toBe(200)
    const answers = [...early, ...late]
    for (const [index, { status }] of answers.entries()) {
      const person = people[index] as TestMember
      const told = (await mailsTo(test, person.email)).map(({ subject }) => subject)
      const isIn = status === 200
      if (!isIn) expect(status).toBe(404)
      expect(told.some((subject) => subject.includes('Called off: Build Weekend'))).toBe(isIn)
      expect(await countOf(test, sql`hackathon_application where user_id = ${person.id}`)).toBe(isIn ? 1 : 0)
    }
  })
})

describe('a hackathon that takes the first who come', () => {
  it('gives 50 places to 500 people at once, and the others wait in the order in which they came', async () => {
    const id = await insertHackathon(test, { places: 50, admission: 'first_come' })
    const people = await createCrowd(test, 500)
    const answers = await Promise.all(people.map((person) => apply(person, id)))
    const statuses = answers.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 'accepted')).toHaveLength(50)
    expect(statuses.filter((status) => status === 'waiting')).toHaveLength(450)
    expect(await tally(test, id)).toEqual({ accepted: 50, waiting: 450 })
    const places = await Promise.all(
      people.filter((_, index) => statuses[index] === 'waiting').map((person) => own(person, id)),
    )
    expect(places.map((place) => place?.place_in_line).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: 450 }, (_, index) => index + 1),
    )
    const accepted = people.find((_, index) => statuses[index] === 'accepted') as TestMember
    expect((await own(accepted, id))?.ticket_code).toMatch(/^[A-Z2-9]{10}$/)
  })

  it('gives a free place to who waits first, and tells them', async () => {
    const id = await insertHackathon(test, { places: 1, admission: 'first_come' })
    const [first, second, third] = [
      await createMember(test),
      await createMember(test),
      await createMember(test),
    ]
    for (const person of [first, second, third]) await apply(person, id)
    expect(await own(third, id)).toMatchObject({ status: 'waiting', place_in_line: 2 })
    await withdraw(first, id)
    expect(await own(second, id)).toMatchObject({ status: 'accepted' })
    expect((await mailsTo(test, second.email))[0]?.subject).toContain('You have a place: Build Weekend')
    expect(await own(third, id)).toMatchObject({ status: 'waiting', place_in_line: 1 })
    // An organiser raises the limit.
    await test.db.execute(sql`update hackathon set participant_count = 2 where id = ${id}::uuid`)
    await fillPlaces(test.parts)
    expect(await own(third, id)).toMatchObject({ status: 'accepted' })
    expect(await tally(test, id)).toEqual({ accepted: 2, withdrawn: 1 })
  })
})

describe('a reminder', () => {
  it('tells once when applications open', async () => {
    const id = await insertHackathon(test, { opens: DAY, title: 'Zero Waste' })
    const remind = () => test.call(calls.remind, { as: member.token, params: params(id) })
    for (let time = 0; time < 2; time += 1)
      expect((await remind()).response).toEqual({ wanted: true, count: 1 })
    const other = await createMember(test)
    await test.call(calls.remind, { as: other.token, params: params(id) })
    expect((await test.call(calls.forget, { as: other.token, params: params(id) })).response).toEqual({
      wanted: false,
      count: 1,
    })
    await tellOfOpenings(test.parts)
    const told = () =>
      readValue<string>(
        test,
        sql`select count(*) from notification where title = 'Applications are open: Zero Waste'`,
      ).then(Number)
    expect(await told()).toBe(0)
    await test.db.execute(
      sql`update hackathon set application_start = now() - interval '1 minute' where id = ${id}::uuid`,
    )
    await Promise.all([tellOfOpenings(test.parts), tellOfOpenings(test.parts)])
    expect(await told()).toBe(1)
    expect(await remind()).toMatchObject({ status: 400 })
  })

  it('tells who has a place, and nobody else, that it begins within a day: once for each beginning', async () => {
    const id = await insertHackathon(test, {
      starts: 20 * HOUR,
      ends: 40 * HOUR,
      closes: HOUR,
      title: 'Soon',
    })
    const [coming, waiting] = [await createMember(test), await createMember(test)]
    for (const [member, status] of [
      [coming, 'accepted'],
      [waiting, 'waiting'],
    ] as const) {
      await test.call(calls.apply, {
        as: member.token,
        params: params(id),
        body: { answers: {}, consent: true },
      })
      await test.db.execute(sql`
        update hackathon_application set status = ${status}, told_status = ${status}
        where hackathon_id = ${id}::uuid and user_id = ${member.id}`)
    }
    const told = (member: TestMember) =>
      countOf(test, sql`notification where title = 'Starting within a day: Soon' and user_id = ${member.id}`)
    await Promise.all([tellOfBeginnings(test.parts), tellOfBeginnings(test.parts)])
    await tellOfBeginnings(test.parts)
    expect([await told(coming), await told(waiting)]).toEqual([1, 0])
    await test.db.execute(
      sql`update hackathon set event_start = event_start + interval '1 hour' where id = ${id}::uuid`,
    )
    await tellOfBeginnings(test.parts)
    expect(await told(coming)).toBe(2)
  })
})
