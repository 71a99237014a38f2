import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { readOutside } from '../../../../platform/security/outside.ts'
import { refreshFeeds } from './refresh.ts'
import { rowsOf } from './rows.ts'

const DAY = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

let test: TestApp
/** The responses of the other site, by path. */
const pages = new Map<string, unknown>()
const site = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (page === undefined) return void response.writeHead(503).end()
  response.end(typeof page === 'string' ? page : JSON.stringify(page))
})
let base: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
  await test.close()
})
beforeEach(async () => {
  pages.clear()
  await test.db.execute(sql`delete from outside_event`)
})

/** The other site runs on localhost, which only tests can fetch from. */
const refresh = (...paths: string[]) =>
  refreshFeeds(
    { ...test.parts, config: { ...test.parts.config, EVENT_FEEDS: paths.map((path) => base + path) } },
    (address) => readOutside(address, { isRefused: () => false }),
  )
const list = async (query = {}) => (await test.call(specialEvents.list, { query })).response.data
const titles = async (query = {}) => (await list(query)).map(({ title }) => title)

const fest = { title: 'Coast Fest', link: 'https://coast.example', date: day(5), location: 'Beach' }

describe('feeds of other sites', () => {
  it('stand among the special events, and lead to their own sites', async () => {
    pages.set('/one', [fest])
    pages.set('/two', { data: [{ ...fest, title: 'Hack Night', kind: 'Hackathon', date: day(2) }] })
    await refresh('/one', '/two')
    expect(await list()).toMatchObject([
      { kind: 'hackathon', title: 'Hack Night' },
      {
        kind: 'event',
        title: 'Coast Fest',
        place: 'Beach',
        link: 'https://coast.example',
        is_outside: true,
        state: 'upcoming',
        cover: null,
        tags: [],
      },
    ])
    const [, found] = await list()
    const event_id = found?.id ?? ''
    expect(await test.call(specialEvents.event, { params: { event_id } })).toMatchObject({ status: 404 })
  })

  it('are kept as they were while their site does not answer, or with nonsense', async () => {
    pages.set('/one', [fest])
    await refresh('/one')
    const before = await list()
    for (const nonsense of [undefined, '<html>', '"text"', '{"rows": 1}']) {
      if (nonsense === undefined) pages.delete('/one')
      else pages.set('/one', nonsense)
      await refresh('/one')
      expect(await list()).toEqual(before)
    }
  })

  it('follow their site: what stays keeps its id, what is gone goes', async () => {
    pages.set('/one', [fest, { ...fest, title: 'Short-lived' }])
    await refresh('/one')
    const [first] = await list({ search: 'coast' })
    pages.set('/one', [{ ...fest, location: 'Harbour' }])
    await refresh('/one')
    expect(await list()).toMatchObject([{ id: first?.id, place: 'Harbour' }])
    pages.set('/one', [])
    await refresh('/one')
    expect(await titles()).toEqual([])
  })

  it('are forgotten when they are no longer set, and two at once leave one of each', async () => {
    pages.set('/one', [fest])
    pages.set('/two', [{ ...fest, title: 'Other' }])
    await Promise.all([refresh('/one', '/two'), refresh('/one', '/two')])
    expect(await countOf(test, sql`outside_event`)).toBe(2)
    await refresh('/two')
    expect(await titles()).toEqual(['Other'])
    await refresh()
    expect(await countOf(test, sql`outside_event`)).toBe(0)
  })

  it('of an inner network are not read', async () => {
    pages.set('/one', [fest])
    await refreshFeeds({
      ...test.parts,
      config: { ...test.parts.config, EVENT_FEEDS: [`${base}/one`] },
    })
    expect(await titles()).toEqual([])
  })
})

describe('rows of a feed', () => {
  const row = { title: 'Fest', link: 'https://fest.example', date: '2036-05-01' }
  const only = (more: object) => rowsOf(JSON.stringify([{ ...row, ...more }]))

  it.each([
    ['no title', { title: '' }],
    ['a title that is an address', { title: 'Win at www.prize.example' }],
    ['no link', { link: undefined }],
    ['a link that runs a program', { link: 'javascript:alert(1)' }],
    ['a link that anybody can change on the way', { link: 'http://fest.example' }],
    ['no day', { date: 'soon' }],
    ['an end before its beginning', { ends_at: '2036-04-01' }],
  ])('are left out with %s', (_, more) => {
    expect(only(more)).toEqual([])
  })

  it('take whole days, or moments with a zone', () => {
    const spans = [{}, { ends_at: '2036-05-02' }, { starts_at: '2036-05-01T09:30:00+05:30' }].map((more) => {
      const [found] = only(more)
      return [found?.starts_at, found?.ends_at]
    })
    expect(spans).toEqual([
      ['2036-05-01T00:00:00.000Z', '2036-05-01T23:59:00.000Z'],
      ['2036-05-01T00:00:00.000Z', '2036-05-02T23:59:00.000Z'],
      ['2036-05-01T04:00:00.000Z', '2036-05-02T04:00:00.000Z'],
    ])
  })

  it('may be written as texts throughout, and lose what does not fit', () => {
    const description = 'x'.repeat(300)
    expect(
      only({ description, tags: 'Makers, Makers, Hardware', is_online: 'TRUE', place: '' }),
    ).toMatchObject([
      { description: 'x'.repeat(200), tags: ['Makers', 'Hardware'], is_online: true, place: null },
    ])
  })

  it('are each counted once, up to 500', () => {
    expect(rowsOf(JSON.stringify([row, row]))).toHaveLength(1)
    const many = Array.from({ length: 600 }, (_, index) => ({ ...row, title: `Fest ${index}` }))
    expect(rowsOf(JSON.stringify([...many, 7, null]))).toHaveLength(500)
  })
})
