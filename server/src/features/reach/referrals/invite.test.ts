import { registration } from '@muster/contract/account/joining.ts'
import { INVITES_A_DAY, referrals } from '@muster/contract/reach/referrals.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { tidyReferrals } from './feature.ts'
import { invitesOf } from './mine.ts'
import { DAY_MS, inviting, join, keepSignedIn, mailInvites } from './referrals.fixture.ts'

let test: TestApp
let anjali: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const invitesTo = (email: string) => countOf(test, sql`invite where email = ${email}`)

describe('an invitation by mail', () => {
  it('brings the link of who sent it, and the way to stop further ones', async () => {
    anjali = await createMember(test, { fullName: 'Anjali Menon' })
    const answer = await inviting(test, anjali).send(' New.Friend@Example.org ')
    expect(answer.status).toBe(200)
    await mailInvites(test)
    const [mail] = await mailsTo(test, 'new.friend@example.org')
    expect(mail?.subject).toContain('Anjali Menon has invited you')
    expect(mail?.body).toContain(`http://muster.test/register?referral_id=${encodeURIComponent(anjali.muid)}`)
    expect(mail?.body).toContain('http://muster.test/no-invitations/')
    expect((await inviting(test, anjali).invites()).response.data).toMatchObject([
      { email: 'new.friend@example.org', invite_type: 'Karma', state: 'sent', again_at: expect.any(String) },
    ])
  })

  it('that is asked for ten times at once goes out once', async () => {
    const member = await createMember(test)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => inviting(test, member).send('at-once@example.org')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ message }) => message.email?.[0]?.startsWith('You invited this address')),
    ).toHaveLength(9)
    await mailInvites(test)
    await mailInvites(test)
    expect(await mailsTo(test, 'at-once@example.org')).toHaveLength(1)
  })

  it('is joined once somebody with that address has come by the link', async () => {
    const member = await createMember(test)
    await inviting(test, member).send('comes@example.org')
    await join(test, { muid: member.muid }, { email: 'comes@example.org' })
    expect((await inviting(test, member).invites()).response.data).toMatchObject([
      { email: 'comes@example.org', state: 'joined', again_at: null },
    ])
    const again = await inviting(test, member).send('comes@example.org')
    expect(again.message.email).toEqual([
      'Someone with this address has already joined through your invitation',
    ])
  })

  it.each([
    ['', /required/],
    ['nobody', /like name@example.org/],
    ['a b@example.org', /like name@example.org/],
    ['<a@example.org>', /like name@example.org/],
    [7, /required/],
  ])('to %j is refused on its field', async (email, words) => {
    const { status, message } = await inviting(test, anjali).send(email)
    expect(status).toBe(400)
    expect(message.email?.[0]).toMatch(words)
  })

  it('to oneself is refused', async () => {
    const { message } = await inviting(test, anjali).send(anjali.email.toUpperCase())
    expect(message.email).toEqual(['This is your own address. Enter someone else’s.'])
  })

  it('to a member is answered as any other, and no mail goes out', async () => {
    const member = await createMember(test)
    const [known, unknown] = await Promise.all([
      inviting(test, anjali).send(member.email),
      inviting(test, anjali).send('nobody-yet@example.org'),
    ])
    await mailInvites(test)
    expect([known.status, known.message]).toEqual([unknown.status, unknown.message])
    expect((await mailsTo(test, member.email)).filter(({ subject }) => subject.includes('invites'))).toEqual(
      [],
    )
    expect(await mailsTo(test, 'nobody-yet@example.org')).toHaveLength(1)
    const states = (await inviting(test, anjali).invites()).response.data.map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['sent']))
  })

  it('goes out ten times a day, ten at once as well', async () => {
    const member = await createMember(test)
    const answers = await Promise.all(
      Array.from({ length: INVITES_A_DAY + 3 }, (_, number) =>
        inviting(test, member).send(`many-${number}@example.org`),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(INVITES_A_DAY)
    expect(answers.find(({ status }) => status === 409)?.message.email?.[0]).toMatch(
      /10 invitations within a day/,
    )
    expect((await inviting(test, member).overview()).invites_left).toBe(0)
    // A withdrawn invitation still counts as sent.
    const [first] = (await inviting(test, member).invites()).response.data
    expect((await inviting(test, member).withdraw(first?.id ?? '')).status).toBe(200)
    expect((await inviting(test, member).send('eleventh@example.org')).status).toBe(409)
  })

  it('of another kind than there is, and by coins where these are not taken, is refused', async () => {
    const other = await inviting(test, anjali).send('x@example.org', { invite_type: 'Gold' })
    expect(other.message.invite_type).toEqual(['Choose Karma or Mucoin'])
    const coins = await inviting(test, anjali).send('x@example.org', { invite_type: 'Mucoin' })
    expect(coins.message.invite_type).toEqual(['You can’t use coins for invitations here. Choose Karma.'])
    expect(await invitesTo('x@example.org')).toBe(0)
  })

  it('is not sent by a member who was deactivated', async () => {
    const member = await createMember(test)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${member.id}`)
    const { status } = await inviting(test, member).send('from-nobody@example.org')
    expect([401, 403]).toContain(status)
    expect(await invitesTo('from-nobody@example.org')).toBe(0)
  })

  it('is for those who are signed in', async () => {
    expect((await test.call(referrals.send, { body: { email: 'x@example.org' } })).status).toBe(401)
  })
})

describe('an invitation that was sent', () => {
  it('is withdrawn, also twice, and its mail no longer goes out', async () => {
    const member = await createMember(test)
    await inviting(test, member).send('withdrawn@example.org')
    const [sent] = (await inviting(test, member).invites()).response.data
    const stranger = await inviting(test, anjali).withdraw(sent?.id ?? '')
    expect(stranger.status).toBe(404)
    expect((await inviting(test, member).withdraw(sent?.id ?? '')).status).toBe(200)
    expect((await inviting(test, member).withdraw(sent?.id ?? '')).status).toBe(200)
    await mailInvites(test)
    expect(await mailsTo(test, 'withdrawn@example.org')).toEqual([])
    expect((await inviting(test, member).invites()).response.data).toEqual([])
    expect((await inviting(test, member).sendAgain(sent?.id ?? '')).status).toBe(409)
  })

  it('is sent once more after a week, not before and not a third time', async () => {
    const member = await createMember(test)
    const calls = inviting(test, member)
    await calls.send('once-more@example.org')
    await mailInvites(test)
    const [sent] = (await calls.invites()).response.data
    const id = sent?.id ?? ''
    expect((await inviting(test, anjali).sendAgain(id)).status).toBe(404)
    expect((await calls.sendAgain(id)).message.general?.[0]).toMatch(/You can email it again from/)
    test.advance(7 * DAY_MS + 1)
    const answers = await Promise.all([calls.sendAgain(id), calls.sendAgain(id), calls.sendAgain(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await mailInvites(test)
    expect(await mailsTo(test, 'once-more@example.org')).toHaveLength(2)
    test.advance(7 * DAY_MS + 1)
    expect((await calls.sendAgain(id)).message.general?.[0]).toMatch(/2 times/)
    expect((await calls.send('once-more@example.org')).message.email?.[0]).toMatch(/2 times/)
  })

  it('has expired at the moment that it names, and not before', async () => {
    const member = await createMember(test)
    await inviting(test, member).send('to-the-moment@example.org')
    const [sent] = (await inviting(test, member).invites()).response.data
    const end = Date.parse(sent?.expires_at ?? '')
    const at = async (moment: number) =>
      (await invitesOf(member.id, new Date(moment)).page(test.db, { pageIndex: 1, perPage: 20 })).data
    expect(await at(end - 1)).toMatchObject([{ state: 'sent', again_at: expect.any(String) }])
    expect(await at(end)).toMatchObject([{ state: 'expired', again_at: null }])
  })

  it('is over after 30 days, and can begin again', async () => {
    const member = await createMember(test)
    const calls = inviting(test, member)
    await calls.send('later@example.org')
    test.advance(31 * DAY_MS)
    await keepSignedIn(test)
    const [over] = (await calls.invites()).response.data
    expect(over).toMatchObject({ state: 'expired', again_at: null })
    expect((await calls.sendAgain(over?.id ?? '')).message.general?.[0]).toMatch(/has expired/)
    expect((await calls.send('later@example.org')).status).toBe(200)
    expect((await calls.invites()).response.data).toMatchObject([{ state: 'sent' }])
  })

  it('is forgotten after half a year', async () => {
    const member = await createMember(test)
    await inviting(test, member).send('forgotten@example.org')
    test.advance(181 * DAY_MS)
    await tidyReferrals(test.parts)
    expect(await invitesTo('forgotten@example.org')).toBe(0)
  })
})

describe('an address that wants no invitations', () => {
  const tokenIn = (body: string | undefined) => /no-invitations\/([0-9a-f.]+)/.exec(body ?? '')?.[1] ?? ''

  it('says so with one click, gets none from anyone, and can change its mind', async () => {
    const [one, other] = [await createMember(test), await createMember(test)]
    await inviting(test, one).send('enough@example.org')
    await mailInvites(test)
    const token = tokenIn((await mailsTo(test, 'enough@example.org'))[0]?.body)
    const params = { token }
    expect((await test.call(referrals.mailChoice, { params })).response).toEqual({ wanted: true })
    const stopped = await test.call(referrals.stopMails, { params })
    expect(stopped.response).toEqual({ wanted: false })
    expect((await test.call(referrals.stopMails, { params })).response).toEqual({ wanted: false })
    expect((await inviting(test, other).send('enough@example.org')).status).toBe(200)
    await mailInvites(test)
    expect(await mailsTo(test, 'enough@example.org')).toHaveLength(1)
    const kept = await readValue<string>(test, sql`select string_agg(address_hash, '') from invite_stop`)
    expect(kept).toMatch(/^[0-9a-f]{64}$/)
    await test.call(referrals.stopMails, { params, query: { wanted: 'true' } })
    await mailInvites(test)
    expect(await mailsTo(test, 'enough@example.org')).toHaveLength(2)
  })

  it.each(['nothing', `${'0'.repeat(64)}.${'0'.repeat(32)}`])(
    'is not stopped by a made-up link: %s',
    async (token) => {
      expect((await test.call(referrals.stopMails, { params: { token } })).status).toBe(404)
      expect((await test.call(referrals.mailChoice, { params: { token } })).status).toBe(404)
    },
  )
})

describe('an invitation for a coin', () => {
  let coins: TestApp
  beforeAll(async () => {
    coins = await startTestApp({ RATE_LIMITS: 'off', MUCOIN_INVITES: 'on' })
  })
  afterAll(() => coins.close())

  it('takes one coin and writes it down, and its code works once', async () => {
    const member = await createMember(coins)
    await coins.db.execute(sql`update wallet set coin = 1 where user_id = ${member.id}`)
    const calls = inviting(coins, member)
    expect(await calls.overview()).toMatchObject({ mucoin: true, coins: 1 })
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        calls.send(`coin-${name}@example.org`, { invite_type: 'Mucoin' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.message.invite_type).toEqual([
      'You have no coins left. Choose Karma.',
    ])
    expect(await countOf(coins, sql`coin_entry where user_id = ${member.id} and coin = -1`)).toBe(1)
    expect(await calls.overview()).toMatchObject({ coins: 0 })
    const [invited] = (await calls.invites()).response.data
    await mailInvites(coins)
    const [mail] = await mailsTo(coins, invited?.email ?? '')
    const invite_code = /invite_code=([0-9a-f-]{36})/.exec(mail?.body ?? '')?.[1] ?? ''
    await join(coins, { invite_code })
    const late = await coins.call(registration.register, {
      body: {
        user: { full_name: 'Too Late', email: 'too-late@example.org', password: testPassword },
        referral: { invite_code },
      },
    })
    expect(late.message['referral.invite_code']).toEqual(['This invitation code is no longer valid'])
    expect((await calls.people()).response.pagination.count).toBe(1)
  })

  it('that was withdrawn has no code', async () => {
    const member = await createMember(coins)
    await coins.db.execute(sql`update wallet set coin = 2 where user_id = ${member.id}`)
    const calls = inviting(coins, member)
    await calls.send('coin-back@example.org', { invite_type: 'Mucoin' })
    const [sent] = (await calls.invites()).response.data
    const invite_code = await readValue<string>(
      coins,
      sql`select code from invite where id = ${sent?.id ?? null}::uuid`,
    )
    await calls.withdraw(sent?.id ?? '')
    await expect(join(coins, { invite_code })).rejects.toThrow('no longer valid')
  })
})
