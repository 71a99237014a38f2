import { meetups } from '@muster/contract/circles/meetups.ts'
import { meetupsOlder } from '@muster/contract/circles/meetups-older.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, districtId, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import {
  attending,
  create,
  createCircle,
  DAY,
  HOUR,
  noticesOf,
  plan,
  planned,
  type TestCircle,
} from './meetups.fixture.ts'

let test: TestApp
let reader: TestMember
/** One in Kannur, one in the next district of its zone, one in another zone. */
let home: TestCircle
let next: TestCircle
let far: TestCircle

const online = { is_online: true, location: 'https://meet.example/abc' }
const inDays = (days: number) => new Date(test.parts.clock.now().getTime() + days * DAY)

async function circleIn(district: string): Promise<TestCircle> {
  const college = await createOrganization(test)
  const circle = await createCircle(test)
  await test.db.execute(sql`
    update organization set district_id = ${await districtId(test, district)} where id = ${college}`)
  await test.db.execute(sql`update learning_circle set organization_id = ${college} where id = ${circle.id}`)
  return circle
}

/** The names of another district in the zone of Kannur, and of one in another zone of the state. */
async function neighbours() {
  const one = (where: string) =>
    readValue<string>(
      test,
      sql`select district.name from district join zone on zone.id = district.zone_id
        join district as own on own.name = 'Kannur' join zone as around on around.id = own.zone_id
        where around.state_id = zone.state_id and district.id <> own.id and ${sql.raw(where)}
        order by district.name limit 1`,
    )
  return { near: await one('zone.id = around.id'), far: await one('zone.id <> around.id') }
}

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  const names = await neighbours()
  home = await circleIn('Kannur')
  next = await circleIn(names.near)
  far = await circleIn(names.far)
  reader = await createMember(test)
  await test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified)
    select ${reader.id}, organization_id, true from learning_circle where id = ${home.id}`)
})
afterAll(() => test?.close())

describe('the town of a meetup in a room', () => {
  const townOf = async (circle: TestCircle, more: object, days: number) => {
    const { town: _, ...body } = plan(inDays(days), more)
    const answer = await create(test, circle.lead, circle.id, { ...body, ...('town' in more && more) })
    if (answer.status !== 200) return answer.message.town
    const { response } = await attending(test, circle.lead).detail(answer.response.meet_id)
    return [response.town, response.district]
  }

  it('is that of the college unless one is given, and needed without a college', async () => {
    const alone = await createCircle(test)
    expect(await townOf(home, {}, 1)).toEqual(['Kannur', 'Kannur'])
    expect(await townOf(home, { town: ' Thalassery ' }, 2)).toEqual(['Thalassery', 'Kannur'])
    // A town with the name of a district is there.
    expect(await townOf(home, { town: 'kozhikode' }, 3)).toEqual(['Kozhikode', 'Kozhikode'])
    expect(await townOf(alone, {}, 1)).toEqual(['Enter the town'])
    expect(await townOf(alone, { town: 'Old Port' }, 1)).toEqual(['Old Port', null])
    expect(await townOf(home, { town: 'Kannur', ...online }, 4)).toEqual([null, null])
    expect(await townOf(alone, { town: ' ' }, 2)).toEqual(['Town is required'])
  })

  it('is not asked of older clients', async () => {
    const alone = await createCircle(test)
    const older = await test.call(meetupsOlder.createIn, {
      as: alone.lead.token,
      params: { circle_id: alone.id },
      body: { title: 'Evening', meet_place: 'Hall', meet_time: inDays(1).toISOString() },
    })
    expect(older.status, older.text).toBe(200)
    const params = { meet_id: await planned(test, alone, 3 * DAY, online) }
    const edit = (body: object) => test.call(meetupsOlder.edit, { as: alone.lead.token, params, body })
    expect((await edit({ mode: 'offline', meet_place: 'Hall' })).status).toBe(200)
    // And they keep a town that someone else has given.
    await attending(test, alone.lead).edit(params.meet_id, { town: 'Payyanur' })
    expect((await edit({ meet_place: 'Other hall' })).status).toBe(200)
    const { response } = await attending(test, alone.lead).detail(params.meet_id)
    expect([response.meet_place, response.town]).toEqual(['Other hall', 'Payyanur'])
  })

  it('follows the place when a meetup moves, and attendees are notified', async () => {
    const circle = await circleIn('Kannur')
    const member = circle.members[0] ?? circle.lead
    const me = attending(test, circle.lead)
    const id = await planned(test, circle, DAY)
    const placeOf = (answer: Awaited<ReturnType<typeof me.edit>>) => [
      answer.response.town,
      answer.response.district,
    ]
    expect(placeOf(await me.edit(id, { town: 'Payyanur' }))).toEqual(['Payyanur', 'Kannur'])
    expect((await noticesOf(test, member))[0]?.description).toContain('Payyanur')
    // A new room is in the same town.
    expect(placeOf(await me.edit(id, { meet_place: 'Hall' }))).toEqual(['Payyanur', 'Kannur'])
    expect(placeOf(await me.edit(id, online))).toEqual([null, null])
    expect(placeOf(await me.edit(id, { is_online: false, meet_place: 'Hall' }))).toEqual(['Kannur', 'Kannur'])
  })
})

describe('meetups near me', () => {
  let ids: Record<'home' | 'next' | 'far' | 'online', string>
  beforeAll(async () => {
    ids = {
      home: await planned(test, home, 20 * DAY, { town: undefined }),
      next: await planned(test, next, 21 * DAY, { town: undefined }),
      far: await planned(test, far, 22 * DAY, { town: undefined }),
      online: await planned(test, far, 23 * DAY, online),
    }
  })
  const span = () => ({ from: inDays(19).toISOString(), until: inDays(24).toISOString() })
  const seenBy = async (who: TestMember | null, query: object) => {
    const answer = await test.call(meetups.list, {
      ...(who && { as: who.token }),
      query: { ...span(), ...query },
    })
    return answer.response.data.map(({ id }) => id)
  }

  it('are online, in my district and in the others of its zone; the rest is elsewhere', async () => {
    expect(await seenBy(reader, { near: 'true' })).toEqual([ids.home, ids.next, ids.online])
    expect(await seenBy(reader, { near: 'false' })).toEqual([ids.far])
    expect(await seenBy(reader, {})).toHaveLength(4)
    // One that I'm going to is never elsewhere.
    await attending(test, reader).going(ids.far)
    expect(await seenBy(reader, { near: 'true' })).toContain(ids.far)
    expect(await seenBy(reader, { near: 'false' })).toEqual([])
    await attending(test, reader).notGoing(ids.far)
  })

  it('are all of them for visitors and for members whose district is not known', async () => {
    for (const who of [null, await createMember(test)]) {
      expect(await seenBy(who, { near: 'true' })).toHaveLength(4)
      expect(await seenBy(who, { near: 'false' })).toEqual([])
    }
  })

  it('go by the district of the profile where there is no college', async () => {
    const newcomer = await createMember(test)
    await test.db.execute(sql`
      update "user" set district_id = (select district_id from meetup where id = ${ids.far}) where id = ${newcomer.id}`)
    expect(await seenBy(newcomer, { near: 'true' })).toEqual([ids.far, ids.online])
  })

  it('start in the span that was asked for, and have a free place', async () => {
    expect(await seenBy(reader, { until: inDays(20.5).toISOString() })).toEqual([ids.home])
    const full = await planned(test, home, 23.5 * DAY, { max_attendees: 1 })
    await attending(test, reader).going(full)
    await attending(test, next.lead).going(full)
    expect(await seenBy(reader, { free: 'true' })).not.toContain(full)
    const row = (await attending(test, reader).list({ ...span(), circle: home.id })).response.data.at(-1)
    expect(row).toMatchObject({ id: full, coming: 1, waiting: 1, my_status: 'going' })
  })

  it('name another district to its readers, and to no one else', async () => {
    const farAway = await readValue(
      test,
      sql`
      select district.name from meetup join district on district.id = meetup.district_id where meetup.id = ${ids.far}`,
    )
    expect((await attending(test, reader).detail(ids.far)).response.other_district).toBe(farAway)
    for (const [who, id] of [
      [reader, ids.home],
      [reader, ids.online],
      [await createMember(test), ids.far],
    ] as const)
      expect((await attending(test, who).detail(id)).response.other_district).toBeNull()
    const visitor = await test.call(meetups.card, { params: { meet_id: ids.far } })
    expect(visitor.response.other_district).toBeNull()
  })
})

it('one that was called off stays until its day is over, where that is asked for', async () => {
  const circle = await createCircle(test, { timeZone: 'UTC' })
  const me = attending(test, circle.lead)
  const id = await planned(test, circle, 2 * DAY)
  await me.cancel(id)
  const shown = async (query: object) =>
    (await me.list({ circle: circle.id, ...query })).response.data.map(({ state }) => state)
  expect(await shown({})).toEqual([])
  expect(await shown({ called_off: 'true' })).toEqual(['cancelled'])
  const now = test.parts.clock.now().getTime()
  const moveTo = (moment: number) =>
    test.db.execute(
      sql`update meetup set starts_at = ${new Date(moment).toISOString()}::timestamptz where id = ${id}`,
    )
  const midnight = now - (now % DAY)
  await moveTo(midnight)
  expect(await shown({ called_off: 'true' })).toEqual(['cancelled'])
  await moveTo(midnight - HOUR)
  expect(await shown({ called_off: 'true' })).toEqual([])
})

it('the picture of a meetup is its cover, or the last one of its circle', async () => {
  const circle = await createCircle(test)
  const id = await planned(test, circle, DAY)
  const picture = async () => (await attending(test, circle.lead).detail(id)).response.picture
  expect(await picture()).toBeNull()
  const before = await planned(test, circle, 3 * DAY)
  await test.db.execute(sql`
    update meetup set starts_at = now() - interval '9 days', started_at = now() - interval '9 days',
      picture_key = 'last-time' where id = ${before}`)
  expect(await picture()).toContain('last-time')
  await test.db.execute(sql`update meetup set cover_picture_key = 'own-cover' where id = ${id}`)
  expect(await picture()).toContain('own-cover')
})
