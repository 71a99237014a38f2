import { today } from '@muster/contract/desk/today.ts'
import { heldReferrals } from '@muster/contract/reach/referrals-held.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { jobCalls, newKey } from '../../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { createReviewer, karmaOf, reviewing } from '../../../learning/submissions/submissions.fixture.ts'
import { firstTask, holding, inviting, join, referralOf } from '../referrals.fixture.ts'

let test: TestApp
let admin: TestMember
let fellow: TestMember
let imran: TestMember
let inviter: TestMember
let guest: TestMember
let count = 0
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
  fellow = await createMember(test, { roles: ['Fellow'], fullName: 'Faiz Fellow' })
  imran = await createReviewer(test, 'Imran Sheikh')
})
afterAll(() => test.close())

/** A held referral: both accounts come from the same device. */
beforeEach(async () => {
  count += 1
  const ip = `192.0.2.${count}`
  inviter = await join(test, null, { ip, fullName: `Inviter ${count}` })
  guest = await join(test, { muid: inviter.muid }, { ip, fullName: `Guest ${count}` })
  await firstTask(test, imran, guest)
})

const audits = (action: string) =>
  countOf(test, sql`audit_log where action = ${action} and target_id = ${guest.id}`)
const lastNotice = async () => {
  const [row] = await test.db.execute<{ title: string; description: string }>(sql`
    select title, description from notification where user_id = ${inviter.id} and kind = 'referral_news'
    order by created_at desc limit 1`)
  return row
}

describe('a referral that is held', () => {
  it('stands in the queue with what speaks against it, and on Today', async () => {
    const { data } = (await holding(test, admin).list({ search: guest.fullName })).response
    expect(data).toMatchObject([
      { id: guest.id, inviter_name: inviter.fullName, held_because: 'inviter_device', locked_because: null },
    ])
    const { response } = await holding(test, admin).review(guest.id)
    expect(response).toMatchObject({ karma: 20, inviter: { came: 1, counted: 0, held: 1 }, neighbours: [] })
    expect((await holding(test, admin).counts()).response.waiting).toBeGreaterThan(0)
    const day = (await test.call(today.read, { as: admin.token })).response
    expect(day.referrals?.value?.waiting).toBeGreaterThan(0)
  })

  it('is released by staff, once of many clicks: the inviter has the karma and is told', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => holding(test, admin).release(guest.id)))
    expect(answers.map(({ status, response }) => [status, response.karma])).toEqual(
      Array.from({ length: 3 }, () => [200, 20]),
    )
    expect(await karmaOf(test, inviter)).toBe(20)
    expect(await audits('referral.release')).toBe(1)
    expect(await lastNotice()).toMatchObject({ title: `${guest.fullName} has done their first task` })
    const other = await holding(test, fellow).release(guest.id)
    expect([other.status, other.message.general]).toEqual([409, ['Asha Admin has already approved it']])
    expect(
      (await holding(test, fellow).list({ state: 'counted', search: guest.muid })).response.data,
    ).toMatchObject([{ decided_by: 'Asha Admin' }])
  })

  it('is refused with a reason that the inviter reads', async () => {
    const without = await holding(test, admin).refuse(guest.id, { reason: '' })
    expect(without.message.reason).toEqual(['Reason is required'])
    expect((await holding(test, admin).refuse(guest.id)).status).toBe(200)
    expect((await holding(test, admin).refuse(guest.id)).status).toBe(200)
    expect(await audits('referral.refuse')).toBe(1)
    expect(await karmaOf(test, inviter)).toBe(0)
    expect(await lastNotice()).toMatchObject({ description: 'It is the same person' })
    expect((await inviting(test, inviter).people()).response.data).toMatchObject([
      { state: 'refused', reason: 'It is the same person' },
    ])
    // Further approved tasks change nothing.
    await firstTask(test, imran, guest)
    expect(await karmaOf(test, inviter)).toBe(0)
  })

  it('released and refused at once is one of the two', async () => {
    const answers = await Promise.all([
      holding(test, admin).release(guest.id),
      holding(test, fellow).refuse(guest.id),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const released = answers[0]?.status === 200
    expect(await karmaOf(test, inviter)).toBe(released ? 20 : 0)
  })

  it('waits again when the decision is taken back within ten minutes, and not later', async () => {
    await holding(test, admin).release(guest.id)
    const undone = await Promise.all([1, 2].map(() => holding(test, admin).undo(guest.id)))
    expect(undone.map(({ status }) => status)).toEqual([200, 200])
    expect(await karmaOf(test, inviter)).toBe(0)
    expect(await referralOf(test, guest)).toMatchObject({ state: 'held', karma: 0 })
    expect(await lastNotice()).toBeUndefined()
    await holding(test, admin).refuse(guest.id)
    await holding(test, fellow).undo(guest.id)
    expect(await lastNotice()).toBeUndefined()
    await holding(test, admin).release(guest.id)
    expect(await karmaOf(test, inviter)).toBe(20)
    await test.db.execute(
      sql`update referral set decided_at = decided_at - interval '11 minutes' where user_id = ${guest.id}`,
    )
    const late = await holding(test, admin).undo(guest.id)
    expect([late.status, late.message.general]).toEqual([
      400,
      ['This was decided more than 10 minutes ago, so it can’t be undone'],
    ])
  })

  it('leaves the queue with the approval that it came of', async () => {
    const [{ id = '' } = {}] = await test.db.execute<{ id: string }>(
      sql`select id from submission where user_id = ${guest.id}`,
    )
    await reviewing(test, imran).reopen(id)
    expect((await holding(test, admin).review(guest.id)).status).toBe(404)
    expect((await holding(test, admin).release(guest.id)).status).toBe(404)
    expect((await holding(test, admin).hold(guest.id)).status).toBe(404)
  })

  it('is never decided by who invited them', async () => {
    await test.db.execute(sql`update referral set inviter_id = ${admin.id} where user_id = ${guest.id}`)
    const calls = holding(test, admin)
    const statuses = [await calls.release(guest.id), await calls.refuse(guest.id)].map(({ status }) => status)
    expect(statuses).toEqual([403, 403])
    expect((await calls.review(guest.id)).response.row.locked_because).toMatch(/yourself/)
  })

  it('is held by one colleague at a time', async () => {
    expect((await holding(test, admin).hold(guest.id)).response.held_by).toBeNull()
    expect((await holding(test, fellow).hold(guest.id)).response.held_by?.full_name).toBe('Asha Admin')
    const over = await holding(test, fellow).hold(guest.id, { take_over: true })
    expect(over.response.held_by).toBeNull()
  })

  it('is for Admins and Fellows', async () => {
    for (const as of [inviter, imran]) {
      const calls = holding(test, as)
      const answers = [
        await calls.list(),
        await calls.counts(),
        await calls.review(guest.id),
        await calls.release(guest.id),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
    expect((await test.call(heldReferrals.reasons, { as: fellow.token })).response.reasons).toHaveLength(5)
  })
})

it('has reasons of its own that all who decide share', async () => {
  const reasons = ['It is a family, and each of them learns here']
  expect((await test.call(heldReferrals.changeReasons, { as: fellow.token, body: { reasons } })).status).toBe(
    200,
  )
  expect((await test.call(heldReferrals.reasons, { as: admin.token })).response).toMatchObject({
    reasons,
    updated_by: 'Faiz Fellow',
  })
})

it('is refused with others and one reason, but not by who is part of it; undone within ten minutes', async () => {
  const own = await createMember(test, { roles: ['Fellow'] })
  await test.db.execute(sql`update referral set inviter_id = ${own.id} where user_id = ${guest.id}`)
  const other = await join(test, { muid: inviter.muid }, { ip: `192.0.2.${count}`, fullName: 'Other guest' })
  await firstTask(test, imran, other)
  const refuseMany = (as: TestMember) =>
    test.call(heldReferrals.refuseMany, {
      as: as.token,
      body: { key: newKey(), ids: [guest.id, other.id], seen: 2, reason: 'It is the same person' },
    })
  expect((await refuseMany(inviter)).status).toBe(403)
  const { response: job } = await refuseMany(own)
  expect(job).toMatchObject({ done: 1, refused: 1 })
  expect((await jobCalls(test, own).refused(job)).response.data).toMatchObject([{ name: guest.fullName }])
  expect((await jobCalls(test, own).undo(job)).response).toMatchObject({ done: 1 })
  expect((await refuseMany(admin)).response).toMatchObject({ done: 2, refused: 0 })
  expect((await refuseMany(fellow)).response).toMatchObject({ done: 0, refused: 2 })
})
