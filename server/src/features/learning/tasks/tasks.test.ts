import { tasks } from '@muster/contract/learning/tasks.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainCsv } from '../../../../test/setup/csv.ts'
import { countOf, createOrganization, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { awardedHashtags } from './awarded-hashtags.ts'
import { taskList } from './list.ts'

let test: TestApp
let admin: TestMember
let type: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Task Admin' })
  type = await readValue(test, sql`select id from task_type where title = 'Tasks'`)
})
afterAll(() => test.close())

const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const create = (body: object) =>
  test.call(tasks.create, {
    as: admin.token,
    body: { hashtag: '#a-task', title: 'A task', karma: 20, type, ...body },
  })
const made = async (hashtag: string, body: object = {}) => (await create({ hashtag, ...body })).response.id
const params = (id: string) => ({ task_id: id })
const detail = (id: string) => test.call(tasks.detail, { as: admin.token, params: params(id) })
const update = (id: string, body: object) =>
  test.call(tasks.update, { as: admin.token, params: params(id), body })
const remove = (id: string) => test.call(tasks.remove, { as: admin.token, params: params(id) })
const list = (query = {}) => test.call(tasks.list, { as: admin.token, query })
const tags = async (query: object) => (await list(query)).response.data.map(({ hashtag }) => hashtag)

describe('creating a task', () => {
  it('stores all fields and puts the # in front', async () => {
    const [group] = await groupIds(test, 1)
    const org = await createOrganization(test, 'Company', 'Loom Works')
    const body = {
      description: 'About it',
      discord_link: 'https://discord.example/1',
      level: 2,
      ig: group,
      org,
      event: 'Top100',
      variable_karma: true,
      usage_count: 3,
      bonus_time: '2030-01-01T00:00:00.000Z',
      bonus_karma: 5,
    }
    const id = await made('whole', body)
    expect((await detail(id)).response).toMatchObject({
      ...body,
      level: '2',
      hashtag: '#whole',
      type,
      active: true,
      org_title: 'Loom Works',
      created_by: 'Task Admin',
    })
  })

  it.each([
    ['karma', { karma: 5 }],
    ['hashtag', { hashtag: '#a#b' }],
    ['title', { title: '' }],
    ['type', { type: unknown }],
    ['ig', { ig: unknown }],
    ['org', { org: unknown }],
    ['channel', { channel: unknown }],
    ['level', { level: 9 }],
    ['discord_link', { discord_link: 'javascript:alert(1)' }],
    ['bonus_time', { bonus_karma: 5 }],
    ['bonus_karma', { bonus_time: '2030-01-01T00:00:00.000Z' }],
  ])('refuses a wrong %s on its field', async (field, body) => {
    expect(await create({ hashtag: '#refused', ...body })).toMatchObject({
      status: 400,
      message: { [field]: [expect.any(String)] },
    })
    expect(await countOf(test, sql`task where hashtag = '#refused'`)).toBe(0)
  })

  it('takes what explains it, a line for each step and point, and says how many there may be', async () => {
    const guide = {
      why: 'Trees last',
      steps: ' Dig \n\nPlant: not too deep\nWater',
      minutes: '90',
      good_when: 'It stands\nIt is wet\nIt has a name',
    }
    const id = await made('#guided', guide)
    expect((await detail(id)).response).toMatchObject({
      why: 'Trees last',
      steps: 'Dig\nPlant: not too deep\nWater',
      minutes: 90,
      good_when: 'It stands\nIt is wet\nIt has a name',
    })
    const few = await update(id, { steps: 'Dig\nWater', good_when: 'x'.repeat(161) })
    expect([few.message.steps, few.message.good_when]).toEqual([
      ['Steps: enter 3 to 5, one per line'],
      [
        'What good looks like: enter 3 to 6, one per line',
        'What good looks like: use 160 characters or fewer per line',
      ],
    ])
    await update(id, { steps: '', good_when: null, minutes: '' })
    expect((await detail(id)).response).toMatchObject({ steps: null, good_when: null, minutes: null })
  })

  it('takes a hashtag once, whatever its case and however many try', async () => {
    const answers = await Promise.all(['#Once', '#once', 'ONCE'].map((hashtag) => create({ hashtag })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatchObject({
      hashtag: ['Another task already has this hashtag'],
    })
  })
})

describe('changing a task', () => {
  it('changes what is sent, and writes down just that', async () => {
    const id = await made('#change', { description: 'Stays' })
    const answer = await update(id, { title: 'New title', karma: 30 })
    expect(answer).toMatchObject({
      status: 200,
      response: { title: 'New title', karma: 30, description: 'Stays' },
    })
    const [row] = await test.db.execute(
      sql`select before, after from audit_log where target_id = ${id} and action = 'task.update'`,
    )
    expect(row).toEqual({
      before: { title: 'A task', karma: 20 },
      after: { title: 'New title', karma: 30 },
    })
  })

  it('is refused when somebody else was quicker, also at the same moment', async () => {
    const id = await made('#contested')
    const { updated_at: seen_at } = (await detail(id)).response
    const answers = await Promise.all([
      update(id, { title: 'Mine', seen_at }),
      update(id, { title: 'Yours', seen_at }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message.general[0]).toContain('Someone else')
    const now = (await detail(id)).response.updated_at
    expect(await update(id, { title: 'Mine again', seen_at: now })).toMatchObject({ status: 200 })
  })

  it('keeps bonus karma and bonus time together', async () => {
    const id = await made('#bonus')
    expect(await update(id, { bonus_karma: 5 })).toMatchObject({ status: 400 })
    expect(await update(id, { bonus_karma: 5, bonus_time: '2030-01-01T00:00:00.000Z' })).toMatchObject({
      status: 200,
    })
    expect(await update(id, { bonus_time: null })).toMatchObject({ status: 400 })
    expect(await update(id, { bonus_time: null, bonus_karma: null })).toMatchObject({ status: 200 })
  })

  it('takes empty values of other clients for nothing', async () => {
    const id = await made('#empty', { bonus_karma: 0, bonus_time: null, level: '', ig: '', event: '' })
    const none = { bonus_karma: null, bonus_time: null, level: null, ig: null, event: null }
    expect((await detail(id)).response).toMatchObject(none)
    await update(id, { bonus_karma: 5, bonus_time: '2030-01-01T00:00:00.000Z', level: 2 })
    const emptied = await update(id, { bonus_karma: 0, bonus_time: '', level: '', org: '', channel: '' })
    expect(emptied).toMatchObject({ status: 200, response: none })
  })

  it('keeps the hashtags by which the platform finds its own tasks', async () => {
    expect(await countOf(test, sql`task where hashtag = any(${listText(awardedHashtags)}::text[])`)).toBe(
      awardedHashtags.size,
    )
    const id = await readValue<string>(test, sql`select id from task where hashtag = '#referral'`)
    expect(await update(id, { hashtag: '#other' })).toMatchObject({ status: 400 })
    expect(await update(id, { description: 'Another text' })).toMatchObject({ status: 200 })
    expect(await remove(id)).toMatchObject({ status: 400 })
  })

  it('knows which tasks there are not', async () => {
    expect(await update(unknown, { title: 'A title' })).toMatchObject({ status: 404 })
    expect(await detail(unknown)).toMatchObject({ status: 404 })
    expect(await remove(unknown)).toMatchObject({ status: 404 })
  })
})

describe('deleting and retiring', () => {
  it('deletes a task that nobody used', async () => {
    const id = await made('#unused')
    expect(await remove(id)).toMatchObject({ status: 200 })
    expect(await countOf(test, sql`task where id = ${id}`)).toBe(0)
  })

  it('keeps a task that somebody used, says by what, and offers to retire it', async () => {
    const id = await made('#used')
    await giveKarma(test, admin.id, 20, {
      task: { id, typeId: type, levelOrder: null, interestGroupId: null },
    })
    await test.db.execute(sql`
      insert into submission (task_id, user_id, proof_text) values (${id}, ${admin.id}, 'Done')`)
    expect(await remove(id)).toMatchObject({
      status: 400,
      message: { general: ['This task is in use (1 award, 1 submission). Retire it instead.'] },
    })
  })

  it('activates or retires many at once, each with its line in the audit log', async () => {
    const ids = [await made('#many-1'), await made('#many-2', { active: false })]
    const setActive = (active: boolean) =>
      test.call(tasks.setActive, { as: admin.token, body: { tasks: [...ids, unknown], active } })
    expect(await setActive(false)).toMatchObject({ status: 200, response: { changed: 1 } })
    expect(await setActive(false)).toMatchObject({ status: 200, response: { changed: 0 } })
    expect(await setActive(true)).toMatchObject({ status: 200, response: { changed: 2 } })
    expect(await countOf(test, sql`audit_log where action = 'task.activate'`)).toBe(2)
  })
})

describe('the list', () => {
  beforeAll(async () => {
    const [group] = await groupIds(test, 1)
    await made('#list-b', { title: 'Weaving 50%', karma: 40, level: 3, ig: group })
    await made('#list-a', { title: 'Weaving 500', karma: 30, active: false, event: 'LearningFest' })
    await made('#list-c', { title: 'Weaving wool', karma: 50, level: 1 })
  })

  it('searches texts, literally', async () => {
    expect(await tags({ search: 'weaving 50%' })).toEqual(['#list-b'])
    expect(await tags({ search: '#LIST-' })).toEqual(['#list-c', '#list-a', '#list-b'])
    expect((await list({ search: 'task admin' })).response.pagination.count).toBeGreaterThan(3)
  })

  it('filters and sorts; tasks without the value come last', async () => {
    const search = '#list-'
    expect(await tags({ search, active: 'false' })).toEqual(['#list-a'])
    expect(await tags({ search, level: 3 })).toEqual(['#list-b'])
    expect(await tags({ search, event: 'LearningFest' })).toEqual(['#list-a'])
    expect(await tags({ search, type: unknown })).toEqual([])
    expect(await tags({ search, sortBy: 'karma' })).toEqual(['#list-a', '#list-b', '#list-c'])
    expect(await tags({ search, sortBy: '-level' })).toEqual(['#list-b', '#list-c', '#list-a'])
    expect(await tags({ search, sortBy: 'hashtag' })).toEqual(['#list-a', '#list-b', '#list-c'])
  })

  it('counts who earned a task, without those whose award was reversed', async () => {
    const id = await readValue<string>(test, sql`select id from task where hashtag = '#list-c'`)
    const task = { id, typeId: type, levelOrder: 1, interestGroupId: null }
    await giveKarma(test, admin.id, 50, { task })
    await giveKarma(test, (await createMember(test)).id, 50, { task })
    const [row] = (await list({ search: '#list-c' })).response.data
    expect(row?.total_karma_gainers).toBe(2)
  })

  it('needs three statements', async () => {
    const { statements } = await test.countStatements(() => list({ search: 'weaving' }))
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it('is a CSV file with the same search and order, whatever the size of its pieces', async () => {
    const query = { search: '#list-', sortBy: 'karma' } as const
    const answer = await test.call(tasks.csv, { as: admin.token, query })
    expect(answer.headers['content-disposition']).toContain('Task List.csv')
    const [headings, ...lines] = answer.text.trim().split('\n')
    expect(headings?.startsWith('id,hashtag,title,description,karma,total_karma_gainers')).toBe(true)
    expect(lines.map((line) => line.split(',')[1])).toEqual(['#list-a', '#list-b', '#list-c'])
    expect(lines[0]).toContain('False')
    let pieces = ''
    for await (const piece of taskList(test.parts).csv(test.db, query, 1)) pieces += piece
    expect(plainCsv(pieces)).toBe(answer.text)
  })
})

describe('the choices of the form', () => {
  it('are there for all of it', async () => {
    const ask = async <R extends RouteDefinition>(route: R) =>
      (await test.call(route, { as: admin.token })).response
    expect((await ask(tasks.levels)).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(await ask(tasks.events)).toEqual(['LearningFest', 'Top100', 'launchpad'])
    expect((await ask(tasks.interestGroups)).length).toBeGreaterThan(3)
    expect(await ask(tasks.types)).toContainEqual({ id: type, title: 'Tasks' })
    expect(await ask(tasks.channels)).toEqual([])
  })

  it('find organisations by title and code, 50 at most', async () => {
    await createOrganization(test, 'Company', 'Needle 100% Ltd')
    const find = async (search?: string) =>
      (await test.call(tasks.organizations, { as: admin.token, query: { search } })).response
    expect(await find('needle 100%')).toMatchObject([{ title: 'Needle 100% Ltd' }])
    expect((await find()).length).toBeLessThanOrEqual(50)
  })
})
