import { meetups } from '@muster/contract/circles/meetups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMeetup } from '../../../../../test/setup/circles.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { attending, createCircle, DAY, planned } from '../meetups.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const card = async (meet_id: string, as?: string) =>
  (await test.call(meetups.card, { as, params: { meet_id } })).response

const steps = [
  { after: 30, what: 'Walk in pairs' },
  { after: 0, what: 'Meet at the gate' },
]

describe('the page of a meetup', () => {
  it('names to visitors those with a public profile, by their first names, and hides the door', async () => {
    const circle = await createCircle(test)
    await test.db.execute(sql`
      update "user" set is_public = true, full_name = 'Lakshmi Pillai' where id = ${circle.lead.id}`)
    const id = await planned(test, circle, 2 * DAY, { location: 'Third door on the left', plan: steps })
    const open = await createMember(test, { isPublic: true, fullName: 'Devika Menon' })
    const hidden = await createMember(test)
    for (const one of [open, hidden]) await attending(test, one).going(id)
    const seen = await card(id)
    expect(seen).toMatchObject({ coming: 2, karma: 10, location: null, coord_x: null })
    expect(seen.attendees).toEqual([{ full_name: 'Devika', muid: open.muid, profile_pic: null }])
    expect(seen.host).toMatchObject({ full_name: 'Lakshmi Pillai', is_lead: true })
    const member = await card(id, hidden.token)
    expect(member).toMatchObject({ location: 'Third door on the left' })
    expect(member.attendees.map(({ full_name }) => full_name)).toEqual(['Devika Menon'])
  })

  it('has its plan in the order of time, and a change of it alone is told', async () => {
    const circle = await createCircle(test)
    const id = await planned(test, circle, 3 * DAY, { plan: steps })
    const lead = attending(test, circle.lead)
    const before = (await lead.detail(id)).response
    expect(before.plan.map(({ what }) => what)).toEqual(['Meet at the gate', 'Walk in pairs'])
    const same = (await lead.edit(id, { plan: steps })).response
    expect(same.plan).toEqual(before.plan)
    const sequence = () => test.db.execute(sql`select sequence from meetup where id = ${id}`)
    expect([...(await sequence())]).toEqual([{ sequence: 0 }])
    const changed = (await lead.edit(id, { plan: [{ after: 5, what: 'Chai' }] })).response
    expect(changed.plan).toEqual([{ after: 5, what: 'Chai' }])
    expect([...(await sequence())]).toEqual([{ sequence: 1 }])
  })

  it('quotes the host to those who may know the host, and a change of it is told', async () => {
    const circle = await createCircle(test)
    const name = (isPublic: boolean) =>
      test.db.execute(sql`update "user" set is_public = ${isPublic} where id = ${circle.lead.id}`)
    const words = 'Bring any camera. A phone will do.'
    const id = await planned(test, circle, 2 * DAY, { host_words: ` ${words} ` })
    await name(true)
    expect((await card(id)).host_words).toBe(words)
    await name(false)
    expect((await card(id)).host_words).toBeNull()
    const lead = attending(test, circle.lead)
    expect((await lead.edit(id, { host_words: '' })).response.host_words).toBeNull()
    const [member = circle.lead] = circle.members
    const [told] = await test.db.execute<{ description: string }>(sql`
      select description from notification where user_id = ${member.id} order by created_at desc limit 1`)
    expect(told?.description).toContain('Also changed: host’s note.')
    expect((await lead.edit(id, { host_words: 'x'.repeat(201) })).message.host_words).toHaveLength(1)
  })

  it('shows the last meetups of the circle, how many came, and what coming has brought me', async () => {
    const circle = await createCircle(test)
    const [member = circle.lead] = circle.members
    const past = await createMeetup(test, circle.id, { startsIn: -48, joined: [circle.lead, member] })
    await createMeetup(test, circle.id, { startsIn: -24, joined: [member], isPublic: false })
    const id = await planned(test, circle, DAY)
    const outside = await createMember(test)
    expect((await card(id, outside.token)).earlier).toMatchObject([{ id: past.id, came: 2, picture: null }])
    const inside = (await attending(test, member).detail(id)).response
    expect(inside.earlier).toHaveLength(2)
    expect(inside).toMatchObject({ circle_meetups: 2, my_karma: 0 })
    const mine = (await attending(test, member).detail(past.id)).response
    expect(mine).toMatchObject({ my_karma: 10, total_joined: 2 })
    expect(mine.attendees).toHaveLength(2)
  })
})
