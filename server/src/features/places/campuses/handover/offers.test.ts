import { campus } from '@muster/contract/places/campus/campus.ts'
import { campusHandovers } from '@muster/contract/places/campus/handovers.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createCampus, memberOf, type TestCampus } from '../campuses.fixture.ts'
import { feature } from '../feature.ts'
import { lapseOffers } from './offer-rows.ts'

let test: TestApp
let admin: TestMember
let home: TestCampus
let other: TestCampus
let next: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  other = await createCampus(test)
})
beforeEach(async () => {
  home = await createCampus(test)
  next = await memberOf(test, home.id, { fullName: 'Nila Nair' })
})
afterAll(() => test.close())

const offerLead = (to: TestMember, as = home.lead.token) =>
  test.call(campus.transferLead, { as, body: { new_lead_muid: to.muid } })
const offerEnabler = (to: TestMember, as = home.lead.token) =>
  test.call(campus.transferEnabler, { as, body: { new_enabler_muid: to.muid } })
const mine = async (as: TestMember) =>
  (await test.call(campusHandovers.mine, { as: as.token })).response.offers
const open = async (as: TestMember = home.lead) =>
  (await test.call(campusHandovers.list, { as: as.token })).response.offers
const answer = (act: 'accept' | 'decline' | 'takeBack', offer: string, as: TestMember) =>
  test.call(campusHandovers[act], { as: as.token, params: { handover_id: offer } })
const leads = async () =>
  (
    await test.db.execute<{ user_id: string }>(
      sql`select user_id from campus_member where organization_id = ${home.id} and is_lead order by user_id`,
    )
  ).map(({ user_id }) => user_id)
const notices = (member: TestMember) => countOf(test, sql`notification where user_id = ${member.id}`)

/** Offers the lead and returns the id of the offer. */
async function offered(to = next): Promise<string> {
  expect(await offerLead(to)).toMatchObject({ status: 200 })
  return (await mine(to))[0]?.id ?? ''
}

describe('an offer of the lead', () => {
  it('changes nothing until it is accepted, and then everything at once', async () => {
    const second = await memberOf(test, home.id, { roles: ['Campus Lead'] })
    const id = await offered()
    expect(await leads()).toEqual([home.lead.id, second.id].sort())
    expect(await mine(next)).toMatchObject([
      { kind: 'lead', role: 'Campus Lead', org_id: home.id, offered_by: { muid: home.lead.muid } },
    ])
    expect(await open()).toMatchObject([{ id, receiver: { muid: next.muid }, can_take_back: true }])
    expect(await notices(next)).toBe(1)
    expect((await mailsTo(test, next.email))[0]?.body).toContain('Campus Lead at')
    expect(await answer('accept', id, next)).toMatchObject({ status: 200 })
    expect(await leads()).toEqual([next.id, second.id].sort())
    expect(await test.call(campus.details, { as: next.token })).toMatchObject({ status: 200 })
    expect(await test.call(campus.details, { as: home.lead.token })).toMatchObject({ status: 403 })
    expect(await notices(home.lead)).toBeGreaterThan(0)
    expect(await mine(next)).toEqual([])
    expect(await answer('accept', id, next)).toMatchObject({ status: 200 })
    expect(await leads()).toEqual([next.id, second.id].sort())
    for (const action of ['campus.offer_role', 'campus.transfer_lead']) {
      expect(await countOf(test, sql`audit_log where action = ${action} and target_id = ${home.id}`)).toBe(1)
    }
  })

  it('is one for each role and campus: the same again is the same, another is refused', async () => {
    const id = await offered()
    const both = await Promise.all([offerLead(next), offerLead(next)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await mine(next)).map((offer) => offer.id)).toEqual([id])
    const another = await memberOf(test, home.id)
    expect(await offerLead(another)).toMatchObject({
      status: 409,
      message: { new_lead_muid: [expect.stringContaining('Nila Nair')] },
    })
    const fresh = await createCampus(test)
    const pair = await Promise.all([memberOf(test, fresh.id), memberOf(test, fresh.id)])
    const answers = await Promise.all(pair.map((to) => offerLead(to, fresh.lead.token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is declined by its receiver, who is told apart from everybody else', async () => {
    const id = await offered()
    for (const act of ['accept', 'decline'] as const) {
      expect(await answer(act, id, home.lead)).toMatchObject({ status: 404 })
      expect(await answer(act, crypto.randomUUID(), next)).toMatchObject({ status: 404 })
    }
    expect(await answer('decline', id, next)).toMatchObject({ status: 200 })
    expect(await answer('decline', id, next)).toMatchObject({ status: 200 })
    expect(await answer('accept', id, next)).toMatchObject({ status: 409 })
    expect(await leads()).toEqual([home.lead.id])
    expect(await notices(home.lead)).toBe(1)
    expect(await offerLead(next)).toMatchObject({ status: 200 })
  })

  it('is taken back by who made it or leads there, and by nobody else', async () => {
    const id = await offered()
    const enabler = await memberOf(test, home.id, { roles: ['Lead Enabler'] })
    expect(await open(enabler)).toMatchObject([{ can_take_back: false }])
    expect(await answer('takeBack', id, enabler)).toMatchObject({ status: 403 })
    expect(await answer('takeBack', id, other.lead)).toMatchObject({ status: 403 })
    expect(await answer('takeBack', id, next)).toMatchObject({ status: 403 })
    const second = await memberOf(test, home.id, { roles: ['Campus Lead'] })
    expect(await answer('takeBack', id, second)).toMatchObject({ status: 200 })
    expect(await answer('takeBack', id, home.lead)).toMatchObject({ status: 200 })
    expect(await answer('accept', id, next)).toMatchObject({
      status: 409,
      message: { general: ['This offer has been withdrawn'] },
    })
    expect(await mine(next)).toEqual([])
  })

  it('goes one way when it is accepted and taken back at the same moment', async () => {
    for (const order of ['accept first', 'take back first']) {
      home = await createCampus(test)
      next = await memberOf(test, home.id)
      const id = await offered()
      const acts = [() => answer('accept', id, next), () => answer('takeBack', id, home.lead)]
      if (order === 'take back first') acts.reverse()
      const answers = await Promise.all(acts.map((act) => act()))
      const states = answers.map(({ status }) => status).sort()
      expect(states[0], order).toBe(200)
      expect([403, 409], order).toContain(states[1])
      const state = await readValue(test, sql`select state from campus_handover where id = ${id}`)
      expect(await leads(), order).toEqual([state === 'accepted' ? next.id : home.lead.id])
    }
  })

  it('is accepted once by two clicks', async () => {
    const id = await offered()
    const answers = await Promise.all([answer('accept', id, next), answer('accept', id, next)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await leads()).toEqual([next.id])
    expect(
      await countOf(test, sql`audit_log where action = 'campus.transfer_lead' and target_id = ${home.id}`),
    ).toBe(1)
  })

  it('lapses after two weeks, and who made it is told', async () => {
    const id = await offered()
    await test.db.execute(
      sql`update campus_handover set open_until = now() - interval '1 minute' where id = ${id}`,
    )
    expect(await mine(next)).toEqual([])
    expect(await answer('accept', id, next)).toMatchObject({
      status: 409,
      message: { general: [expect.stringContaining('has expired')] },
    })
    await Promise.all([lapseOffers(test.parts), lapseOffers(test.parts)])
    expect(await readValue(test, sql`select state from campus_handover where id = ${id}`)).toBe('lapsed')
    expect(await notices(home.lead)).toBe(1)
    expect(await offerLead(next)).toMatchObject({ status: 200 })
  })
})

describe('what has changed since the offer', () => {
  const refusedNow = async (id: string, words: string) => {
    expect(await answer('accept', id, next)).toMatchObject({
      status: 409,
      message: { general: [expect.stringContaining(words)] },
    })
    expect(await readValue(test, sql`select state from campus_handover where id = ${id}`)).toBe('open')
  }

  it('refuses it when the giver leads no more, has left, or is suspended', async () => {
    const id = await offered()
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${home.lead.id}`)
    await refusedNow(id, 'can no longer give')
    await test.db.execute(sql`update "user" set status = 'active' where id = ${home.lead.id}`)
    await test.db.execute(sql`update user_organization set is_alumni = true where user_id = ${home.lead.id}`)
    await refusedNow(id, 'can no longer give')
    await test.db.execute(sql`update user_organization set is_alumni = false where user_id = ${home.lead.id}`)
    await test.db.execute(sql`delete from user_role where user_id = ${home.lead.id}`)
    await refusedNow(id, 'can no longer give')
  })

  it('refuses it when the receiver is verified there no more, or has left', async () => {
    const id = await offered()
    await test.db.execute(sql`update user_organization set verified = false where user_id = ${next.id}`)
    await refusedNow(
      id,
      'You can’t accept this offer right now. Nila Nair isn’t verified at this campus yet.',
    )
    await test.db.execute(
      sql`update user_organization set verified = true, is_alumni = true where user_id = ${next.id}`,
    )
    await refusedNow(id, 'has left')
    await test.db.execute(sql`delete from user_organization where user_id = ${next.id}`)
    await refusedNow(id, 'No member')
  })

  it('ends it when an administrator appoints somebody in place of the giver', async () => {
    const id = await offered()
    const chosen = await memberOf(test, home.id)
    await test.call(campus.transferLead, {
      as: admin.token,
      query: { org_id: home.id },
      body: { new_lead_muid: chosen.muid },
    })
    expect(await answer('accept', id, next)).toMatchObject({ status: 409 })
    expect(await leads()).toEqual([chosen.id])
    expect(await readValue(test, sql`select state from campus_handover where id = ${id}`)).toBe('overtaken')
    expect(await notices(next)).toBe(1)
  })
})

describe('offers of other roles', () => {
  it('make the receiver Lead Enabler in place of all before', async () => {
    const before = await memberOf(test, home.id, { roles: ['Lead Enabler'] })
    expect(await offerEnabler(next)).toMatchObject({ status: 200 })
    expect(await offerLead(next)).toMatchObject({ status: 200 })
    const offers = await mine(next)
    expect(offers.map(({ kind }) => kind)).toEqual(['enabler', 'lead'])
    expect(await answer('accept', offers[0]?.id ?? '', next)).toMatchObject({ status: 200 })
    expect(await countOf(test, sql`campus_member where organization_id = ${home.id} and is_enabler`)).toBe(1)
    expect(await test.call(campus.details, { as: before.token })).toMatchObject({ status: 403 })
  })

  it('make the receiver lead of a group, for who may not be it any more when they left the group', async () => {
    const [group = { id: '', code: '' }] = await test.db.execute<{ id: string; code: string }>(
      sql`select id, code from interest_group order by name limit 1`,
    )
    await test.db.execute(sql`insert into user_interest_group values (${next.id}, ${group.id})`)
    const offer = await test.call(campus.transferGroup, {
      as: home.lead.token,
      body: { new_ig_muid: next.muid, ig_code: group.code },
    })
    expect(offer).toMatchObject({ status: 200 })
    const [{ id } = { id: '' }] = await mine(next)
    await test.db.execute(sql`delete from user_interest_group where user_id = ${next.id}`)
    expect(await answer('accept', id, next)).toMatchObject({ status: 409 })
    await test.db.execute(sql`insert into user_interest_group values (${next.id}, ${group.id})`)
    expect(await answer('accept', id, next)).toMatchObject({ status: 200 })
    expect(await countOf(test, sql`campus_member where user_id = ${next.id} and is_group_lead`)).toBe(1)
  })
})

it('is given to who asks for their data, and goes with the account', async () => {
  await offered()
  const rowsOf = async (member: TestMember) => {
    const found: Record<string, number> = {}
    for await (const [table, rows] of feature.personal?.exportOf(test.db, member.id) ?? []) {
      found[table] = rows.length
    }
    return found
  }
  expect(await rowsOf(next)).toMatchObject({ campus_handover: 1 })
  expect(await rowsOf(home.lead)).toMatchObject({ campus_handover: 1 })
  await feature.personal?.erase(test.db, home.lead.id)
  expect(await mine(next)).toEqual([])
})
