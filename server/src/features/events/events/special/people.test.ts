import { randomUUID } from 'node:crypto'
import { MOST_QUESTIONS } from '@muster/contract/circles/meetup-questions.ts'
import { activity } from '@muster/contract/desk/activity.ts'
import { eventDates } from '@muster/contract/events/event-dates.ts'
import { eventQuestions } from '@muster/contract/events/event-questions.ts'
import { events } from '@muster/contract/events/events.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import { EVENT_PICTURES_MAX } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle } from '../../../../../test/setup/circles.ts'
import { photo, sendCover } from '../../../../../test/setup/covers.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { about, DAY, eventWith, HOUR, lasting, noticesOf } from '../events.fixture.ts'

let test: TestApp
let admin: TestMember
let contact: TestMember
let guest: TestMember
let eventId: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  contact = await createMember(test, { fullName: 'Divya Mohan', isPublic: true })
  guest = await createMember(test, { fullName: 'Zoya Khan', isPublic: true })
  eventId = (await eventWith(test, admin, { ...lasting(DAY, 2 * DAY), contact_id: contact.id })).id
})
afterAll(() => test.close())

const pageOf = async (event_id: string, who?: TestMember) =>
  (await test.call(specialEvents.event, { as: who?.token, params: { event_id } })).response

describe('the page of an event', () => {
  it('has the plan of its date on the wall clock of its zone, across the end of summer time', async () => {
    const { id } = await eventWith(test, admin, {
      starts_at: '2027-10-30T07:00:00.000Z',
      ends_at: '2027-10-31T16:00:00.000Z',
      time_zone: 'Europe/Berlin',
      plan: [
        { day: 2, time: '09:30', title: 'Second day', note: null, speaker: null },
        { day: 1, time: '09:00', title: 'Doors', note: 'Main hall', speaker: 'Divya' },
      ],
    })
    expect((await pageOf(id)).plan).toEqual([
      { starts_at: '2027-10-30T07:00:00.000Z', title: 'Doors', note: 'Main hall', speaker: 'Divya' },
      { starts_at: '2027-10-31T08:30:00.000Z', title: 'Second day', note: null, speaker: null },
    ])
  })

  it('shows speakers and the member to ask as far as their profiles are public', async () => {
    const shy = await createMember(test, { fullName: 'Meera Das', isPublic: false })
    const speaker = { about: null, words: 'Start small.' }
    const { id } = await eventWith(test, admin, {
      ...lasting(DAY, 2 * DAY),
      contact_id: shy.id,
      contact_words: 'Come early.',
      speakers: [
        { ...speaker, name: 'Divya', user_id: contact.id },
        { ...speaker, name: 'Meera', user_id: shy.id },
        { ...speaker, name: 'George', user_id: null },
      ],
    })
    const page = await pageOf(id)
    expect(page.speakers).toMatchObject([
      { name: 'Divya', person: { muid: contact.muid, full_name: 'Divya' } },
      { name: 'Meera', person: null },
      { name: 'George', words: 'Start small.', person: null },
    ])
    expect(page).toMatchObject({
      contact: { full_name: 'Meera', muid: null, profile_pic: null },
      contact_words: 'Come early.',
    })
    // Accounts are for staff alone.
    const one = async (who: TestMember) =>
      (await test.call(events.one, { as: who.token, params: { event_id: id } })).response
    expect(await one(admin)).toMatchObject({
      contact_id: shy.id,
      speakers: [{ user_id: contact.id }, {}, {}],
    })
    expect(await one(guest)).toMatchObject({ contact_id: null, speakers: [{ user_id: null }, {}, {}] })
  })

  it('names members of my circles first, then public profiles, and counts classmates', async () => {
    const [me, mate, open, shy] = await Promise.all([
      createMember(test, { fullName: 'Anjali Rao' }),
      createMember(test, { fullName: 'Rahul Nair' }),
      createMember(test, { fullName: 'Joel Thomas', isPublic: true }),
      createMember(test, { fullName: 'Sneha Iyer' }),
    ])
    await createCircle(test, [me, mate])
    const { id, dates } = await eventWith(test, admin, lasting(DAY, 2 * DAY))
    const [date = ''] = dates
    for (const who of [open, shy, mate, me]) await about(test, who).take(date)
    const names = async (who?: TestMember) => (await pageOf(id, who)).people.map(({ full_name }) => full_name)
    expect(await names(me)).toEqual(['Rahul Nair', 'Joel Thomas'])
    expect(await names(guest)).toEqual(['Joel Thomas'])
    expect(await names()).toEqual(['Joel'])
    const [college] = await test.db.execute<{ id: string }>(sql`
      insert into organization (title, code, org_type, district_id)
      select 'Hill College', 'HIL', 'College', id from district order by id limit 1 returning id`)
    for (const { id: user } of [me, shy]) {
      await test.db.execute(sql`
        insert into user_organization (user_id, organization_id) values (${user}::uuid, ${college?.id}::uuid)`)
    }
    expect(await pageOf(id, me)).toMatchObject({ classmates: 1, people: [{}, {}] })
    expect((await pageOf(id)).classmates).toBeNull()
    await test.db.execute(sql`
      insert into member_block (blocker_id, blocked_id, blocked_at)
      values (${open.id}::uuid, ${me.id}::uuid, now())`)
    expect(await names(me)).toEqual(['Rahul Nair'])
  })

  it('says when it is in another district than mine, and never to others', async () => {
    const districts = await test.db.execute<{ id: string; name: string }>(
      sql`select id, name from district order by name limit 2`,
    )
    const [here, there] = districts
    if (!here || !there) throw new Error('there are no districts')
    const me = await createMember(test)
    await test.db.execute(sql`update "user" set district_id = ${here.id}::uuid where id = ${me.id}::uuid`)
    const where = { place: 'Town Hall', town: 'Kochi', district_id: there.id }
    const { id } = await eventWith(test, admin, { ...lasting(DAY, 2 * DAY), ...where })
    expect(await pageOf(id, me)).toMatchObject({
      place: 'Town Hall, Kochi',
      venue: 'Town Hall',
      town: 'Kochi',
      district: there.name,
      my_district: here.name,
    })
    expect((await pageOf(id)).my_district).toBeNull()
    const answer = await about(test, admin).update(id, { district_id: randomUUID() })
    expect(answer.message).toMatchObject({ district_id: ['Choose a district from the list'] })
  })

  it('refuses a plan and speakers that aren’t any, on their field', async () => {
    const item = { day: 1, time: '9.30', title: 'Doors', note: null, speaker: null }
    const wrong = await about(test, admin).update(eventId, { plan: [item] })
    expect(wrong.message).toMatchObject({ 'plan.time': ['Enter a time such as 09:30'] })
    const one = { name: 'Divya', about: null, words: null, user_id: null }
    const twice = await about(test, admin).update(eventId, { speakers: [one, { ...one, name: 'divya' }] })
    expect(twice.message).toMatchObject({ speakers: ['Add each speaker once'] })
    const words = await about(test, admin).update((await eventWith(test, admin, {})).id, {
      contact_words: 'Come early.',
    })
    expect(words.message).toMatchObject({ contact_id: ['Choose the member who says this'] })
    const nobody = await about(test, admin).update(eventId, { speakers: [{ ...one, user_id: randomUUID() }] })
    expect(nobody.message).toMatchObject({ speakers: ['Choose members from the list'] })
  })
})

it('a change of plan, speakers and contact is undone as a whole', async () => {
  const item = { day: 1, time: '09:00', title: 'Doors', note: 'Main hall', speaker: 'Divya' }
  const one = { name: 'Divya', about: null, words: 'Start small.', user_id: contact.id }
  const before = { plan: [item], speakers: [one], contact_id: contact.id, contact_words: 'Come early.' }
  const { id } = await eventWith(test, admin, before)
  const change = { plan: [], speakers: [], contact_id: null, contact_words: null }
  expect((await about(test, admin).update(id, change)).status).toBe(200)
  const history = await test.call(activity.ofRecord, {
    as: admin.token,
    params: { kind: 'event', record_id: id },
  })
  const undone = await test.call(activity.undo, {
    as: admin.token,
    params: { activity_id: history.response.data[0]?.id ?? '' },
  })
  expect(undone.status, undone.text).toBe(200)
  const { response } = await test.call(events.one, { as: admin.token, params: { event_id: id } })
  expect(response).toMatchObject(before)
})

describe('pictures of last time', () => {
  const add = async (date_id: string, who = admin, content?: Buffer) =>
    sendCover(test, eventDates.addPicture, { date_id }, who, content ?? (await photo()))

  it('are added to a date that has started, up to the limit, and shown with the next one', async () => {
    const { id, dates } = await eventWith(test, admin, {
      ...lasting(-7 * DAY, -7 * DAY + HOUR),
      repeat: { rhythm: 'weekly', count: 3 },
    })
    const [past = '', , ahead = ''] = dates
    expect((await add(ahead)).message).toEqual({
      general: ['You can add pictures once the date has started'],
    })
    expect((await add(past, guest)).status).toBe(403)
    expect((await add(past, admin, Buffer.from('no picture'))).message).toHaveProperty('picture')
    const answers = await Promise.all(Array.from({ length: EVENT_PICTURES_MAX + 1 }, () => add(past)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(EVENT_PICTURES_MAX)
    const { last_time } = await pageOf(id)
    expect(last_time).toMatchObject({ came: 0, pictures: { length: EVENT_PICTURES_MAX } })
    const kept = answers.find(({ status }) => status === 200)?.response
    const remove = () =>
      test.call(eventDates.removePicture, { as: admin.token, params: { picture_id: kept?.id ?? '' } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect((await pageOf(id)).last_time?.pictures).toHaveLength(EVENT_PICTURES_MAX - 1)
    expect((await about(test, admin).remove(past)).message).toEqual({
      general: ['This date has pictures. Remove them first.'],
    })
    expect((await about(test, admin).deleteEvent(id)).status).toBe(200)
  })
})

describe('questions about an event', () => {
  const list = (who?: TestMember) =>
    test.call(eventQuestions.list, { as: who?.token, params: { event_id: eventId } })
  const listed = async (who?: TestMember) => (await list(who)).response.questions
  const ask = (who: TestMember, text = 'Is there a bus?', id: string = randomUUID(), at = eventId) =>
    test.call(eventQuestions.ask, { as: who.token, params: { event_id: at }, body: { id, text } })
  const of = (who: TestMember, question_id: string, body?: object) => ({
    as: who.token,
    params: { event_id: eventId, question_id },
    ...(body && { body }),
  })
  const forgetAll = () => test.db.execute(sql`delete from event_question`)
  const told = async (who: TestMember) => (await noticesOf(test, who)).map(({ title }) => title.split(':')[0])

  it('reach the member to ask once however often they are sent, and the answer reaches who asked', async () => {
    const id = randomUUID()
    const answers = await Promise.all([ask(guest, undefined, id), ask(guest, undefined, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(contact, 'Mine', id)).status).toBe(409)
    expect(await told(contact)).toEqual(['New question'])
    const body = { answer: 'Every ten minutes.' }
    expect((await test.call(eventQuestions.answer, of(guest, id, body))).status).toBe(403)
    for (const who of [contact, admin]) {
      expect((await test.call(eventQuestions.answer, of(who, id, body))).status).toBe(200)
    }
    expect(await told(guest)).toEqual(['Your question has been answered'])
    expect(await listed()).toMatchObject([
      { answer: 'Every ten minutes.', asked_by: { full_name: 'Zoya' }, answered_by: { full_name: 'Divya' } },
    ])
    const edit = of(guest, id, { text: 'Is there a boat?' })
    expect((await test.call(eventQuestions.edit, edit)).status).toBe(409)
    expect((await test.call(eventQuestions.removeAnswer, of(guest, id))).status).toBe(403)
    await test.call(eventQuestions.removeAnswer, of(admin, id))
    expect((await test.call(eventQuestions.edit, edit)).status).toBe(200)
    expect(await listed(guest)).toMatchObject([{ text: 'Is there a boat?', answer: null, is_mine: true }])
    await forgetAll()
  })

  it('are for members, about an event with a date ahead, and limited', async () => {
    expect((await list()).response).toMatchObject({ may_ask: false, may_answer: false })
    expect((await list(contact)).response).toMatchObject({ may_ask: true, may_answer: true })
    for (let count = 0; count < MOST_QUESTIONS.each; count += 1) expect((await ask(guest)).status).toBe(200)
    expect((await ask(guest)).status).toBe(400)
    const over = await eventWith(test, admin, lasting(-2 * DAY, -DAY))
    expect((await ask(guest, 'Late?', randomUUID(), over.id)).message).toEqual({
      general: ['This event has ended, so you can’t ask questions about it'],
    })
    const undated = await eventWith(test, admin, {})
    expect((await ask(guest, 'When?', randomUUID(), undated.id)).status).toBe(404)
    await forgetAll()
  })

  it('are deleted by their writer, or by an organiser, who tells the writer', async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()]
    await ask(guest, 'One', mine)
    await ask(guest, 'Two', theirs)
    const stranger = await createMember(test)
    expect((await test.call(eventQuestions.remove, of(stranger, mine))).status).toBe(403)
    expect((await test.call(eventQuestions.edit, of(stranger, mine, { text: 'No' }))).status).toBe(404)
    await test.call(eventQuestions.remove, of(guest, mine))
    await test.call(eventQuestions.remove, of(contact, theirs))
    expect(await listed(guest)).toEqual([])
    expect(await told(guest)).toContain('Your question was deleted')
  })

  it('that three people report are hidden from others until an organiser lets them stand', async () => {
    const id = randomUUID()
    await ask(guest, 'Buy my course', id)
    const reporters = await Promise.all([1, 2, 3].map(() => createMember(test)))
    for (const reporter of [...reporters, ...reporters]) {
      expect((await test.call(eventQuestions.report, of(reporter, id))).status).toBe(200)
    }
    expect((await test.call(eventQuestions.report, of(guest, id))).status).toBe(409)
    expect(await listed()).toEqual([])
    expect(await listed(guest)).toHaveLength(1)
    expect(await listed(contact)).toMatchObject([{ id, reports: 3 }])
    expect((await told(contact)).filter((title) => title === 'A question was reported')).toHaveLength(1)
    await test.call(eventQuestions.keep, of(contact, id))
    expect(await listed()).toMatchObject([{ id, reports: 0 }])
    await forgetAll()
  })
})
