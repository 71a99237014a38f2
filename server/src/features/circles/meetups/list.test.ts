import { type MeetupRow, meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createCrowd, createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { attending, createCircle, DAY, HOUR, planned, type TestCircle } from './meetups.fixture.ts'
import { meetupAddresses, meetupPreview } from './preview.ts'

let test: TestApp
let circle: TestCircle
let member: TestMember
let guest: TestMember
let open: string
let closed: string
let other: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  circle = await createCircle(test)
  member = circle.members[0] ?? circle.lead
  guest = await createMember(test)
  open = await planned(test, circle, 2 * DAY, { title: 'Open to everyone' })
  closed = await planned(test, circle, DAY, { title: 'Among us', is_public: false })
  const elsewhere = await createCircle(test)
  const online = { title: 'On the screen', is_online: true, location: 'https://meet.example/abc' }
  other = await planned(test, elsewhere, 3 * DAY, { ...online, agenda: 'About 100% of it' })
})
afterAll(() => test?.close())

it('a link to a meetup says when and where it is, where visitors may see it', async () => {
  expect(await meetupPreview(test.db, open)).toMatchObject({
    title: 'Open to everyone',
    description: expect.stringMatching(/^\w+day, \d+ \w+ \d{4}, \d\d:\d\d \(.+\)\. .+/),
  })
  const listed = await meetupAddresses(test.db, 100)
  expect(listed).toContain(`/dashboard/learningcircle/meetup/${open}`)
  expect(listed).not.toContain(`/dashboard/learningcircle/meetup/${closed}`)
  expect(await meetupPreview(test.db, closed)).toBeNull()
  expect(await meetupPreview(test.db, 'no-id')).toBeNull()
})

const idsOf = (rows: readonly MeetupRow[]) => rows.map(({ id }) => id)
const seen = async (who: TestMember, query: object = {}) =>
  idsOf((await attending(test, who).list(query)).response.data)

/** A past meetup of another circle, in the given state. */
async function held(ago: number, state: string, more: object = {}): Promise<string> {
  const elsewhere = await createCircle(test)
  const id = await planned(test, elsewhere, DAY, more)
  await test.db.execute(sql`
    update meetup set starts_at = now() - make_interval(secs => ${ago / 1000}::double precision) where id = ${id}`)
  if (state !== 'missed')
    await test.db.execute(sql`update meetup set started_at = starts_at where id = ${id}`)
  if (state === 'reported') await test.db.execute(sql`update meetup set reported_at = now() where id = ${id}`)
  return id
}

describe('who sees what', () => {
  it('visitors see public ones, members of a circle their private ones, too', async () => {
    const visitor = await test.call(meetups.list)
    expect(idsOf(visitor.response.data)).toEqual([open, other])
    expect(
      visitor.response.data.map(({ meet_code, my_status, location }) => [meet_code, my_status, location]),
    ).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(await seen(guest)).toEqual([open, other])
    expect(await seen(member)).toEqual([closed, open, other])
  })

  it('a private one is found by members, by staff who verify, and by those who have to do with it', async () => {
    const fellow = await createMember(test, { roles: ['Fellow'] })
    const invited = await createMember(test)
    await test.db.execute(
      sql`insert into meetup_attendee (meetup_id, user_id, status) values (${closed}, ${invited.id}, 'going')`,
    )
    const status = async (who: TestMember) => (await attending(test, who).detail(closed)).status
    expect(await status(guest)).toBe(404)
    expect(await status(member)).toBe(200)
    expect(await status(fellow)).toBe(200)
    expect(await status(invited)).toBe(200)
    await test.db.execute(sql`delete from meetup_attendee where user_id = ${invited.id}`)
  })

  it('the code is for members; the link of an online one for those who have a place, too', async () => {
    const link = 'https://meet.example/abc'
    const { response: before } = await attending(test, guest).detail(other)
    expect(before).toMatchObject({ meet_code: null, location: null, is_lc_member: false })
    await attending(test, guest).save(other)
    expect((await attending(test, guest).detail(other)).response.location).toBeNull()
    await attending(test, guest).going(other)
    expect((await attending(test, guest).detail(other)).response).toMatchObject({
      meet_code: null,
      location: link,
    })
    await attending(test, guest).notGoing(other)
    const { response } = await attending(test, circle.lead).detail(open)
    expect(response).toMatchObject({ is_lc_member: true, is_lc_lead: true, lc_members: 2 })
    expect(response.meet_code).toMatch(/^[A-Z0-9]{6}$/)
    expect(response.leads).toEqual([{ full_name: circle.lead.fullName, muid: circle.lead.muid }])
    expect((await attending(test, guest).detail(open)).response.leads).toEqual([])
  })
})

describe('views', () => {
  it('upcoming keeps what has not begun for half an hour, and what goes on until its end', async () => {
    const late = await held(20 * 60_000, 'missed')
    const gone = await held(40 * 60_000, 'missed')
    const running = await held(40 * 60_000, 'started')
    const over = await held(2 * HOUR, 'started')
    const reported = await held(3 * HOUR, 'reported')
    const upcoming = await seen(guest)
    expect(upcoming).toEqual(expect.arrayContaining([late, running]))
    for (const id of [gone, over, reported]) expect(upcoming).not.toContain(id)
    expect(await seen(guest, { view: 'past' })).toEqual([over, reported])
  })

  it('mine are those of my circles and those I made, what comes next first', async () => {
    expect(await seen(member, { view: 'mine' })).toEqual([closed, open])
    expect(await seen(guest, { view: 'mine' })).toEqual([])
    await test.db.execute(sql`update meetup set created_by_id = ${guest.id} where id = ${open}`)
    expect(await seen(guest, { view: 'mine' })).toEqual([open])
    expect((await test.call(meetups.list, { query: { view: 'mine' } })).response.data).toEqual([])
  })

  it('saved are those I have saved or have a place at, participated those I checked in to', async () => {
    const [person] = await createCrowd(test, 1)
    if (!person) throw new Error('there is nobody')
    await attending(test, person).save(open)
    await attending(test, person).going(other)
    expect(await seen(person, { view: 'saved' })).toEqual([open, other])
    await test.db.execute(sql`
      update meetup_attendee set status = 'joined', joined_at = now() where user_id = ${person.id} and meetup_id = ${open}`)
    expect(await seen(person, { view: 'saved' })).toEqual([other])
    expect(await seen(person, { view: 'participated' })).toEqual([open])
    await test.db.execute(sql`delete from meetup_attendee where user_id = ${person.id}`)
  })
})

describe('search, filters and pages', () => {
  it('finds by title, description and interest group; wildcards mean themselves', async () => {
    expect(await seen(guest, { search: 'OPEN TO' })).toEqual([open])
    expect(await seen(guest, { search: '100%' })).toEqual([other])
    expect(await seen(guest, { search: '100_' })).toEqual([])
    expect(await seen(guest, { search: 'web dev' })).toEqual(expect.arrayContaining([open, other]))
  })

  it('filters', async () => {
    const { response } = await attending(test, guest).detail(open)
    expect(await seen(guest, { online: true })).toEqual([other])
    expect(await seen(guest, { circle: circle.id })).toEqual([open])
    expect(await seen(guest, { ig: response.ig_id, category: 'coder', circle: circle.id })).toEqual([open])
    expect(await seen(guest, { category: 'creative' })).toEqual([])
    expect(await seen(guest, { category: 'all', circle: circle.id })).toEqual([open])
    const district = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
    expect(await seen(guest, { district })).toEqual([])
    const college = await createOrganization(test)
    await test.db.execute(
      sql`update learning_circle set organization_id = ${college} where id = ${circle.id}`,
    )
    const itsDistrict = await readValue(test, sql`select district_id from organization where id = ${college}`)
    expect(await seen(guest, { district: itsDistrict })).toEqual([open])
  })

  it('pages in the order asked for, with two statements whatever the number', async () => {
    const first = await attending(test, guest).list({ perPage: 1, sortBy: '-title', circle: circle.id })
    expect(first.response.pagination.count).toBe(1)
    const { result, statements } = await test.countStatements(() => attending(test, guest).list())
    expect(result.status).toBe(200)
    expect(statements.filter((text) => !text.includes('from session'))).toHaveLength(2)
  })
})

describe('what is next', () => {
  it('is the meetup I go to, else the next of my circles; and what I owe', async () => {
    const next = (who: TestMember) =>
      test.call(meetups.next, {
        as: who.token,
      })
    expect((await next(guest)).response).toEqual({ next: null, reports_due: [] })
    expect((await next(member)).response.next?.id).toBe(closed)
    await attending(test, member).going(other)
    expect((await next(member)).response.next?.id).toBe(other)

    const over = await held(2 * HOUR, 'started')
    await test.db.execute(sql`update meetup set circle_id = ${circle.id} where id = ${over}`)
    const people = sql`(${over}::uuid, ${guest.id}::uuid), (${over}::uuid, ${member.id}::uuid)`
    await test.db.execute(sql`
      insert into meetup_attendee (meetup_id, user_id, status, joined_at)
      select who.meetup_id, who.user_id, 'joined', now() from (values ${people}) as who (meetup_id, user_id)`)
    const due = async (who: TestMember) =>
      (await next(who)).response.reports_due.map((row) => [row.id, row.due])
    expect(await due(guest)).toEqual([[over, 'attendee_report']])
    expect(await due(member)).toEqual([
      [over, 'attendee_report'],
      [over, 'record'],
    ])
    expect(await due(circle.lead)).toEqual([[over, 'record']])
    await test.db.execute(sql`
      update meetup_attendee set reported_at = now() where meetup_id = ${over} and user_id = ${guest.id}`)
    expect(await due(guest)).toEqual([])
    await test.db.execute(sql`update meetup set reported_at = now() where id = ${over}`)
    expect(await due(member)).toEqual([])
  })
})

describe('a meetup that somebody was sent the link of', () => {
  it('shows visitors what the lists show them, when it is public', async () => {
    const circle = await createCircle(test)
    const open = await planned(test, circle, 2 * DAY, {
      is_online: true,
      location: 'https://meet.example/x',
      title: 'Open evening',
    })
    const closed = await planned(test, circle, 4 * DAY, { is_public: false })
    const card = (meet_id: string, as?: string) => test.call(meetups.card, { as, params: { meet_id } })
    const { response } = await card(open)
    expect(response).toMatchObject({
      title: 'Open evening',
      circle_name: circle.name,
      meet_code: null,
      my_status: null,
      location: null,
      meet_link: null,
      created_by: null,
    })
    expect((await card(closed)).status).toBe(404)
    expect((await card(crypto.randomUUID())).status).toBe(404)
    expect((await card(closed, circle.lead.token)).response.meet_code).toMatch(/^[A-Z0-9]{6}$/)
  })
})

describe('the picture of a meetup', () => {
  it('shows the group’s domain, and the faces of those who come to whom may know their names', async () => {
    const known = await createMember(test, { isPublic: true, fullName: 'Devika Menon' })
    const here = await createCircle(test)
    const id = await planned(test, here, 5 * DAY)
    for (const one of [known, guest]) await attending(test, one).going(id)
    const rowFor = async (who?: TestMember) => {
      const { data } = (await test.call(meetups.list, { as: who?.token, query: { circle: here.id } }))
        .response
      return data.find((row) => row.id === id)
    }
    const shown = { full_name: 'Devika', muid: known.muid, profile_pic: null }
    expect(await rowFor()).toMatchObject({ ig_category: 'coder', coming: 2, faces: [shown] })
    const inside = await rowFor(here.lead)
    expect(inside?.faces.map(({ muid }) => muid)).toEqual([known.muid, guest.muid])
    await attending(test, known).notGoing(id)
    await attending(test, guest).notGoing(id)
  })
})
