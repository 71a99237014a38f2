import { circleReports } from '@muster/contract/circles/circle-reports.ts'
import { learningCirclesOlder } from '@muster/contract/circles/learning-circles-older.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { apiKeys, bots } from '@muster/contract/partners/chat-bots.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle } from '../../../../test/setup/circles.ts'
import { createOrganization, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { examine } from '../../../features.ts'

let test: TestApp
let shown: TestMember
let hidden: TestMember
let staff: TestMember
let college: string
let key: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  shown = await createMember(test, { fullName: 'Asha Shown', isPublic: true })
  hidden = await createMember(test, { fullName: 'Zoya Hidden' })
  const alone = await createMember(test, { fullName: 'Without College' })
  staff = await createMember(test, { roles: ['Fellow'] })
  college = await createOrganization(test)
  await test.db.execute(sql`update organization set title = 'College of Chess' where id = ${college}`)
  const [groupId = ''] = await groupIds(test, 1)
  const circle = await createCircle(test, [shown, hidden, alone], { name: 'Chess circle', groupId })
  await test.db.execute(sql`update learning_circle set organization_id = ${college} where id = ${circle}`)
  for (const member of [shown, hidden]) await study(member)
  const task = await createTask(test, { groupId, level: 1 })
  await giveKarma(test, hidden.id, 35, { task })
  const admin = await createMember(test, { roles: ['Admins'] })
  const body = { name: 'Partner', scopes: ['reports'] }
  key = (await test.call(apiKeys.create, { as: admin.token, body })).response.key
})
afterAll(() => test.close())

const study = ({ id }: TestMember) =>
  test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified) values (${id}, ${college}, true)`)

const read = <R extends RouteDefinition>(route: R, as?: string, query: object = {}) =>
  test.call(route, { as, query: { ...query } })
const names = async (as: string | undefined, query: object = {}) =>
  (await read(circleReports.enrolment, as, query)).response.data.map(({ full_name }) => full_name)

describe('the report of enrolment', () => {
  it('names public profiles to everybody, all to staff, and shows no address to anybody', async () => {
    const { response, text } = await read(circleReports.enrolment)
    expect(response.pagination.count).toBe(2)
    expect(response.data).toEqual([
      {
        full_name: null,
        muid: null,
        dwms_id: null,
        karma_earned: 35,
        circle_name: 'Chess circle',
        organisation: 'College of Chess',
        circle_ig: expect.any(String),
        district: expect.any(String),
      },
      expect.objectContaining({ full_name: 'Asha Shown', muid: null, karma_earned: 0 }),
    ])
    expect(text).not.toContain('@')
    expect(await names(staff.token)).toEqual(['Zoya Hidden', 'Asha Shown'])
    expect(await names(hidden.token)).toEqual([null, 'Asha Shown'])
  })

  it('finds nobody by a name that is not shown', async () => {
    expect(await names(undefined, { search: 'zoya' })).toEqual([])
    expect(await names(staff.token, { search: 'zoya' })).toEqual(['Zoya Hidden'])
    expect(await names(undefined, { search: shown.muid })).toEqual([])
    for (const search of ['asha', 'CHESS circle', 'college of', '35']) {
      expect((await names(undefined, { search })).length, search).toBeGreaterThan(0)
    }
  })

  it.each([
    ['full_name', 'Asha Shown', null],
    ['-full_name', 'Asha Shown', null],
    ['karma_earned', 'Asha Shown', null],
    ['-karma_earned', null, 'Asha Shown'],
  ])('is sorted by %s', async (sortBy, first, second) => {
    expect(await names(undefined, { sortBy })).toEqual([first, second])
  })

  it.each(['circle_name', 'circle_ig', 'organisation', 'district', 'muid', 'dwms_id'])(
    'takes the order %s, and pages',
    async (sortBy) => {
      expect(await names(undefined, { sortBy: `-${sortBy}`, perPage: 1, pageIndex: 2 })).toHaveLength(1)
    },
  )

  it('follows who joins, leaves and changes college', async () => {
    const newcomer = await createMember(test, { fullName: 'Nina New', isPublic: true })
    const circle = await readValue<string>(
      test,
      sql`select id from learning_circle where name = 'Chess circle'`,
    )
    await test.db.execute(sql`
      insert into circle_member (circle_id, user_id, interest_group_id, status, joined_at)
      select id, ${newcomer.id}, interest_group_id, 'member', now() from learning_circle where id = ${circle}`)
    expect(await names(undefined, { search: 'nina' })).toEqual([])
    await study(newcomer)
    expect(await names(undefined, { search: 'nina' })).toEqual(['Nina New'])
    expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
    await test.db.execute(sql`delete from user_organization where user_id = ${newcomer.id}`)
    expect(await names(undefined, { search: 'nina' })).toEqual([])
    await study(newcomer)
    await test.db.execute(
      sql`update circle_member set status = 'left' where circle_id = ${circle} and user_id = ${newcomer.id}`,
    )
    expect(await names(undefined, { search: 'nina' })).toEqual([])
    expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
    const figures = await test.call(learningCirclesOlder.dashboard)
    expect(figures.response.total_enrollment).toBe(2)
  })
})

describe('reports for partners', () => {
  it('open with a key for reports, and with no other', async () => {
    const admin = await createMember(test, { roles: ['Admins'] })
    const chat = await test.call(apiKeys.create, { as: admin.token, body: { name: 'Bot' } })
    expect((await read(circleReports.learners, chat.response.key)).status).toBe(401)
    expect((await read(circleReports.learners)).status).toBe(401)
    const submission = { as: key, params: { submission_id: crypto.randomUUID() } }
    expect((await test.call(bots.status, submission)).status).toBe(401)
    expect((await read(circleReports.learners, shown.token)).status).toBe(403)
    const { response } = await read(circleReports.learners, key)
    expect(response.data.map(({ full_name, muid }) => [full_name, muid])).toEqual([
      [null, null],
      ['Asha Shown', shown.muid],
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect((await read(circleReports.learners, key, { date: today })).response.pagination.count).toBe(2)
    expect((await read(circleReports.learners, key, { date: '2020-01-01' })).response.data).toEqual([])
  })

  it('come as CSV as well, the one of learners without those who lead', async () => {
    const csv = async (route: RouteDefinition, as = key, query: Record<string, unknown> = {}) => {
      const { status, text, headers } = await test.call(route, { as, query })
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      return text.trim().split('\n')
    }
    expect(await csv(circleReports.enrolmentCsv)).toEqual([
      'full_name,muid,dwms_id,circle_name,circle_ig,organisation,district,karma_earned',
      expect.stringMatching(/^,,,Chess circle,.*,College of Chess,.*,35$/),
      expect.stringMatching(/^Asha Shown,/),
    ])
    expect(await csv(circleReports.learnersCsv, staff.token)).toEqual([
      'full_name,muid,dwms_id,circle_name,circle_ig,organisation,karma_earned',
      expect.stringMatching(/^Zoya Hidden,/),
    ])
    const asShown = { leads: 'true', sortBy: '-full_name' }
    expect(await csv(circleReports.learnersCsv, staff.token, asShown)).toHaveLength(3)
    expect(await csv(circleReports.learnersCsv, staff.token, { ...asShown, search: 'zoya' })).toEqual([
      expect.any(String),
      expect.stringMatching(/^Zoya Hidden,/),
    ])
    expect(await csv(circleReports.learnersCsv, staff.token, { since: '2100-01-01' })).toHaveLength(1)
    expect(await csv(circleReports.collegesCsv)).toEqual([
      'org_title,learning_circle_count,user_count',
      'College of Chess,1,3',
    ])
    expect((await test.call(circleReports.enrolmentCsv)).status).toBe(401)
  })
})

describe('the report by college', () => {
  it('counts circles and their members, in any order, of a day when asked', async () => {
    const colleges = async (query: object = {}) =>
      (await read(circleReports.colleges, undefined, query)).response.data
    expect(await colleges()).toEqual([
      { org_title: 'College of Chess', learning_circle_count: '1', user_count: '3' },
    ])
    for (const sortBy of ['org_title', '-learning_circle_count', 'user_count']) {
      expect(await colleges({ sortBy, search: 'chess' })).toHaveLength(1)
    }
    expect(await colleges({ search: 'nowhere' })).toEqual([])
    expect(await colleges({ date: '2020-01-01' })).toEqual([])
  })
})
