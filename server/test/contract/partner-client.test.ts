import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, testPassword } from '../setup/members.ts'
import { startTestApp, type TestApp } from '../setup/test-app.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

/** What a partner writes, who has nothing but our document and a generator. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

const [baseUrl, emailOrMuid, password] = process.argv.slice(2) as [string, string, string]
const client = createClient<paths>({ baseUrl })

const refused = await client.POST('/api/v1/auth/user-authentication/', {
  body: { emailOrMuid, password: 'not-the-password' },
})
const code: components['schemas']['ErrorEnvelope']['code'] | undefined = refused.error?.code
const texts: string[] = refused.error?.errors.map(({ text }) => text) ?? []

const signedIn = await client.POST('/api/v1/auth/user-authentication/', { body: { emailOrMuid, password } })
if (!signedIn.data) throw new Error(JSON.stringify(signedIn.error))
const { accessToken } = signedIn.data.response
// @ts-expect-error the types know what is there
signedIn.data.response.somethingElse

const headers = { authorization: \`Bearer \${accessToken}\` }
const me = await client.GET('/api/v1/dashboard/user/info/', { headers })
const info: components['schemas']['UserInfo'] | undefined = me.data?.response

const found = await client.GET('/api/v1/dashboard/user/search/', {
  params: { query: { search: 'partner', perPage: 500, sortBy: '-karma' } },
})
const rows: number | undefined = found.data?.response.pagination.perPage

console.log(JSON.stringify({ code, texts: texts.length, muid: info?.muid, rows }))
`

let app: TestApp
let folder: string
let address: string

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'muster-partner-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
}, 60_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app?.close()
})

test('a client that is generated from the document compiles, and signs in', async () => {
  const document = await (await fetch(`${address}/api/openapi.json`)).text()
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTypes(document)))
  await writeFile(join(folder, 'partner.ts'), program)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['partner.ts', 'api.d.ts'] }),
  )
  const compiled = await run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', folder],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error)
  expect(compiled.stdout).toBe('')

  const member = await createMember(app, { fullName: 'Partner Tester' })
  const { stdout } = await run(
    process.execPath,
    [join(folder, 'partner.ts'), address, member.email, testPassword],
    { cwd: folder },
  )
  expect(JSON.parse(stdout)).toEqual({
    code: expect.stringMatching(/^(rule_broken|field_invalid)$/),
    texts: 1,
    muid: member.muid,
    rows: 100,
  })
}, 120_000)
