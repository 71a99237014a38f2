import { type ShortLinkRow, shortLinks } from '@muster/contract/reach/short-links.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { forgetVisitors } from './clicks/salts.ts'

let test: TestApp
let other: TestApp
let admin: TestMember
let typed: TestMember

beforeAll(async () => {
  const settings = { RATE_LIMITS: 'off', TRUST_PROXY: '1' }
  test = await startTestApp(settings)
  other = await startTestApp(settings, null, test)
  admin = await createMember(test, { roles: ['Admins'] })
  typed = await createMember(test, { dynamicTypes: ['Url Shortener'] })
})
afterAll(async () => {
  await other.close()
  await test.close()
})
beforeEach(() => test.db.execute(sql`delete from short_link`))

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** Addresses in India and Germany, according to the GeoIP table. */
const INDIA = '49.205.0.1'
const GERMANY = '91.0.0.1'

const fields = { title: 'Poster', long_url: 'https://example.org/weekend?utm_source=x', short_url: 'poster' }
const make = async (change: object = {}, as = admin.token): Promise<ShortLinkRow> => {
  const { status, response, text } = await test.call(shortLinks.create, {
    as,
    body: { ...fields, ...change },
  })
  if (status !== 200) throw new Error(text)
  return response
}

interface Follow {
  readonly app?: TestApp
  readonly method?: 'GET' | 'HEAD'
  readonly ip?: string
  readonly userAgent?: string
  readonly path?: string
  readonly headers?: Record<string, string>
}
const follow = ({
  app = test,
  method = 'GET',
  ip = INDIA,
  userAgent = PHONE,
  path = '/r/poster',
  headers,
}: Follow = {}) =>
  app.inject({
    method,
    url: path,
    headers: { 'user-agent': userAgent, 'x-forwarded-for': ip, ...headers },
  })

const figures = async ({ id }: ShortLinkRow, query: Record<string, unknown> = {}) =>
  (await test.call(shortLinks.analytics, { as: admin.token, params: { url_id: id }, query })).response
/** Click batches are written within a second. */
const counted = (link: ShortLinkRow, people: number, bots = 0) =>
  expect.poll(async () => (await figures(link)).totals).toMatchObject({ people, bots })

describe('following a short link', () => {
  it.each(['.', ',', '!', ')', '…', '”', '>.', '%22', "'"])('works with %s pasted behind it', async (end) => {
    await make()
    const { status, headers } = await follow({
      path: `/r/poster${end.startsWith('%') ? end : encodeURIComponent(end)}`,
    })
    expect([status, headers.location]).toEqual([302, fields.long_url])
  })

  it('passes parameters on where its owner allows it, and only those that the target lacks', async () => {
    const visited = async () => {
      const { headers } = await follow({ path: '/r/poster?utm_source=mail&utm_medium=a%26b&via=code' })
      return headers.location
    }
    const { id } = await make()
    expect(await visited()).toBe(fields.long_url)
    const change = (body: object) =>
      test.call(shortLinks.update, { as: admin.token, params: { url_id: id }, body })
    expect((await change({ passes_query: true })).response.passes_query).toBe(true)
    const passed = `${fields.long_url}&utm_medium=a%26b`
    expect(await visited()).toBe(passed)
    await change({ password: 'a password' })
    const opened = await test.call(shortLinks.open, {
      params: { slug: 'poster' },
      body: { password: 'a password', query: 'utm_source=mail&utm_medium=a%26b' },
    })
    expect(opened.response.long_url).toBe(passed)
  })

  it('leads on for this once, in any case of letters, with one read', async () => {
    await make()
    const { result, statements } = await test.countStatements(() => follow({ path: '/r/POSTER' }))
    expect(result).toMatchObject({
      status: 302,
      headers: { location: fields.long_url, 'cache-control': 'no-store' },
    })
    expect(statements.filter((text) => text.includes('from short_link as link'))).toHaveLength(1)
    expect(await follow({ method: 'HEAD' })).toMatchObject({ status: 302 })
  })

  it('says in words that a link never was, or has ended', async () => {
    const { id } = await make({ expires_at: new Date(Date.now() + 60_000).toISOString() })
    expect(await follow({ path: '/r/nothing-here' })).toMatchObject({ status: 404 })
    expect(await follow({ path: "/r/'); drop table" })).toMatchObject({ status: 404 })
    await test.call(shortLinks.archive, { as: admin.token, params: { url_id: id } })
    expect(await follow()).toMatchObject({ status: 410, headers: { 'cache-control': 'no-store' } })
    await test.call(shortLinks.restore, { as: admin.token, params: { url_id: id } })
    expect(await follow()).toMatchObject({ status: 302 })
    await test.db.execute(
      sql`update short_link set expires_at = now() - interval '1 second' where id = ${id}`,
    )
    expect(await follow()).toMatchObject({ status: 410 })
  })

  it('never leads back to a short link, even if this installation has moved to the address since', async () => {
    const { id } = await make()
    await test.db.execute(
      sql`update short_link set long_url = 'http://muster.test/r/second' where id = ${id}`,
    )
    expect(await follow()).toMatchObject({ status: 410 })
  })

  it('leads on as often as it may, to many at once in two processes', async () => {
    const link = await make({ max_clicks: 5 })
    expect((await follow({ userAgent: BOT })).status).toBe(302)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => follow({ app: index % 2 ? other : test })),
    )
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(15)
    await counted(link, 5, 1)
    expect((await figures(link)).row.state).toBe('used_up')
  })
})

describe('clicks', () => {
  it('are counted as they were sent, over two processes', async () => {
    const link = await make()
    const people = Array.from({ length: 300 }, (_, index) => ({
      app: index % 2 ? other : test,
      ip: index % 3 ? INDIA : GERMANY,
      userAgent: index % 4 ? PHONE : LAPTOP,
      headers: {
        'accept-language': index % 2 ? 'ml-IN,en;q=0.8' : 'en-GB',
        ...(index % 5 === 0 && { referer: 'https://www.instagram.com/p/1' }),
      },
    }))
    const programs = [
      ...Array.from({ length: 40 }, () => ({ userAgent: BOT })),
      ...Array.from({ length: 10 }, () => ({ userAgent: 'WhatsApp/2.23.20.0', app: other })),
      ...Array.from({ length: 10 }, () => ({ method: 'HEAD' as const })),
      ...Array.from({ length: 10 }, () => ({ headers: { 'sec-purpose': 'prefetch;prerender' } })),
      ...Array.from({ length: 5 }, () => ({ userAgent: '' })),
    ]
    await Promise.all([...people, ...programs].map(follow))
    await counted(link, 300, 75)
    const { by, totals, hours, row, ...older } = await figures(link, { time_zone: 'Asia/Kolkata' })
    const sum = (values: readonly { people: number }[]) => values.reduce((all, { people }) => all + people, 0)
    for (const dimension of ['source', 'country', 'browser', 'platform', 'device', 'language'] as const) {
      expect(sum(by[dimension])).toBe(300)
    }
    expect(by.country).toMatchObject([
      { value: 'IN', people: 200 },
      { value: 'DE', people: 100 },
    ])
    expect(by.device).toMatchObject([
      { value: 'Phone', people: 225 },
      { value: 'Computer', people: 75 },
    ])
    expect(by.source).toMatchObject([
      { value: 'Direct', people: 240 },
      { value: 'Instagram', people: 60 },
    ])
    expect(by.referrer).toMatchObject([{ value: 'instagram.com', people: 60 }])
    expect(by.language).toMatchObject([
      { value: 'en', people: 150 },
      { value: 'ml', people: 150 },
    ])
    // Two addresses with two browsers each, regardless of how often and through which process they come.
    expect(totals.visitors).toBe(4)
    expect(sum(hours.flat().map((people) => ({ people })))).toBe(300)
    expect(row).toMatchObject({ count: 300, visitors: 4 })
    expect(older).toMatchObject({
      total_clicks: 300,
      countries: { India: 200, Germany: 100 },
      ip_address: { Visitors: 4 },
      knows_regions: false,
    })
    const kept = await readValue<string>(
      test,
      sql`select string_agg(short_link_visitor::text, ' ') || (select string_agg(value, ' ') from short_link_day)
        from short_link_visitor`,
    )
    expect(kept).not.toMatch(/49\.205|91\.0\.0/)
  })

  it('come as a file as well', async () => {
    const link = await make()
    await follow()
    await counted(link, 1)
    const params = { url_id: link.id }
    const { text } = await test.call(shortLinks.analyticsCsv, { as: admin.token, params })
    expect(text.split('\n')[0]).toContain(',')
    expect(text).toContain('IN')
  })

  it('of a printed code have a source of their own', async () => {
    const link = await make()
    await follow({ path: '/r/poster?via=code' })
    await counted(link, 1)
    expect((await figures(link)).by.source).toMatchObject([{ value: 'Printed code', people: 1 }])
  })

  it('of invented pages do not fill the tables', async () => {
    const link = await make()
    const invented = Array.from({ length: 250 }, (_, index) =>
      follow({ headers: { referer: `https://site-${index}.example/` } }),
    )
    await Promise.all(invented)
    await counted(link, 250)
    expect(await countOf(test, sql`short_link_day where dimension = 'referrer'`)).toBeLessThan(150)
    expect((await figures(link)).by.referrer.reduce((all, { people }) => all + people, 0)).toBeGreaterThan(
      200,
    )
  })

  it('are known no more by who made them once the day is over', async () => {
    const link = await make()
    await follow()
    await counted(link, 1)
    expect(await countOf(test, sql`short_link_salt`)).toBeGreaterThan(0)
    await forgetVisitors(test.db, new Date(Date.now() + 86_400_000))
    expect(await countOf(test, sql`short_link_salt`)).toBe(0)
    expect(await countOf(test, sql`short_link_visitor`)).toBe(0)
    expect((await figures(link)).totals).toMatchObject({ people: 1, visitors: 1 })
  })

  it('on a link that is deleted on the way are forgotten, and others counted', async () => {
    const gone = await make()
    const stays = await make({ short_url: 'stays' })
    await follow()
    await follow({ path: '/r/stays' })
    await test.call(shortLinks.remove, { as: admin.token, params: { url_id: gone.id } })
    await counted(stays, 1)
  })

  it('that are still in memory are written when the process ends', async () => {
    const third = await startTestApp({ RATE_LIMITS: 'off', TRUST_PROXY: '1' }, null, test)
    const link = await make()
    await follow({ app: third })
    await third.close()
    expect((await figures(link)).totals.people).toBe(1)
  })
})

describe('a link that asks something first', () => {
  const look = async (slug = 'poster') => (await test.call(shortLinks.look, { params: { slug } })).response
  const open = (body: object = {}, slug = 'poster') =>
    test.call(shortLinks.open, {
      params: { slug },
      body,
      headers: { 'user-agent': PHONE, 'x-forwarded-for': INDIA },
    })

  it('asks for its password, and counts who knows it', async () => {
    const link = await make({ password: 'open sesame' })
    expect(await follow()).toMatchObject({ status: 200 })
    expect(await look()).toEqual({ asks: 'password', host: null })
    expect(await open()).toMatchObject({ status: 400, message: { password: [expect.any(String)] } })
    expect(await open({ password: 'wrong' })).toMatchObject({
      status: 400,
      message: { password: ['This isn’t this link’s password'] },
    })
    expect(await open({ password: 'open sesame' })).toMatchObject({
      status: 200,
      response: { long_url: fields.long_url },
    })
    await counted(link, 1)
  })

  it('takes ten wrong passwords from an address, then not even the right one for some time', async () => {
    await make({ password: 'open sesame' })
    const limited = await startTestApp({ TRUST_PROXY: '1' }, null, test)
    const from = (address: string, password: string) =>
      limited.call(shortLinks.open, {
        params: { slug: 'poster' },
        body: { password },
        headers: { 'user-agent': PHONE, 'x-forwarded-for': address },
      })
    for (let tries = 0; tries < 10; tries += 1) expect((await from('198.51.100.7', 'wrong')).status).toBe(400)
    const stopped = await from('198.51.100.7', 'open sesame')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.9', 'open sesame')).status).toBe(200)
    await limited.close()
  })

  it('shows where it leads, when nobody with a staff role made it', async () => {
    const link = await make({}, typed.token)
    expect(await follow()).toMatchObject({ status: 200 })
    expect(await look()).toEqual({ asks: 'warning', host: 'example.org' })
    expect(await open({ referrer: 'https://web.whatsapp.com/' })).toMatchObject({ status: 200 })
    await counted(link, 1)
    expect((await figures(link)).by.source).toMatchObject([{ value: 'WhatsApp' }])
  })

  it('is told from one that has ended or never was', async () => {
    const { id } = await make()
    expect(await look()).toEqual({ asks: 'nothing', host: 'example.org' })
    await test.call(shortLinks.archive, { as: admin.token, params: { url_id: id } })
    expect(await look()).toEqual({ asks: 'ended', host: null })
    expect(await open()).toMatchObject({ status: 410 })
    expect(await look('nothing-here')).toEqual({ asks: 'unknown', host: null })
    expect(await open({}, 'nothing-here')).toMatchObject({ status: 404 })
  })
})

describe('reports about a short link', () => {
  it('reach staff, who close them', async () => {
    const { id } = await make()
    const report = { params: { slug: 'poster' }, body: { reason: 'scam', note: 'Asks for my card' } }
    expect(await test.call(shortLinks.report, report)).toMatchObject({ status: 200 })
    const open = async () => (await test.call(shortLinks.reports, { as: admin.token })).response.data
    const [row] = await open()
    expect(row).toMatchObject({ url_id: id, reason: 'scam', note: 'Asks for my card', closed_at: null })
    const reported = await test.call(shortLinks.list, { as: admin.token, query: { reported: true } })
    expect(reported.response.data).toMatchObject([{ id, reports: 1 }])
    const close = () =>
      test.call(shortLinks.closeReport, { as: admin.token, params: { url_report_id: row?.id } })
    expect([(await close()).status, (await close()).status]).toEqual([200, 200])
    expect(await open()).toEqual([])
  })

  it('are five an hour from one person', async () => {
    const limited = await startTestApp({}, null, test)
    await make()
    const report = () =>
      limited.call(shortLinks.report, { params: { slug: 'poster' }, body: { reason: 'wrong' } })
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await report()).status)
    await limited.close()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
