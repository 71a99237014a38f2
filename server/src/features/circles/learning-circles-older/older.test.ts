import { learningCirclesOlder as older } from '@muster/contract/circles/learning-circles-older.ts'
import { meetups } from '@muster/contract/circles/meetups.ts'
import { meetupsOlder as olderMeetups } from '@muster/contract/circles/meetups-older.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import {
  createGroup,
  detail,
  foundCircle,
  statusIn,
  type TestCircle,
  withMembers,
} from '../learning-circles/circles.fixture.ts'

const HOUR = 3_600_000

let test: TestApp
let circle: TestCircle
let member: TestMember
let outsider: TestMember
let college: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  circle = await foundCircle(test, {
    groupId: await createGroup(test, 'OLDIG'),
    name: 'Old friends',
    body: {
      note: 'Tea first',
      rhythm: 'weekly',
      meet_days: [1, 7],
      meet_time: '18:00',
      meet_place: 'Library',
    },
  })
  const [added] = await withMembers(test, circle, 1)
  if (!added) throw new Error('nobody')
  member = added
  outsider = await createMember(test)
  college = await createOrganization(test)
  await test.db.execute(sql`update learning_circle set organization_id = ${college} where id = ${circle.id}`)
})
afterAll(() => test.close())

const as = () => circle.lead.token
const params = () => ({ circle_id: circle.id })

describe('older lists of circles', () => {
  it('show mine, and those of others by filter, code or name, with pages when asked', async () => {
    const mine = await test.call(older.userList, { as: member.token })
    expect(mine.response).toMatchObject([
      {
        name: 'Old friends',
        ig: 'Group OLDIG',
        meet_time: '18:00',
        member_count: 2,
        created_by: circle.lead.fullName,
      },
    ])
    const all = (token: string, body?: object) =>
      test.call(older.listAll, { as: token, ...(body && { body }) })
    expect((await all(outsider.token)).response.map(({ name }) => name)).toContain('Old friends')
    const setPublic = (isPublic: boolean) =>
      test.db.execute(sql`update "user" set is_public = ${isPublic} where id = ${circle.lead.id}`)
    await setPublic(false)
    const seen = (await all(outsider.token)).response.find(({ name }) => name === 'Old friends')
    await setPublic(true)
    expect([seen?.created_by, seen?.updated_by]).toEqual(['A member', 'A member'])
    expect((await all(member.token)).response.map(({ name }) => name)).not.toContain('Old friends')
    expect((await all(outsider.token, { org_id: college, pageIndex: 1, perPage: 1 })).response).toHaveLength(
      1,
    )
    expect((await all(outsider.token, { org_id: college, pageIndex: 2, perPage: 1 })).response).toEqual([])
    const byCode = (circle_code: string, token = outsider.token) =>
      test.call(older.listAllByCode, { as: token, params: { circle_code } })
    expect((await byCode('OLOLDIG')).response).toHaveLength(1)
    expect((await byCode('friend')).response).toHaveLength(1)
    expect((await byCode('friend', member.token)).response).toEqual([])
    expect((await byCode('NOSUCHCODE')).status).toBe(404)
  })

  it('show cards to everybody, with names of public profiles only', async () => {
    const list = (body?: object, token?: string) =>
      test.call(older.list, { as: token, ...(body && { body }) })
    const [card] = (await list({ org_id: college })).response
    expect(card).toMatchObject({
      name: 'Old friends',
      lead_name: circle.lead.fullName,
      ismember: false,
      meet_place: 'Library',
      members: [{ username: circle.lead.fullName }],
    })
    expect((await list({ org_id: college }, member.token)).response).toMatchObject([
      { ismember: true, members: [{ username: circle.lead.fullName }, { username: member.fullName }] },
    ])
    expect((await list()).response.map(({ name }) => name)).toEqual(['Old friends'])
    const named = (query: Record<string, unknown>) =>
      test.call(older.publicList, { query: { ...query, sortBy: 'karma' } })
    expect((await named({ ig: 'Group OLDIG' })).response.data).toHaveLength(1)
    expect((await named({ district: 'Nowhere' })).response.data).toEqual([])
    const title = await readValue(test, sql`select title from organization where id = ${college}`)
    expect((await named({ org: title })).response.data).toHaveLength(1)
  })

  it('tell anybody of one circle without its note, and of all in figures', async () => {
    const { response } = await test.call(older.publicDetail, { params: params() })
    expect(response).toMatchObject({ name: 'Old friends', day: '1,0', ig_code: 'OLDIG', rank: 1 })
    expect(response.members.map(({ id }) => id)).toEqual([circle.lead.id])
    expect(response).not.toHaveProperty('note')
    expect((await test.call(older.publicDetail, { params: { circle_id: crypto.randomUUID() } })).status).toBe(
      404,
    )
    const figures = (query: Record<string, unknown>) => test.call(older.dashboard, { query })
    expect((await figures({})).response).toMatchObject({
      lc_count: 1,
      total_enrollment: 0,
      unique_users: 2,
      circle_count_by_ig: [{ name: 'Group OLDIG', total_circles: 1, total_users: 2 }],
    })
    const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10)
    expect((await figures({ date: tomorrow })).response).toMatchObject({
      lc_count: 0,
      circle_count_by_ig: [],
    })
  })
})

describe('older forms of a circle', () => {
  it('found one, with or without a title and a rhythm', async () => {
    const founder = await createMember(test)
    const create = async (body: object) =>
      test.call(older.create, {
        as: founder.token,
        body: { ig: await createGroup(test), ...body },
      })
    expect((await create({ is_recurring: true })).message.recurrence).toEqual(['Choose at least one weekday'])
    expect((await create({ is_recurring: true, recurrence: 8 })).status).toBe(400)
    expect((await create({ title: 'old FRIENDS' })).message.title?.[0]).toMatch(
      /already a circle with this name/,
    )
    const made = await create({
      is_recurring: true,
      recurrence_type: 'monthly',
      recurrence: 31,
      description: 'Hi',
    })
    expect(made.status).toBe(200)
    const led = await test.call(older.created, { as: founder.token })
    expect(led.response).toMatchObject([
      {
        id: made.response.circle_id,
        is_recurring: true,
        recurrence_type: 'monthly',
        recurrence: 31,
        next_meetup: null,
      },
    ])
  })

  it('change note and slot for leads', async () => {
    const slot = (day: string, token = as()) =>
      test.call(older.setSlot, { as: token, params: params(), body: { day, meet_time: '7:05:00' } })
    expect((await slot('0,3')).message.general[0]).toContain('07:05')
    expect((await detail(test, circle.lead, circle)).response).toMatchObject({
      meet_days: [3, 7],
      meet_time: '07:05',
    })
    expect((await slot('Monday, sat')).status).toBe(200)
    expect((await slot('someday')).message.day).toBeDefined()
    expect((await slot('1', member.token)).status).toBe(403)
    const note = { as: as(), params: params(), body: { note: 'Coffee first' } }
    expect((await test.call(older.setNote, note)).status).toBe(200)
    expect((await detail(test, circle.lead, circle)).response).toMatchObject({
      note: 'Coffee first',
      day: '1,6',
    })
  })

  it('list members for members, and invite', async () => {
    const list = await test.call(older.members, { as: member.token, params: params() })
    expect(list.response).toMatchObject([
      { full_name: circle.lead.fullName, lc_karma: 0 },
      { full_name: member.fullName },
    ])
    expect((await test.call(older.members, { as: outsider.token, params: params() })).status).toBe(404)
    const body = { lc: circle.id, muid: outsider.muid }
    expect((await test.call(older.inviteForm, { as: as(), body })).status).toBe(200)
    expect(await statusIn(test, circle, outsider)).toBe('invited')
  })
})

describe('older forms of a meetup', () => {
  const plan = (body: object) =>
    test.call(olderMeetups.create, {
      as: as(),
      body: { circle_id: circle.id, title: 'Evening', ...body },
    })
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString()
  const row = async (meet_id: string) =>
    (await test.call(olderMeetups.list, { as: as(), query: { meet_id } })).response

  it('plan, change and call off', async () => {
    expect((await plan({ meet_time: inDays(2) })).message.meet_place).toBeDefined()
    expect((await plan({ meet_time: inDays(2), mode: 'online' })).message.meet_link).toBeDefined()
    const planned = await plan({ meet_time: inDays(2), meet_place: 'Hall', is_report_needed: true })
    const { meet_id } = planned.response
    expect(await row(meet_id)).toMatchObject({
      duration: 3,
      meet_place: 'Hall',
      report_description: 'Show what you’ve done',
    })
    const undescribed = { as: as(), params: { meet_id }, body: { report_description: null } }
    expect((await test.call(olderMeetups.edit, undescribed)).status).toBe(200)
    expect(await row(meet_id)).toMatchObject({ report_description: null })
    const change = { as: as(), params: { meet_id }, body: { title: 'Late evening' } }
    expect((await test.call(olderMeetups.edit, change)).status).toBe(200)
    expect(await row(meet_id)).toMatchObject({ title: 'Late evening', duration: 3, is_online: false })
    const mine = { as: outsider.token, params: { meet_id } }
    expect((await test.call(olderMeetups.joinOrSave, { ...mine, body: {} })).status).toBe(200)
    expect(
      (await test.call(olderMeetups.mine, { as: outsider.token, params: { is_user: '1' } })).response,
    ).toHaveLength(1)
    expect((await test.call(olderMeetups.unsave, mine)).status).toBe(200)
    expect(
      (await test.call(olderMeetups.joinOrSave, { ...mine, body: { meet_code: 'ab' } })).message.meet_code,
    ).toBeDefined()
    const info = await test.call(older.info, { as: as(), params: params() })
    expect(info.response).toMatchObject({
      recurrence_type: 'weekly',
      recurrence: 1,
      next_meetup: { id: meet_id },
      past_meetups: [],
    })
    expect((await test.call(olderMeetups.list, { query: {} })).response).toMatchObject([{ id: meet_id }])
    expect((await test.call(olderMeetups.records, { as: as(), params: params() })).response).toHaveLength(1)
    expect((await test.call(olderMeetups.mayRecord, { as: as(), params: params() })).status).toBe(200)
    expect((await test.call(olderMeetups.cancel, { as: as(), params: { meet_id } })).status).toBe(200)
    expect((await test.call(olderMeetups.list, { query: {} })).response).toEqual([])
    expect((await test.call(olderMeetups.list, { query: { meet_id: crypto.randomUUID() } })).status).toBe(404)
  })

  it('speak of a meetup in the words of earlier clients, in lists and alone', async () => {
    const link = 'https://meet.example/evening'
    const { meet_id } = (
      await plan({
        meet_time: inDays(9),
        mode: 'online',
        meet_link: link,
        description: 'We read',
        is_report_needed: true,
        report_description: 'Your notes',
      })
    ).response
    const one = async (token: string) =>
      (await test.call(meetups.detail, { as: token, params: { meet_id } })).response
    const listed = async (token: string, query: object) => {
      const answer = await test.call(meetups.list, { as: token, query: { ...query } })
      return answer.response.data.find(({ id }) => id === meet_id)
    }
    const words = {
      title: 'Evening',
      description: 'We read',
      mode: 'online',
      meet_link: link,
      is_report_needed: true,
      report_description: 'Your notes',
      created_by: circle.lead.fullName,
      created_by_id: circle.lead.id,
      attendees_count: 1,
      is_rsvp: true,
      is_joined: false,
      is_ended: false,
      is_approved: false,
      attendee: { is_joined: false, is_report_submitted: false, is_lc_approved: null },
    }
    expect(await one(as())).toMatchObject({ ...words, attendees: [{ full_name: circle.lead.fullName }] })
    expect(await listed(as(), { category: 'all' })).toMatchObject(words)
    const info = async (token: string) =>
      (await test.call(olderMeetups.info, { as: token, params: { meet_id } })).response
    const coming = { user_id: circle.lead.id, is_joined: false, is_report_submitted: false }
    const ig = expect.any(String)
    expect(await info(as())).toMatchObject({ ...words, ig, is_member: true, attendees: [coming] })
    expect(await info(as())).not.toHaveProperty('coord_x')
    const publish = (is: boolean) =>
      test.db.execute(sql`update "user" set is_public = ${is} where id = ${circle.lead.id}`)
    await publish(false)
    expect(await info(outsider.token)).toMatchObject({
      created_by: 'A member',
      is_member: false,
      attendees: [],
    })
    await publish(true)
    expect(await info(outsider.token)).toMatchObject({ is_member: false, attendees: [coming] })
    expect(await one(outsider.token)).toMatchObject({ meet_link: null, is_rsvp: false, attendee: null })

    expect(await listed(outsider.token, { saved: 'true' })).toBeUndefined()
    const mine = { as: outsider.token, params: { meet_id } }
    expect((await test.call(olderMeetups.joinOrSave, { ...mine, body: {} })).status).toBe(200)
    expect(await listed(outsider.token, { saved: 'true' })).toMatchObject({ my_status: 'interested' })
    expect(await listed(outsider.token, { participated: 'true' })).toBeUndefined()
    expect((await test.call(olderMeetups.cancel, { as: as(), params: { meet_id } })).status).toBe(200)
  })

  it('show a circle to who may ask to join it, without its private meetups', async () => {
    const open = (await plan({ meet_time: inDays(12), meet_place: 'Hall' })).response.meet_id
    const closed = (await plan({ meet_time: inDays(11), meet_place: 'Hall' })).response.meet_id
    await test.db.execute(sql`update meetup set is_public = false where id = ${closed}`)
    const next = async (token: string) =>
      (await test.call(older.info, { as: token, params: params() })).response
    expect(await next(member.token)).toMatchObject({ next_meetup: { id: closed, is_scheduled: true } })
    expect(await next(outsider.token)).toMatchObject({
      name: 'Old friends',
      title: 'Old friends',
      is_member: false,
      next_meetup: { id: open, is_member: false },
    })
    expect(await next(member.token)).toMatchObject({
      is_member: true,
      created_by: circle.lead.fullName,
      next_meetup: { is_member: true, attendees: [{ user_id: circle.lead.id, is_joined: false }] },
    })
    expect((await next(member.token)).next_meetup).not.toHaveProperty('coord_y')
    const gone = { as: as(), params: { circle_id: crypto.randomUUID() } }
    expect((await test.call(older.info, gone)).status).toBe(404)
    await test.db.execute(sql`update meetup set cancelled_at = now() where id in (${open}, ${closed})`)
  })

  it('check in, write the record of what took place, and show it to staff', async () => {
    const { meet_id } = (
      await plan({ meet_time: new Date(Date.now() + 60_000).toISOString(), meet_place: 'Hall' })
    ).response
    const code = await readValue<string>(test, sql`select meet_code from meetup where id = ${meet_id}`)
    for (const { token } of [circle.lead, member]) {
      const joined = await test.call(olderMeetups.joinOrSave, {
        as: token,
        params: { meet_id },
        body: { meet_code: code.toLowerCase() },
      })
      expect(joined.status).toBe(200)
    }
    const sorted = async () =>
      (await test.call(olderMeetups.ofCircle, { as: as(), params: params() })).response
    expect(await sorted()).toMatchObject({ meetups: [], past: [], report_pending: [{ id: meet_id }] })
    const send = (attendees: object, token = as()) =>
      test.call(olderMeetups.submitRecord, {
        as: token,
        params: { meet_id },
        body: { report: 'We read', attendees },
      })
    expect((await send({ [member.id]: true })).message.attendees).toEqual([
      `You must review all attendees. These are missing: ${circle.lead.fullName}.`,
    ])
    const held = await test.call(olderMeetups.info, { as: as(), params: { meet_id } })
    expect(held.response).toMatchObject({ is_joined: true, is_report_submitted: false })
    expect(held.response.attendees.map(({ user_id, is_joined }) => [user_id, is_joined])).toEqual([
      [circle.lead.id, true],
      [member.id, true],
    ])
    expect((await send({ [member.id]: false, [circle.lead.id]: true })).status).toBe(200)
    const record = await test.call(olderMeetups.record, {
      as: member.token,
      params: { meet_id },
    })
    expect(record.response).toMatchObject({ is_report_submitted: true, report: 'We read' })
    expect(record.response.attendees.find(({ user_id }) => user_id === member.id)?.is_lc_approved).toBe(false)
    expect(await sorted()).toMatchObject({ meetups: [], past: [{ id: meet_id }], report_pending: [] })
    const staff = await createMember(test, { roles: ['Fellow'] })
    expect((await test.call(olderMeetups.verifyList, { as: staff.token })).response).toMatchObject([
      { id: meet_id, learning_circle: 'Old friends', join_count: 2, report_submitted_attendees: 0 },
    ])
  })
})
