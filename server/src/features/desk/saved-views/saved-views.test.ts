import { activity } from '@muster/contract/desk/activity.ts'
import { MOST_VIEWS, type SavedView, savedViews } from '@muster/contract/desk/saved-views.ts'
import { viewedListNames } from '@muster/contract/desk/viewed-lists.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { savedViewData } from './feature.ts'

let test: TestApp
let admin: TestMember
let colleague: TestMember
let taskStaff: TestMember
let channelStaff: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Sara Admin' })
  colleague = await createMember(test, { dynamicTypes: ['User Management'], fullName: 'Cole League' })
  taskStaff = await createMember(test, { dynamicTypes: ['Task Management'] })
  channelStaff = await createMember(test, { dynamicTypes: ['Channels'] })
})
afterAll(() => test.close())
beforeEach(() => test.db.execute(sql`delete from saved_view`))

const users = { list: 'users' } as const
const save = (as: TestMember, name: string, more: object = {}) =>
  test.call(savedViews.create, {
    as: as.token,
    params: users,
    body: { name, address: 'status=active', query: { status: 'active' }, columns: ['karma'], ...more },
  })
const saved = async (as: TestMember, name: string, more: object = {}) => (await save(as, name, more)).response
const viewsOf = async (as: TestMember) =>
  (await test.call(savedViews.list, { as: as.token, params: users })).response
const at = (view: SavedView) => ({ list: view.list, view_id: view.id })
const change = (as: TestMember, view: SavedView, body: object) =>
  test.call(savedViews.update, { as: as.token, params: at(view), body })

describe('saved views', () => {
  it('keep address, query and columns of a list for their owner alone', async () => {
    await save(admin, 'Active ones')
    expect(await viewsOf(admin)).toMatchObject([
      { name: 'Active ones', address: 'status=active', columns: ['karma'], shared: false, mine: true },
    ])
    expect(await viewsOf(colleague)).toEqual([])
  })

  it('are seen by all who may open the list once they are shared, and changed by their owner alone', async () => {
    const view = await saved(admin, 'For all', { shared: true })
    expect(await viewsOf(colleague)).toMatchObject([{ name: 'For all', mine: false, owner: 'Sara Admin' }])
    expect(await change(colleague, view, { name: 'Mine now' })).toMatchObject({ status: 404 })
    expect(await test.call(savedViews.remove, { as: colleague.token, params: at(view) })).toMatchObject({
      status: 404,
    })
    await change(admin, view, { shared: false })
    expect(await viewsOf(colleague)).toEqual([])
  })

  it('are as open as their list', async () => {
    for (const outsider of [taskStaff, channelStaff]) {
      expect(await save(outsider, 'Not mine to open')).toMatchObject({ status: 404 })
      for (const route of [savedViews.list, savedViews.counts]) {
        expect(await test.call(route, { as: outsider.token, params: users })).toMatchObject({ status: 404 })
      }
    }
    expect(
      await test.call(savedViews.list, { as: channelStaff.token, params: { list: 'channels' } }),
    ).toMatchObject({ status: 200 })
  })

  it('have a name that is unique for owner and list, also against two at once', async () => {
    const answers = await Promise.all([save(admin, 'Twice'), save(admin, 'twice')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatchObject({
      name: [expect.any(String)],
    })
    expect(await save(colleague, 'Twice')).toMatchObject({ status: 200 })
  })

  it('are 30 of a list at most, also when several are saved at once', async () => {
    await test.db.execute(sql`
      insert into saved_view (owner_id, list, name, address, query, position)
      select ${admin.id}, 'users', 'View ' || n, '', '{}', n from generate_series(1, ${MOST_VIEWS - 1}) as n`)
    const answers = await Promise.all([save(admin, 'One more'), save(admin, 'And one')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await countOf(test, sql`saved_view`)).toBe(MOST_VIEWS)
  })

  it('refuse what their list does not understand, at the field', async () => {
    expect(await save(admin, 'Odd', { query: { level: 99 } })).toMatchObject({
      status: 400,
      message: { query: [expect.any(String)] },
    })
    expect(await save(admin, '')).toMatchObject({ status: 400, message: { name: [expect.any(String)] } })
  })

  it('tell the second of two editors that the first has saved', async () => {
    const view = await saved(admin, 'Edited')
    expect(await change(admin, view, { name: 'First', seen_at: view.updated_at })).toMatchObject({
      status: 200,
    })
    expect(await change(admin, view, { name: 'Second', seen_at: view.updated_at })).toMatchObject({
      status: 409,
    })
  })

  it('stand in the order that their owner gives them', async () => {
    const first = await saved(admin, 'First')
    const second = await saved(admin, 'Second')
    const third = await saved(admin, 'Third')
    await test.call(savedViews.order, {
      as: admin.token,
      params: users,
      body: { ids: [third.id, first.id] },
    })
    expect((await viewsOf(admin)).map(({ id }) => id)).toEqual([third.id, first.id, second.id])
  })

  it('come back with their pins after they were deleted, and never twice', async () => {
    const view = await saved(admin, 'Gone and back', { shared: true })
    await test.call(savedViews.pin, { as: colleague.token, params: at(view), body: { pinned: true } })
    await test.call(savedViews.remove, { as: admin.token, params: at(view) })
    expect(await viewsOf(admin)).toEqual([])
    const restore = () => test.call(savedViews.restore, { as: admin.token, params: at(view) })
    expect((await Promise.all([restore(), restore()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await viewsOf(colleague)).toMatchObject([{ id: view.id, pinned: true }])
  })

  it('are not brought back beside another of their name', async () => {
    const view = await saved(admin, 'Same name')
    await test.call(savedViews.remove, { as: admin.token, params: at(view) })
    await save(admin, 'Same name')
    expect(await test.call(savedViews.restore, { as: admin.token, params: at(view) })).toMatchObject({
      status: 409,
    })
  })
})

describe('the counts of views', () => {
  it('answer for all tabs at once, and are believed for a while', async () => {
    const view = await saved(admin, 'Nobody at all', { query: { search: 'no such name anywhere' } })
    const read = () => test.call(savedViews.counts, { as: admin.token, params: users })
    const { response } = await read()
    expect(response.all?.count).toBeGreaterThanOrEqual(4)
    expect(response.views).toEqual([{ id: view.id, counted: { count: 0, count_is_capped: false } }])
    const { statements } = await test.countStatements(read)
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  // Pages of reports can be saved, but they have no rows to count.
  it.each(viewedListNames.filter((list) => list !== 'reports'))('are there for %s', async (list) => {
    const { response } = await test.call(savedViews.counts, { as: admin.token, params: { list } })
    expect(response.all).toEqual({ count: expect.any(Number), count_is_capped: false })
  })

  it('of pinned views stand on Today for those who may still open the list', async () => {
    const view = await saved(admin, 'Pinned one', { shared: true })
    const pinnedOf = async (as: TestMember) =>
      (await test.call(savedViews.pinned, { as: as.token })).response.map(({ view: { name } }) => name)
    for (let twice = 0; twice < 2; twice += 1) {
      await test.call(savedViews.pin, { as: colleague.token, params: at(view), body: { pinned: true } })
    }
    expect(await pinnedOf(colleague)).toEqual(['Pinned one'])
    expect(await pinnedOf(admin)).toEqual([])
    // A view that is no longer shared disappears from other members' pages.
    await change(admin, view, { shared: false })
    expect(await pinnedOf(colleague)).toEqual([])
  })
})

describe('what is kept of views', () => {
  it('tells in the log what was done to shared ones, and nothing of one’s own', async () => {
    const view = await saved(admin, 'Private first')
    await change(admin, view, { name: 'Still private' })
    await change(admin, view, { shared: true })
    await change(admin, view, { address: 'level=3', query: { level: 3 } })
    await change(admin, view, { shared: false })
    const { response } = await test.call(activity.list, { as: admin.token, query: { kind: 'saved_view' } })
    expect(
      response.data.filter(({ record_id }) => record_id === view.id).map(({ action }) => action),
    ).toEqual(['saved_view.unshare', 'saved_view.update', 'saved_view.share'])
    expect(response.data[0]).toMatchObject({ record: 'Still private' })
  })

  it('is exported with a member’s data, and goes with their account', async () => {
    const view = await saved(admin, 'To be exported')
    await test.call(savedViews.pin, { as: admin.token, params: at(view), body: { pinned: true } })
    const tables = new Map<string, readonly object[]>()
    for await (const [table, rows] of savedViewData.exportOf(test.db, admin.id)) tables.set(table, rows)
    expect(tables.get('saved_view')).toMatchObject([{ name: 'To be exported' }])
    expect(tables.get('saved_view_pin')).toHaveLength(1)
    await test.db.transaction((tx) => savedViewData.erase(tx, admin.id))
    expect(await countOf(test, sql`saved_view`)).toBe(0)
    expect(await countOf(test, sql`saved_view_pin`)).toBe(0)
  })
})
