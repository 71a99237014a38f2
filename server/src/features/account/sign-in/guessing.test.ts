import { securityEvents } from '@muster/contract/account/security-events.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, countOf, linkParameter, mailsTo } from '../../../../test/setup/fixtures.ts'
import { createMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => test.close())

const MINUTE = 60_000
const from = (address: string) => ({ 'x-forwarded-for': address })
const guess = (emailOrMuid: string, address: string) =>
  test.call(auth.signIn, { body: { emailOrMuid, password: 'not the password' }, headers: from(address) })
const signIn = (body: { emailOrMuid: string; password?: string; otp?: string }, address: string) =>
  test.call(auth.signIn, { body, headers: from(address) })
const requestOtp = (emailOrMuid: string) => test.call(auth.requestOtp, { body: { emailOrMuid } })
const signInMails = async (email: string) =>
  (await mailsTo(test, email)).filter(({ body }) => body.includes('/login?ticket='))

describe('failures at sign-in', () => {
  it('are counted for the account, whichever of its names is typed', async () => {
    const { email, muid } = await createMember(test)
    const names = [email, muid, email.toUpperCase(), ` ${muid.toUpperCase()} `, email]
    for (const name of names) expect((await guess(name, '203.0.113.10')).status).toBe(400)
    for (const name of names) expect((await guess(name, '203.0.113.10')).status).toBe(429)
  })

  it('of a name that nobody has are counted the same, and answered in the same words', async () => {
    const { email } = await createMember(test)
    const answers = async (name: string) => {
      const texts: string[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) texts.push((await guess(name, '203.0.113.11')).text)
      return texts
    }
    expect(await answers('nobody-of-this-name@muster.test')).toEqual(await answers(email))
  })

  it('are not counted apart for the addresses of one IPv6 network', async () => {
    const { email } = await createMember(test)
    for (let host = 1; host <= 5; host += 1) {
      expect((await guess(email, `2001:db8:1:1::${host}`)).status).toBe(400)
    }
    expect((await guess(email, '2001:db8:1:1:ffff::9')).status).toBe(429)
    expect((await signIn({ emailOrMuid: email, password: testPassword }, '2001:db8:1:2::1')).status).toBe(200)
  })

  it('from many networks of one site are stopped after twenty', async () => {
    const { email } = await createMember(test)
    for (let network = 1; network <= 20; network += 1) {
      expect((await guess(email, `2001:db8:2:${network.toString(16)}::1`)).status).toBe(400)
    }
    expect((await guess(email, '2001:db8:2:ffff::1')).status).toBe(429)
    expect((await guess(email, '2001:db8:3:1::1')).status).toBe(400)
  })

  it('from IPv4 count as that, also when it comes in IPv6 clothes', async () => {
    const { email } = await createMember(test)
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(email, '::ffff:203.0.113.12')
    expect((await guess(email, '203.0.113.12')).status).toBe(429)
    expect((await guess(email, '::ffff:203.0.113.13')).status).toBe(400)
  })

  it('are recorded, with the moment from which the address has to wait', async () => {
    const member = await createMember(test)
    for (let attempt = 0; attempt < 7; attempt += 1) await guess(member.muid, '203.0.113.14')
    const { response } = await test.call(securityEvents.mine, {
      as: member.token,
    })
    const kinds = response.filter(({ address }) => address === '203.0.113.14').map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([...Array(5).fill('sign_in_failed'), 'sign_in_locked'])
    const before = await countOf(test, sql`security_event where user_id is null`)
    await guess('nobody-at-all@muster.test', '203.0.113.15')
    expect(await countOf(test, sql`security_event where user_id is null`)).toBe(before + 1)
  })
})

describe('a budget of requests', () => {
  it('is one for all addresses of an IPv6 network, and a wider one for its site', async () => {
    const ask = (address: string) => test.parts.rateLimits.take('mail', { address, person: null, hall: null })
    for (let host = 1; host <= 30; host += 1) await ask(`2001:db8:4:1::${host.toString(16)}`)
    await expect(ask('2001:db8:4:1:1::1')).rejects.toMatchObject({ status: 429 })
    await ask('2001:db8:4:2::1')
    // A site has eight times the budget of a network (240); 31 requests are used.
    for (let request = 31; request < 240; request += 1) {
      await ask(`2001:db8:4:${(request + 10).toString(16)}::1`)
    }
    await expect(ask('2001:db8:4:ffff::1')).rejects.toMatchObject({ status: 429 })
    await ask('2001:db8:5:1::1')
  })
})

describe('sign-in codes', () => {
  it('stop working for the day after ten wrong ones; the mailed link and the password go on', async () => {
    const member = await createMember(test)
    await requestOtp(member.email)
    const code = codeIn((await signInMails(member.email))[0])
    const otp = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const name = attempt % 2 ? member.email : member.muid
      const answer = await signIn({ emailOrMuid: name, otp }, `198.51.100.${10 + Math.floor(attempt / 4)}`)
      expect(answer.status).toBe(400)
    }
    test.advance(MINUTE + 1)
    await requestOtp(member.email)
    const [mail] = await signInMails(member.email)
    expect(mail?.subject).toBe('Your Muster sign-in link')
    expect(codeIn(mail)).toBe('')
    const right = await signIn({ emailOrMuid: member.email, otp: code }, '198.51.100.20')
    expect(right.status).toBe(429)
    expect(right.message.general).toEqual([
      'Too many wrong codes today. Use the link in the email or your password instead.',
    ])
    const link = await test.call(auth.exchangeTicket, { body: { token: linkParameter(mail, 'ticket') } })
    expect(link.status).toBe(200)
    const password = { emailOrMuid: member.email, password: testPassword }
    expect((await signIn(password, '198.51.100.21')).status).toBe(200)
  })

  it('of a name that nobody has are answered the same', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const address = `198.51.100.${30 + Math.floor(attempt / 4)}`
      await signIn({ emailOrMuid: 'no-such-person@muster.test', otp: '000000' }, address)
    }
    const next = await signIn({ emailOrMuid: 'no-such-person@muster.test', otp: '000000' }, '198.51.100.40')
    expect(next.status).toBe(429)
    expect(next.message.general[0]).toContain('Too many wrong codes today')
  })

  it('are mailed five times an hour, whichever name asks', async () => {
    const member = await createMember(test)
    for (let round = 0; round < 8; round += 1) {
      await requestOtp(round % 2 ? member.email : member.muid)
      test.advance(MINUTE + 1)
    }
    expect(await signInMails(member.email)).toHaveLength(5)
  })

  it('that are guessed all at once are looked at five times', async () => {
    const member = await createMember(test)
    await requestOtp(member.email)
    const code = codeIn((await signInMails(member.email))[0])
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        signIn({ emailOrMuid: member.email, otp: wrong }, `198.51.100.${50 + index}`),
      ),
    )
    const attempts = sql`one_time_secret where user_id = ${member.id} and purpose = 'otp' and attempts = 5`
    expect(await countOf(test, attempts)).toBe(1)
    expect((await signIn({ emailOrMuid: member.email, otp: code }, '198.51.100.70')).status).toBe(400)
  })
})
