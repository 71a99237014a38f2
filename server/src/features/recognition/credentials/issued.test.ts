import { credentials } from '@muster/contract/recognition/credentials.ts'
import { issuedCredentials } from '@muster/contract/recognition/issued-credentials.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { jobCalls, newKey } from '../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { ask, fileOf, issued, requestFor, saysRevoked, signAll, verify } from './credentials.fixture.ts'

let test: TestApp
let admin: TestMember
let holder: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  holder = await createMember(test, { fullName: 'Irene Thomas' })
})
afterAll(() => test.close())

const list = async (query: Record<string, unknown> = {}) =>
  (await test.call(issuedCredentials.list, { as: admin.token, query })).response.data
const revoke = (credential_id: string | undefined, as = admin.token) =>
  test.call(issuedCredentials.revoke, {
    as,
    params: { credential_id },
    body: { reason: 'Somebody else did the work' },
  })

it('staff find a credential by its number, its holder and its title, and by kind and state', async () => {
  const number = await issued(test, holder, { sourceId: 'found', title: 'Keeper of bees' })
  await issued(test, admin, { kind: 'level', sourceId: '4', title: 'Level 4' })
  for (const search of [number.toLowerCase(), 'irene', 'of BEES']) {
    expect((await list({ search })).map((row) => row.number)).toEqual([number])
  }
  expect((await list({ kind: 'level' })).map(({ title }) => title)).toEqual(['Level 4'])
  expect(await list({ state: 'failed' })).toEqual([])
  expect((await list({ sortBy: 'title' })).map(({ title }) => title)).toEqual(['Keeper of bees', 'Level 4'])
  const file = await test.call(issuedCredentials.csv, { as: admin.token, query: { columns: 'number,title' } })
  expect(file.text).toContain(`${number},Keeper of bees`)
  const { response: job } = await test.call(issuedCredentials.export, {
    as: admin.token,
    body: { key: newKey(), seen: 2, matching: {}, columns: ['number', 'title'] },
  })
  expect((await jobCalls(test, admin).file(job)).text).toBe(file.text)
})

it('revoked by two at once is revoked once: its holder reads why, others find that it no longer counts', async () => {
  const number = await issued(test, holder, { sourceId: 'taken' })
  const [row] = await list({ search: number })
  expect((await revoke(row?.id, holder.token)).status).toBe(403)
  const answers = await Promise.all([revoke(row?.id), revoke(row?.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await list({ search: number }))[0]).toMatchObject({
    state: 'revoked',
    revoke_reason: 'Somebody else did the work',
    revoked_by: admin.fullName,
  })
  const acts = await test.db.execute(sql`select 1 from audit_log where action = 'credential.revoke'`)
  expect(acts).toHaveLength(1)
  const { response } = await test.call(credentials.one, { params: { number } })
  expect(response).toMatchObject({ standing: 'revoked', revoke_reason: null })
  expect(saysRevoked(await verify(test, await fileOf(test, number)))).toBe(true)
  expect((await revoke(crypto.randomUUID())).status).toBe(404)
})

it('revoked while it is being signed stays revoked', async () => {
  const [asked] = await ask(test, requestFor(holder.id, { sourceId: 'at once' }))
  await Promise.all([signAll(test), revoke(asked?.id)])
  await signAll(test)
  const [row] = await list({ search: asked?.number })
  expect(row?.state).toBe('revoked')
  const shown = await test.call(credentials.one, { params: { number: asked?.number ?? '' } })
  expect(shown.status === 404 || shown.response.standing === 'revoked').toBe(true)
})

it('those that failed are signed when staff try once more; the others stay as they are', async () => {
  const number = await issued(test, holder, { sourceId: 'fine' })
  const asked = await ask(
    test,
    ...['one', 'two'].map((sourceId) => requestFor(holder.id, { sourceId: `failed ${sourceId}` })),
  )
  await test.db.execute(sql`
    update credential set state = 'failed', last_error = 'No place' where source_id like 'failed %'`)
  const failed = await list({ state: 'failed' })
  expect(failed.map(({ last_error }) => last_error)).toEqual(['No place', 'No place'])
  const retry = (credential_id: string | undefined) =>
    test.call(issuedCredentials.retry, { as: admin.token, params: { credential_id } })
  await retry(failed[0]?.id)
  await retry((await list({ search: number }))[0]?.id)
  expect(await list({ state: 'failed' })).toHaveLength(1)
  const all = await test.call(issuedCredentials.retryFailed, { as: admin.token })
  expect(all.message.general).toEqual(['Signing 1 credential again'])
  await signAll(test)
  for (const { number: one } of asked) {
    expect((await list({ search: one }))[0]).toMatchObject({ state: 'issued', last_error: null })
  }
})
