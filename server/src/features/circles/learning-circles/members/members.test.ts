import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, mailsTo } from '../../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import {
  answer,
  ask,
  detail,
  foundCircle,
  newsOf,
  statusIn,
  type TestCircle,
  withMembers,
} from '../circles.fixture.ts'

const DAY = 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const about = (circle: TestCircle, member: TestMember) => ({ circle_id: circle.id, member_id: member.id })
const withdraw = (member: TestMember, circle: TestCircle) =>
  test.call(circleMembers.withdraw, { as: member.token, params: { circle_id: circle.id } })
const remove = (by: TestMember, circle: TestCircle, member: TestMember, body?: object) =>
  test.call(circleMembers.remove, { as: by.token, params: about(circle, member), body })
const add = (by: TestMember, circle: TestCircle, muid: string) =>
  test.call(circleMembers.add, { as: by.token, params: { circle_id: circle.id }, body: { muid } })
const transfer = (by: TestMember, circle: TestCircle, member: TestMember) =>
  test.call(circleMembers.transferLead, { as: by.token, params: about(circle, member) })
const setLead = (by: TestMember, circle: TestCircle, member: TestMember, is_lead: boolean) =>
  test.call(circleMembers.setLead, { as: by.token, params: about(circle, member), body: { is_lead } })
const leadsOf = async (circle: TestCircle) =>
  (
    await test.db.execute<{ user_id: string }>(
      sql`select user_id from circle_member where circle_id = ${circle.id} and is_lead order by joined_at`,
    )
  ).map(({ user_id }) => user_id)

describe('asking to join', () => {
  it('tells the leads once, however often I click, and taking it back takes the notice back', async () => {
    const circle = await foundCircle(test)
    const asker = await createMember(test)
    const answers = await Promise.all([1, 2, 3].map(() => ask(test, asker, circle)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await newsOf(test, circle.lead)).toMatchObject([
      { title: 'Someone wants to join your circle', url: `/dashboard/learningcircle/dashboard/${circle.id}` },
    ])
    expect((await mailsTo(test, circle.lead.email))[0]?.subject).toMatch(/^Someone wants to join your circle/)
    expect((await withdraw(asker, circle)).status).toBe(200)
    expect((await withdraw(asker, circle)).status).toBe(200)
    expect(await newsOf(test, circle.lead)).toEqual([])
    expect(await statusIn(test, circle, asker)).toBe('left')
    expect((await ask(test, asker, circle)).status).toBe(200)
  })

  it('is refused to members, to members of another circle of the group, and where there is no seat', async () => {
    const circle = await foundCircle(test)
    const other = await foundCircle(test, { groupId: circle.groupId })
    expect((await ask(test, circle.lead, circle)).status).toBe(409)
    const elsewhere = await ask(test, other.lead, circle)
    expect(elsewhere.status).toBe(409)
    expect(elsewhere.message.general[0]).toContain(other.name)
    await withMembers(test, circle, 4)
    const full = await ask(test, await createMember(test), circle)
    expect(full.status).toBe(400)
    expect(full.message.general[0]).toMatch(/full/)
    expect((await ask(test, other.lead, { ...circle, id: crypto.randomUUID() })).status).toBe(404)
  })

  it('is possible again a week after being turned down', async () => {
    const circle = await foundCircle(test)
    const asker = await createMember(test)
    await ask(test, asker, circle)
    await answer(test, circle.lead, circle, asker, { is_accepted: '0', reason: 'Come back in spring' })
    expect((await newsOf(test, asker))[0]).toMatchObject({
      title: 'Your request was declined',
      description: expect.stringContaining('Come back in spring'),
      url: '/dashboard/learning-circle/find-circle',
    })
    expect((await ask(test, asker, circle)).message.general[0]).toMatch(/in 7 days/)
    test.advance(7 * DAY)
    const { accessToken } = await signInAgain(test, asker.email)
    expect((await ask(test, { ...asker, token: accessToken }, circle)).status).toBe(200)
    expect(await statusIn(test, circle, asker)).toBe('requested')
  })
})

describe('answering a request', () => {
  it('is for leads; the same answer again is harmless, the other one a conflict', async () => {
    const circle = await foundCircle(test)
    const [member] = await withMembers(test, circle, 1)
    const asker = await createMember(test)
    await ask(test, asker, circle)
    if (member) expect((await answer(test, member, circle, asker)).status).toBe(403)
    expect((await answer(test, asker, circle, asker)).status).toBe(404)
    const both = await Promise.all([
      answer(test, circle.lead, circle, asker),
      answer(test, circle.lead, circle, asker),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await newsOf(test, asker)).map(({ title }) => title)).toEqual(['You’re in'])
    expect((await answer(test, circle.lead, circle, asker, { is_accepted: false })).status).toBe(409)
    expect(await newsOf(test, circle.lead)).toEqual([])
    const never = await createMember(test)
    expect((await answer(test, circle.lead, circle, never)).status).toBe(404)
    expect((await answer(test, circle.lead, circle, asker, {})).message.is_accepted).toBeDefined()
  })

  it('never fills more seats than there are, and ends what the newcomer has asked elsewhere', async () => {
    const circle = await foundCircle(test)
    const other = await foundCircle(test, { groupId: circle.groupId })
    await withMembers(test, circle, 3)
    const askers = await Promise.all([1, 2, 3].map(() => createMember(test)))
    for (const asker of askers) await ask(test, asker, circle)
    for (const asker of askers) await ask(test, asker, other)
    const answers = await Promise.all(askers.map((asker) => answer(test, circle.lead, circle, asker)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await detail(test, circle.lead, circle)).response.member_count).toBe(5)
    const statuses = await Promise.all(askers.map((asker) => statusIn(test, other, asker)))
    expect(statuses.sort()).toEqual(['left', 'requested', 'requested'])
  })

  it('by two circles at once makes one membership', async () => {
    const circle = await foundCircle(test)
    const other = await foundCircle(test, { groupId: circle.groupId })
    const asker = await createMember(test)
    await ask(test, asker, circle)
    await ask(test, asker, other)
    await Promise.all([circle, other].map((one) => answer(test, one.lead, one, asker)))
    expect(await countOf(test, sql`circle_member where user_id = ${asker.id} and status = 'member'`)).toBe(1)
  })

  it('has words for somebody who is elsewhere by now, or whose account does not work', async () => {
    const circle = await foundCircle(test)
    const asker = await createMember(test)
    await ask(test, asker, circle)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${asker.id}`)
    expect((await answer(test, circle.lead, circle, asker)).message.general[0]).toMatch(/isn’t active/)
    expect((await detail(test, circle.lead, circle)).response.pending_members).toEqual([])
  })
})

describe('adding and removing', () => {
  it('adds by member ID anyone who is free, and tells them', async () => {
    const circle = await foundCircle(test)
    const other = await foundCircle(test, { groupId: circle.groupId })
    const person = await createMember(test)
    expect((await add(circle.lead, circle, person.muid.toUpperCase())).status).toBe(200)
    expect((await newsOf(test, person))[0]).toMatchObject({ title: 'You’ve been added to a circle' })
    expect((await add(circle.lead, circle, person.muid)).status).toBe(409)
    expect((await add(circle.lead, circle, 'nobody@nowhere')).message.muid).toEqual([
      'There’s no member with this ID',
    ])
    expect((await add(circle.lead, circle, other.lead.muid)).status).toBe(409)
    expect((await add(person, circle, other.lead.muid)).status).toBe(403)
    await withMembers(test, circle, 3)
    expect((await add(circle.lead, circle, (await createMember(test)).muid)).status).toBe(400)
  })

  it('removes with a reason, once, and leaves who was removed a week to cool down', async () => {
    const circle = await foundCircle(test)
    const [member, another] = await withMembers(test, circle, 2)
    if (!member || !another) throw new Error('nobody')
    expect((await remove(another, circle, member)).status).toBe(403)
    const outcomes = await Promise.all(
      [1, 2].map(() => remove(circle.lead, circle, member, { reason: 'Never came' })),
    )
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
    const news = (await newsOf(test, member)).filter(
      ({ title }) => title === 'You were removed from a circle',
    )
    expect(news).toMatchObject([{ description: expect.stringContaining('Never came') }])
    expect((await ask(test, member, circle)).status).toBe(400)
    expect((await remove(circle.lead, circle, await createMember(test))).status).toBe(404)
    expect((await add(circle.lead, circle, member.muid)).status).toBe(200)
  })

  it('ends what is my own: membership or request', async () => {
    const circle = await foundCircle(test)
    const [member] = await withMembers(test, circle, 1)
    const asker = await createMember(test)
    await ask(test, asker, circle)
    expect((await remove(asker, circle, asker)).status).toBe(200)
    if (member) expect((await remove(member, circle, member)).status).toBe(200)
    expect(await statusIn(test, circle, asker)).toBe('left')
    const second = await createMember(test)
    await ask(test, second, circle)
    expect((await remove(circle.lead, circle, second)).message.general).toEqual(['Request declined'])
    expect(await statusIn(test, circle, second)).toBe('rejected')
  })
})

describe('leads', () => {
  it('hand the lead over to a member, who is told', async () => {
    const circle = await foundCircle(test)
    const [member] = await withMembers(test, circle, 1)
    if (!member) throw new Error('nobody')
    expect((await transfer(circle.lead, circle, await createMember(test))).status).toBe(404)
    expect((await transfer(circle.lead, circle, circle.lead)).status).toBe(400)
    expect((await transfer(circle.lead, circle, member)).status).toBe(200)
    expect(await leadsOf(circle)).toEqual([member.id])
    expect((await newsOf(test, member))[0]).toMatchObject({ title: 'You’re now a lead' })
    expect((await transfer(circle.lead, circle, member)).status).toBe(403)
  })

  it('may be several, but one always stays, also when all give up at once', async () => {
    const circle = await foundCircle(test)
    const [member] = await withMembers(test, circle, 1)
    if (!member) throw new Error('nobody')
    expect((await setLead(circle.lead, circle, circle.lead, false)).status).toBe(400)
    expect((await setLead(circle.lead, circle, member, true)).status).toBe(200)
    expect((await setLead(circle.lead, circle, member, true)).status).toBe(200)
    expect(await leadsOf(circle)).toEqual([circle.lead.id, member.id])
    const both = await Promise.all([
      setLead(circle.lead, circle, circle.lead, false),
      setLead(member, circle, member, false),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await leadsOf(circle)).toHaveLength(1)
  })

  it('who remove each other at the same moment leave one of them', async () => {
    const circle = await foundCircle(test)
    const [member] = await withMembers(test, circle, 1)
    if (!member) throw new Error('nobody')
    await setLead(circle.lead, circle, member, true)
    const both = await Promise.all([remove(circle.lead, circle, member), remove(member, circle, circle.lead)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await leadsOf(circle)).toHaveLength(1)
  })
})
