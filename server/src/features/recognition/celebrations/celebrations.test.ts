import { addressOf } from '@muster/contract/lib/route.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { celebrations, sharedCelebrations } from '@muster/contract/recognition/celebrations.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createReviewer, reviewing, waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { sharedPreview } from './pictures/shared.ts'

let test: TestApp
let reviewer: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  reviewer = await createReviewer(test, 'Imran Sheikh')
})
afterAll(() => test.close())

const waiting = async (member: TestMember) =>
  (await test.call(celebrations.waiting, { as: member.token })).response
const about = (member: TestMember, cause: string) => ({ as: member.token, params: { cause } })
const see = async (member: TestMember, cause: string) =>
  (await test.call(celebrations.seen, about(member, cause))).response.first
async function approve(member: TestMember) {
  const { id } = await waitingWork(test, { member, task: await createTask(test) })
  await reviewing(test, reviewer).approve(id)
  return { cause: `work-${id}` }
}

describe('what is celebrated', () => {
  it('is approved work, once, on whichever device is first', async () => {
    const member = await createMember(test)
    expect(await waiting(member)).toEqual({ level: null, others: [] })
    const { cause } = await approve(member)
    expect((await waiting(member)).others).toMatchObject([
      { cause, kind: 'work', reviewer: { full_name: 'Imran Sheikh' }, level: null },
    ])
    const both = await Promise.all([see(member, cause), see(member, cause)])
    expect(both.toSorted()).toEqual([false, true])
    expect(await see(member, cause)).toBe(false)
    expect((await waiting(member)).others).toEqual([])
  })

  it('is at most the latest three: older ones do not move up', async () => {
    const member = await createMember(test)
    const causes = []
    for (let each = 0; each < 4; each += 1) causes.push((await approve(member)).cause)
    const shown = (await waiting(member)).others.map((one) => one.cause)
    expect(shown).toEqual(causes.slice(1).reverse())
    for (const cause of shown) await see(member, cause)
    expect((await waiting(member)).others).toEqual([])
  })

  it('is a level only once something was made, the highest alone, and never again', async () => {
    const member = await createMember(test)
    await giveKarma(test, member.id, 20)
    await giveKarma(test, member.id, 200)
    expect((await waiting(member)).level).toBeNull()
    await approve(member)
    const { level } = await waiting(member)
    expect(level).toMatchObject({ cause: 'level-3', level: 3, took: { days: 1 } })
    expect(level?.helpers.map(({ full_name }) => full_name)).toEqual(['Imran Sheikh'])
    expect(await see(member, 'level-3')).toBe(true)
    expect(await see(member, 'level-2')).toBe(false)
    expect((await waiting(member)).level).toBeNull()
  })

  it('keeps nothing about the things of others', async () => {
    const { cause } = await approve(await createMember(test))
    const stranger = await createMember(test)
    expect(await see(stranger, cause)).toBe(false)
    const [kept] = await test.db.execute(
      sql`select count(*)::integer as rows from celebration_seen where user_id = ${stranger.id}`,
    )
    expect(kept).toEqual({ rows: 0 })
  })
})

describe('a picture to share', () => {
  const publicPage = (token: string) => test.call(sharedCelebrations.one, { params: { token } })

  it('is drawn for the member alone, in the size that networks show', async () => {
    const member = await createMember(test, { isPublic: false })
    const { cause } = await approve(member)
    const own = await test.app.inject({
      url: addressOf(celebrations.picture, { cause }),
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(await test.call(celebrations.picture, about(reviewer, cause))).toMatchObject({ status: 404 })
  })

  it('has an address only after pressing Share, the same each time, until it is withdrawn', async () => {
    const member = await createMember(test, { isPublic: true })
    const { cause } = await approve(member)
    const shared = await test.call(celebrations.share, about(member, cause))
    expect((await test.call(celebrations.share, about(member, cause))).response).toEqual(shared.response)
    const { token, url } = shared.response
    expect((await publicPage(token)).response).toMatchObject({
      person: { muid: member.muid },
      title: (await waiting(member)).others[0]?.title,
    })
    expect(url).toMatch(/\/shared\/[A-Za-z0-9_-]{16}$/)
    expect(await sharedPreview(test.db, token)).toMatchObject({
      picture: `/api/v1/public/celebrations/${token}/picture/`,
    })

    expect(await test.call(sharedCelebrations.picture, { params: { token } })).toMatchObject({ status: 200 })
    await test.call(celebrations.withdraw, about(member, cause))
    expect(await test.call(celebrations.withdraw, about(member, cause))).toMatchObject({ status: 200 })
    expect(await publicPage(token)).toMatchObject({ status: 404 })
    expect(await sharedPreview(test.db, token)).toBeNull()
    expect(await test.call(sharedCelebrations.picture, { params: { token } })).toMatchObject({ status: 404 })
    expect((await test.call(celebrations.shared, { as: member.token })).response.pictures).toEqual([])
  })

  it('is refused for private profiles, and hidden once a profile becomes private', async () => {
    const member = await createMember(test, { isPublic: true })
    const { cause } = await approve(member)
    const { token } = (await test.call(celebrations.share, about(member, cause))).response
    await test.call(profiles.setShare, { as: member.token, body: { is_public: false } })
    expect(await publicPage(token)).toMatchObject({ status: 404 })
    const refusal = await test.call(celebrations.share, about(member, cause))
    expect(refusal).toMatchObject({ status: 400 })
    expect(refusal.message.general[0]).toContain('Your profile is private')
  })

  it('is not made of work that was taken back, or of what somebody else made', async () => {
    const member = await createMember(test)
    const { cause } = await approve(member)
    expect(await test.call(celebrations.share, about(reviewer, cause))).toMatchObject({ status: 404 })
    await reviewing(test, reviewer).reverse(cause.slice('work-'.length))
    expect(await test.call(celebrations.share, about(member, cause))).toMatchObject({ status: 404 })
    expect(await test.call(celebrations.share, about(member, 'level-5'))).toMatchObject({ status: 404 })
  })
})
