import { auth } from '@muster/contract/account/sign-in.ts'
import type { Pagination } from '@muster/contract/lib/paging.ts'
import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { demoPassword } from '../../demo/index.ts'
import { startInCommunity } from '../setup/communities.ts'
import { everyRoute, type TestApp } from '../setup/test-app.ts'
import type { ListFixture } from './contract-fixture.ts'
import { fillEveryColumn } from './filled-columns.ts'
import { fixtures, together } from './fixtures.ts'
import { sortKeysOf } from './read-inputs.ts'

type Row = Record<string, unknown>

interface PagedRoute extends RouteDefinition {
  readonly reply: z.ZodType<{ data: Row[]; pagination: z.output<typeof Pagination> }>
}

/** Every paged list of the contract. */
const lists = everyRoute.filter((given): given is { name: string; route: PagedRoute } =>
  Boolean(given.route.query?.shape.perPage && !given.route.download),
)
/** How features say that their lists are read. */
const given: Readonly<Record<string, ListFixture>> = together(fixtures.map((fixture) => fixture.lists))
const whole = lists.filter(({ name }) => !given[name]?.ofOnePlace)
const sorted = whole.flatMap(({ name, route }) =>
  sortKeysOf(route.query?.shape.sortBy)
    .filter((key) => !given[name]?.ofTheReader?.includes(key))
    .map((key) => ({ name, route, key })),
)

let app: TestApp
/** What is asked for besides, by list. */
const asked = new Map<string, Record<string, string>>()
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await startInCommunity('small')
  await fillEveryColumn(app.db)
}, 60_000)
afterAll(() => app?.close())

async function tokenFor(name: string): Promise<string> {
  const chosen = given[name]?.reader ?? `select id from "user" where email = 'admin@muster.test'`
  // One session for all lists of a reader: a member has so many at a time, and the oldest ends.
  const known = tokens.get(chosen)
  if (known) return known
  const [reader] = await app.db.execute<{ muid: string }>(
    sql`select muid from "user" where id in (${sql.raw(chosen)})`,
  )
  const answer = await app.call(auth.signIn, {
    body: { emailOrMuid: reader?.muid, password: demoPassword },
  })
  tokens.set(chosen, answer.response.accessToken)
  return answer.response.accessToken
}

/** The values that its feature gives a list, from the database. */
async function askedOf(name: string): Promise<Record<string, string>> {
  const known = asked.get(name)
  if (known) return known
  const values = Object.entries(given[name]?.asked ?? {}).map(([key, value]) => `${value} as "${key}"`)
  const [found = {}] = await app.db.execute<Record<string, string>>(sql.raw(`select ${values.join(', ')}`))
  asked.set(name, found)
  return found
}

async function read(name: string, query: Record<string, unknown>) {
  const route = lists.find((list) => list.name === name)?.route
  if (!route) throw new Error(`no list is called ${name}`)
  const found = await askedOf(name)
  const filters = Object.entries(found).filter(([key]) => !route.path.includes(`{${key}}`))
  const search = new URLSearchParams({ ...Object.fromEntries(filters), ...(query as Record<string, string>) })
  const url = `${addressOf(route, found)}?${search}`
  return app.inject(
    { method: 'GET', url, headers: { authorization: `Bearer ${await tokenFor(name)}` } },
    route,
  )
}

describe('a page that cannot be had becomes the nearest one, and the answer says which', () => {
  test.each(lists)('$name', async ({ name }) => {
    const used = async (query: Record<string, unknown>) => {
      const { status, text, response } = await read(name, query)
      expect(status, text).toBe(200)
      expect(response.data.length).toBeLessThanOrEqual(response.pagination.perPage)
      return [response.pagination.pageIndex, response.pagination.perPage]
    }
    for (const pageIndex of ['0', '-1', '', 'many', '1.5', 'NaN']) {
      expect(await used({ pageIndex })).toEqual([1, 20])
    }
    for (const [perPage, rows] of [
      ['0', 1],
      ['-5', 1],
      ['101', 100],
      ['1e9', 100],
      ['2.9', 2],
      ['', 20],
      ['all', 20],
    ] as const) {
      expect(await used({ perPage })).toEqual([1, rows])
    }
    const beyond = await read(name, { pageIndex: '99999999999999', perPage: '1' })
    const { pagination, data } = beyond.response
    expect(pagination.pageIndex).toBe(pagination.totalPages)
    expect(data).toHaveLength(Math.min(1, pagination.count))
  })
})

describe('a list that is asked for an order that it does not have keeps its own', () => {
  test.each(lists.filter(({ route }) => route.query?.shape.sortBy))('$name', async ({ name }) => {
    const usual = await read(name, {})
    for (const sortBy of ['', '-', 'first_letter', '--created_at', 'constructor', 'id; drop table "user"']) {
      const answer = await read(name, { sortBy })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.response).toEqual(usual.response)
    }
  })
})

describe('each key that a list declares orders it, up and down', () => {
  test.each(sorted)('$name by $key', async ({ name, key }) => {
    const up = await valuesOf(name, key, key)
    const down = await valuesOf(name, key, `-${key}`)
    if (given[name]?.withoutValues?.includes(key)) return expect([...up, ...down]).toEqual([])
    expect(new Set(up).size, 'rows of the test must differ').toBeGreaterThan(1)
    expect(up).toEqual(await inOrder(up))
    expect(down).toEqual(up.toReversed())
  })
})

describe('who made or changed a row is never unknown', () => {
  const made = sorted.filter(({ key }) => key === 'created_by' || key === 'updated_by')
  test.each(made)('$name, $key', async ({ name, key }) => {
    const { response } = await read(name, { perPage: 100 })
    for (const row of response.data) expect(row[key]).toEqual(expect.any(String))
    if (!given[name]?.madeByPeople) expect(response.data.map((row) => row[key])).toContain('Muster')
  })
})

async function valuesOf(name: string, key: string, sortBy: string): Promise<unknown[]> {
  const found: Row[] = []
  for (let pageIndex = 1, more = true; more; pageIndex += 1) {
    const { status, text, response } = await read(name, { sortBy, perPage: 100, pageIndex })
    expect(status, text).toBe(200)
    found.push(...response.data)
    more = response.pagination.isNext
  }
  const stored = given[name]?.storedIn?.[key]
  if (stored) {
    const rows = await app.db.execute<{ id: string; value: string }>(sql.raw(stored))
    const byId = new Map([...rows].map(({ id, value }) => [id, value]))
    return found.map(({ id }) => byId.get(String(id)))
  }
  const value = given[name]?.shownAs?.[key] ?? ((row: Row) => row[key])
  // Rows without a value stand at the end whichever way the list is read.
  return found.map(value).filter((one) => one !== null)
}

/** Texts as the database compares them, without regard to letter case. */
async function inOrder(values: unknown[]): Promise<unknown[]> {
  if (values.some((value) => typeof value !== 'string')) {
    return values.toSorted((a, b) => Number(a) - Number(b))
  }
  const rows = await app.db.execute<{ value: string }>(sql`
    select value from jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb) with ordinality as one (value, place)
    order by lower(value), place`)
  return [...rows].map(({ value }) => value)
}

/** Addresses and phone numbers of members that are in a file. */
async function contactsIn(text: string): Promise<string[]> {
  const rows = await app.db.execute<{ contact: string }>(sql`
    select contact from "user", unnest(array[email, mobile]) as contact where length(contact) > 9`)
  return [...rows].flatMap(({ contact }) => (text.includes(contact) ? [contact] : []))
}
const csvFiles = everyRoute.filter(
  ({ route }) => route.method === 'GET' && route.download?.type === 'text/csv',
)
/** The list that a file is of gives it its parameters. */
const listOf = ({ path }: RouteDefinition) =>
  lists.find(({ route }) => `${route.path}csv/` === path)?.name ?? ''

test.each(csvFiles.filter(({ route }) => !route.path.includes('{') || listOf(route)))(
  '$name has no address or phone number unless someone says what it’s for',
  async ({ name, route }) => {
    const list = listOf(route)
    const authorization = `Bearer ${await tokenFor(list || name)}`
    await app.db.execute(sql`update session set proved_at = now()`)
    const file = (query: Record<string, string>) =>
      app.inject({
        method: 'GET',
        url: `${addressOf(route, asked.get(list) ?? {}, query)}`,
        headers: { authorization },
      })
    if (list) await askedOf(list)
    const withoutReason = await file({})
    if (!route.query?.shape.reason) return expect(await contactsIn(withoutReason.text)).toEqual([])
    expect(withoutReason.status, withoutReason.text).toBe(400)
    expect(JSON.parse(withoutReason.text).message.reason).toEqual([expect.stringContaining('“reason”')])
    const withReason = await file({ reason: 'For the annual report' })
    expect(withReason.status).toBe(200)
    expect(await contactsIn(withReason.text)).not.toEqual([])
  },
)
