import { crewTeams as calls } from '@muster/contract/events/crew-teams.ts'
import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { hackathonTeams } from '@muster/contract/events/hackathon-teams.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { insertHackathon, withCrew } from '../../hackathon-applications/hackathons.fixture.ts'

let test: TestApp
let organiser: TestMember
let id: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())
beforeEach(async () => {
  id = await insertHackathon(test)
  organiser = await withCrew(test, id, 'organiser')
})

const reason = 'They asked for it at the desk'
const at = () => ({ hackathon_id: id })

async function applicant(fullName: string): Promise<TestMember> {
  const member = await createMember(test, { fullName })
  const body = { answers: {}, consent: true }
  await test.call(hackathonApplications.apply, { as: member.token, params: at(), body })
  return member
}

async function found(captain: TestMember, name: string): Promise<string> {
  const call = { as: captain.token, params: at(), body: { name } }
  return (await test.call(hackathonTeams.create, call)).response.team_id
}

/** Begins the hackathon, after which teams can no longer change themselves. */
const begin = () =>
  test.db.execute(sql`update hackathon set event_start = now() - interval '1 hour' where id = ${id}::uuid`)

const place = (who: TestMember, body: Record<string, unknown>, as = organiser) =>
  test.call(calls.place, { as: as.token, params: at(), body: { muid: who.muid, reason, ...body } })
const teams = async (query: Record<string, unknown> = {}) =>
  (await test.call(calls.list, { as: organiser.token, params: at(), query })).response.data
const namesIn = async (team_id: string) =>
  (await teams()).find((team) => team.id === team_id)?.members.map(({ full_name }) => full_name)
const told = async (member: TestMember): Promise<string[]> => {
  const rows = await test.db.execute<{ description: string }>(
    sql`select description from notification where user_id = ${member.id} order by created_at, id`,
  )
  return [...rows].map(({ description }) => description)
}
const recorded = async () => {
  const rows = await test.db.execute<{ action: string; after: object }>(sql`
    select action, after from audit_log where target_id = ${id} and action like 'hackathon.%team%' order by created_at`)
  return [...rows]
}

describe('an organiser', () => {
  it('puts somebody into a team after it was locked, and says why', async () => {
    const [asha, ravi] = [await applicant('Asha'), await applicant('Ravi')]
    const to = await found(asha, 'Rain Ledger')
    await begin()
    expect(await place(ravi, { to })).toMatchObject({
      status: 200,
      response: { was_captain: false, has_ended: false },
    })
    expect(await namesIn(to)).toEqual(['Asha', 'Ravi'])
    expect((await told(ravi)).at(-1)).toContain(`to Rain Ledger. Reason: “${reason}”`)
    expect((await told(asha)).at(-1)).toContain('Ravi has joined Rain Ledger')
    expect(await recorded()).toEqual([
      { action: 'hackathon.place_in_team', after: { team: 'Rain Ledger', reason } },
    ])
    // Idempotent: a second call changes nothing and sends no notice.
    expect((await place(ravi, { to })).status).toBe(200)
    expect(await recorded()).toHaveLength(1)
  })

  it('moves a captain to another team, whose former team has another one; and back', async () => {
    const [asha, ravi, mina] = [await applicant('Asha'), await applicant('Ravi'), await applicant('Mina')]
    const [from, to] = [await found(asha, 'From'), await found(mina, 'To')]
    await place(ravi, { to: from })
    expect((await place(asha, { from, to })).response).toEqual({ was_captain: true, has_ended: false })
    expect(await namesIn(from)).toEqual(['Ravi'])
    expect((await place(asha, { from: to, to: from, as_captain: true })).status).toBe(200)
    expect(await namesIn(from)).toEqual(['Asha', 'Ravi'])
  })

  it('takes somebody out; a team that nobody is left in ends', async () => {
    const asha = await applicant('Asha')
    const from = await found(asha, 'Alone')
    expect((await place(asha, { from })).response).toEqual({ was_captain: true, has_ended: true })
    expect(await teams()).toEqual([])
    expect((await told(asha)).at(-1)).toContain('removed you from Alone')
  })

  it('hears when somebody is elsewhere by now, or takes no part', async () => {
    const [asha, ravi, stranger] = [
      await applicant('Asha'),
      await applicant('Ravi'),
      await createMember(test),
    ]
    const [one, two] = [await found(asha, 'One'), await found(ravi, 'Two')]
    expect(await place(ravi, { to: one })).toMatchObject({
      status: 409,
      message: { muid: ['Ravi is in Two. Move them from there.'] },
    })
    expect(await place(stranger, { to: two })).toMatchObject({
      status: 400,
      message: { muid: [expect.stringContaining('isn’t taking part in this hackathon')] },
    })
    expect((await place(ravi, { from: two, to: one, reason: '' })).message).toHaveProperty('reason')
    const elsewhere = await insertHackathon(test)
    expect(
      (
        await test.call(calls.place, {
          as: (await withCrew(test, elsewhere, 'organiser')).token,
          params: { hackathon_id: elsewhere },
          body: { muid: ravi.muid, to: one, reason },
        })
      ).status,
    ).toBe(400)
  })

  it('cannot overfill a team: of two at once for the last place one finds none', async () => {
    const [asha, ravi, mina, zoya, tara] = await Promise.all(
      ['Asha', 'Ravi', 'Mina', 'Zoya', 'Tara'].map(applicant),
    )
    if (!(asha && ravi && mina && zoya && tara)) throw new Error('five applied')
    const to = await found(asha, 'Full')
    await place(ravi, { to })
    await place(mina, { to })
    const both = await Promise.all([place(zoya, { to }), place(tara, { to })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await namesIn(to)).toHaveLength(4)
  })

  it('and another who move the same person at once leave them in one team', async () => {
    const [asha, ravi, mina] = [await applicant('Asha'), await applicant('Ravi'), await applicant('Mina')]
    const [one, two] = [await found(asha, 'One'), await found(ravi, 'Two')]
    const second = await withCrew(test, id, 'organiser')
    const both = await Promise.all([place(mina, { to: one }), place(mina, { to: two }, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    // Two applicants who are swapped between the teams at the same time both arrive.
    for (const to of [one, two]) await place(await applicant('Zoya'), { to })
    const across = await Promise.all([
      place(asha, { from: one, to: two }),
      place(ravi, { from: two, to: one }, second),
    ])
    expect(across.map(({ status }) => status)).toEqual([200, 200])
    expect(await countOf(test, sql`hackathon_team_member where hackathon_id = ${id}::uuid`)).toBe(5)
  })

  it('chooses the captain, renames and dissolves a team, and the members hear of it', async () => {
    const [asha, ravi] = [await applicant('Asha'), await applicant('Ravi')]
    const team_id = await found(asha, 'First')
    await found(await applicant('Mina'), 'Second')
    await place(ravi, { to: team_id })
    await begin()
    const as = organiser.token
    const params = { team_id }
    const captain = await test.call(calls.captain, { as, params, body: { user_id: ravi.id, reason } })
    expect(captain.response).toEqual({ former_id: asha.id })
    expect(await namesIn(team_id)).toEqual(['Ravi', 'Asha'])
    const taken = await test.call(calls.rename, { as, params, body: { name: 'second', reason } })
    expect(taken).toMatchObject({
      status: 409,
      message: { name: ['There’s already a team with this name. Choose another one.'] },
    })
    const renamed = await test.call(calls.rename, { as, params, body: { name: 'Third', reason } })
    expect(renamed.response).toEqual({ former_name: 'First' })
    expect((await told(asha)).at(-1)).toContain('renamed First to Third')
    expect((await test.call(calls.dissolve, { as, params, body: { reason } })).status).toBe(200)
    expect((await told(asha)).at(-1)).toContain(`disbanded Third. Your application stays as it is. Reason`)
    expect((await teams()).map(({ name }) => name)).toEqual(['Second'])
    expect((await recorded()).map(({ action }) => action)).toEqual([
      'hackathon.place_in_team',
      'hackathon.set_team_captain',
      'hackathon.rename_team',
      'hackathon.dissolve_team',
    ])
    expect((await test.call(calls.dissolve, { as, params, body: { reason } })).status).toBe(404)
  })

  it('leaves a team with its project, and all of them once the results are out', async () => {
    const asha = await applicant('Asha')
    const team_id = await found(asha, 'Makers')
    await test.db.execute(sql`
      insert into hackathon_project (hackathon_id, team_id, draft, version, number, title, handed_in_at)
      values (${id}::uuid, ${team_id}::uuid, '{}', 1, 1, 'Rain gauge', now())`)
    expect(await teams({ view: 'no_project' })).toEqual([])
    expect(await teams({ search: 'asha' })).toMatchObject([
      { name: 'Makers', room: 3, project: { title: 'Rain gauge', is_handed_in: true } },
    ])
    const dissolve = () =>
      test.call(calls.dissolve, { as: organiser.token, params: { team_id }, body: { reason } })
    expect((await dissolve()).message).toEqual({
      general: ['This team has submitted a project, so it can’t be disbanded'],
    })
    await test.db.execute(sql`
      insert into hackathon_judging (hackathon_id, published_at) values (${id}::uuid, now())
      on conflict (hackathon_id) do update set published_at = now()`)
    expect((await place(asha, { from: team_id })).message).toEqual({
      general: ['The results have been published, and they name the teams. Withdraw them first.'],
    })
  })
})

it('is for those who manage the hackathon', async () => {
  const asha = await applicant('Asha')
  const to = await found(asha, 'Team')
  for (const one of [asha, await withCrew(test, id, 'judge'), await withCrew(test, id, 'volunteer')]) {
    expect((await place(asha, { from: to }, one)).status).toBe(403)
    expect((await test.call(calls.list, { as: one.token, params: at() })).status).toBe(403)
  }
  const staff = await createMember(test, { dynamicTypes: ['Hackathon'] })
  expect((await test.call(calls.list, { as: staff.token, params: at() })).status).toBe(200)
})
