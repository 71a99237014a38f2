import { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { hackathonTeams as calls } from '@muster/contract/events/hackathon-teams.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { DAY, insertHackathon, withCrew } from '../hackathon-applications/hackathons.fixture.ts'
import { teamPreview } from './links.ts'

let test: TestApp
let id: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  id = await insertHackathon(test)
})
afterAll(() => test.close())

const at = (hackathon_id = id) => ({ hackathon_id })

/** A member who has applied. */
async function applicant(fullName: string, hackathonId = id): Promise<TestMember> {
  const member = await createMember(test, { fullName })
  const body = { answers: {}, consent: true }
  await test.call(hackathonApplications.apply, { as: member.token, params: at(hackathonId), body })
  return member
}

let teams = 0
/** Creates a team with this captain and returns its id. */
async function found(captain: TestMember, more: object = {}, hackathonId = id): Promise<string> {
  teams += 1
  const body = { name: `Team ${teams}`, ...more }
  return (await test.call(calls.create, { as: captain.token, params: at(hackathonId), body })).response
    .team_id
}
const mine = async (as: TestMember, hackathonId = id) =>
  (await test.call(calls.mine, { as: as.token, params: at(hackathonId) })).response
const namesOf = async (as: TestMember) => (await mine(as)).team?.members.map(({ full_name }) => full_name)
const codeOf = async (captain: TestMember) => (await mine(captain)).team?.invite_code ?? ''
const join = (as: TestMember, code: string) => test.call(calls.join, { as: as.token, params: { code } })
const noticesOf = async (member: TestMember): Promise<string[]> => {
  const rows = await test.db.execute<{ title: string }>(
    sql`select title from notification where user_id = ${member.id} and cause like '%:team-%' order by created_at, id`,
  )
  return [...rows].map(({ title }) => title)
}

describe('a team', () => {
  it('is founded by who applied, who is its captain, and has a name of its own', async () => {
    const [asha, ravi] = [await applicant('Asha'), await applicant('Ravi')]
    const body = { name: 'Rain Ledger', pitch: 'A ledger for rain', skills: ['React', 'Soldering'] }
    const made = await test.call(calls.create, { as: asha.token, params: at(), body })
    expect(made).toMatchObject({
      status: 200,
      message: { general: ['Rain Ledger created. You’re its captain.'] },
    })
    expect(await mine(asha)).toMatchObject({
      takes_part: true,
      locked_because: null,
      team: { name: 'Rain Ledger', is_captain: true, room: 3, skills: ['React', 'Soldering'], offers: [] },
    })
    const again = await test.call(calls.create, { as: asha.token, params: at(), body: { name: 'Another' } })
    expect(again).toMatchObject({ status: 409 })
    const taken = await test.call(calls.create, {
      as: ravi.token,
      params: at(),
      body: { name: 'rain LEDGER' },
    })
    expect(taken).toMatchObject({
      status: 409,
      message: { name: ['There’s already a team with this name. Choose another one.'] },
    })
    // The refused requests left no rows.
    expect(await countOf(test, sql`hackathon_team where name in ('Another', 'rain LEDGER')`)).toBe(0)
  })

  it('names members with a private profile to other teams by first name alone', async () => {
    const [captain, reader] = [await applicant('Devika Raman'), await applicant('Reader')]
    const team_id = await found(captain)
    const seenBy = async (as: TestMember) => {
      const { response } = await test.call(calls.list, { as: as.token, params: at(), query: {} })
      return response.data.find(({ id }) => id === team_id)?.members
    }
    const known = { full_name: 'Devika Raman', muid: captain.muid }
    expect(await seenBy(captain)).toMatchObject([known])
    expect(await seenBy(reader)).toEqual([
      { user_id: captain.id, full_name: 'Devika', muid: null, profile_pic: null },
    ])
    const { response } = await test.call(calls.byLink, {
      as: reader.token,
      params: { code: await codeOf(captain) },
    })
    expect(response.team.members).toMatchObject([{ full_name: 'Devika', muid: null }])
    await test.db.execute(sql`update "user" set is_public = true where id = ${captain.id}`)
    expect(await seenBy(reader)).toMatchObject([known])
  })

  it('is for those who take part', async () => {
    const stranger = await createMember(test)
    const captain = await applicant('Captain')
    const team_id = await found(captain)
    const refused = { status: 400, message: { general: ['Apply for the hackathon first'] } }
    const body = { name: 'Strangers' }
    expect(await test.call(calls.create, { as: stranger.token, params: at(), body })).toMatchObject(refused)
    expect(await join(stranger, await codeOf(captain))).toMatchObject(refused)
    expect(await test.call(calls.ask, { as: stranger.token, params: { team_id }, body: {} })).toMatchObject(
      refused,
    )
    for (const route of [calls.list, calls.seekers]) {
      expect((await test.call(route, { as: stranger.token, params: at() })).status).toBe(403)
      for (const role of ['organiser', 'judge', 'volunteer'] as const) {
        const crew = await withCrew(test, id, role)
        expect((await test.call(route, { as: crew.token, params: at() })).status).toBe(200)
      }
      const staff = await createMember(test, { dynamicTypes: ['Hackathon'] })
      expect((await test.call(route, { as: staff.token, params: at() })).status).toBe(200)
    }
    const link = await test.call(calls.byLink, {
      as: stranger.token,
      params: { code: await codeOf(captain) },
    })
    expect(link.response).toMatchObject({
      must_apply: true,
      refused_because: expect.stringContaining('Apply'),
    })
  })

  it('lets in who has its link, until it is full: of five at once one finds no place', async () => {
    const captain = await applicant('Captain')
    await found(captain)
    const code = await codeOf(captain)
    expect(await teamPreview(test.db, code.toLowerCase())).toMatchObject({
      title: expect.stringMatching(/^Join “.+”$/),
      description: expect.stringMatching(/\. 1 member so far$/),
    })
    expect(await teamPreview(test.db, 'NOSUCHCODE')).toBeNull()
    const others = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => applicant(name)))
    const answers = await Promise.all(others.map((one) => join(one, code.toLowerCase())))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    const full = answers.find(({ status }) => status === 409)
    expect(full?.message).toEqual({ general: ['This team is full. Teams can have up to 4 members.'] })
    expect(await mine(captain)).toMatchObject({ team: { room: 0, members: { length: 4 } } })
    expect((await noticesOf(captain)).length).toBe(3)
    const renewed = await test.call(calls.renewLink, {
      as: captain.token,
      params: { team_id: (await mine(captain)).team?.id ?? '' },
    })
    expect(renewed.response.invite_code).not.toBe(code)
    expect((await join(captain, code)).status).toBe(404)
  })

  it('has nobody who belongs to another, even when both let them in at once', async () => {
    const captains = [await applicant('First captain'), await applicant('Second captain')]
    for (const captain of captains) await found(captain)
    const codes = await Promise.all(captains.map(codeOf))
    const wanted = await applicant('Wanted')
    const answers = await Promise.all(codes.map((code) => join(wanted, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countOf(test, sql`hackathon_team_member where user_id = ${wanted.id}`)).toBe(1)
  })

  it('is passed on, left, and ends with its last member', async () => {
    const [captain, second, third] = [
      await applicant('Captain'),
      await applicant('Second'),
      await applicant('Third'),
    ]
    const team_id = await found(captain)
    const code = await codeOf(captain)
    for (const one of [second, third]) await join(one, code)
    const pass = (as: TestMember, user_id: string) =>
      test.call(calls.passOn, { as: as.token, params: { team_id }, body: { user_id } })
    expect((await pass(second, second.id)).status).toBe(403)
    expect((await pass(captain, third.id)).status).toBe(200)
    expect(await noticesOf(third)).toContain('You’re the captain: Build Weekend')
    const leave = (as: TestMember) => test.call(calls.leave, { as: as.token, params: at() })
    expect((await leave(third)).status).toBe(200)
    expect((await leave(third)).status).toBe(200)
    // The longest-standing member is captain again.
    expect(await mine(captain)).toMatchObject({ team: { is_captain: true } })
    const remove = (as: TestMember, user_id: string) =>
      test.call(calls.remove, { as: as.token, params: { team_id, user_id } })
    expect((await remove(second, captain.id)).status).toBe(403)
    expect((await remove(captain, captain.id)).status).toBe(400)
    expect((await remove(captain, second.id)).status).toBe(200)
    expect((await noticesOf(second)).at(-1)).toBe('You’re no longer in your team: Build Weekend')
    expect(await namesOf(captain)).toEqual(['Captain'])
    await leave(captain)
    expect(await countOf(test, sql`hackathon_team where id = ${team_id}::uuid`)).toBe(0)
  })

  it('loses who withdraws or is turned down, once they know', async () => {
    const [captain, second, third] = [
      await applicant('Captain'),
      await applicant('Second'),
      await applicant('Third'),
    ]
    await found(captain)
    const code = await codeOf(captain)
    for (const one of [second, third]) await join(one, code)
    await test.call(hackathonApplications.withdraw, { as: captain.token, params: at() })
    expect(await mine(captain)).toMatchObject({ team: null, takes_part: false })
    expect(await mine(second)).toMatchObject({ team: { is_captain: true } })
    const admin = await createMember(test, { roles: ['Admins'] })
    const [row] = await test.db.execute<{ id: string }>(
      sql`select id from hackathon_application where hackathon_id = ${id}::uuid and user_id = ${third.id}`,
    )
    const body = { ids: [row?.id ?? ''], decision: 'rejected' }
    await test.call(hackathonApplicants.decide, { as: admin.token, params: at(), body })
    expect(await namesOf(second)).toEqual(['Second'])
  })

  it('stays as it is once the hackathon has begun, but for its captain', async () => {
    const other = await insertHackathon(test)
    const [captain, second] = [await applicant('Captain', other), await applicant('Second', other)]
    const team_id = await found(captain, {}, other)
    const code = (await mine(captain, other)).team?.invite_code ?? ''
    await join(second, code)
    await test.db.execute(
      sql`update hackathon set event_start = now() - interval '1 day' where id = ${other}::uuid`,
    )
    const late = await applicantOf(other)
    const refused = {
      status: 400,
      message: { general: ['Teams can’t change once the hackathon has started'] },
    }
    expect(await join(late, code)).toMatchObject(refused)
    expect(await test.call(calls.leave, { as: second.token, params: at(other) })).toMatchObject(refused)
    const fields = { name: 'New name' }
    expect(
      await test.call(calls.change, { as: captain.token, params: { team_id }, body: fields }),
    ).toMatchObject(refused)
    const to = { user_id: second.id }
    expect((await test.call(calls.passOn, { as: captain.token, params: { team_id }, body: to })).status).toBe(
      200,
    )
    expect(await mine(second, other)).toMatchObject({
      locked_because: 'Teams can’t change once the hackathon has started',
      team: { is_captain: true },
    })
    expect((await mine(late, other)).team).toBeNull()
    expect((await mine(second, other)).is_over).toBe(false)
    await test.db.execute(
      sql`update hackathon set event_end = now() - interval '1 hour' where id = ${other}::uuid`,
    )
    const over = { is_over: true, locked_because: 'This hackathon has ended' }
    expect(await mine(second, other)).toMatchObject(over)
  })

  it('is changed by its captain, who hears of what was changed before', async () => {
    const [captain, second] = [await applicant('Captain'), await applicant('Second')]
    const team_id = await found(captain)
    await join(second, await codeOf(captain))
    const seen_at = (await mine(captain)).team?.updated_at
    const change = (as: TestMember, body: object) =>
      test.call(calls.change, { as: as.token, params: { team_id }, body })
    expect((await change(second, { name: 'Mine' })).status).toBe(403)
    const organiser = await withCrew(test, id, 'organiser')
    expect((await change(organiser, { name: 'Tide Table' })).status).toBe(403)
    expect((await change(captain, { name: 'Tide Table', seen_at })).status).toBe(200)
    expect(await change(captain, { name: 'Ferry Ping', seen_at })).toMatchObject({
      status: 409,
      code: 'changed_since',
      response: { current: { name: 'Tide Table' } },
    })
    const wrong = await change(captain, { name: '', pitch: 'x'.repeat(301), skills: ['a1', 'A1'] })
    expect(wrong).toMatchObject({
      status: 400,
      message: {
        name: [expect.any(String)],
        pitch: [expect.any(String)],
        skills: ['Add each skill only once'],
      },
    })
  })
})

/** A participant of a hackathon that no longer accepts applications. */
async function applicantOf(hackathonId: string): Promise<TestMember> {
  const member = await createMember(test)
  await test.db.execute(sql`
    insert into hackathon_application (hackathon_id, user_id, form_id, consented_at, ticket_code)
    select ${hackathonId}::uuid, ${member.id}::uuid, id, now(), upper(left(replace(${member.id}, '-', ''), 10))
    from hackathon_form where hackathon_id = ${hackathonId}::uuid`)
  return member
}

describe('the lists', () => {
  it('show teams with room, by name and by what they look for', async () => {
    const other = await insertHackathon(test, { opens: -DAY })
    const [asha, ravi, mina] = [
      await applicant('Asha', other),
      await applicant('Ravi', other),
      await applicant('Mina', other),
    ]
    await found(asha, { name: 'Bus Stop', skills: ['Maps'] }, other)
    await found(ravi, { name: 'Clinic Queue', is_open: false, skills: ['Telephony'] }, other)
    const list = async (query: object = {}) =>
      (
        await test.call(calls.list, { as: mina.token, params: at(other), query: { ...query } })
      ).response.data.map(({ name }) => name)
    expect(await list()).toEqual(['Bus Stop', 'Clinic Queue'])
    expect(await list({ sortBy: '-name' })).toEqual(['Clinic Queue', 'Bus Stop'])
    expect(await list({ view: 'open' })).toEqual(['Bus Stop'])
    expect(await list({ search: 'telephony' })).toEqual(['Clinic Queue'])
  })

  it('show who looks for a team, with what they can do, until they are in one', async () => {
    const other = await insertHackathon(test)
    const [captain, mina] = [await applicant('Captain', other), await applicant('Mina', other)]
    await found(captain, {}, other)
    const look = (as: TestMember, body: object) =>
      test.call(calls.look, { as: as.token, params: at(other), body })
    expect((await look(captain, { looks: true })).status).toBe(409)
    await look(mina, { looks: true, skills: ['Illustration'], note: 'First time' })
    const seekers = async (search?: string) =>
      (
        await test.call(calls.seekers, {
          as: captain.token,
          params: at(other),
          ...(search && { query: { search } }),
        })
      ).response.data
    expect(await seekers()).toMatchObject([
      { full_name: 'Mina', skills: ['Illustration'], note: 'First time', offered: false },
    ])
    expect(await seekers('illus')).toHaveLength(1)
    expect(await seekers('React')).toHaveLength(0)
    await join(mina, (await mine(captain, other)).team?.invite_code ?? '')
    expect(await seekers()).toEqual([])
  })
})
