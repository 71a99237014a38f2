import { CREDENTIAL_NUMBER } from '@muster/contract/recognition/credential-words.ts'
import { credentials } from '@muster/contract/recognition/credentials.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { ask, fileOf, issued, requestFor, saysRevoked, signAll, verify } from './credentials.fixture.ts'
import { revokeCredentials } from './index.ts'
import { OpenBadge } from './open-badge.fixture.ts'
import { hashedAddress } from './sign/form.ts'

let test: TestApp
let holder: TestMember
beforeAll(async () => {
  test = await startTestApp()
  holder = await createMember(test, { fullName: 'Irene Thomas' })
})
afterAll(() => test.close())

const DAY_MS = 86_400_000
const another = () => ({ sourceId: crypto.randomUUID() })
const revoke = (sourceId: string, isReasonPublic = true) =>
  test.db.transaction((tx) =>
    revokeCredentials(tx, test.parts, {
      kind: 'achievement',
      sourceId,
      userIds: [holder.id],
      reason: 'It was given by mistake',
      isReasonPublic,
      actorId: null,
    }),
  )
const publicOne = (number: string) => test.call(credentials.one, { params: { number } })
const mine = async () => (await test.call(credentials.mine, { as: holder.token })).response.credentials

describe('a credential', () => {
  it('is asked for with the deed, signed afterwards, and its member is told once', async () => {
    const source = another()
    const [asked] = await ask(test, requestFor(holder.id, source))
    expect(asked).toMatchObject({ state: 'pending', number: expect.stringMatching(CREDENTIAL_NUMBER) })
    expect((await publicOne(asked?.number ?? '')).status).toBe(404)
    await signAll(test)
    await signAll(test)
    const [row] = await mine()
    expect(row).toMatchObject({ id: asked?.id, state: 'issued', title: 'Web Development, Level 4' })
    const told = await readValue(
      test,
      sql`select count(*)::integer from notification where cause = ${`credential:${asked?.id}:issued`}`,
    )
    expect(told).toBe(1)
  })

  it('is one for each member and source, however often and by how many at once it is asked for', async () => {
    const source = another()
    const numbers = await Promise.all(
      Array.from({ length: 6 }, async () => (await ask(test, requestFor(holder.id, source)))[0]?.number),
    )
    expect(new Set(numbers).size).toBe(1)
  })

  it('is accepted by a verifier that we have not written, and has the form of Open Badges 3.0', async () => {
    const credential = await fileOf(test, await issued(test, holder, another()))
    const verdict = await verify(test, credential)
    expect(verdict.error?.errors ?? verdict.error).toBeUndefined()
    expect(verdict).toMatchObject({ verified: true, statusResult: { verified: true } })
    expect(saysRevoked(verdict)).toBe(false)
    expect(OpenBadge.parse(credential)).toEqual(credential)
  })

  it('is refused when one byte of it was changed', async () => {
    const credential = await fileOf(test, await issued(test, holder, another()))
    const text = JSON.stringify(credential)
    for (const [from, to] of [
      ['Irene Thomas', 'Irena Thomas'],
      ['1,240 karma', '9,240 karma'],
      ['"version":"2"', '"version":"3"'],
      ['Level 4', 'Level 5'],
    ] as const) {
      expect(text).toContain(from)
      expect((await verify(test, JSON.parse(text.replace(from, to)))).verified, to).toBe(false)
    }
  })

  it('is refused when another key signed it', async () => {
    const [one, other] = [
      await fileOf(test, await issued(test, holder, another())),
      await fileOf(test, await issued(test, holder, another())),
    ]
    expect((await verify(test, { ...one, proof: other?.proof })).verified).toBe(false)
  })

  it('of another installation is not one of ours', async () => {
    const elsewhere = await startTestApp({ PUBLIC_URL: 'https://other.example' })
    try {
      const member = await createMember(elsewhere)
      const number = await issued(elsewhere, member)
      const credential = await fileOf(elsewhere, number)
      expect((await verify(elsewhere, credential)).verified).toBe(true)
      expect((await verify(test, credential)).verified).toBe(false)
      expect((await publicOne(number)).status).toBe(404)
    } finally {
      await elsewhere.close()
    }
  })

  it('holds from the start for those whose clock is ten minutes slow, and has an end', async () => {
    const credential = await fileOf(test, await issued(test, holder, another()))
    const at = (ms: number) => verify(test, credential, new Date(Date.now() + ms))
    expect((await at(-10 * 60_000)).verified).toBe(true)
    expect((await at(10 * 60_000)).verified).toBe(true)
    expect((await at((3 * 365 - 2) * DAY_MS)).verified).toBe(true)
    expect((await at((3 * 365 + 2) * DAY_MS)).verified).toBe(false)
  })

  it('says on its page that it has expired', async () => {
    const number = await issued(test, holder, { ...another(), validYears: 1 })
    expect((await publicOne(number)).response.standing).toBe('valid')
    await test.db.execute(sql`
      update credential set valid_until = now() - interval '1 day' where number = ${number}`)
    expect((await publicOne(number)).response.standing).toBe('expired')
  })

  it('is revoked for every reader at once, with its reason where that is public', async () => {
    for (const isPublic of [true, false]) {
      const source = another()
      const number = await issued(test, holder, source)
      const credential = await fileOf(test, number)
      expect(saysRevoked(await verify(test, credential))).toBe(false)
      expect(await revoke(source.sourceId, isPublic)).toHaveLength(1)
      expect(await revoke(source.sourceId)).toEqual([])
      expect(saysRevoked(await verify(test, credential))).toBe(true)
      expect((await publicOne(number)).response).toMatchObject({
        standing: 'revoked',
        revoke_reason: isPublic ? 'It was given by mistake' : null,
      })
    }
  })

  it('can be asked for again after that, and has another number', async () => {
    const source = another()
    const number = await issued(test, holder, source)
    await revoke(source.sourceId)
    const again = await issued(test, holder, source)
    expect(again).not.toBe(number)
    expect(saysRevoked(await verify(test, await fileOf(test, again)))).toBe(false)
    expect((await publicOne(number)).response.standing).toBe('revoked')
  })

  it('that is revoked before it was signed is never signed', async () => {
    const source = another()
    await ask(test, requestFor(holder.id, source))
    await revoke(source.sourceId)
    await signAll(test)
    const [row] = await mine()
    expect(row).toMatchObject({ state: 'revoked', issued_at: null })
  })

  it('tells who it is about by a hash alone, salted for each', async () => {
    const texts = [await issued(test, holder, another()), await issued(test, holder, another())].map(
      (number) => fileOf(test, number),
    )
    const [one, other] = (await Promise.all(texts)).map((file) => OpenBadge.parse(file).credentialSubject)
    expect(JSON.stringify(one)).not.toContain(holder.email)
    const [identity] = one?.identifier ?? []
    expect(identity?.identityHash).toBe(hashedAddress(holder.email, identity?.salt ?? ''))
    expect(identity?.salt).not.toBe(other?.identifier[0]?.salt)
  })

  it('is made out to the wallet of a member who has connected one', async () => {
    const did = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'
    await test.call(credentials.connectWallet, { as: holder.token, body: { did } })
    expect((await test.call(credentials.mine, { as: holder.token })).response.wallet).toBe(did)
    const first = await fileOf(test, await issued(test, holder, another()))
    expect(OpenBadge.parse(first).credentialSubject.id).toBe(did)
    expect((await verify(test, first)).verified).toBe(true)
    await test.call(credentials.disconnectWallet, { as: holder.token })
    const next = await fileOf(test, await issued(test, holder, another()))
    expect(OpenBadge.parse(next).credentialSubject.id).toBeUndefined()
    const refused = await test.call(credentials.connectWallet, {
      as: holder.token,
      body: { did: 'my wallet' },
    })
    expect(refused.message.did).toEqual([
      'Enter a wallet ID that starts with did: and a method, such as did:key:z6Mk…',
    ])
  })

  it('that its holder withdraws is nowhere in public, and comes back when they show it again', async () => {
    const number = await issued(test, holder, another())
    const [own] = await mine()
    const show = (is_shown: boolean, as = holder.token) =>
      test.call(credentials.show, { as, params: { credential_id: own?.id }, body: { is_shown } })
    expect((await show(false)).response.is_shown).toBe(false)
    for (const route of [credentials.one, credentials.json, credentials.jwt]) {
      expect((await test.call(route, { params: { number } })).status).toBe(404)
    }
    await show(true)
    expect((await publicOne(number)).status).toBe(200)
    const stranger = await createMember(test)
    expect((await show(false, stranger.token)).status).toBe(404)
  })

  it('that cannot be signed says so, and can be tried again', async () => {
    const [asked] = await ask(
      test,
      requestFor(holder.id, { ...another(), evidence: [{ name: 'Work', url: 'not an address' }] }),
    )
    await signAll(test)
    const state = async () => (await mine()).find(({ id }) => id === asked?.id)?.state
    expect(await state()).toBe('failed')
    await test.db.execute(sql`update credential set evidence = '[]' where id = ${asked?.id}`)
    await test.call(credentials.retry, { as: holder.token, params: { credential_id: asked?.id } })
    await signAll(test)
    expect(await state()).toBe('issued')
  })
})
