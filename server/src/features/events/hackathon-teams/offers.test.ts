import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { hackathonTeams as calls } from '@muster/contract/events/hackathon-teams.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { insertHackathon, withCrew } from '../hackathon-applications/hackathons.fixture.ts'

let test: TestApp
let id: string
let captain: TestMember
let mina: TestMember
let team_id: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  id = await insertHackathon(test)
  captain = await applicant('Captain Nemo')
  mina = await applicant('Mina Rao')
  const body = { name: 'Nautilus' }
  team_id = (await test.call(calls.create, { as: captain.token, params: { hackathon_id: id }, body }))
    .response.team_id
})
afterAll(() => test.close())

async function applicant(fullName: string): Promise<TestMember> {
  const member = await createMember(test, { fullName })
  const body = { answers: {}, consent: true }
  await test.call(hackathonApplications.apply, { as: member.token, params: { hackathon_id: id }, body })
  return member
}
const invite = (muid: string, as = captain, body: object = {}) =>
  test.call(calls.invite, { as: as.token, params: { team_id }, body: { muid, ...body } })
const ask = (as: TestMember, body: object = {}) =>
  test.call(calls.ask, { as: as.token, params: { team_id }, body })
const accept = (as: TestMember, offer_id: string) =>
  test.call(calls.accept, { as: as.token, params: { offer_id } })
const decline = (as: TestMember, offer_id: string) =>
  test.call(calls.decline, { as: as.token, params: { offer_id } })
const mine = async (as: TestMember) =>
  (await test.call(calls.mine, { as: as.token, params: { hackathon_id: id } })).response
const unread = (member: TestMember) =>
  countOf(
    test,
    sql`notification where user_id = ${member.id} and cause like '%:team-offer:%' and read_at is null`,
  )
const leave = (as: TestMember) => test.call(calls.leave, { as: as.token, params: { hackathon_id: id } })

describe('an invitation', () => {
  it('reaches its person once, by mail as well, and lets them in', async () => {
    const { response } = await invite(mina.muid, captain, { note: 'We need a designer' })
    expect((await invite(mina.muid)).response).toEqual(response)
    expect(await unread(mina)).toBe(1)
    const mails = await mailsTo(test, mina.email)
    expect(mails.filter(({ subject }) => subject.includes('A team has invited you'))).toHaveLength(1)
    expect(mails[0]?.body).toContain('Captain Nemo has invited you to Nautilus')
    expect(mails[0]?.body).toContain('We need a designer')
    expect((await mine(mina)).offers).toMatchObject([
      { kind: 'invitation', name: 'Nautilus', my_tie: 'invited' },
    ])
    expect((await accept(captain, response.offer_id)).status).toBe(400)
    // Two windows accept at once: one succeeds, the other is refused as already settled.
    const both = await Promise.all([accept(mina, response.offer_id), accept(mina, response.offer_id)])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await mine(mina)).team?.members).toHaveLength(2)
    expect(await unread(mina)).toBe(0)
    await leave(mina)
  })

  it('is refused where it cannot be meant, in words for the captain', async () => {
    const stranger = await createMember(test, { fullName: 'Stranger' })
    expect(await invite('nobody@muster')).toMatchObject({
      status: 400,
      message: { muid: ['There’s no member with this member ID'] },
    })
    expect(await invite(stranger.muid)).toMatchObject({
      status: 400,
      message: { muid: ['Stranger hasn’t applied for this hackathon'] },
    })
    expect(await invite(captain.muid)).toMatchObject({ status: 409 })
    expect((await invite(mina.muid, mina)).status).toBe(403)
    const judge = await withCrew(test, id, 'judge')
    expect((await invite(mina.muid, judge)).status).toBe(403)
    const nowhere = { team_id: '00000000-0000-4000-8000-000000000000' }
    const lost = await test.call(calls.invite, {
      as: captain.token,
      params: nowhere,
      body: { muid: mina.muid },
    })
    expect(lost.status).toBe(404)
  })

  it('is declined or taken back, and nobody is told more', async () => {
    const first = (await invite(mina.muid)).response.offer_id
    const stranger = await applicant('Stranger')
    expect((await decline(stranger, first)).status).toBe(404)
    expect((await mine(mina)).offers).toHaveLength(1)
    for (let time = 0; time < 2; time += 1) expect((await decline(mina, first)).status).toBe(200)
    expect((await mine(mina)).offers).toEqual([])
    expect((await accept(mina, first)).status).toBe(404)
    const second = (await invite(mina.muid)).response.offer_id
    await decline(captain, second)
    expect(await unread(mina)).toBe(0)
  })
})

describe('a request', () => {
  it('goes to the captain, who lets them in', async () => {
    const asha = await applicant('Asha')
    const { response } = await ask(asha, { note: 'I draw maps' })
    expect((await mine(captain)).team?.offers).toMatchObject([
      { id: response.offer_id, kind: 'request', note: 'I draw maps', person: { full_name: 'Asha' } },
    ])
    expect((await accept(asha, response.offer_id)).status).toBe(400)
    expect((await accept(mina, response.offer_id)).status).toBe(404)
    expect((await accept(captain, response.offer_id)).status).toBe(200)
    expect((await mine(asha)).team?.name).toBe('Nautilus')
    const [mail] = await mailsTo(test, asha.email)
    expect(mail?.subject).toContain('You’re in a team')
    expect((await ask(asha)).status).toBe(409)
    await leave(asha)
  })

  it('is taken back with its notice, and ends with the application', async () => {
    const asha = await applicant('Asha')
    const before = await unread(captain)
    const { response } = await ask(asha)
    expect(await unread(captain)).toBe(before + 1)
    await decline(asha, response.offer_id)
    expect(await unread(captain)).toBe(before)
    const { offer_id } = (await ask(asha)).response
    await test.call(hackathonApplications.withdraw, { as: asha.token, params: { hackathon_id: id } })
    expect((await accept(captain, offer_id)).status).toBe(404)
  })

  it('is not for a team that takes none', async () => {
    const asha = await applicant('Asha')
    const set = (is_open: boolean) =>
      test.call(calls.change, { as: captain.token, params: { team_id }, body: { name: 'Nautilus', is_open } })
    await set(false)
    expect(await ask(asha)).toMatchObject({
      status: 400,
      message: { general: ['This team doesn’t take requests. Ask its captain for the link.'] },
    })
    await set(true)
    expect((await ask(asha)).status).toBe(200)
  })
})
