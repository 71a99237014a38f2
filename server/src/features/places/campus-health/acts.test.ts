import { circleMembers } from '@muster/contract/circles/circle-members.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { campusHealth, MOST_ACTS_A_DAY } from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, linkParameter, mailsTo } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { foundCircle, type TestCircle } from '../../circles/learning-circles/circles.fixture.ts'
import { createCampus, memberOf, type TestCampus } from '../campuses/campuses.fixture.ts'
import { joined, listed, refresh, silentMember } from './health.fixture.ts'

let test: TestApp
let home: TestCampus
let silent: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  home = await createCampus(test)
  silent = await silentMember(test, home.id, 40, { fullName: 'Asha Menon' })
  await refresh(test)
})
afterAll(() => test?.close())

const rowOf = async (name = 'Asha Menon') =>
  (await listed(test, home.lead.token)).find((row) => row.name === name)?.id ?? ''
const write = (attention_id: string, as = home.lead.token, text = 'We meet on Friday. Join us?') =>
  test.call(campusHealth.write, { as, params: { attention_id }, body: { text } })
const undo = (act_id: string, as = home.lead.token) =>
  test.call(campusHealth.undo, { as, params: { act_id } })
const acts = async () => (await test.call(campusHealth.acts, { as: home.lead.token })).response.data
const notices = (member: TestMember) =>
  test.db.execute<{ title: string; description: string; kind: string; url: string }>(
    sql`select title, description, kind, url from notification where user_id = ${member.id} and kind <> 'level_reached'
      order by created_at desc`,
  )

async function circleHere(name = `Circle ${home.id}`): Promise<TestCircle> {
  const circle = await foundCircle(test, { lead: await memberOf(test, home.id), name })
  await test.db.execute(sql`update learning_circle set organization_id = ${home.id} where id = ${circle.id}`)
  return circle
}

describe('sending the confirmation mail again', () => {
  const again = (attention_id: string, as = home.lead.token) =>
    test.call(campusHealth.confirm, { as, params: { attention_id } })
  const linksTo = async ({ email }: TestMember) =>
    (await mailsTo(test, email)).filter(({ subject }) => subject.startsWith('Confirm your email address'))
  let newcomer: TestMember

  beforeEach(async () => {
    newcomer = await memberOf(test, home.id, { fullName: 'Lekha Pillai' })
    await test.db.execute(sql`update "user" set email_confirmed_at = null where id = ${newcomer.id}`)
    await joined(test, newcomer, 4)
    await refresh(test)
  })

  it('mails the link once, however often it is asked for, and says when it has helped', async () => {
    const row = await rowOf('Lekha Pillai')
    const answers = await Promise.all([again(row), again(row)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [mail, ...more] = await linksTo(newcomer)
    expect(more).toEqual([])
    expect(await acts()).toMatchObject([{ name: 'Lekha Pillai', act: 'confirm', outcome: 'nothing' }])
    await test.call(profiles.confirmEmail, { body: { token: linkParameter(mail, 'token') } })
    expect(await acts()).toMatchObject([{ act: 'confirm', outcome: 'confirmed' }])
  })

  it('is refused for other reasons, and once the address is confirmed', async () => {
    expect((await again(await rowOf())).message.general).toEqual([
      'This is only for students whose address isn’t confirmed',
    ])
    const row = await rowOf('Lekha Pillai')
    await test.db.execute(sql`update "user" set email_confirmed_at = now() where id = ${newcomer.id}`)
    expect((await again(row)).status).not.toBe(200)
    expect(await linksTo(newcomer)).toEqual([])
  })
})

describe('writing to a student', () => {
  it('reaches them in the lead’s name by notice and mail, and takes them off the list', async () => {
    const { response } = await write(await rowOf())
    expect(await notices(silent)).toMatchObject([
      {
        kind: 'campus_message',
        title: expect.stringContaining(`${home.lead.fullName} from College`),
        description: 'We meet on Friday. Join us?',
        url: `/dashboard/campus/${home.id}`,
      },
    ])
    const [mail] = await mailsTo(test, silent.email)
    expect(mail?.body).toContain('We meet on Friday. Join us?')
    expect(await listed(test, home.lead.token)).toEqual([])
    await refresh(test)
    expect(await listed(test, home.lead.token)).toEqual([])
    expect(await acts()).toMatchObject([
      {
        id: response.act_id,
        name: 'Asha Menon',
        act: 'write',
        reason: 'silent',
        outcome: 'nothing',
        can_undo: true,
      },
    ])
  })

  it('happens once, however often and by whom it is sent', async () => {
    const enabler = await memberOf(test, home.id, { roles: ['Lead Enabler'] })
    const row = await rowOf()
    const answers = await Promise.all([write(row), write(row), write(row, enabler.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message.general?.[0]).toMatch(
      /contacted Asha Menon today\. Give them 14 days to answer\./,
    )
    expect(await notices(silent)).toHaveLength(1)
  })

  it('is possible again after two weeks, when nothing has come of it', async () => {
    await write(await rowOf())
    await test.db.execute(sql`update campus_act set created_at = created_at - interval '15 days'`)
    await test.db.execute(sql`update campus_attention set handled_at = handled_at - interval '15 days'`)
    await refresh(test)
    expect(await listed(test, home.lead.token)).toMatchObject([
      { name: 'Asha Menon', last_act: { act: 'write', by: home.lead.fullName } },
    ])
    expect((await write(await rowOf())).status).toBe(200)
  })

  it('says what came of it', async () => {
    await write(await rowOf())
    await giveKarma(test, silent.id, 5)
    expect(await acts()).toMatchObject([{ outcome: 'active' }])
  })

  it('is taken back within a day: the notice goes and they are listed again', async () => {
    const { response } = await write(await rowOf())
    const other = await createCampus(test)
    expect((await undo(response.act_id, other.lead.token)).status).toBe(404)
    const twice = await Promise.all([undo(response.act_id), undo(response.act_id)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await notices(silent)).toEqual([])
    expect(await listed(test, home.lead.token)).toHaveLength(1)
    expect(await acts()).toMatchObject([{ outcome: 'undone', can_undo: false }])
    const again = await write(await rowOf())
    expect(again.status).toBe(200)
    await test.db.execute(sql`update campus_act set created_at = created_at - interval '25 hours'`)
    expect(await undo(again.response.act_id)).toMatchObject({ status: 400 })
  })

  it('respects who wants it under the bell alone, and is refused for who is not there', async () => {
    const row = await rowOf()
    await giveKarma(test, silent.id, 5)
    expect((await write(row)).status).toBe(404)
    const other = await createCampus(test)
    const theirs = await silentMember(test, other.id, 20)
    await refresh(test)
    const [elsewhere] = await listed(test, other.lead.token)
    expect((await write(elsewhere?.id ?? '')).status).toBe(404)
    expect(await notices(theirs)).toEqual([])
    const learner = await createMember(test)
    expect((await write(elsewhere?.id ?? '', learner.token)).status).toBe(403)
    expect(await write(elsewhere?.id ?? '', other.lead.token, ' ')).toMatchObject({
      status: 400,
      message: { text: ['Message is required'] },
    })
  })

  it('ends for the day at the limit', async () => {
    await test.db.execute(sql`
      insert into campus_act (organization_id, user_id, reason, act, created_by_id)
      select ${home.id}, ${home.lead.id}, 'silent', 'write', ${home.lead.id}
      from generate_series(1, ${MOST_ACTS_A_DAY}::integer)`)
    const answer = await write(await rowOf())
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.message.general?.[0]).toContain('Try again tomorrow')
    expect(await notices(silent)).toEqual([])
  })
})

describe('inviting a student to a circle', () => {
  it('is offered to who never began, and ends in the circle', async () => {
    const circle = await circleHere()
    const fresh = await memberOf(test, home.id, { fullName: 'Bela Das' })
    await joined(test, fresh, 30)
    await refresh(test)
    const row = (await listed(test, home.lead.token)).find(({ name }) => name === 'Bela Das')
    expect(row?.act).toBe('invite')
    const params = { attention_id: row?.id ?? '' }
    const as = home.lead.token
    const offered = await test.call(campusHealth.circles, { as, params })
    expect(offered.response).toMatchObject([
      { id: circle.id, title: circle.name, members: 1, is_theirs: false },
    ])
    const elsewhere = await foundCircle(test)
    const invite = (circle_id: string) => test.call(campusHealth.invite, { as, params, body: { circle_id } })
    expect(await invite(elsewhere.id)).toMatchObject({
      status: 400,
      message: { circle_id: [expect.any(String)] },
    })
    const invited = await invite(circle.id)
    expect(invited.status).toBe(200)
    expect(await notices(fresh)).toMatchObject([{ kind: 'circle_news', title: 'You’re invited to a circle' }])
    expect(await acts()).toMatchObject([{ invited_to: circle.name, outcome: 'waiting' }])
    await test.call(circleMembers.answerInvitation, {
      as: fresh.token,
      params: { circle_id: circle.id, muid: fresh.muid, status: 'accepted' },
    })
    expect(await acts()).toMatchObject([{ outcome: 'joined' }])
    expect(await undo(invited.response.act_id)).toMatchObject({ status: 400 })
  })

  it('is taken back: the invitation ends', async () => {
    const circle = await circleHere()
    const params = { attention_id: await rowOf() }
    const body = { circle_id: circle.id }
    const { response } = await test.call(campusHealth.invite, { as: home.lead.token, params, body })
    await undo(response.act_id)
    expect(await countOf(test, sql`circle_invitation where user_id = ${silent.id}`)).toBe(0)
    expect(await notices(silent)).toEqual([])
    expect(await listed(test, home.lead.token)).toHaveLength(1)
  })

  it('keeps nothing when the circle is full', async () => {
    const circle = await circleHere()
    await test.db.execute(sql`update learning_circle set member_count = 5 where id = ${circle.id}`)
    const params = { attention_id: await rowOf() }
    const body = { circle_id: circle.id }
    const answer = await test.call(campusHealth.invite, { as: home.lead.token, params, body })
    expect(answer.message.general?.[0]).toContain('full')
    expect(await acts()).toEqual([])
    expect(await listed(test, home.lead.token)).toHaveLength(1)
  })
})

describe('proposing a meetup to a circle', () => {
  it('tells its leads, who plan it, and says so', async () => {
    const circle = await circleHere()
    await test.db.execute(
      sql`update learning_circle set created_at = now() - interval '30 days' where id = ${circle.id}`,
    )
    await refresh(test)
    const attention_id = await rowOf(circle.name)
    const propose = (starts_at: string, id = attention_id) =>
      test.call(campusHealth.propose, {
        as: home.lead.token,
        params: { attention_id: id },
        body: { starts_at, text: 'The library is free' },
      })
    expect(await propose('2020-01-01T10:00:00Z')).toMatchObject({
      status: 400,
      message: { starts_at: ['Choose a time in the future'] },
    })
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
    expect((await propose(soon, await rowOf())).status).toBe(400)
    expect((await propose(soon)).status).toBe(200)
    const [notice] = await notices(circle.lead)
    expect(notice?.description).toContain('The library is free')
    expect(notice?.url).toBe(`/dashboard/learningcircle/create-meetup/${circle.id}?starts_at=${soon}`)
    expect(await acts()).toMatchObject([{ name: circle.name, act: 'propose', outcome: 'nothing' }])
    await test.db.execute(sql`
      insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place)
      values (${circle.id}, 'AGAIN1', 'Again', 'Talk', ${soon}::timestamptz, 60, 'UTC', 'Library')`)
    expect(await acts()).toMatchObject([{ outcome: 'planned' }])
  })
})

it('a student who wants no mails from the campus is not written to at all', async () => {
  const row = await rowOf()
  const body = { campus_message: false }
  await test.call(notifications.setMailPreferences, { as: silent.token, body })
  expect((await write(row)).status).toBe(404)
})
