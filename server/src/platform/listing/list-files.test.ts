import { auth } from '@muster/contract/account/sign-in.ts'
import { addressOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/index.ts'
import { startInCommunity } from '../../../test/setup/communities.ts'
import { readValue } from '../../../test/setup/fixtures.ts'
import { everyRoute, type TestApp } from '../../../test/setup/test-app.ts'

/** Each list with its file. */
const pairs = everyRoute.flatMap(({ name, route }) => {
  const file = everyRoute.find(({ route: other }) => other.path === `${route.path}csv/`)
  return file && route.query?.shape.perPage ? { name, route, file: file.route } : []
})
/** Places that lists are of. */
const places: Readonly<Record<string, string>> = {
  hackathon_id: 'select hackathon_id from hackathon_team group by 1 order by count(*) desc, 1 limit 1',
  message_id: `select id from staff_message where state = 'sent' order by sent_at limit 1`,
}
/** Lists whose file is another one, or that need a place; their features test them. */
const otherwise = new Set([
  'circleReports.learners',
  'hackathonApplicants.list',
  ...['campus.students', 'campusCircles.list', 'campusCircles.meetups'],
  ...['zonal.students', 'zonal.colleges', 'districtBoard.students', 'districtBoard.colleges'],
])
const named = ({ path }: RouteDefinition) => [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
const readable = pairs.filter(
  ({ name, route }) => !otherwise.has(name) && named(route).every((key) => key in places),
)

let app: TestApp
let authorization: string
const params: Record<string, string> = {}

beforeAll(async () => {
  app = await startInCommunity('small')
  const body = { emailOrMuid: 'admin@muster.test', password: demoPassword }
  authorization = `Bearer ${(await app.call(auth.signIn, { body })).response.accessToken}`
  for (const [key, place] of Object.entries(places)) {
    params[key] = await readValue<string>(app, sql.raw(place))
  }
}, 60_000)
afterAll(() => app?.close())

test.each(readable)('the file of $name has as many rows as the list', async ({ route, file }) => {
  const read = (asked: RouteDefinition, query: Record<string, string>) =>
    app.inject({ method: 'GET', url: addressOf(asked, params, query), headers: { authorization } })
  const list = await read(route, { perPage: '100' })
  expect(list.status, list.text).toBe(200)
  const found = await read(file, file.query?.shape.reason ? { reason: 'For the annual report' } : {})
  expect(found.status, found.text).toBe(200)
  const [headings = [], ...rows] = parse(found.text.replace(/^\ufeff/, ''), {}) as string[][]
  expect(headings.length).toBeGreaterThan(1)
  expect(rows).toHaveLength(JSON.parse(list.text).response.pagination.count)
})
