import { type ShortLinkRow, shortLinks } from '@muster/contract/reach/short-links.ts'
import { sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { Batch } from './clicks/batch.ts'
import { addTallies, withVisitors, writeBatch } from './clicks/write.ts'

const DAYS = 400
/** Does not divide a quarter of an hour or a day, so that clicks fall near every bucket edge. */
const EVERY_MINUTES = 247

let test: TestApp
let admin: TestMember
let link: ShortLinkRow
const clicks: DateTime[] = []
const unknown = { referrer: 'Unknown', region: 'Unknown', city: 'Unknown' }
const values = {
  source: 'Direct',
  country: 'IN',
  browser: 'Chrome',
  platform: 'Android',
  device: 'Phone',
  language: 'en',
  ...unknown,
}

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  const made = await test.call(shortLinks.create, {
    as: admin.token,
    body: { title: 'Poster', long_url: 'https://example.org/', short_url: 'poster' },
  })
  link = made.response
  await test.db.execute(sql`update short_link set created_at = now() - interval '400 days'`)
  const batch = new Batch()
  const now = Date.now()
  for (let minutes = 0; minutes < DAYS * 1440; minutes += EVERY_MINUTES) {
    const at = new Date(now - minutes * 60_000)
    clicks.push(DateTime.fromJSDate(at, { zone: 'UTC' }))
    batch.add({
      linkId: link.id,
      at,
      person: { day: at.toISOString().slice(0, 10), hash: `${minutes}`, values },
    })
  }
  await addTallies(test.db, withVisitors(batch), batch.lastClicks)
})
afterAll(() => test.close())

const zones = ['UTC', 'Asia/Kathmandu', 'America/New_York']
const periods = ['today', 'last_7_days', 'last_30_days', 'this_year', 'all_time'] as const

it.each(zones)(
  'figures of every period are those of the clicks themselves, by the clock of %s',
  async (zone) => {
    for (const period of periods) {
      const { response } = await test.call(shortLinks.analytics, {
        as: admin.token,
        params: { url_id: link.id },
        query: { period, time_zone: zone },
      })
      const { unit, days, course, totals, by, hours, hours_days } = response
      const within = (range: { from: string; until: string }) =>
        clicks
          .map((at) => at.setZone(zone))
          .filter((at) => (at.toISODate() ?? '') >= range.from && (at.toISODate() ?? '') <= range.until)
      const expected = new Map<string, number>()
      for (const at of within(days)) {
        const step = at.startOf(unit).toFormat("yyyy-MM-dd'T'HH:mm")
        expected.set(step, (expected.get(step) ?? 0) + 1)
      }
      const drawn = course.filter(({ people }) => people > 0).map(({ at, people }) => [at, people])
      expect(drawn).toEqual([...expected].sort())
      expect(totals).toMatchObject({ people: within(days).length, visitors: within(days).length })
      expect(by.country).toMatchObject([{ value: 'IN', people: within(days).length }])
      const grid = Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
      for (const { weekday, hour } of within(hours_days)) {
        const ofDay = grid[weekday - 1]
        if (ofDay) ofDay[hour] = (ofDay[hour] ?? 0) + 1
      }
      expect(hours).toEqual(grid)
    }
  },
)

it('a batch of clicks whose answer was lost counts once, also where it is written twice at the same time', async () => {
  const totals = async () =>
    (await test.call(shortLinks.list, { as: admin.token })).response.data.map(({ count, visitors }) => [
      count,
      visitors,
    ])
  const before = (await totals())[0] ?? []
  const batch = new Batch()
  const at = new Date()
  batch.add({ linkId: link.id, at, person: { day: at.toISOString().slice(0, 10), hash: 'somebody', values } })
  await Promise.all([writeBatch(test.db, batch), writeBatch(test.db, batch)])
  await writeBatch(test.db, batch)
  expect(await totals()).toEqual([before.map((figure) => figure + 1)])
})
