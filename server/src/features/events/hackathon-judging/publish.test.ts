import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathonSheets } from '@muster/contract/events/hackathon-sheets.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { type JudgedHackathon, judgedHackathon, prize, score } from './judging.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const at = ({ id }: JudgedHackathon) => ({ hackathon_id: id })
const results = async (judged: JudgedHackathon, query: { readonly even_out?: boolean } = {}) =>
  (await test.call(hackathonJudging.results, { as: judged.organiser.token, params: at(judged), query }))
    .response
const publish = (judged: JudgedHackathon, reason: string | null = null, as = judged.organiser) =>
  test.call(hackathonJudging.publish, { as: as.token, params: at(judged), body: { reason } })
const withdraw = (judged: JudgedHackathon, as = judged.organiser) =>
  test.call(hackathonJudging.withdraw, { as: as.token, params: at(judged) })
const settle = (judged: JudgedHackathon, project_ids: readonly string[], shares: boolean) =>
  test.call(hackathonJudging.settleTie, {
    as: judged.organiser.token,
    params: at(judged),
    body: { project_ids: [...project_ids], shares },
  })
const choose = (judged: JudgedHackathon, prize_id: string, project_id: string | null) =>
  test.call(hackathonJudging.choosePrize, {
    as: judged.organiser.token,
    params: { ...at(judged), prize_id },
    body: { project_id },
  })
const karmaOf = (member: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${member.id}::uuid`)
const ids = (judged: JudgedHackathon) => judged.projects.map(({ id }) => id)
const memberOf = (judged: JudgedHackathon, project: number, member = 0) =>
  judged.projects[project]?.team[member] as TestMember
const certificates = (judged: JudgedHackathon) =>
  countOf(test, sql`hackathon_certificate where hackathon_id = ${judged.id}::uuid`)
const told = (member: TestMember) =>
  countOf(test, sql`notification where user_id = ${member.id} and cause like '%:results%'`)

/** Every judge scores every project; by default the first project gets the best scores. */
async function scored(
  options: Parameters<typeof judgedHackathon>[1] = {},
  steps = [
    [5, 5],
    [4, 4],
    [3, 3],
  ],
) {
  const judged = await judgedHackathon(test, options)
  const body = {
    way: 'scores',
    sheets_each: judged.judges.length,
    closes_at: null,
    is_blind: false,
    evens_out: false,
  } as const
  await test.call(hackathonJudging.set, { as: judged.organiser.token, params: at(judged), body })
  await test.call(hackathonJudging.assign, { as: judged.organiser.token, params: at(judged) })
  for (const judge of judged.judges) {
    for (const [index, { id }] of judged.projects.entries()) {
      await score(test, judged, judge, id, steps[index] ?? [], { note: `Note ${index + 1}` })
    }
  }
  return judged
}

describe('live results', () => {
  it('name what certificates can’t show, until they’re published', async () => {
    const judged = await scored({ projects: ['王小明’s Queue', 'Tide 𒀀'] })
    await test.db.execute(sql`
      update "user" set full_name = 'Asha 𒀁' where id = ${memberOf(judged, 0).id}::uuid`)
    const { unprintable } = await results(judged)
    expect(unprintable).toContainEqual({ text: 'Asha 𒀁', missing: ['𒀁'] })
    expect(unprintable).toContainEqual({ text: 'Tide 𒀀', missing: ['𒀀'] })
    expect(await publish(judged)).toMatchObject({ status: 200 })
    expect((await results(judged)).unprintable).toEqual([])
  })

  it('rank projects by their weighted scores and say who is how far', async () => {
    const judged = await scored()
    const live = await results(judged)
    expect(live.ranking).toMatchObject([
      { title: 'Clinic Queue', rank: 1, score: 100, sheets: 2, sheets_given: 2, differ: 0 },
      { title: 'Tide Table', rank: 2, score: 80 },
      { title: 'Rain Ledger', rank: 3, score: 60 },
    ])
    expect(live.ranking[1]?.parts).toEqual([48, 32])
    expect(live).toMatchObject({
      sheets_done: 6,
      sheets_given: 6,
      unranked: [],
      ties: [],
      blocked_because: null,
    })
    expect(live.judges).toMatchObject([
      { full_name: 'Judge 1', done: 3, given: 3, last_desk: 3, has_left: false },
      { full_name: 'Judge 2', done: 3, given: 3 },
    ])
  })

  it('leave projects without a rank that too few judges have scored', async () => {
    const judged = await scored({}, [[5, 5], [4], [3, 3]])
    const live = await results(judged)
    expect(live.needed).toBe(2)
    expect(live.unranked).toMatchObject([
      { title: 'Tide Table', rank: null, score: null, sheets: 0, sheets_given: 2 },
    ])
  })

  it('can be looked at evened out before that is settled', async () => {
    const judged = await scored()
    const [one] = judged.judges
    for (const id of ids(judged))
      await score(test, judged, one as TestMember, id, [1, 1], { version: 1, note: null })
    expect((await results(judged)).evened_out).toBe(false)
    const even = await results(judged, { even_out: true })
    expect(even.evened_out).toBe(true)
    expect((await results(judged)).ranking[0]?.differ).toBe(80)
    expect(even.ranking[0]?.differ).toBeLessThan(30)
  })

  it('show the sheets of one project side by side', async () => {
    const judged = await scored()
    const sheets = (project_id: string, as = judged.organiser) =>
      test.call(hackathonJudging.sheets, { as: as.token, params: { ...at(judged), project_id } })
    expect((await sheets(ids(judged)[1] ?? '')).response).toMatchObject([
      { judge: 'Judge 1', steps: [4, 4], score: 80, note: 'Note 2' },
      { judge: 'Judge 2', steps: [4, 4], score: 80 },
    ])
    expect((await sheets(judged.id)).status).toBe(404)
    expect((await sheets(ids(judged)[1] ?? '', judged.judges[0])).status).toBe(403)
  })

  it('are for who manages the hackathon', async () => {
    const judged = await scored()
    const get = (as: TestMember) => test.call(hackathonJudging.results, { as: as.token, params: at(judged) })
    for (const as of [judged.judges[0] as TestMember, memberOf(judged, 0), await createMember(test)]) {
      expect((await get(as)).status).toBe(403)
    }
    expect((await get(await createMember(test, { roles: ['Admins'] }))).status).toBe(200)
  })
})

describe('ties', () => {
  const same = [
    [5, 5],
    [5, 5],
    [3, 3],
  ]

  it('bar the publication until they are settled', async () => {
    const judged = await scored({}, same)
    const [a = '', b = '', c = ''] = ids(judged)
    expect((await results(judged)).ties).toMatchObject([{ project_ids: [a, b], rank: 1, is_settled: false }])
    expect(await publish(judged)).toMatchObject({
      status: 409,
      message: { general: ['Settle the ties first'] },
    })
    expect((await settle(judged, [a, c], false)).status).toBe(400)
    expect((await settle(judged, [b, a], false)).status).toBe(200)
    const live = await results(judged)
    expect(live.ranking.map(({ project_id, rank }) => [project_id, rank])).toEqual([
      [b, 1],
      [a, 2],
      [c, 3],
    ])
    expect((await publish(judged)).status).toBe(200)
  })

  it('that are shared give the prize to both', async () => {
    const judged = await scored({ prizes: [prize('First', 1), prize('Second', 2)] }, same)
    const [a = '', b = '', c = ''] = ids(judged)
    await settle(judged, [a, b], true)
    const [first, second] = (await results(judged)).prizes
    expect(first?.project_ids).toEqual([a, b])
    expect(second?.project_ids).toEqual([])
    expect((await publish(judged)).message.reason).toEqual([
      'No one wins Second. Enter a reason for publishing anyway.',
    ])
    await choose(judged, second?.prize_id ?? '', c)
    expect((await publish(judged)).status).toBe(200)
  })
})

describe('a prize that no place wins', () => {
  it('goes to the project that organisers choose, and can be undone', async () => {
    const judged = await scored({ prizes: [prize('First', 1), prize('Kindest', null)] })
    const [, kindest] = judged.prizes
    const project = ids(judged)[2] ?? ''
    expect((await choose(judged, kindest?.id ?? '', judged.id)).message.project_id).toEqual([
      'Choose a project that was submitted',
    ])
    expect((await choose(judged, judged.id, project)).status).toBe(404)
    expect((await choose(judged, judged.prizes[0]?.id ?? '', project)).message.general).toEqual([
      'The rank decides who wins this prize, so you can’t choose its winner',
    ])
    await choose(judged, kindest?.id ?? '', project)
    expect((await results(judged)).prizes[1]?.project_ids).toEqual([project])
    await choose(judged, kindest?.id ?? '', null)
    expect((await results(judged)).prizes[1]?.project_ids).toEqual([])
  })
})

describe('publishing', () => {
  it('gives places, prizes, karma and certificates once, and tells each team once', async () => {
    const judged = await scored({ prizes: [prize('First', 1, 100)], teamSize: 2, karma: 15 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(judged)))
    for (const { status } of answers) expect(status).toBe(200)
    expect(answers.map(({ response }) => response.karma).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 290])
    expect(await karmaOf(memberOf(judged, 0, 1))).toBe(115)
    expect(await karmaOf(memberOf(judged, 2))).toBe(15)
    expect(await certificates(judged)).toBe(8)
    for (const { team } of judged.projects) for (const member of team) expect(await told(member)).toBe(1)
    const rows = await test.db.execute(sql`
      select place, prizes from hackathon_result where hackathon_id = ${judged.id}::uuid order by place`)
    expect([...rows]).toEqual([
      { place: 1, prizes: ['First'] },
      { place: 2, prizes: [] },
      { place: 3, prizes: [] },
    ])
    const late = await score(test, judged, judged.judges[0] as TestMember, ids(judged)[0] ?? '', [1, 1], {
      version: 1,
    })
    expect(late).toMatchObject({ status: 409, message: { general: ['The results have been published'] } })
  })

  it('pays for taking part only who was checked in, where people were', async () => {
    const judged = await scored({ karma: 20 })
    const present = memberOf(judged, 1)
    await test.db.execute(sql`
      insert into hackathon_check_in (application_id, hackathon_id, user_id, scan_id, scanned_at, device)
      select id, hackathon_id, user_id, gen_random_uuid(), now(), 'Door' from hackathon_application
      where hackathon_id = ${judged.id}::uuid and user_id = ${present.id}::uuid`)
    expect((await publish(judged)).response.karma).toBe(20)
    expect(await karmaOf(present)).toBe(20)
    expect(await karmaOf(memberOf(judged, 0))).toBe(0)
    expect(await certificates(judged)).toBe(1)
  })

  it('waits until nothing can be handed in, and asks why score sheets are missing', async () => {
    const judged = await scored({}, [[5, 5], [4], [3, 3]])
    expect((await publish(judged)).message.reason).toEqual([
      '2 score sheets are missing. Enter a reason for publishing anyway.',
    ])
    expect((await publish(judged, 'A judge fell ill')).status).toBe(200)
    const early = await scored()
    await test.db.execute(
      sql`update hackathon set event_end = now() - interval '59 minutes' where id = ${early.id}::uuid`,
    )
    expect((await publish(early)).message.general).toEqual(['Projects can still be submitted'])
    const none = await scored({}, [[], [], []])
    expect((await publish(none, 'We want to')).message.general).toEqual([
      'No project has enough score sheets to be ranked',
    ])
  })

  it('is for nobody who takes part, judges or looks on', async () => {
    const judged = await scored()
    const admin = await createMember(test, { roles: ['Admins'] })
    await test.db.execute(sql`
      insert into hackathon_team_member (hackathon_id, user_id, team_id)
      select hackathon_id, ${admin.id}::uuid, team_id from hackathon_project where id = ${ids(judged)[0]}::uuid`)
    for (const as of [admin, judged.judges[0] as TestMember, memberOf(judged, 0)]) {
      expect((await publish(judged, null, as)).status).toBe(403)
      expect((await withdraw(judged, as)).status).toBe(403)
    }
  })

  it('takes all of it back when it is withdrawn, and gives it again with the next', async () => {
    const judged = await scored({ prizes: [prize('First', 1, 100)] })
    const [winner, second] = [memberOf(judged, 0), memberOf(judged, 1)]
    await publish(judged)
    expect(await karmaOf(winner)).toBe(100)
    expect((await Promise.all([withdraw(judged), withdraw(judged)])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect(await karmaOf(winner)).toBe(0)
    expect(await certificates(judged)).toBe(0)
    expect((await results(judged)).published_at).toBeNull()
    for (const judge of judged.judges) {
      await score(test, judged, judge, ids(judged)[0] ?? '', [1, 1], { version: 1 })
    }
    await publish(judged)
    expect(await karmaOf(winner)).toBe(0)
    expect(await karmaOf(second)).toBe(100)
    expect(await told(winner)).toBe(3)
  })

  it('bars calling the hackathon off', async () => {
    const judged = await scored()
    await publish(judged)
    const cancel = () =>
      test.call(hackathons.cancel, {
        as: judged.organiser.token,
        params: at(judged),
        body: { reason: 'Rain' },
      })
    expect((await cancel()).message.general).toEqual(['Its results have been published'])
    await withdraw(judged)
    expect((await cancel()).status).toBe(200)
  })

  it('cannot be withdrawn after a quarter of an hour', async () => {
    const judged = await scored()
    await publish(judged)
    await test.db.execute(sql`
      update hackathon_judging set published_at = now() - interval '16 minutes' where hackathon_id = ${judged.id}::uuid`)
    expect((await withdraw(judged)).status).toBe(409)
    expect(await certificates(judged)).toBe(3)
  })

  it('gives the prizes of tracks to the best of each', async () => {
    const judged = await judgedHackathon(test, { judges: 1 })
    const track = judged.id
    const other = await scored({ prizes: [{ ...prize('Health', 1), track_id: track }], judges: 1 })
    await test.db.execute(sql`
      update hackathon_project set track_id = ${track}::uuid where id in (${ids(other)[1]}::uuid, ${ids(other)[2]}::uuid)`)
    expect((await results(other)).prizes[0]?.project_ids).toEqual([ids(other)[1]])
  })
})

it('pairs can be published as well', async () => {
  const judged = await judgedHackathon(test, { judges: 5, projects: ['Bus Stop', 'Oru Cup'] })
  const body = { way: 'pairs', sheets_each: 1, closes_at: null, is_blind: false, evens_out: false } as const
  await test.call(hackathonJudging.set, { as: judged.organiser.token, params: at(judged), body })
  for (const judge of judged.judges) {
    const next = await test.call(hackathonSheets.nextPair, { as: judge.token, params: at(judged) })
    await test.call(hackathonSheets.decide, {
      as: judge.token,
      params: { pair_id: next.response.pair?.id ?? '' },
      body: { winner_id: ids(judged)[1] ?? null },
    })
  }
  expect((await results(judged)).ranking.map(({ title }) => title)).toEqual(['Oru Cup', 'Bus Stop'])
  expect((await publish(judged)).status).toBe(200)
})
