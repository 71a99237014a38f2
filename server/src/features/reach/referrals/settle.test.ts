import { submissions } from '@muster/contract/learning/submissions.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import {
  createReviewer,
  karmaOf,
  reviewing,
  waitingWork,
} from '../../learning/submissions/submissions.fixture.ts'
import { tidyReferrals } from './feature.ts'
import { invitationPreview } from './mine.ts'
import { DAY_MS, firstTask, inviting, join, keepSignedIn, referralOf, safari } from './referrals.fixture.ts'

let test: TestApp
let imran: TestMember
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', REFERRALS_PAID_MONTHLY: '3' })
  imran = await createReviewer(test, 'Imran Sheikh')
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
})
afterAll(() => test.close())

const toldTo = (member: TestMember) =>
  countOf(test, sql`notification where user_id = ${member.id} and kind = 'referral_news'`)

describe('who brings somebody', () => {
  it('is named in the preview of their link, unless their profile is private', async () => {
    const inviter = await createMember(test, { fullName: 'Asha Nair' })
    expect(await invitationPreview(test.db, inviter.muid)).toMatchObject({ title: 'You’re invited' })
    await test.db.execute(sql`update "user" set is_public = true where id = ${inviter.id}`)
    expect(await invitationPreview(test.db, inviter.muid)).toMatchObject({
      title: 'Asha Nair invites you',
      kind: 'Invitation',
    })
    expect(await invitationPreview(test.db, 'no-one@muster')).toBeNull()
  })

  it('earns nothing by their registration, and once by their first approved task', async () => {
    const inviter = await createMember(test)
    const guest = await join(test, { muid: inviter.muid }, { fullName: 'Gita Guest' })
    expect(await karmaOf(test, inviter)).toBe(0)
    await firstTask(test, imran, guest)
    expect(await karmaOf(test, inviter)).toBe(20)
    await firstTask(test, imran, guest)
    expect(await karmaOf(test, inviter)).toBe(20)
    expect(await toldTo(inviter)).toBe(1)
    expect(await inviting(test, inviter).overview()).toMatchObject({
      muid: inviter.muid,
      link: `http://muster.test/register?referral_id=${encodeURIComponent(inviter.muid)}`,
      came: 1,
      counted: 1,
      earned_this_month: 20,
      counted_this_month: 1,
      karma_each: 20,
      paid_a_month: 3,
      invites_left: 10,
      mucoin: false,
    })
    const { data } = (await inviting(test, inviter).people({ search: 'gita' })).response
    expect(data).toMatchObject([
      { id: guest.id, full_name: 'Gita Guest', state: 'counted', earned: 20, karma: 20 },
    ])
    expect((await inviting(test, inviter).people({ search: 'nobody' })).response.data).toEqual([])
    expect((await inviting(test, inviter).older()).response).toMatchObject([
      { id: guest.id, full_name: 'Gita Guest', muid: guest.muid, mu_id: guest.muid, karma: 20 },
    ])
  })

  it('earns once where fifty approvals come at once', async () => {
    const inviter = await createMember(test)
    const guest = await join(test, { muid: inviter.muid })
    const waiting = await Promise.all(Array.from({ length: 5 }, () => waitingWork(test, { member: guest })))
    await Promise.all(
      waiting.flatMap(({ id }) => Array.from({ length: 3 }, () => reviewing(test, imran).approve(id))),
    )
    expect(await karmaOf(test, inviter)).toBe(20)
  })

  it('earns for as many people a month as the settings say, all at once as well, and next month again', async () => {
    const inviter = await createMember(test)
    const guests: TestMember[] = []
    for (let number = 0; number < 5; number += 1) guests.push(await join(test, { muid: inviter.muid }))
    await Promise.all(guests.slice(0, 4).map((guest) => firstTask(test, imran, guest)))
    expect(await karmaOf(test, inviter)).toBe(60)
    expect(await inviting(test, inviter).overview()).toMatchObject({ counted: 4, earned_this_month: 60 })
    expect(await toldTo(inviter)).toBe(4)
    test.advance(32 * DAY_MS)
    await keepSignedIn(test)
    for (const guest of guests.slice(4)) await firstTask(test, imran, guest)
    expect(await karmaOf(test, inviter)).toBe(80)
  })

  it('loses it with the approval, and has it again with the next one', async () => {
    const [inviter, reviewer] = [await createMember(test), await createReviewer(test)]
    const guest = await join(test, { muid: inviter.muid })
    const id = await firstTask(test, reviewer, guest)
    const undone = await reviewing(test, reviewer).reopen(id)
    expect(undone.status).toBe(200)
    expect(await karmaOf(test, inviter)).toBe(0)
    expect(await referralOf(test, guest)).toMatchObject({ state: 'waiting', karma: 0 })
    expect(await toldTo(inviter)).toBe(0)
    await reviewing(test, reviewer).approve(id)
    expect(await karmaOf(test, inviter)).toBe(20)
    await reviewing(test, reviewer).reverse(id)
    expect(await karmaOf(test, inviter)).toBe(0)
  })

  it('keeps it while another task of theirs is approved', async () => {
    const [inviter, reviewer] = [await createMember(test), await createReviewer(test)]
    const guest = await join(test, { muid: inviter.muid })
    const [first] = [await firstTask(test, reviewer, guest), await firstTask(test, reviewer, guest)]
    await reviewing(test, reviewer).reverse(first ?? '')
    expect(await karmaOf(test, inviter)).toBe(20)
  })

  it('does not get back what staff have reversed', async () => {
    const [inviter, reviewer] = [await createMember(test), await createReviewer(test)]
    const guest = await join(test, { muid: inviter.muid })
    const id = await firstTask(test, reviewer, guest)
    const [entry] = await test.db.execute<{ id: string }>(
      sql`select id from karma_entry where user_id = ${inviter.id}`,
    )
    await test.call(submissions.reverseEntry, {
      as: admin.token,
      params: { entry_id: entry?.id },
      body: { reason: 'These two are one person' },
    })
    expect(await karmaOf(test, inviter)).toBe(0)
    await reviewing(test, reviewer).reopen(id)
    await reviewing(test, reviewer).approve(id)
    expect(await karmaOf(test, inviter)).toBe(0)
  })

  it('earns nothing for karma that comes by itself', async () => {
    const inviter = await createMember(test)
    const guest = await join(test, { muid: inviter.muid })
    await join(test, { muid: guest.muid })
    expect(await referralOf(test, guest)).toMatchObject({ state: 'waiting' })
  })
})

describe('people who look like one', () => {
  it('oneself under a second address, on the same device, waits for staff', async () => {
    const place = { ip: '203.0.113.5' }
    const inviter = await join(test, null, place)
    const second = await join(test, { muid: inviter.muid }, place)
    await firstTask(test, imran, second)
    expect(await karmaOf(test, inviter)).toBe(0)
    expect(await referralOf(test, second)).toMatchObject({ state: 'held', held_because: 'inviter_device' })
    const { data } = (await inviting(test, inviter).people()).response
    expect(data).toMatchObject([{ state: 'held', earned: 0 }])
  })

  it('A invites B, and B a second account of A: it waits', async () => {
    const atHome = { ip: '203.0.113.9' }
    const a = await join(test, null, atHome)
    const b = await join(test, { muid: a.muid })
    const again = await join(test, { muid: b.muid }, atHome)
    await firstTask(test, imran, b)
    await firstTask(test, imran, again)
    expect(await karmaOf(test, a)).toBe(20)
    expect(await referralOf(test, again)).toMatchObject({ state: 'held', held_because: 'inviter_device' })
    // An existing member cannot become a referral: B's invitation to A has no effect.
    await inviting(test, b).send(a.email)
    expect(await referralOf(test, a)).toBeUndefined()
  })

  it('ten accounts from one /64 wait, on whatever devices', async () => {
    const inviter = await createMember(test)
    const guests: TestMember[] = []
    for (let number = 1; number <= 10; number += 1) {
      const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:${130 + number}.0) Browser${number}/1.${number}`
      guests.push(await join(test, { muid: inviter.muid }, { ip: `2001:db8:7:1::${number}`, userAgent }))
    }
    for (const guest of guests) await firstTask(test, imran, guest)
    expect(await karmaOf(test, inviter)).toBe(0)
    expect(await countOf(test, sql`referral where inviter_id = ${inviter.id} and state = 'held'`)).toBe(10)
  })

  it('two housemates on devices of their own count, a third waits', async () => {
    const ip = '203.0.113.20'
    const inviter = await join(test, null, { ip })
    const android =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile'
    const phones = [safari, android, 'Opera/9.80 (Windows NT 6.0) Presto/2.12']
    const guests: TestMember[] = []
    for (const userAgent of phones.slice(0, 2)) {
      guests.push(await join(test, { muid: inviter.muid }, { ip, userAgent }))
    }
    for (const guest of guests) await firstTask(test, imran, guest)
    expect(await karmaOf(test, inviter)).toBe(40)
    const third = await join(test, { muid: inviter.muid }, { ip, ...(phones[2] && { userAgent: phones[2] }) })
    await firstTask(test, imran, third)
    expect(await referralOf(test, third)).toMatchObject({ state: 'held', held_because: 'inviter_network' })
  })

  it('the inviter who approves the task is not rewarded by themselves', async () => {
    const inviter = await createReviewer(test)
    const guest = await join(test, { muid: inviter.muid })
    await firstTask(test, inviter, guest)
    expect(await referralOf(test, guest)).toMatchObject({ state: 'held', held_because: 'own_review' })
    expect(await karmaOf(test, inviter)).toBe(0)
  })

  it('what held them back is a keyed hash, and gone after 90 days', async () => {
    const { id } = await join(test, { muid: imran.muid }, { ip: '203.0.113.77' })
    const traced = sql`referral where user_id = ${id} and network_hash is not null`
    expect(await countOf(test, traced)).toBe(1)
    expect(
      await countOf(test, sql`${traced} and (network_hash like '%203%113%' or length(network_hash) <> 64)`),
    ).toBe(0)
    test.advance(91 * DAY_MS)
    await tidyReferrals(test.parts)
    expect(await countOf(test, traced)).toBe(0)
  })
})
