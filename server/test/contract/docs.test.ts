import { allRoutes } from '@muster/contract/all.ts'
import { pages } from '@muster/contract/pages.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRoute, startTestApp, type TestApp } from '../setup/test-app.ts'

interface Schema {
  readonly [keyword: string]: unknown
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security?: readonly object[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Schema }[]
  readonly requestBody?: { content: Record<string, { schema: Schema }> }
  readonly responses: Record<string, Response>
}
interface Response {
  readonly $ref?: string
  readonly content: Record<string, { schema: Schema }>
}
interface OpenApi {
  readonly openapi: string
  readonly info: { title: string; version: string }
  readonly servers: readonly { url: string }[]
  readonly components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
  readonly paths: Record<string, Record<string, Operation>>
}

let app: TestApp
let document: OpenApi

beforeAll(async () => {
  app = await startTestApp()
  document = (await app.app.inject('/api/openapi.json')).json()
})
afterAll(() => app?.close())

const operations = () => Object.values(document.paths).flatMap((item) => Object.values(item))

describe('the description of the API', () => {
  test('is OpenAPI 3.1 of this installation', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.title).toBe('Muster API')
    expect(document.servers).toEqual([{ url: 'http://muster.test' }])
  })

  test('has every call of the contract at each of its addresses, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = everyRoute.flatMap(({ route }) =>
      [route.path, ...(route.alsoAt ?? [])].map((path) => `${route.method} ${path}`),
    )
    expect(described.sort()).toEqual(declared.sort())
  })

  test('names every call once and files it under its feature', () => {
    const ids = operations().map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(ids).toEqual(expect.arrayContaining(['usersList', 'authSignIn', 'registrationRegisterOlder']))
    expect(new Set(operations().flatMap(({ tags }) => tags))).toEqual(new Set(Object.keys(allRoutes)))
  })

  test.each(everyRoute)('says all there is to know of $name', ({ route }) => {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()]
    expect(operation?.summary).toBe(route.summary)
    expect(operation?.description).not.toBe('')
    const credentials = {
      everyone: [{}, { bearer: [] }],
      program: [{ apiKey: [] }, ...(route.keyHeader ? [{ [route.keyHeader]: [] }] : [])],
      staffOrProgram: [{ bearer: [] }, { apiKey: [] }],
    }
    const { kind } = route.access
    expect(operation?.security).toEqual(
      kind in credentials ? credentials[kind as 'program'] : [{ bearer: [] }],
    )
    const named = (place: string) =>
      operation?.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
    expect(named('path')).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(named('query')).toEqual(Object.keys(route.query?.shape ?? {}))
    const form = route.upload ? ['multipart/form-data'] : []
    const json = route.body && (!route.upload || route.upload.optional) ? ['application/json'] : []
    const sent = [...form, ...json]
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(sent)
    const answered = Object.keys(operation?.responses[200]?.content ?? {})
    expect(answered).toEqual([
      route.events ? 'text/event-stream' : (route.download?.type ?? 'application/json'),
    ])
    for (const status of ['400', '401', '403', '404', '409', '429', '503', 'default']) {
      const name = operation?.responses[status]?.$ref?.replace('#/components/responses/', '') ?? ''
      expect(document.components.responses[name]?.content['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/ErrorEnvelope',
      })
    }
  })

  test('is valid, by the schema of OpenAPI itself', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) })
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('names its schemas, those of the contract and one for each body and answer', () => {
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(
      expect.arrayContaining([
        'ErrorEnvelope',
        'Pagination',
        'UserInfo',
        'UserRow',
        'UserChange',
        'TaskFields',
        'UsersListReply',
        'UsersListAnswer',
        'GroupContent',
        'GroupContentInput',
      ]),
    )
    const inPlace = operations().flatMap(({ operationId, requestBody, responses }) => {
      const body = requestBody?.content['application/json']
      const answer = responses[200]?.content['application/json']
      return [body, answer].some((content) => content && !content.schema.$ref) ? [operationId] : []
    })
    // A file that is JSON has no schema to name.
    expect(inPlace).toEqual([
      'accountExportData',
      'credentialsJson',
      'credentialsStatusList',
      'credentialsDidDocument',
      'credentialsDidDocumentOlder',
      'credentialsKeys',
    ])
  })

  test('says the codes of refusals, defaults, and no bounds that are those of JavaScript', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER))
    expect(JSON.stringify(document.components.schemas.ErrorEnvelope)).toContain('"rate_limited"')
    const list = operations().find(({ operationId }) => operationId === 'usersList')
    expect(list?.parameters.find(({ name }) => name === 'perPage')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 20,
    })
  })

  test('leaves no schema empty and no reference open', () => {
    const text = JSON.stringify(document)
    const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target))
    const { schemas, responses } = document.components
    const there = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ]
    expect([...referred].sort()).toEqual(there.sort())
    const empty = operations().filter(({ parameters }) =>
      parameters.some(({ schema }) => Object.keys(schema).length === 0),
    )
    expect(empty.map(({ operationId }) => operationId)).toEqual([])
  })

  test('can be read in the browser', async () => {
    const page = await app.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect((await app.app.inject('/api/docs/json')).json()).toEqual(document)
    const style = await app.app.inject('/api/docs/static/swagger-ui.css')
    expect(style.headers['content-type']).toContain('text/css')
    const nothing = await app.app.inject('/api/docs/static/nothing')
    expect(nothing.json()).toMatchObject({ code: 'not_found', message: { general: [expect.any(String)] } })
  })
})

/** What a mail program posts to stands at the address that the same mail opens in a browser. */
const isPage = (path: string) => pages.some((page) => `${page.path}/` === path.replace(/\{(\w+)\}/g, ':$1'))

/** Where other programs look for it, whatever our own addresses are. */
const isWellKnown = (path: string) => /^\/(\.well-known\/|did\.json)|\/\.ics$/.test(path)

describe('the addresses of the contract', () => {
  test.each(everyRoute)('$name is served with and without the slash at its end', async ({ route }) => {
    for (const path of [route.path, ...(route.alsoAt ?? [])]) {
      if (!isPage(path) && !isWellKnown(path)) expect(path).toMatch(/^\/api\/v1\/.*\/$/)
      for (const form of path.endsWith('/') ? [path, path.slice(0, -1)] : [path]) {
        const url = form.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
        const answer = await app.inject({ method: route.method, url })
        expect(answer.status).not.toBe(405)
        expect(answer.message.general).not.toContain('There’s nothing at this address')
      }
    }
    const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(route.params?.shape ?? {})).toEqual(parameters)
  })
})
