import { hackathonProjects as calls } from '@muster/contract/events/hackathon-projects.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo, sendCover } from '../../../../test/setup/covers.ts'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { withCrew } from '../hackathon-applications/hackathons.fixture.ts'
import { handedIn, insertTeam, runningHackathon } from './projects.fixture.ts'

let test: TestApp
let id: string
let captain: TestMember
let project_id: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  id = await runningHackathon(test)
  captain = await team('Asha Menon')
  project_id = await handedIn(test, id, captain, 'Rain Ledger')
})
afterAll(() => test.close())

async function team(name: string): Promise<TestMember> {
  const [first] = await insertTeam(test, id, [name])
  if (!first) throw new Error('a team has a captain')
  return first
}
const at = () => ({ hackathon_id: id })
const gallery = (as?: TestMember, query: object = {}) =>
  test.call(calls.gallery, { ...(as && { as: as.token }), params: at(), query: { ...query } })
const one = (as?: TestMember) => test.call(calls.one, { ...(as && { as: as.token }), params: { project_id } })
async function open(gallery_is_open: boolean): Promise<void> {
  const organiser = await withCrew(test, id, 'organiser')
  const body = { submissions_end: null, late_minutes: 60, gallery_is_open }
  await test.call(calls.setRules, { as: organiser.token, params: at(), body })
}

describe('the gallery', () => {
  it('is for the crew until organisers open it to everybody', async () => {
    const stranger = await createMember(test)
    expect((await gallery()).status).toBe(403)
    expect((await gallery(stranger)).status).toBe(403)
    expect((await one(stranger)).status).toBe(404)
    expect((await one(captain)).response).toMatchObject({ title: 'Rain Ledger', mine: true })
    for (const role of ['organiser', 'judge', 'volunteer'] as const) {
      const crew = await withCrew(test, id, role)
      expect((await gallery(crew)).response.data).toHaveLength(1)
      expect((await one(crew)).status).toBe(200)
    }
    const staff = await createMember(test, { dynamicTypes: ['Hackathon'] })
    expect((await gallery(staff)).status).toBe(200)
    await open(true)
    expect((await gallery()).response.data).toMatchObject([
      { title: 'Rain Ledger', number: 1, likes: 0, mine: false },
    ])
    expect((await one()).response).toMatchObject({
      hackathon: 'Build Weekend',
      team: expect.any(String),
      version: 1,
    })
    await open(false)
    expect((await one()).status).toBe(404)
    await open(true)
  })

  it('names to visitors only who shows a profile, and to members the others by first name', async () => {
    await test.db.execute(sql`update "user" set is_public = false where id = ${captain.id}::uuid`)
    expect((await one()).response.members).toEqual([])
    const known = { full_name: 'Asha Menon', muid: captain.muid }
    const member = await createMember(test)
    expect((await one(member)).response.members).toEqual([
      { full_name: 'Asha', muid: null, profile_pic: null },
    ])
    expect((await one(captain)).response.members).toMatchObject([known])
    expect((await one(await withCrew(test, id, 'judge'))).response.members).toMatchObject([known])
    await test.db.execute(sql`update "user" set is_public = true where id = ${captain.id}::uuid`)
    for (const reader of [undefined, member])
      expect((await one(reader)).response.members).toMatchObject([known])
  })

  it('is searched, sorted and taken as CSV', async () => {
    await handedIn(test, id, await team('Ravi'), 'Bus Stop')
    const titles = async (query: object) =>
      (await gallery(undefined, query)).response.data.map(({ title }) => title)
    expect(await titles({})).toEqual(['Rain Ledger', 'Bus Stop'])
    expect(await titles({ sortBy: 'title' })).toEqual(['Bus Stop', 'Rain Ledger'])
    expect(await titles({ search: 'bus' })).toEqual(['Bus Stop'])
    expect(await titles({ late: 'true' })).toEqual([])
    const organiser = await withCrew(test, id, 'organiser')
    const csv = await test.call(calls.csv, {
      as: organiser.token,
      params: at(),
      query: { columns: 'number,title' },
    })
    expect(csv.text).toBe('number,title\n1,Rain Ledger\n2,Bus Stop\n')
    expect((await test.call(calls.csv, { as: captain.token, params: at() })).status).toBe(403)
  })
})

describe('a like', () => {
  it('counts once a member, of fifty at once as well, and can be undone', async () => {
    const fans: TestMember[] = []
    for (let index = 0; index < 10; index += 1) fans.push(await createMember(test))
    const like = (as: TestMember) => test.call(calls.like, { as: as.token, params: { project_id } })
    const all = await Promise.all(fans.flatMap((fan) => [1, 2, 3, 4, 5].map(() => like(fan))))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect((await one(fans[0])).response).toMatchObject({ likes: 10, liked: true })
    const unlike = () => test.call(calls.unlike, { as: fans[0]?.token ?? '', params: { project_id } })
    expect((await unlike()).response).toEqual({ likes: 9 })
    expect((await unlike()).response).toEqual({ likes: 9 })
    expect(await like(captain)).toMatchObject({
      status: 400,
      message: { general: ['You can’t like your own project'] },
    })
  })
})

describe('pictures of a project', () => {
  const add = (as: TestMember, content: Buffer) => sendCover(test, calls.addPicture, at(), as, content)

  it('are at most six, drawn again, and removed with their file', async () => {
    const picture = await photo()
    const [first] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => add(captain, picture)))
    expect(first?.response.url).toMatch(/^\/media\/hackathons\/.+\.webp$/)
    expect(await add(captain, picture)).toMatchObject({
      status: 400,
      message: { picture: ['A project can have up to 6 pictures. Remove one first.'] },
    })
    expect((await one()).response.pictures).toHaveLength(6)
    const picture_id = first?.response.id ?? ''
    const remove = (as: TestMember) =>
      test.call(calls.removePicture, { as: as.token, params: { picture_id } })
    const other = await team('Other')
    await handedIn(test, id, other, 'Other')
    expect((await remove(other)).status).toBe(404)
    for (let time = 0; time < 2; time += 1) expect((await remove(captain)).status).toBe(200)
    expect((await one()).response.pictures).toHaveLength(5)
    expect(await countOf(test, sql`hackathon_project_picture where id = ${picture_id}::uuid`)).toBe(0)
  })

  it('are refused where they are none, and for who belongs to no team', async () => {
    const other = await team('Another')
    expect(await add(other, await photo())).toMatchObject({
      status: 400,
      message: { general: ['Give your project a name first'] },
    })
    expect(await add(captain, Buffer.from('GIF89a no picture'))).toMatchObject({
      status: 400,
      message: { picture: [expect.any(String)] },
    })
    expect((await add(await createMember(test), await photo())).status).toBe(400)
  })
})
