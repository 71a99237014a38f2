import { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import { hackathonSheets } from '@muster/contract/events/hackathon-sheets.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { withCrew } from '../hackathon-applications/hackathons.fixture.ts'
import { type JudgedHackathon, judgedHackathon, score } from './judging.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const rules = { way: 'scores', sheets_each: 2, closes_at: null, is_blind: false, evens_out: false } as const
const at = ({ id }: JudgedHackathon) => ({ hackathon_id: id })
const set = (judged: JudgedHackathon, more: object = {}, as = judged.organiser) =>
  test.call(hackathonJudging.set, { as: as.token, params: at(judged), body: { ...rules, ...more } })
const assign = (judged: JudgedHackathon, as = judged.organiser) =>
  test.call(hackathonJudging.assign, { as: as.token, params: at(judged) })
const mine = (judged: JudgedHackathon, as: TestMember) =>
  test.call(hackathonSheets.mine, { as: as.token, params: at(judged) })
const notices = (member: TestMember) =>
  countOf(test, sql`notification where user_id = ${member.id} and cause like '%judging:%'`)
async function assigned(options: Parameters<typeof judgedHackathon>[1] = {}, more: object = {}) {
  const judged = await judgedHackathon(test, options)
  await set(judged, more)
  await assign(judged)
  return judged
}
const [first, second] = [0, 1]
const judgeOf = (judged: JudgedHackathon, index: number) => judged.judges[index] as TestMember
const projectOf = (judged: JudgedHackathon, index: number) => judged.projects[index]?.id ?? ''
const closed = (judged: JudgedHackathon) =>
  test.db.execute(sql`
    update hackathon_judging set closes_at = now() - interval '1 minute' where hackathon_id = ${judged.id}::uuid`)

describe('giving out sheets', () => {
  it('gives every judge their projects in the order of the desks, and tells them once', async () => {
    const judged = await judgedHackathon(test)
    await set(judged)
    const answer = await assign(judged)
    expect(answer.response).toEqual({ given: 6, lacking: 0 })
    expect((await assign(judged)).response).toEqual({ given: 0, lacking: 0 })
    for (const judge of judged.judges) {
      const { response } = await mine(judged, judge)
      expect(response.sheets.map(({ project }) => project.number)).toEqual([1, 2, 3])
      expect(response.sheets[0]).toMatchObject({ steps: {}, note: null, version: 0, saved_at: null })
      expect(await notices(judge)).toBe(1)
    }
  })

  it('never gives a judge the team of someone who blocked them, or whom they blocked', async () => {
    const judged = await judgedHackathon(test, { projects: ['One', 'Other'], judges: 2 })
    const block = (by: TestMember, of: TestMember) =>
      test.db.execute(
        sql`insert into member_block (blocker_id, blocked_id, blocked_at) values (${by.id}, ${of.id}, now())`,
      )
    await block(judged.projects[0]?.team[0] as TestMember, judgeOf(judged, first))
    await block(judgeOf(judged, second), judged.projects[1]?.team[0] as TestMember)
    await set(judged)
    expect((await assign(judged)).response).toEqual({ given: 2, lacking: 2 })
    for (const [judge, project] of [
      [first, 'Other'],
      [second, 'One'],
    ] as const) {
      const { response } = await mine(judged, judgeOf(judged, judge))
      expect(response.sheets.map((sheet) => sheet.project.title)).toEqual([project])
    }
  })

  it('never gives a judge the team of their own college', async () => {
    const judged = await judgedHackathon(test, { projects: ['Near', 'Far'], judges: 2 })
    const college = await readValue<string>(
      test,
      sql`insert into organization (title, code, org_type, district_id)
        select 'Judged College', ${`JC${judged.id.slice(0, 6)}`}, 'College', id from district limit 1 returning id`,
    )
    for (const member of [judgeOf(judged, first), judged.projects[0]?.team[0] as TestMember]) {
      await test.db.execute(
        sql`insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${college}, true)`,
      )
    }
    await set(judged)
    expect((await assign(judged)).response).toEqual({ given: 3, lacking: 1 })
    const own = await mine(judged, judgeOf(judged, first))
    expect(own.response.sheets.map(({ project }) => project.title)).toEqual(['Far'])
  })

  it('says what is missing before there is anything to judge', async () => {
    const none = await judgedHackathon(test, { judges: 0 })
    expect((await assign(none)).message.general).toEqual(['Add judges under Organisers first'])
    const empty = await judgedHackathon(test, { projects: [] })
    expect((await assign(empty)).message.general).toEqual(['No projects have been submitted yet'])
    const loose = await judgedHackathon(test)
    await test.db.execute(sql`update hackathon set criteria = '[]' where id = ${loose.id}::uuid`)
    expect((await assign(loose)).message.general).toEqual(['Set the judging criteria first'])
  })

  it('at the same moment gives each sheet once', async () => {
    const judged = await judgedHackathon(test)
    await set(judged)
    const answers = await Promise.all(Array.from({ length: 5 }, () => assign(judged)))
    expect(answers.map(({ response }) => response.given).sort()).toEqual([0, 0, 0, 0, 6])
    expect(await countOf(test, sql`hackathon_sheet where hackathon_id = ${judged.id}::uuid`)).toBe(6)
  })

  it('reminds judges with gaps once a day', async () => {
    const judged = await assigned()
    for (const { id } of judged.projects) await score(test, judged, judgeOf(judged, first), id, [4, 4])
    const remind = () =>
      test.call(hackathonJudging.remind, { as: judged.organiser.token, params: at(judged) })
    expect((await remind()).response).toEqual({ reminded: 1 })
    await remind()
    expect(await notices(judgeOf(judged, first))).toBe(1)
    expect(await notices(judgeOf(judged, second))).toBe(2)
  })
})

describe('a judge who has left', () => {
  const leaves = (judged: JudgedHackathon, judge: TestMember) =>
    test.db.execute(sql`
      delete from hackathon_crew where hackathon_id = ${judged.id}::uuid and user_id = ${judge.id}::uuid`)
  const results = async (judged: JudgedHackathon) =>
    (await test.call(hackathonJudging.results, { as: judged.organiser.token, params: at(judged) })).response

  it('leaves scores that count, and no empty sheets that everybody waits for', async () => {
    const judged = await assigned()
    const judge = judgeOf(judged, first)
    await score(test, judged, judge, projectOf(judged, 0), [4, 4])
    await leaves(judged, judge)
    const { sheets_given, sheets_done, judges } = await results(judged)
    expect({ sheets_given, sheets_done }).toEqual({ sheets_given: 4, sheets_done: 1 })
    expect(judges.find(({ user_id }) => user_id === judge.id)).toMatchObject({
      has_left: true,
      done: 1,
      given: 1,
    })
    expect((await score(test, judged, judge, projectOf(judged, 1), [4, 4])).status).toBe(403)
  })
})

describe('criteria', () => {
  const change = (judged: JudgedHackathon, criteria: readonly object[]) =>
    test.call(hackathons.edit, {
      as: judged.organiser.token,
      params: at(judged),
      body: { criteria: criteria as never },
    })

  it('neither come nor go once judges have scored by them, though their words and weights can change', async () => {
    const judged = await assigned()
    await test.db.execute(sql`update hackathon set status = 'Draft' where id = ${judged.id}::uuid`)
    const [useful, craft] = judged.criteria
    const alone = [{ ...useful, weight: 100 }]
    expect((await change(judged, alone)).status).toBe(200)
    expect((await change(judged, judged.criteria)).status).toBe(200)
    await test.db.execute(sql`update hackathon set status = 'Published' where id = ${judged.id}::uuid`)
    await score(test, judged, judgeOf(judged, first), projectOf(judged, 0), [4, 4])
    await test.db.execute(sql`update hackathon set status = 'Draft' where id = ${judged.id}::uuid`)
    expect((await change(judged, alone)).message.criteria).toEqual([
      'Judges have already scored with these criteria. You can edit their wording and weights, but not add or remove any.',
    ])
    const turned = [
      { ...useful, weight: 30, name: 'Use' },
      { ...craft, weight: 70 },
    ]
    expect((await change(judged, turned)).status).toBe(200)
  })
})

describe('a sheet', () => {
  it('is saved with gaps and filled in later; the same once more changes nothing', async () => {
    const judged = await assigned()
    const judge = judgeOf(judged, first)
    const gap = await score(test, judged, judge, projectOf(judged, 0), [5])
    expect(gap.response).toMatchObject({ version: 1, is_done: false })
    const again = await score(test, judged, judge, projectOf(judged, 0), [5])
    expect(again.response).toMatchObject({ version: 1 })
    const whole = await score(test, judged, judge, projectOf(judged, 0), [5, 4], {
      version: 1,
      note: 'Good work',
    })
    expect(whole.response).toMatchObject({ version: 2, is_done: true })
    const { response } = await mine(judged, judge)
    expect(response.sheets[0]).toMatchObject({ version: 2, note: 'Good work' })
    const { steps = {} } = response.sheets[0] ?? {}
    expect(judged.criteria.map(({ id }) => steps[id])).toEqual([5, 4])
  })

  it('scored on two devices is refused on the second, with what the first has saved', async () => {
    const judged = await assigned()
    const judge = judgeOf(judged, first)
    const answers = await Promise.all([
      score(test, judged, judge, projectOf(judged, 0), [5, 5]),
      score(test, judged, judge, projectOf(judged, 0), [1, 1]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal).toMatchObject({ response: { current: { version: 1 } } })
    const chosen = await score(test, judged, judge, projectOf(judged, 0), [1, 1], { version: 1 })
    expect(chosen.status).toBe(200)
    expect(await countOf(test, sql`hackathon_sheet where judge_id = ${judge.id} and version > 0`)).toBe(1)
  })

  it('is of its judge alone, and takes only steps of its criteria', async () => {
    const judged = await judgedHackathon(test, { judges: 3 })
    await set(judged, { sheets_each: 1 })
    await assign(judged)
    const judge = judgeOf(judged, first)
    const { response } = await mine(judged, judge)
    const own = response.sheets[0]?.project.project_id ?? ''
    const other = judged.projects.find(
      ({ id }) => !response.sheets.some(({ project }) => project.project_id === id),
    )
    expect((await score(test, judged, judge, other?.id ?? '', [3, 3])).status).toBe(404)
    expect((await score(test, judged, await createMember(test), own, [3, 3])).status).toBe(403)
    expect((await score(test, judged, judged.organiser, own, [3, 3])).status).toBe(403)
    const captain = judged.projects[0]?.team[0] as TestMember
    expect((await mine(judged, captain)).status).toBe(403)
    for (const step of [0, 6, 2.5]) expect((await score(test, judged, judge, own, [step])).status).toBe(400)
    const strange = { criteria: [{ ...judged.criteria[0], id: own }] } as unknown as JudgedHackathon
    expect((await score(test, strange, judge, own, [3])).message.steps).toEqual([
      'The criteria have changed. Reload your score sheets.',
    ])
  })

  it('closes for all at the set time', async () => {
    const judged = await assigned()
    await closed(judged)
    const late = await score(test, judged, judgeOf(judged, first), projectOf(judged, 0), [3, 3])
    expect(late).toMatchObject({ status: 409, message: { general: ['Judging has ended'] } })
    expect((await mine(judged, judgeOf(judged, first))).response.closed_because).toBe('Judging has ended')
  })

  it('does not say whose project it is where judging is blind', async () => {
    const judged = await assigned({}, { is_blind: true })
    const { response } = await mine(judged, judgeOf(judged, first))
    expect(response.sheets.map(({ project }) => project.team)).toEqual([null, null, null])
  })
})

describe('a judge who is too close', () => {
  const declare = (judge: TestMember, project_id: string) =>
    test.call(hackathonSheets.declareConflict, {
      as: judge.token,
      params: { project_id },
      body: { reason: 'My sister' },
    })

  it('gives the sheet back, and another judge gets it once', async () => {
    const judged = await judgedHackathon(test, { judges: 3, projects: ['Alone'] })
    await set(judged, { sheets_each: 2 })
    await assign(judged)
    const project = projectOf(judged, 0)
    await score(test, judged, judgeOf(judged, first), project, [5, 5])
    const answers = await Promise.all([
      declare(judgeOf(judged, first), project),
      declare(judgeOf(judged, first), project),
    ])
    for (const { response } of answers) expect(response).toEqual({ is_passed_on: true })
    expect((await mine(judged, judgeOf(judged, first))).response.sheets).toEqual([])
    expect((await mine(judged, judgeOf(judged, 2))).response.sheets).toHaveLength(1)
    expect((await score(test, judged, judgeOf(judged, first), project, [5, 5])).status).toBe(404)
    const results = await test.call(hackathonJudging.results, {
      as: judged.organiser.token,
      params: at(judged),
    })
    expect(results.response).toMatchObject({ sheets_done: 0, sheets_given: 2 })
    await assign(judged)
    expect((await mine(judged, judgeOf(judged, first))).response.sheets).toEqual([])
  })

  it('hands it to who has the fewest sheets of other projects', async () => {
    const judged = await judgedHackathon(test, { judges: 3, projects: ['One', 'Two'] })
    await set(judged, { sheets_each: 1 })
    await assign(judged)
    const sheetsOf = async (judge: TestMember) => (await mine(judged, judge)).response.sheets
    const loads = await Promise.all(judged.judges.map(async (judge) => (await sheetsOf(judge)).length))
    expect(loads.toSorted()).toEqual([0, 1, 1])
    const busy = judgeOf(judged, loads.indexOf(1))
    const [sheet] = await sheetsOf(busy)
    await declare(busy, sheet?.project.project_id ?? '')
    expect(await sheetsOf(judgeOf(judged, loads.indexOf(0)))).toHaveLength(1)
  })

  it('is told when there is nobody else', async () => {
    const judged = await assigned({ judges: 2, projects: ['Alone'] })
    expect((await declare(judgeOf(judged, first), projectOf(judged, 0))).response).toEqual({
      is_passed_on: false,
    })
  })
})

describe('pairs', () => {
  const next = (judged: JudgedHackathon, judge: TestMember) =>
    test.call(hackathonSheets.nextPair, { as: judge.token, params: at(judged) })
  const decide = (judge: TestMember, pair_id: string, winner_id: string | null) =>
    test.call(hackathonSheets.decide, { as: judge.token, params: { pair_id }, body: { winner_id } })

  it('come one at a time, each pair once, until there are none', async () => {
    const judged = await judgedHackathon(test, { projects: ['A1', 'B2', 'C3', 'D4'] })
    await set(judged, { way: 'pairs' })
    const judge = judgeOf(judged, first)
    const both = await Promise.all([next(judged, judge), next(judged, judge)])
    expect(both[0]?.response.pair?.id).toBe(both[1]?.response.pair?.id)
    const met = new Set<string>()
    let { pair } = (await next(judged, judge)).response
    while (pair) {
      met.add([pair.left.title, pair.right.title].sort().join())
      pair = (
        await decide(
          judge,
          pair.id,
          pair.left.title < pair.right.title ? pair.left.project_id : pair.right.project_id,
        )
      ).response.pair
    }
    expect(met.size).toBe(6)
    expect((await next(judged, judge)).response).toMatchObject({ pair: null, decided: 6 })
    const results = await test.call(hackathonJudging.results, {
      as: judged.organiser.token,
      params: at(judged),
    })
    expect(results.response.unranked).toHaveLength(4)
    const [best] = [...results.response.unranked].sort((one, other) => (other.score ?? 0) - (one.score ?? 0))
    expect(best).toMatchObject({ title: 'A1', sheets: 3 })
    expect(best?.low).toBeLessThan(best?.score ?? 0)
  })

  it('are decided by their judge, for one of the two, and can be thought over', async () => {
    const judged = await judgedHackathon(test)
    const [judge, other] = [judgeOf(judged, first), judgeOf(judged, second)]
    expect((await next(judged, judge)).message.general).toEqual([
      'This hackathon’s projects are scored one by one',
    ])
    await set(judged, { way: 'pairs' })
    const { pair } = (await next(judged, judge)).response
    if (!pair) throw new Error('there are pairs')
    expect((await decide(other, pair.id, pair.left.project_id)).status).toBe(404)
    expect((await decide(judge, pair.id, judged.id)).message.winner_id).toEqual(['Choose one of the two'])
    await decide(judge, pair.id, pair.left.project_id)
    await decide(judge, pair.id, null)
    expect(
      await readValue(test, sql`select winner_id from hackathon_pair where id = ${pair.id}::uuid`),
    ).toBeNull()
    const after = (await next(judged, judge)).response
    expect(after).toMatchObject({ decided: 1, last: { pair: { id: pair.id }, winner_id: null } })
    expect((await next(judged, other)).response.last).toBeNull()
    expect((await next(judged, await createMember(test))).status).toBe(403)
    await closed(judged)
    expect((await next(judged, judge)).status).toBe(409)
  })

  it('leave out projects that the judge is too close to', async () => {
    const judged = await judgedHackathon(test)
    await set(judged, { way: 'pairs' })
    const judge = judgeOf(judged, first)
    await next(judged, judge)
    await test.call(hackathonSheets.declareConflict, {
      as: judge.token,
      params: { project_id: projectOf(judged, 0) },
      body: { reason: null },
    })
    const { pair } = (await next(judged, judge)).response
    expect([pair?.left.project_id, pair?.right.project_id]).not.toContain(projectOf(judged, 0))
    expect((await decide(judge, pair?.id ?? '', null)).response.pair).toBeNull()
  })
})

describe('the rules', () => {
  it('are settled by who manages the hackathon and does not take part', async () => {
    const judged = await judgedHackathon(test)
    expect((await set(judged, {}, judgeOf(judged, first))).status).toBe(403)
    expect((await set(judged, {}, await createMember(test))).status).toBe(403)
    const staff = await createMember(test, { dynamicTypes: ['Hackathon'] })
    expect((await set(judged, {}, staff)).status).toBe(200)
    const taking = judged.projects[0]?.team[0] as TestMember
    await test.db.execute(
      sql`insert into hackathon_crew (hackathon_id, user_id, role) values (${judged.id}, ${taking.id}, 'organiser')`,
    )
    expect(await set(judged, {}, taking)).toMatchObject({
      status: 403,
      message: { general: ['You’re taking part in this hackathon, so you can’t manage its judging'] },
    })
  })

  it('refuse what is out of range, and a time that is over', async () => {
    const judged = await judgedHackathon(test)
    expect((await set(judged, { sheets_each: 0 })).message.sheets_each).toBeDefined()
    expect((await set(judged, { sheets_each: 21 })).message.sheets_each).toBeDefined()
    expect((await set(judged, { closes_at: '2020-01-01T00:00:00Z' })).message.closes_at).toEqual([
      'Choose a time in the future',
    ])
  })

  it('are not overwritten by who has not seen the last change', async () => {
    const judged = await judgedHackathon(test)
    const before = (await set(judged)).response.updated_at
    await set(judged, { sheets_each: 3, seen_at: before })
    const late = await set(judged, { sheets_each: 4, seen_at: before })
    expect(late).toMatchObject({ status: 409, response: { current: { sheets_each: 3 } } })
  })

  it('let a new organiser in only with a crew role', async () => {
    const judged = await judgedHackathon(test)
    const volunteer = await withCrew(test, judged.id, 'volunteer')
    expect((await assign(judged, volunteer)).status).toBe(403)
  })
})
