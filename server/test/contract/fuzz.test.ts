import { isAllowed, roles } from '@muster/contract/access/access.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startInCommunity } from '../setup/communities.ts'
import { injectWhole } from '../setup/injected.ts'
import { createMember } from '../setup/members.ts'
import { isToday, walkSeed } from '../setup/part-of-walk.ts'
import { everyRoute, type TestApp } from '../setup/test-app.ts'
import { expectContractKept } from './answers.ts'
import { brokenInputs, validInputs, type WireInput } from './inputs.ts'
import { type KnownValues, knownValues } from './known-values.ts'
import { type FormFile, tinyPicture, wireRequest } from './requests.ts'

/** Requests of each form, person and call; more of them find more: `FUZZ_RUNS=200`. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 12)
const seed = walkSeed
const timeout = 20_000 + numRuns * 4_000

const people = ['visitor', 'learner', 'admin'] as const
type PersonName = (typeof people)[number]

let app: TestApp
let known: KnownValues
let ids: Readonly<Record<'learner' | 'admin', string>>

beforeAll(async () => {
  app = await startInCommunity('small')
  const learner = await createMember(app, { roles: ['Student'] })
  const admin = await createMember(app, { roles: [roles.admins] })
  ids = { learner: learner.id, admin: admin.id }
  known = await knownValues(app)
}, 60_000)
afterAll(() => app?.close())

/** A session that has just been opened, for a member whom earlier requests may have closed, suspended or demoted. */
async function freshToken(person: PersonName): Promise<string | undefined> {
  if (person === 'visitor') return undefined
  const id = ids[person]
  const [row] = await app.db.execute<{ sid: string; muid: string }>(sql`
    with restored as (
      update "user" set status = 'active', erase_after = null where id = ${id} and status <> 'active'
    ), granted as (
      insert into user_role (user_id, role_id, verified)
      select ${id}, id, true from role where title = ${person === 'admin' ? roles.admins : 'Student'}
      on conflict (user_id, role_id) do nothing
    ), opened as (
      insert into session (user_id, token_hash, browser, os, expires_at)
      values (${id}, md5(random()::text), 'Test', 'Test', now() + interval '1 day') returning id
    )
    select opened.id as sid, "user".muid from opened, "user" where "user".id = ${id}`)
  if (!row) throw new Error(`the ${person} is gone`)
  return app.parts.tokens.sign({ id, muid: row.muid, roles: [], sid: row.sid }, new Date()).token
}

/** Sends it and checks the answer; on failure fast-check shows the smallest input that fails as well. */
async function check(request: InjectOptions, route?: RouteDefinition): Promise<number> {
  const reply = await injectWhole(app.app, request)
  expectContractKept(reply, route)
  return reply.statusCode
}

describe.each(people)('whatever a %s sends, the contract is kept', (person) => {
  test.each(everyRoute.filter((_, index) => isToday(index)))(
    '$name',
    async ({ route }) => {
      const inputs: fc.Arbitrary<WireInput> = fc.oneof(validInputs(route, known), brokenInputs(route, known))
      const paths = fc.constantFrom(route.path, ...(route.alsoAt ?? []))
      const file = route.upload ? formFiles(route.upload) : fc.constant(undefined)
      const mayCall = mayCallIt(route, person)
      let token = await freshToken(person)
      await fc.assert(
        fc.asyncProperty(inputs, paths, file, async (input, path, sent) => {
          const send = async () => {
            const request = await wireRequest(route, input, { token, path, ...(sent && { file: sent }) })
            return check(request, stillIts(route, request) ? route : undefined)
          }
          const status = await send()
          // An earlier request has ended the session or taken the role: nothing of this one was looked at.
          if (mayCall && token && (status === 401 || status === 403)) {
            token = await freshToken(person)
            await send()
          }
        }),
        { seed, numRuns: runsOf(route, mayCall) },
      )
    },
    timeout,
  )
})

/** Calls with an input need more requests; who is refused at the door is refused before the input is looked at. */
function runsOf(route: RouteDefinition, mayCall: boolean): number {
  const runs = numRuns * (route.params || route.query || route.body || route.upload ? 2 : 1)
  return mayCall ? runs : Math.ceil(runs / 6)
}

function mayCallIt(route: RouteDefinition, person: PersonName): boolean {
  const held = { roles: person === 'admin' ? [roles.admins] : [], dynamicTypes: [] }
  return isAllowed(route.access, person === 'visitor' ? null : held)
}

/** A parameter that is empty or a dot turns the address into another one. */
function stillIts(route: RouteDefinition, request: InjectOptions): boolean {
  const path = String(request.url).split('?')[0] ?? ''
  const form = [route.path, ...(route.alsoAt ?? [])].map((address) => address.replace(/\{\w+\}/g, '[^/]+'))
  return form.some((pattern) => new RegExp(`^${pattern}$`).test(path)) && !/\/\.{1,2}\//.test(path)
}

function formFiles(upload: NonNullable<RouteDefinition['upload']>): fc.Arbitrary<FormFile> {
  return fc.record({
    field: fc.constantFrom(upload.field, upload.field, upload.field, 'another', ''),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html'),
    content: fc.oneof(
      fc.uint8Array({ maxLength: 3_000 }),
      fc.constantFrom(
        Buffer.alloc(0),
        tinyPicture,
        tinyPicture.subarray(0, 40),
        Buffer.concat([tinyPicture, Buffer.from('<script>alert(1)</script>')]),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
        Buffer.alloc(upload.maxBytes + 1),
      ),
    ),
  })
}

describe('whatever the request looks like, the answer is the envelope', () => {
  const withBody = everyRoute.filter(({ route }) => route.method !== 'GET')
  const contentTypes = [
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/xml',
    'nonsense',
    '',
  ]
  const payloads = fc.oneof(
    fc.constantFrom('', '{', '[]', 'null', '"text"', '0', '{"a":1}}', '{"__proto__":{"a":1}}', 'a=1&a[b]=2'),
    fc.constantFrom('--x\r\n\r\n', '--x--', '--x\r\ncontent-disposition: form-data; name="profile"\r\n\r\n1'),
    fc.constant('{"constructor":{"prototype":{"a":1}}}'),
    fc.constant('['.repeat(50_000)),
    fc.constant(`"${'x'.repeat(1_000_001)}"`),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )

  test(
    'bodies that are not JSON, or JSON of another kind',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...withBody.keys()),
          fc.constantFrom(...contentTypes),
          payloads,
          fc.constantFrom(...people),
          async (index, contentType, payload, person) => {
            const route = withBody[index]?.route
            if (!route) return
            const token = await freshToken(person)
            const {
              url = '/',
              method = 'POST',
              headers,
            } = await wireRequest(route, sampleOf(route), { token })
            await check({ url, method, payload, headers: { ...headers, 'content-type': contentType } }, route)
          },
        ),
        { seed, numRuns: numRuns * 60 },
      )
    },
    timeout,
  )

  test(
    'addresses that no route has, or that are badly written',
    async () => {
      const pieces = fc.constantFrom(
        '%',
        '%ff',
        '%00',
        '%2e%2e',
        '..',
        '//',
        '?',
        '#',
        'é',
        '%C3%28',
        ';',
        'x'.repeat(400),
      )
      const addresses = fc
        .tuple(
          fc.constantFrom(...everyRoute.map(({ route }) => route.path)),
          fc.array(fc.oneof(pieces, fc.webPath()), { maxLength: 4 }),
        )
        .map(([path, parts]) => `${path.replace(/\{\w+\}/g, 'x')}${parts.join('')}`)
      const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
      await fc.assert(
        fc.asyncProperty(addresses, methods, async (url, method) => {
          // A download is reached by some of them; everything else is the envelope.
          const token = await freshToken('learner')
          const authorization = `Bearer ${token}`
          const reply = await injectWhole(app.app, {
            method: method as 'GET',
            url,
            headers: { authorization },
          })
          if (!reply.headers['content-disposition']) expectContractKept(reply, routeAt(method, url))
        }),
        { seed, numRuns: numRuns * 60 },
      )
    },
    timeout,
  )

  test('credentials of every odd form are refused with 1000', async () => {
    const odd = fc.oneof(
      fc.constantFrom('', 'Bearer', 'Bearer ', 'bearer x', 'Basic eDp5', 'Bearer a.b.c', 'Bearer null'),
      fc.constantFrom(`Bearer ${'x'.repeat(5_000)}`, 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Bearer\tx'),
      fc.base64String({ maxLength: 300 }).map((text) => `Bearer ${text}`),
    )
    const info = everyRoute.find(({ name }) => name === 'account.info')?.route
    await fc.assert(
      fc.asyncProperty(odd, async (authorization) => {
        const reply = await injectWhole(app.app, { url: info?.path ?? '', headers: { authorization } })
        expectContractKept(reply, info)
        expect([reply.statusCode, reply.json().statusCode]).toEqual([401, 1000])
      }),
      { seed, numRuns: numRuns * 20 },
    )
  })

  function sampleOf(route: RouteDefinition): WireInput {
    const [input] = fc.sample(validInputs(route, known), { seed, numRuns: 1 })
    if (!input) throw new Error('no input was made')
    return { ...input, body: undefined }
  }
})

/** The call behind an address, so far as a look at its text can tell. */
function routeAt(method: string, url: string): RouteDefinition | undefined {
  const path = URL.parse(url, 'http://muster.test')?.pathname.replace(/\/?$/, '/')
  const candidates = everyRoute
    .flatMap(({ route }) => [route, ...(route.alsoAt ?? []).map((path) => ({ ...route, path }))])
    .filter((route) => route.method === method)
  const pattern = (route: RouteDefinition) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`)
  // An address without parameters wins, as in the router.
  return (
    candidates.find((route) => route.path === path) ??
    candidates.find((route) => path !== undefined && pattern(route).test(path))
  )
}
