import { randomUUID } from 'node:crypto'
import { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import { hackathonProjects as calls } from '@muster/contract/events/hackathon-projects.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { withCrew } from '../hackathon-applications/hackathons.fixture.ts'
import { tellDeadlines } from './deadlines.ts'
import { insertTeam, project, runningHackathon } from './projects.fixture.ts'

let test: TestApp
let id: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  id = await runningHackathon(test)
})
afterAll(() => test.close())

const at = (hackathon_id = id) => ({ hackathon_id })
const send = (as: TestMember, body: object, hackathonId = id) =>
  test.call(calls.handIn, { as: as.token, params: at(hackathonId), body })
const save = (as: TestMember, body: object, hackathonId = id) =>
  test.call(calls.save, { as: as.token, params: at(hackathonId), body })
const mine = async (as: TestMember, hackathonId = id) =>
  (await test.call(calls.mine, { as: as.token, params: at(hackathonId) })).response
const team = async (hackathonId = id, names?: string[]): Promise<TestMember> => {
  const [captain] = await insertTeam(test, hackathonId, names)
  if (!captain) throw new Error('a team has a captain')
  return captain
}
/** Moves the end of a hackathon to so many minutes from now. */
const endsIn = (hackathonId: string, minutes: number) =>
  test.db.execute(sql`
    update hackathon set event_start = least(event_start, now() + (${minutes} - 1)::integer * interval '1 minute'),
      event_end = now() + ${minutes}::integer * interval '1 minute' where id = ${hackathonId}::uuid`)

describe('a project', () => {
  it('is written together as a draft that nobody else sees, and handed in by any of the team', async () => {
    const [captain, second] = await insertTeam(test, id, ['Captain', 'Second'])
    if (!captain || !second) throw new Error('two people')
    const saved = await save(captain, { title: 'Clinic Queue' })
    expect(saved.status).toBe(200)
    expect(await mine(second)).toMatchObject({
      phase: 'open',
      closed_because: null,
      project: { version: 0, is_changed: true, draft: { title: 'Clinic Queue', summary: null } },
    })
    const { updated_at: seen_at } = saved.response
    expect((await save(second, { title: 'Clinic Queue', summary: 'Tokens by phone', seen_at })).status).toBe(
      200,
    )
    expect(await save(captain, { title: 'Mine', seen_at })).toMatchObject({
      status: 409,
      code: 'changed_since',
      response: { current: { draft: { summary: 'Tokens by phone' }, updated_by: 'Second' } },
    })
    const organiser = await withCrew(test, id, 'organiser')
    const gallery = () => test.call(calls.gallery, { as: organiser.token, params: at() })
    expect((await gallery()).response.data.map(({ title }) => title)).not.toContain('Clinic Queue')
    const handed = await send(second, project('Clinic Queue'))
    expect(handed).toMatchObject({ status: 200, response: { version: 1, is_late: false } })
    expect(await mine(captain)).toMatchObject({ project: { version: 1, is_changed: false } })
    expect((await gallery()).response.data.map(({ title }) => title)).toContain('Clinic Queue')
    const [mail] = await mailsTo(test, captain.email)
    expect(mail?.subject).toContain('Project submitted')
  })

  it('is handed in as often as they like; the same twice is one version, and the last one counts', async () => {
    const captain = await team()
    const first = await send(captain, project('Tide Table'))
    const both = await Promise.all([
      send(captain, project('Tide Table')),
      send(captain, project('Tide Table')),
    ])
    expect(both.map(({ response }) => response.version)).toEqual([1, 1])
    const second = await send(captain, project('Tide Table', { code_url: 'https://code.example/tide' }))
    expect(second.response).toMatchObject({ version: 2, number: first.response.number })
    const project_id = first.response.id
    const versions = await test.call(calls.versions, { as: captain.token, params: { project_id } })
    expect(versions.response.map(({ version, content }) => [version, content.code_url])).toEqual([
      [2, 'https://code.example/tide'],
      [1, null],
    ])
    const judge = await withCrew(test, id, 'judge')
    expect((await test.call(calls.versions, { as: judge.token, params: { project_id } })).status).toBe(200)
    const stranger = await createMember(test)
    expect((await test.call(calls.versions, { as: stranger.token, params: { project_id } })).status).toBe(403)
  })

  it('gets numbers one after the other, however many teams hand in at once', async () => {
    const other = await runningHackathon(test)
    const captains = await Promise.all(Array.from({ length: 6 }, () => team(other)))
    const answers = await Promise.all(
      captains.map((captain, index) => send(captain, project(`Project ${index}`), other)),
    )
    expect(answers.map(({ response }) => response.number).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('names what is missing, on its field', async () => {
    const captain = await team()
    expect(await send(captain, { title: 'Bus Stop' })).toMatchObject({
      status: 400,
      message: { summary: ['Enter a one-line summary'] },
    })
    expect(await send(captain, { title: 'Bus Stop', summary: 'A sign that knows' })).toMatchObject({
      status: 400,
      message: { description: [expect.stringContaining('Describe it')] },
    })
    expect(await send(captain, project('Bus Stop', { demo_url: 'javascript:alert(1)' }))).toMatchObject({
      status: 400,
      message: { demo_url: ['Enter a web address that starts with https://'] },
    })
    const track_id = '0f6a3d2e-8f0a-4d46-9c9a-3f1f0c3a7a01'
    expect(await send(captain, project('Bus Stop', { track_id }))).toMatchObject({
      status: 400,
      message: { track_id: ['Choose one of this hackathon’s tracks'] },
    })
    // The failed request saved no part of the project.
    expect((await mine(captain)).project).toBeNull()
    const tracks = JSON.stringify([{ id: track_id, name: 'Health' }])
    const other = await runningHackathon(test)
    await test.db.execute(
      sql`update hackathon set tracks = ${tracks}::text::jsonb, team_least = 2 where id = ${other}::uuid`,
    )
    const alone = await team(other)
    expect((await send(alone, project('Nool'), other)).message).toMatchObject({
      track_id: ['Choose a track'],
    })
    expect((await send(alone, project('Nool', { track_id }), other)).message).toMatchObject({
      general: ['Teams need at least 2 members here. Ask the organisers for help.'],
    })
  })

  it('is for teams', async () => {
    const stranger = await createMember(test)
    const refused = { status: 400, message: { general: ['Create or join a team first'] } }
    expect(await save(stranger, { title: 'Alone' })).toMatchObject(refused)
    expect(await send(stranger, project('Alone'))).toMatchObject(refused)
    expect(await mine(stranger)).toMatchObject({ team: null, project: null })
  })
})

describe('the time', () => {
  it('ends with the hackathon: a minute late is marked, and only for who has handed in nothing', async () => {
    const other = await runningHackathon(test)
    const [onTime, late] = [await team(other), await team(other)]
    await send(onTime, project('On time'), other)
    await endsIn(other, -1)
    expect(await send(onTime, project('Changed'), other)).toMatchObject({
      status: 400,
      message: { general: ['Submissions are closed, and your last one counts'] },
    })
    expect(await mine(late, other)).toMatchObject({ phase: 'late', closed_because: null })
    expect(await send(late, project('Late'), other)).toMatchObject({
      status: 200,
      response: { is_late: true },
      message: { general: ['Project submitted late'] },
    })
    await endsIn(other, -61)
    const tooLate = await team(other)
    for (const act of [save, send]) {
      expect(await act(tooLate, project('Too late'), other)).toMatchObject({
        status: 400,
        message: { general: ['Submissions are closed'] },
      })
    }
  })

  it('begins with the hackathon; drafts can be written before', async () => {
    const other = await runningHackathon(test, { starts: 3_600_000, ends: 9_000_000 })
    const captain = await team(other)
    expect((await save(captain, { title: 'Early bird' }, other)).status).toBe(200)
    expect(await send(captain, project('Early bird'), other)).toMatchObject({
      status: 400,
      message: { general: ['You can submit projects once the hackathon has started'] },
    })
  })

  it('is set by organisers within the hackathon, and two of them do not undo each other', async () => {
    const other = await runningHackathon(test)
    const organiser = await withCrew(test, other, 'organiser')
    const set = (body: object, as = organiser) =>
      test.call(calls.setRules, {
        as: as.token,
        params: at(other),
        body: { submissions_end: null, late_minutes: 0, gallery_is_open: false, ...body },
      })
    const soon = new Date(Date.now() - 60_000).toISOString()
    const first = await set({ submissions_end: soon })
    expect(first.status).toBe(200)
    expect(await mine(await team(other), other)).toMatchObject({ phase: 'closed', ends_at: soon })
    const second = await set({ late_minutes: 5, seen_at: first.response.updated_at })
    expect(second.status).toBe(200)
    expect(await set({ late_minutes: 9, seen_at: first.response.updated_at })).toMatchObject({
      status: 409,
      response: { current: { late_minutes: 5 } },
    })
    const tooLate = new Date(Date.now() + 400 * 86_400_000).toISOString()
    // In a +05:30 time zone, a moment two hours ago: compared as text, it looks later than now.
    const tooEarly = new Date(Date.now() + 3.5 * 3_600_000).toISOString().replace('Z', '+05:30')
    for (const submissions_end of [tooLate, tooEarly]) {
      expect(await set({ submissions_end })).toMatchObject({
        status: 400,
        message: { submissions_end: [expect.stringContaining('Choose a time')] },
      })
    }
    for (const role of ['judge', 'volunteer'] as const) {
      expect((await set({}, await withCrew(test, other, role))).status).toBe(403)
    }
    const rules = await test.call(calls.rules, { as: organiser.token, params: at(other) })
    expect(rules.response).toMatchObject({ teams: 1, handed_in: 0, late: 0, late_minutes: 5 })
    expect(
      (await test.call(calls.rules, { as: (await createMember(test)).token, params: at(other) })).status,
    ).toBe(403)
    expect(
      await countOf(test, sql`audit_log where target_id = ${other} and action = 'hackathon.update'`),
    ).toBe(2)
  })

  it('lets organisers write to those who have a place and no project yet', async () => {
    const other = await runningHackathon(test)
    const [quick, slow] = [await team(other), await team(other)]
    await send(quick, project('Quick'), other)
    const organiser = await withCrew(test, other, 'organiser')
    const body = {
      announcement_id: randomUUID(),
      audience: 'no_project',
      title: 'One hour',
      text: 'Hand in what you have.',
    }
    const answer = await test.call(hackathonApplicants.announce, {
      as: organiser.token,
      params: at(other),
      body,
    })
    expect(answer.response).toEqual({ told: 1 })
    const told = sql`notification where title like 'One hour%' and user_id`
    expect(await countOf(test, sql`${told} = ${slow.id}`)).toBe(1)
    expect(await countOf(test, sql`${told} = ${quick.id}`)).toBe(0)
  })

  it('is told to teams without a project when a day and when an hour is left, each once', async () => {
    const other = await runningHackathon(test, { title: 'Deadline' })
    await endsIn(other, 600)
    const [quick, slow] = [await team(other), await team(other)]
    await send(quick, project('Quick'), other)
    const told = async (member: TestMember) => {
      const rows = await test.db.execute<{ title: string }>(sql`
        select title from notification where user_id = ${member.id} and cause like '%:project-deadline:%'
        order by created_at, id`)
      return [...rows].map(({ title }) => title)
    }
    await Promise.all([tellDeadlines(test.parts), tellDeadlines(test.parts)])
    expect(await told(slow)).toEqual(['Less than a day left: Deadline'])
    // A member who cleared the notice does not get it again.
    await test.db.execute(
      sql`delete from notification where user_id = ${slow.id} and cause like '%:project-deadline:%'`,
    )
    await tellDeadlines(test.parts)
    expect(await told(slow)).toEqual([])
    await endsIn(other, 30)
    await tellDeadlines(test.parts)
    expect(await told(slow)).toEqual(['Less than an hour left: Deadline'])
    expect(await told(quick)).toEqual([])
    const mails = (await mailsTo(test, slow.email)).filter(({ subject }) => subject.includes('left'))
    expect(mails).toHaveLength(2)
  })
})
