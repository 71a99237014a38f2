import { allRoutes } from '@muster/contract/all.ts'
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
  readonly responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}
interface OpenApi {
  readonly openapi: string
  readonly info: { title: string; version: string }
  readonly servers: readonly { url: string }[]
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
    expect(new Set(operations().flatMap(({ tags }) => tags))).toEqual(new Set(Object.keys(allRoutes)))
  })

  test.each(everyRoute)('says all there is to know of $name', ({ route }) => {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()]
    expect(operation?.summary).toBe(route.summary)
    expect(operation?.description).not.toBe('')
    const credentials = {
      everyone: undefined,
      program: [{ apiKey: [] }],
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
    const sent = route.upload ? ['multipart/form-data'] : route.body ? ['application/json'] : []
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(sent)
    const answered = Object.keys(operation?.responses[200]?.content ?? {})
    expect(answered).toEqual([
      route.events ? 'text/event-stream' : (route.download?.type ?? 'application/json'),
    ])
    expect(operation?.responses.default).toBeDefined()
  })

  test('leaves no schema empty and no reference open', () => {
    const text = JSON.stringify(document)
    expect([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)).toEqual([])
    const empty = operations().filter(({ parameters }) =>
      parameters.some(({ schema }) => Object.keys(schema).length === 0),
    )
    expect(empty.map(({ operationId }) => operationId)).toEqual([])
  })

  test('can be read in the browser', async () => {
    const page = await app.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})

describe('the addresses of the contract', () => {
  test.each(everyRoute)('$name is served with and without the slash at its end', async ({ route }) => {
    for (const path of [route.path, ...(route.alsoAt ?? [])]) {
      expect(path).toMatch(/^\/api\/v1\/.*\/$/)
      for (const form of [path, path.slice(0, -1)]) {
        const url = form.replace(/\{\w+\}/g, 'x')
        const answer = await app.inject({ method: route.method, url })
        expect(answer.status).not.toBe(405)
        expect(answer.message.general).not.toContain('There is nothing at this address')
      }
    }
    const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(route.params?.shape ?? {})).toEqual(parameters)
  })
})
