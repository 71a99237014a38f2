import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathonProjects } from '@muster/contract/events/hackathon-projects.ts'
import { hackathonResults as calls } from '@muster/contract/events/hackathon-results.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { credentials } from '@muster/contract/recognition/credentials.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { type JudgedHackathon, judgedHackathon, prize, score } from '../hackathon-judging/judging.fixture.ts'

let test: TestApp
let judged: JudgedHackathon
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  judged = await judgedHackathon(test, { prizes: [prize('First', 1, 50)], judges: 1, karma: 5 })
  const as = judged.organiser.token
  const body = { way: 'scores', sheets_each: 1, closes_at: null, is_blind: false, evens_out: false } as const
  await test.call(hackathonJudging.set, { as, params: at(), body })
  await test.call(hackathonJudging.assign, { as, params: at() })
  for (const [index, { id }] of judged.projects.entries()) {
    await score(test, judged, judged.judges[0] as TestMember, id, [5 - index, 4], {
      note: `Note ${index + 1}`,
    })
  }
})
afterAll(() => test.close())

const at = () => ({ hackathon_id: judged.id })
const winner = () => judged.projects[0]?.team[0] as TestMember
const second = () => judged.projects[1]?.team[0] as TestMember
const results = async (as?: TestMember) =>
  (await test.call(calls.published, { ...(as && { as: as.token }), params: at() })).response
const feedback = (as: TestMember, index = 0) =>
  test.call(calls.feedback, { as: as.token, params: { project_id: judged.projects[index]?.id ?? '' } })
const own = async (as: TestMember) => (await test.call(calls.myCertificates, { as: as.token })).response
const act = (name: 'publish' | 'withdraw') =>
  test.call(hackathonJudging[name], {
    as: judged.organiser.token,
    params: at(),
    ...(name === 'publish' && { body: { reason: null } }),
  })
const file = (as: TestMember, code: string) =>
  test.app.inject({
    method: 'GET',
    url: addressOf(calls.certificateFile, { code }),
    headers: { authorization: `Bearer ${as.token}` },
  })

describe('before results are published', () => {
  it('nobody learns anything of them', async () => {
    expect(await results()).toEqual({
      title: 'Build Weekend',
      published_at: null,
      projects: [],
      my_project_id: null,
    })
    expect((await results(winner())).projects).toEqual([])
    expect((await feedback(winner())).status).toBe(404)
    expect(await own(winner())).toEqual([])
    const draft = { hackathon_id: '00000000-0000-4000-8000-000000000000' }
    expect((await test.call(calls.published, { params: draft })).status).toBe(404)
  })
})

describe('published results', () => {
  beforeAll(() => act('publish'))

  it('are read by everybody, with places and prizes, and say which project is mine', async () => {
    const all = await results()
    expect(all.projects).toMatchObject([
      { title: 'Clinic Queue', place: 1, score: 92, prizes: ['First'], mine: false },
      { title: 'Tide Table', place: 2, prizes: [], mine: false },
      { title: 'Rain Ledger', place: 3 },
    ])
    const mine = await results(second())
    expect(mine.my_project_id).toBe(judged.projects[1]?.id)
    expect(mine.projects.map((one) => one.mine)).toEqual([false, true, false])
  })

  it('bring each team what the judges said, without their names, and nobody else', async () => {
    const { response } = await feedback(winner())
    expect(response).toEqual({
      title: 'Clinic Queue',
      place: 1,
      score: 92,
      criteria: [
        { name: 'Usefulness', weight: 60, mean: 5 },
        { name: 'Craft', weight: 40, mean: 4 },
      ],
      sheets: 1,
      notes: ['Note 1'],
    })
    for (const other of [second(), judged.judges[0] as TestMember, await createMember(test)]) {
      expect((await feedback(other)).status).toBe(403)
    }
  })

  it('stand on the page of a project as well', async () => {
    const project = async () =>
      (
        await test.call(hackathonProjects.one, {
          as: winner().token,
          params: { project_id: judged.projects[0]?.id ?? '' },
        })
      ).response
    expect(await project()).toMatchObject({ place: 1, prizes: ['First'] })
  })

  it('remember the criteria as they were', async () => {
    await test.db.execute(sql`update hackathon set criteria = '[]' where id = ${judged.id}::uuid`)
    expect((await feedback(winner())).response.criteria).toHaveLength(2)
  })
})

describe('a certificate', () => {
  it('is there for the prize and for taking part', async () => {
    expect((await own(winner())).map(({ kind, prize: won, place }) => [kind, won, place])).toEqual([
      ['prize', 'First', 1],
      ['taking_part', null, null],
    ])
    expect((await own(second())).map(({ kind }) => kind)).toEqual(['taking_part'])
  })

  it('can be checked by everybody who has its code, however it is typed', async () => {
    const [certificate] = await own(winner())
    const code = certificate?.code ?? ''
    const found = await test.call(calls.certificate, { params: { code: code.toLowerCase() } })
    expect(found.response).toMatchObject({
      code,
      full_name: 'Clinic Queue 1',
      hackathon: 'Build Weekend',
      prize: 'First',
    })
    expect((await test.call(calls.certificate, { params: { code: 'ABCDEFGH2345' } })).status).toBe(404)
    expect((await test.call(calls.certificate, { params: { code: 'short' } })).message.code).toEqual([
      'Enter the certificate’s 12 letters and digits',
    ])
  })

  it('keeps the name that it was given to', async () => {
    await test.db.execute(sql`update "user" set full_name = 'Another Name' where id = ${second().id}::uuid`)
    expect((await own(second()))[0]?.full_name).toBe('Tide Table 1')
  })

  it('is a PDF for everyone who can see its page', async () => {
    const [certificate] = await own(winner())
    const answer = await file(winner(), certificate?.code ?? '')
    expect(answer.headers['content-type']).toContain('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const url = addressOf(calls.certificateFile, { code: certificate?.code ?? '' })
    const visitors = await test.app.inject({ method: 'GET', url })
    expect(visitors.headers['content-type']).toContain('application/pdf')
  })

  it('is none any more once the results are withdrawn, and the credentials beside it are revoked', async () => {
    const [certificate] = await own(winner())
    const states = async (as: TestMember) =>
      (await test.call(credentials.mine, { as: as.token })).response.credentials
        .filter(({ kind }) => kind === 'hackathon')
        .map(({ state }) => state)
    for (const member of [winner(), second()])
      expect(new Set(await states(member))).toEqual(new Set(['pending']))
    await act('withdraw')
    for (const member of [winner(), second()])
      expect(new Set(await states(member))).toEqual(new Set(['revoked']))
    expect((await test.call(calls.certificate, { params: { code: certificate?.code ?? '' } })).status).toBe(
      404,
    )
    expect((await file(winner(), certificate?.code ?? '')).statusCode).toBe(404)
    expect((await results()).projects).toEqual([])
  })
})
