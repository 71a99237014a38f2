import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, linkParameter, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import {
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
const remove = (by: TestMember, circle: TestCircle, member: TestMember, body?: object) =>
  test.call(circleMembers.remove, { as: by.token, params: about(circle, member), body })

describe('inviting a member', () => {
  const invite = (circle: TestCircle, muid: string, by = circle.lead) =>
    test.call(circleMembers.invite, { as: by.token, params: { circle_id: circle.id, muid } })
  const reply = (member: TestMember, circle: TestCircle, status: string, muid = member.muid) =>
    test.call(circleMembers.answerInvitation, {
      as: member.token,
      params: { circle_id: circle.id, muid, status },
    })
  const read = (token: string, as: string) => test.call(circleMembers.readLink, { as, params: { token } })
  const accept = (token: string, as: string) => test.call(circleMembers.acceptLink, { as, params: { token } })

  it('sends a mail whose link opens the circle for them alone', async () => {
    const circle = await foundCircle(test)
    const guest = await createMember(test)
    expect((await invite(circle, guest.muid)).status).toBe(200)
    expect((await invite(circle, guest.muid)).status).toBe(409)
    const [mail] = (await mailsTo(test, guest.email)).filter(({ subject }) => /has invited you/.test(subject))
    expect(mail?.body).toContain(`/dashboard/learningcircle/dashboard/${circle.id}?invite=`)
    const token = linkParameter(mail, 'invite')
    expect(await countOf(test, sql`circle_invitation where token_hash = ${token}`)).toBe(0)
    expect((await newsOf(test, guest))[0]?.description).toContain(circle.lead.fullName)
    expect((await read(token, circle.lead.token)).status).toBe(404)
    expect((await accept(token, (await createMember(test)).token)).status).toBe(404)
    expect((await read(token, guest.token)).response).toMatchObject({
      circle: { id: circle.id, my_status: 'invited' },
      invited_by: circle.lead.fullName,
    })
    expect((await detail(test, circle.lead, circle)).response.invited_members).toMatchObject([
      { id: guest.id },
    ])
    expect((await accept(token, guest.token)).response).toEqual({ circle_id: circle.id })
    expect(await statusIn(test, circle, guest)).toBe('member')
    expect((await newsOf(test, circle.lead))[0]).toMatchObject({ title: 'New circle member' })
    expect((await accept(token, guest.token)).status).toBe(404)
    expect((await reply(guest, circle, 'accepted')).status).toBe(200)
  })

  it('sends no mail to those who want none about circles', async () => {
    const circle = await foundCircle(test)
    const guest = await createMember(test)
    await test.call(notifications.setMailPreferences, { as: guest.token, body: { circle_news: false } })
    await invite(circle, guest.muid)
    expect(
      (await mailsTo(test, guest.email)).filter(({ subject }) => /has invited you/.test(subject)),
    ).toEqual([])
    expect(await newsOf(test, guest)).toHaveLength(1)
  })

  it('can be answered without the mail, by the invited person only', async () => {
    const circle = await foundCircle(test)
    const [guest, shy, eager] = await Promise.all([1, 2, 3].map(() => createMember(test)))
    if (!guest || !shy || !eager) throw new Error('nobody')
    for (const { muid } of [guest, shy, eager]) await invite(circle, muid)
    expect((await reply(shy, circle, 'accepted', guest.muid)).status).toBe(404)
    expect((await reply(await createMember(test), circle, 'accepted')).status).toBe(404)
    expect((await reply(guest, circle, 'accepted')).status).toBe(200)
    expect((await reply(shy, circle, 'rejected')).status).toBe(200)
    expect((await reply(shy, circle, 'rejected')).status).toBe(200)
    expect(await statusIn(test, circle, shy)).toBe('left')
    expect(await newsOf(test, shy)).toEqual([])
    expect((await ask(test, shy, circle)).status).toBe(200)
    expect((await ask(test, eager, circle)).message.general[0]).toMatch(/^You’re now a member/)
  })

  it('holds for two weeks, and can be withdrawn', async () => {
    const circle = await foundCircle(test)
    const [late, unwanted] = await Promise.all([createMember(test), createMember(test)])
    await invite(circle, late.muid)
    await invite(circle, unwanted.muid)
    expect((await remove(circle.lead, circle, unwanted)).status).toBe(200)
    expect((await reply(unwanted, circle, 'accepted')).status).toBe(404)
    expect(await newsOf(test, unwanted)).toEqual([])
    test.advance(14 * DAY + 1000)
    const again = await signInAgain(test, late.email)
    const lead = await signInAgain(test, circle.lead.email)
    expect(
      (await reply({ ...late, token: again.accessToken }, circle, 'accepted')).message.general[0],
    ).toMatch(/has expired/)
    expect((await invite(circle, late.muid, { ...circle.lead, token: lead.accessToken })).status).toBe(200)
  })

  it('by a link of the circle works for many while there are seats, until it ends', async () => {
    const circle = await foundCircle(test)
    const link = <R extends RouteDefinition>(route: R, by: TestMember) =>
      test.call(route, { as: by.token, params: { circle_id: circle.id } })
    const tokenOf = ({ response }: { response: { url: string } }) =>
      new URL(response.url).searchParams.get('invite') ?? ''
    const first = tokenOf(await link(circleMembers.makeLink, circle.lead))
    const token = tokenOf(await link(circleMembers.makeLink, circle.lead))
    const guests = await Promise.all(Array.from({ length: 6 }, () => createMember(test)))
    expect((await read(first, guests[0]?.token ?? '')).status).toBe(404)
    const outcomes = await Promise.all(guests.map((guest) => accept(token, guest.token)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 400, 400])
    expect((await link(circleMembers.makeLink, guests[0] ?? circle.lead)).status).not.toBe(200)
    expect(await readValue(test, sql`select member_count from learning_circle where id = ${circle.id}`)).toBe(
      5,
    )
    expect((await link(circleMembers.endLink, circle.lead)).status).toBe(200)
    expect((await link(circleMembers.endLink, circle.lead)).status).toBe(200)
    expect((await read(token, guests[0]?.token ?? '')).message.general).toEqual([
      'We couldn’t find this invitation',
    ])
    expect((await read('a-token-that-nobody-made', guests[0]?.token ?? '')).status).toBe(404)
  })

  it('shows leads alone until when a link of the circle holds', async () => {
    const circle = await foundCircle(test)
    const [member] = (await withMembers(test, circle, 1)) as [TestMember]
    const link = <R extends RouteDefinition>(route: R) =>
      test.call(route, { as: circle.lead.token, params: { circle_id: circle.id } })
    const untilFor = async (reader: TestMember) =>
      (await detail(test, reader, circle)).response.invitation_link_until
    // A personal invitation is not a shareable link.
    await invite(circle, (await createMember(test)).muid)
    expect(await untilFor(circle.lead)).toBeNull()
    const { expires_at } = (await link(circleMembers.makeLink)).response
    expect(await untilFor(circle.lead)).toBe(expires_at)
    expect(await untilFor(member)).toBeNull()
    await link(circleMembers.endLink)
    expect(await untilFor(circle.lead)).toBeNull()
    await link(circleMembers.makeLink)
    test.advance(14 * DAY + 1000)
    const { accessToken: token } = await signInAgain(test, circle.lead.email)
    expect(await untilFor({ ...circle.lead, token })).toBeNull()
  })
})
