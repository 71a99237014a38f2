import { credentials } from '@muster/contract/recognition/credentials.ts'
import { signingKeys } from '@muster/contract/recognition/signing-keys.ts'
import { sql } from 'drizzle-orm'
import { compactVerify, createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { ask, fileOf, issued, requestFor, signAll, verify } from './credentials.fixture.ts'
import { signBatch } from './sign/issue.ts'
import { didOf } from './sign/keys.ts'
import { multibase, readMultibase } from './sign/multikey.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ TOKEN_SECRET: 'the-first-secret-that-is-long-enough' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const keys = async () => (await test.call(signingKeys.list, { as: admin.token })).response
const rotate = () => test.call(signingKeys.rotate, { as: admin.token })
const tokenOf = async (number: string) => (await test.call(credentials.jwt, { params: { number } })).text
const verifyToken = async (token: string) =>
  compactVerify(token, createLocalJWKSet(JSON.parse((await test.call(credentials.keys)).text)))

describe('the keys', () => {
  it('are named by the address of the installation, with its port and path', () => {
    expect(didOf('https://learn.example.org')).toBe('did:web:learn.example.org')
    expect(didOf('http://localhost:3000')).toBe('did:web:localhost%3A3000')
    expect(didOf('https://example.org/muster/kochi')).toBe('did:web:example.org:muster:kochi')
  })

  it('are written in base58 and read again, zeros in front included', () => {
    for (const bytes of [[], [0], [0, 0, 1], [255, 254], [0xed, 1, ...Array.from({ length: 32 }, () => 7)]]) {
      expect([...readMultibase(multibase(Uint8Array.from(bytes)))]).toEqual(bytes)
    }
    expect(() => readMultibase('z0')).toThrow()
  })

  it('are in the key page as others read it, from any site', async () => {
    const number = await issued(test, admin)
    const { payload, protectedHeader } = await verifyToken(await tokenOf(number))
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'vc+jwt' })
    expect(JSON.parse(Buffer.from(payload).toString())).toMatchObject({
      issuer: { id: 'did:web:muster.test' },
    })
    const page = await test.call(credentials.keys)
    expect(page.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    })
    expect((await test.inject({ url: '/.well-known/did.json' })).text).toBe(
      (await test.inject({ url: '/did.json' })).text,
    )
  })

  it('rotate in the middle of a large batch: all of it stays valid', async () => {
    const crowd = await createCrowd(test, 120)
    const asked = await ask(test, ...crowd.map(({ id }) => requestFor(id, { sourceId: 'rotation' })))
    await signBatch(test.parts)
    expect((await rotate()).status).toBe(200)
    await signAll(test)
    const signers = await readValue(
      test,
      sql`select count(distinct signing_key_id)::integer from credential where source_id = 'rotation'`,
    )
    expect(signers).toBe(2)
    for (const { number } of [asked[0], asked.at(-1)].flatMap((one) => one ?? [])) {
      expect((await verify(test, await fileOf(test, number))).verified).toBe(true)
      await verifyToken(await tokenOf(number))
    }
    expect((await keys()).slice(0, 2).map(({ state }) => state)).toEqual(['signs', 'kept'])
  })

  it('are not in the database in clear, and gone once they no longer sign', async () => {
    const rows = await test.db.execute<{ sealed_key: string | null; rotated_at: string | null }>(
      sql`select sealed_key, rotated_at from signing_key`,
    )
    for (const { sealed_key, rotated_at } of rows) {
      if (rotated_at) expect(sealed_key).toBeNull()
      else expect(sealed_key).not.toMatch(/[{"]/)
    }
    expect((await test.call(signingKeys.list, { as: admin.token })).text).not.toContain('sealed')
  })

  it('that leaked are retired: what they signed is signed again under the same number', async () => {
    const member = await createMember(test)
    const number = await issued(test, member, { sourceId: 'leak' })
    const before = await fileOf(test, number)
    const [key] = await keys()
    const retire = () =>
      test.call(signingKeys.retire, {
        as: admin.token,
        params: { key_id: key?.id },
        body: { reason: 'A copy of the disk was lost' },
      })
    expect((await retire()).status).toBe(200)
    expect((await retire()).message.general).toEqual(['This key had already been retired'])
    expect((await verify(test, before)).verified).toBe(false)
    await signAll(test)
    expect((await verify(test, await fileOf(test, number))).verified).toBe(true)
    const told = await readValue(
      test,
      sql`select count(*)::integer from notification where user_id = ${member.id} and kind = 'credential_news'`,
    )
    expect(told).toBe(1)
    const acts = await test.db.execute(
      sql`select action from audit_log where target_type = 'signing_key' order by created_at`,
    )
    expect(acts.map(({ action }) => action)).toEqual(['signing_key.create', 'signing_key.retire'])
  })

  it('give way to a new one when the secret that seals them has changed', async () => {
    const number = await issued(test, admin, { sourceId: 'before' })
    const other = await startTestApp({ TOKEN_SECRET: 'another-secret-that-is-long-enough' }, null, test)
    const later = await issued(other, admin, { sourceId: 'after' })
    await other.close()
    for (const one of [number, later])
      expect((await verify(test, await fileOf(test, one))).verified).toBe(true)
  })
})

describe('signing many', () => {
  it('signs each once, though several processes do it and one of them stops in between', async () => {
    const crowd = await createCrowd(test, 230)
    await ask(test, ...crowd.map(({ id }) => requestFor(id, { sourceId: 'many' })))
    // The transaction is rolled back, as when the process is killed.
    const cut = test.db.transaction(async (tx) => {
      await signBatch({ ...test.parts, db: tx })
      throw new Error('killed')
    })
    await expect(cut).rejects.toThrow('killed')
    await Promise.all([signAll(test), signAll(test), signAll(test)])
    const [row] = await test.db.execute(sql`
      select count(*)::integer as all, count(distinct status_index)::integer as places,
        count(*) filter (where state = 'issued')::integer as issued, (
          select count(*)::integer from notification as notice join credential as own on notice.cause = 'credential:' || own.id || ':issued'
          where own.source_id = 'many'
        ) as told
      from credential where source_id = 'many'`)
    expect(row).toEqual({ all: 230, places: 230, issued: 230, told: 230 })
    const taken = await readValue(
      test,
      sql`select sum(bit_count(taken))::integer - sum(count)::integer from status_list`,
    )
    expect(taken).toBe(0)
  })
})
