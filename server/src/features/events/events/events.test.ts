import { activity } from '@muster/contract/desk/activity.ts'
import { type EventChange, events } from '@muster/contract/events/events.ts'
import { tasks } from '@muster/contract/learning/tasks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photo, sendCover, storedCover } from '../../../../test/setup/covers.ts'
import { countOf, createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember
let member: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Event Admin' })
  member = await createMember(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.execute(sql`update task set event = null`)
  await test.db.execute(sql`delete from event`)
})

const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const create = (name: string, more: EventChange = {}, as = admin) =>
  test.call(events.create, { as: as.token, body: { name, ...more } })
const made = async (name: string, more: EventChange = {}) => (await create(name, more)).response
const update = (event_id: string, body: object, as = admin) =>
  test.call(events.update, { as: as.token, params: { event_id }, body })
const remove = (event_id: string, as = admin) =>
  test.call(events.remove, { as: as.token, params: { event_id } })
const list = async (query = {}) => (await test.call(events.manage, { as: admin.token, query })).response
const names = async (query = {}) => (await list(query)).data.map(({ name }) => name)

async function taskOf(event: string): Promise<string> {
  const { id } = await createTask(test)
  await test.db.execute(sql`update task set event = ${event} where id = ${id}`)
  return id
}
const eventOf = (task: string) => readValue(test, sql`select event from task where id = ${task}`)

describe('events', () => {
  it('are made of a name alone, as older clients do, or with all that there is to say', async () => {
    const plain = await create('Mentor Drive')
    expect(plain).toMatchObject({
      status: 200,
      message: { general: ['Event “Mentor Drive” created'] },
      response: { name: 'Mentor Drive', description: null, starts_at: null, tags: [], tasks: 0, cover: null },
    })
    const org = await createOrganization(test, 'College', 'Harbour College')
    const whole = {
      description: 'Bring what you have built',
      starts_at: '2027-05-01T09:30:00+05:30',
      ends_at: '2027-05-02T18:00:00+05:30',
      time_zone: 'Asia/Kolkata',
      place: 'Town Hall',
      link: 'https://fair.example',
      tags: ['Makers', 'Hardware'],
      org_id: org,
    }
    const { response } = await create('Maker Fair', whole)
    expect(response).toMatchObject({
      ...whole,
      starts_at: '2027-05-01T04:00:00.000Z',
      ends_at: '2027-05-02T12:30:00.000Z',
      organisation: 'Harbour College',
      organiser: null,
      is_online: false,
      created_by: 'Event Admin',
    })
    const one = await test.call(events.one, { as: member.token, params: { event_id: response.id } })
    expect(one.response).toEqual(response)
    expect(await list()).toMatchObject({ data: [{ name: 'Maker Fair' }, { name: 'Mentor Drive' }] })
  })

  it('are read by older clients in the row that they know', async () => {
    await made('Maker Fair', { description: 'Bring what you have built', place: 'Town Hall' })
    await made('Mentor Drive')
    const read = async (query = {}) =>
      (await test.call(events.list, { as: member.token, query })).response.data
    const [, fair] = await read()
    expect(Object.keys(fair ?? {}).sort()).toEqual(
      ['id', 'name', 'description', 'created_at', 'created_by', 'updated_at', 'updated_by'].sort(),
    )
    expect(await read({ search: 'MAKER' })).toMatchObject([{ description: 'Bring what you have built' }])
    expect(await read({ sortBy: 'name' })).toMatchObject([{ name: 'Maker Fair' }, { name: 'Mentor Drive' }])
  })

  it('are found by name and id, sorted, and narrowed to where they stand', async () => {
    const { id } = await made('Now', { starts_at: inDays(-1), ends_at: inDays(1) })
    await made('Soon', { starts_at: inDays(3), ends_at: inDays(4), description: 'b' })
    await made('Over', { starts_at: inDays(-9), ends_at: inDays(-8), description: 'a' })
    await made('At any time')
    await taskOf('Over')
    expect(await names({ search: 'AT ANY' })).toEqual(['At any time'])
    expect(await names({ search: id })).toEqual(['Now'])
    expect(await names({ state: 'live' })).toEqual(['Now'])
    expect(await names({ state: 'upcoming' })).toEqual(['Soon'])
    expect(await names({ state: 'past' })).toEqual(['Over'])
    expect(await names({ state: 'undated' })).toEqual(['At any time'])
    expect(await names({ sortBy: 'name' })).toEqual(['At any time', 'Now', 'Over', 'Soon'])
    expect(await names({ sortBy: 'starts_at' })).toEqual(['Over', 'Now', 'Soon', 'At any time'])
    expect((await names({ sortBy: '-tasks' }))[0]).toBe('Over')
    expect((await names({ sortBy: 'description' })).slice(0, 2)).toEqual(['Over', 'Soon'])
    const { statements } = await test.countStatements(() => list())
    expect(statements.length).toBeLessThanOrEqual(3)
    const file = async (query: Record<string, string>) =>
      (await test.call(events.csv, { as: admin.token, query })).text
    expect(await file({ state: 'past', columns: 'name,tasks' })).toBe('name,tasks\nOver,1\n')
    expect(await file({ sortBy: 'name', columns: 'name,state' })).toBe(
      'name,state\nAt any time,undated\nNow,live\nOver,past\nSoon,upcoming\n',
    )
  })

  it('of a month are those that touch it', async () => {
    const day = (text: string) => `2027-${text}T12:00:00Z`
    await made('Before', { starts_at: day('02-01'), ends_at: day('02-02') })
    await made('Across', { starts_at: day('02-27'), ends_at: day('03-02') })
    await made('Within', { starts_at: day('03-10'), ends_at: day('03-11') })
    await made('After', { starts_at: '2027-04-01T00:00:00Z', ends_at: day('04-02') })
    await made('Never')
    const of = async (month?: string) =>
      (await test.call(events.calendar, { as: member.token, query: { month } })).response
    expect((await of('2027-03')).map(({ name }) => name)).toEqual(['Across', 'Within'])
    expect(await of()).toEqual([])
    expect(await test.call(events.calendar, { as: member.token, query: { month: '2027-13' } })).toMatchObject(
      { status: 400, message: { month: ['Enter a month as YYYY-MM'] } },
    )
  })

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(76) }],
    ['description', { description: 'x'.repeat(201) }],
    ['link', { link: 'http://fair.example' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['time_zone', { time_zone: 'Nowhere/City' }],
    ['tags', { tags: Array.from({ length: 9 }, (_, index) => `tag ${index}`) }],
    ['tags', { tags: ['Makers', 'makers'] }],
    ['ends_at', { starts_at: inDays(1) }],
    ['starts_at', { ends_at: inDays(1) }],
    ['ends_at', { starts_at: inDays(2), ends_at: inDays(1) }],
    ['ends_at', { starts_at: '2027-05-01T09:30:00Z', ends_at: '2027-05-01T09:30:00Z' }],
    ['org_id', { org_id: unknown }],
    ['organiser', { org_id: unknown, organiser: 'Somebody' }],
  ])('refuse a wrong %s on its field', async (field, body) => {
    const answer = await test.call(events.create, { as: admin.token, body: { name: 'Fair', ...body } })
    expect(answer).toMatchObject({ status: 400, message: { [field]: [expect.any(String)] } })
    expect(await countOf(test, sql`event`)).toBe(0)
  })

  it('have names of their own in any case of letters, also against two at once', async () => {
    const answers = await Promise.all([create('Fair'), create('fair'), create('FAIR')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal?.message).toMatchObject({
      name: ['There’s already an event with this name. Choose another one.'],
    })
    expect(await create('LaunchPad')).toMatchObject({ status: 409, message: { name: [expect.any(String)] } })
  })

  it('are changed in part, and checked as a whole', async () => {
    const { id } = await made('Fair', { starts_at: inDays(1), ends_at: inDays(2), organiser: 'Makers' })
    expect(await update(id, { place: 'Town Hall' })).toMatchObject({
      status: 200,
      response: { name: 'Fair', place: 'Town Hall', organiser: 'Makers' },
    })
    expect(await update(id, { place: 'Town Hall' })).toMatchObject({ status: 200 })
    expect(await countOf(test, sql`audit_log where target_id = ${id}`)).toBe(2)
    expect(await update(id, { starts_at: inDays(3) })).toMatchObject({
      status: 400,
      message: { ends_at: ['It has to end after it starts'] },
    })
    const org = await createOrganization(test)
    expect(await update(id, { org_id: org })).toMatchObject({ status: 400 })
    expect(await update(id, { org_id: org, organiser: null })).toMatchObject({ status: 200 })
    expect(await update(id, { starts_at: null, ends_at: '' })).toMatchObject({
      response: { starts_at: null, ends_at: null },
    })
    await made('Other')
    expect(await update(id, { name: 'OTHER' })).toMatchObject({ status: 409 })
    expect(await update(unknown, {})).toMatchObject({ status: 404 })
  })

  it('are changed by older clients with their name', async () => {
    const { id } = await made('Fair', { place: 'Town Hall' })
    const replace = (body: object) =>
      test.call(events.replace, { as: admin.token, params: { event_id: id }, body })
    expect(await replace({ name: 'Great Fair', description: 'Greater' })).toMatchObject({
      response: { name: 'Great Fair', description: 'Greater', place: 'Town Hall' },
    })
    expect(await replace({ description: 'Nameless' })).toMatchObject({
      status: 400,
      message: { name: [expect.any(String)] },
    })
  })

  it('are read by members, and written by administrators alone', async () => {
    const { id } = await made('Fair')
    const associate = await createMember(test, { roles: ['Associate'] })
    for (const who of [member, associate]) {
      expect(await create('Mine', {}, who)).toMatchObject({ status: 403 })
      expect(await update(id, { name: 'Mine' }, who)).toMatchObject({ status: 403 })
      expect(await remove(id, who)).toMatchObject({ status: 403 })
      expect(await test.call(events.one, { as: who.token, params: { event_id: id } })).toMatchObject({
        status: 200,
      })
    }
    expect(await test.call(events.list, {})).toMatchObject({ status: 401 })
    expect(await test.call(events.manage, { as: member.token })).toMatchObject({ status: 403 })
    expect(await test.call(events.csv, { as: member.token })).toMatchObject({ status: 403 })
    expect(await test.call(events.one, { as: member.token, params: { event_id: unknown } })).toMatchObject({
      status: 404,
    })
  })

  it('have a cover, which goes with them', async () => {
    const { id } = await made('Fair')
    const params = { event_id: id }
    const first = (await sendCover(test, events.setCover, params, admin, await photo())).response.cover
    const second = (await sendCover(test, events.setCover, params, admin, await photo())).response.cover
    expect(await storedCover(test, first)).toBeNull()
    expect(await list()).toMatchObject({ data: [{ cover: second }] })
    const refusal = await sendCover(test, events.setCover, params, admin, Buffer.from('no picture'))
    expect(refusal).toMatchObject({ status: 400, message: { cover: [expect.any(String)] } })
    expect((await sendCover(test, events.setCover, { event_id: unknown }, admin, await photo())).status).toBe(
      404,
    )
    const clear = () => test.call(events.removeCover, { as: admin.token, params })
    for (let time = 0; time < 2; time += 1) expect((await clear()).response).toEqual({ cover: null })
    const third = (await sendCover(test, events.setCover, params, admin, await photo())).response.cover
    expect(await remove(id)).toMatchObject({ status: 200 })
    expect(await storedCover(test, third)).toBeNull()
  })
})

describe('tasks of an event', () => {
  const options = async () => (await test.call(tasks.events, { as: admin.token })).response
  const give = (task_id: string, event: string | null) =>
    test.call(tasks.update, { as: admin.token, params: { task_id }, body: { event } })

  it('choose from what is always there and what staff have added', async () => {
    await made('Zebra Run')
    await made('apple day')
    expect(await options()).toEqual(['LearningFest', 'Top100', 'launchpad', 'apple day', 'Zebra Run'])
    const { id } = await createTask(test)
    for (const event of ['apple day', 'launchpad', null]) {
      expect(await give(id, event)).toMatchObject({ status: 200, response: { event } })
    }
    expect(await give(id, 'Apple Day')).toMatchObject({
      status: 400,
      message: { event: ['Choose an event from the list'] },
    })
  })

  it('have its new name with it', async () => {
    const { id } = await made('Fair')
    const [task, other] = [await taskOf('Fair'), await taskOf('Top100')]
    expect(await update(id, { name: 'Great Fair' })).toMatchObject({ response: { tasks: 1 } })
    expect([await eventOf(task), await eventOf(other)]).toEqual(['Great Fair', 'Top100'])
    await made('Other')
    expect(await update(id, { name: 'Other' })).toMatchObject({ status: 409 })
    expect(await eventOf(task)).toBe('Great Fair')
  })

  it('have its former name again when the change is undone', async () => {
    const { id } = await made('Fair', { tags: ['Makers'], starts_at: inDays(1), ends_at: inDays(2) })
    const task = await taskOf('Fair')
    await update(id, { name: 'Great Fair', tags: [], starts_at: inDays(-1) })
    const params = { kind: 'event', record_id: id }
    const history = await test.call(activity.ofRecord, { as: admin.token, params })
    const activity_id = history.response.data[0]?.id ?? ''
    expect(await test.call(activity.undo, { as: admin.token, params: { activity_id } })).toMatchObject({
      status: 200,
    })
    expect(await eventOf(task)).toBe('Fair')
    expect(await list()).toMatchObject({ data: [{ name: 'Fair', tags: ['Makers'], tasks: 1 }] })
  })

  it('keep it from being deleted', async () => {
    const { id } = await made('Fair')
    const [first, second] = [await taskOf('Fair'), await taskOf('Fair')]
    const refused = async (words: string) =>
      expect(await remove(id)).toMatchObject({ status: 400, message: { general: [words] } })
    await refused('2 tasks belong to “Fair”. First, move them to another event or to none on the Tasks page.')
    await give(first, null)
    await refused('1 task belongs to “Fair”. First, move it to another event or to none on the Tasks page.')
    await give(second, 'Top100')
    expect(await remove(id)).toMatchObject({ status: 200, message: { general: ['Event “Fair” deleted'] } })
    expect(await remove(id)).toMatchObject({ status: 404 })
  })

  it('never belong to one that is gone or renamed, no matter which comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await made(`Fair ${round}`)
      const { id } = await createTask(test)
      const act = round % 2 === 0 ? remove(event.id) : update(event.id, { name: `New fair ${round}` })
      const answers = await Promise.all([give(id, event.name), act])
      for (const { status } of answers) expect([200, 400]).toContain(status)
    }
    const lost = sql`task where event is not null and event not in (select name from event)`
    expect(await countOf(test, lost)).toBe(0)
  })
})
