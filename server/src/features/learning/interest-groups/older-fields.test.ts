import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember
let ada: TestMember
let grace: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  ada = await createMember(test, { fullName: 'Ada Lead', isPublic: true })
  grace = await createMember(test, { fullName: 'Grace Mentor', isPublic: true })
})
afterAll(() => test.close())

const create = (body: object) =>
  test.call(interestGroups.create, { as: admin.token, body: { icon: 'star', ...body } })
const update = (pk: string, body: object) =>
  test.call(interestGroups.update, { as: admin.token, params: { pk }, body })
const read = async (pk: string) =>
  (await test.call(interestGroups.detail, { as: admin.token, params: { pk } })).response.interestGroup

describe('a group that an older client saves', () => {
  it('has what was sent on its page, whichever form it had', async () => {
    const { status, text, response } = await create({
      name: 'Weaving',
      code: 'WEAVE',
      category: 'hardware',
      about: 'Looms and threads',
      prerequisites: 'Patience\n\nA pair of hands',
      career_opportunities: [
        'Weaver: Cloth for a living',
        { title: 'Teacher', text: 'At a school' },
        'Artist',
      ],
      blogs: ['https://loom.example/blog', { title: 'Threads', url: 'https://threads.example/' }],
      people_to_follow: [{ title: 'Anni Albers', url: 'https://albers.example/' }],
      leads: `${ada.muid}, `,
      mentors: [grace.muid],
      office_hours: 'Friday, 7:30 pm',
    })
    expect(status, text).toBe(200)
    const { id, content, ...shown } = response.interestGroup
    expect(shown).toMatchObject({ category: 'maker', leads: [ada.muid], mentors: [grace.muid] })
    expect(content).toMatchObject({
      description: 'Looms and threads',
      prerequisites: ['Patience', 'A pair of hands'],
      opportunities: [
        { title: 'Weaver', text: 'Cloth for a living' },
        { title: 'Teacher', text: 'At a school' },
        { title: 'Artist', text: '' },
      ],
      links: [
        { title: 'loom.example', url: 'https://loom.example/blog' },
        { title: 'Threads', url: 'https://threads.example/' },
      ],
      people: [{ title: 'Anni Albers', url: 'https://albers.example/' }],
      office_hours: { weekday: 5, time: '19:30', minutes: 60 },
    })
    const page = await test.call(interestGroups.page, { params: { pk: id } })
    expect(page.response.leads.map(({ full_name }) => full_name)).toEqual(['Ada Lead'])
    expect(page.response.mentors.map(({ full_name }) => full_name)).toEqual(['Grace Mentor'])
    expect(page.response.content).not.toHaveProperty('mentors')
  })

  it('stays as it is when a form sends back what it has read', async () => {
    const made = await create({ name: 'Dyeing', code: 'DYE', about: 'Colours', leads: [ada.muid] })
    const before = await read(made.response.interestGroup.id)
    const entries = await countOf(test, sql`audit_log`)
    const { id, created_at, updated_at, ...form } = before
    expect((await update(id, form)).status).toBe(200)
    expect(await read(id)).toEqual(before)
    expect(await countOf(test, sql`audit_log`)).toBe(entries)
  })

  it('keeps what was not sent, and drops what was sent empty', async () => {
    const made = await create({
      name: 'Spinning',
      code: 'SPIN',
      about: 'Wheels',
      prerequisites: ['Wool'],
      office_hours: { weekday: 1, time: '10:00', minutes: 30 },
      leads: [ada.muid],
    })
    const { id } = made.response.interestGroup
    await update(id, { about: 'Wheels and spindles' })
    expect(await read(id)).toMatchObject({
      about: 'Wheels and spindles',
      prerequisites: ['Wool'],
      office_hours: { weekday: 1, time: '10:00', minutes: 30 },
      leads: [ada.muid],
    })
    const emptied = await update(id, {
      about: null,
      prerequisites: '',
      office_hours: 'TBA',
      leads: [grace.muid],
    })
    expect(emptied.response.interestGroup).toMatchObject({
      about: '',
      prerequisites: [],
      office_hours: null,
      leads: [grace.muid],
    })
  })

  it.each([
    ['leads', { leads: ['nobody@muster'] }],
    ['mentors', { mentors: 'nobody@muster' }],
    ['content.mentors', { content: { mentors: ['nobody@muster'] } }],
    ['office_hours', { office_hours: 'some day' }],
    ['office_hours.time', { office_hours: 'Friday 25:00' }],
    ['blogs.url', { blogs: ['not an address'] }],
    ['about', { about: 'x'.repeat(2001) }],
  ])('is refused on %s, and nothing is kept', async (field, body) => {
    const { status, message } = await create({ name: 'Refused', code: 'REF', ...body })
    expect(status).toBe(400)
    expect(Object.keys(message)).toContain(field)
    expect(await countOf(test, sql`interest_group where code = 'REF'`)).toBe(0)
  })

  it('may carry fields that nobody here knows', async () => {
    const made = await create({
      name: 'Felting',
      code: 'FELT',
      think_tank: 'Monday',
      id: 'x',
      created_by: 'me',
    })
    expect(made.status).toBe(200)
    expect(made.response.interestGroup.created_by).not.toBe('me')
  })
})
