import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import { hackathons } from '@muster/contract/events/hackathons.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '../../../../test/setup/covers.ts'
import { createOrganization, districtId, mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { sendForm } from '../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { complete, wholeHackathon } from './hackathons.fixture.ts'
import { hackathonAddresses, hackathonPreview } from './show/preview.ts'

let test: TestApp
let admin: TestMember
let whole: Record<string, unknown>
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  whole = wholeHackathon(await createOrganization(test), await districtId(test, 'Ernakulam'))
})
afterAll(() => test.close())

const calls = hackathons
const params = (hackathon_id: string) => ({ hackathon_id })
const create = async (body: Record<string, unknown> = whole, as = admin) =>
  (await test.call(calls.create, { as: as.token, body: { title: 'Build Weekend', ...body } })).response
    .hackathon_id
const edit = (id: string, body: object, as = admin) =>
  test.call(calls.edit, { as: as.token, params: params(id), body })
const publish = (id: string, status = 'Published', as = admin) =>
  test.call(calls.publish, { as: as.token, params: params(id), body: { status } })
const manage = async (id: string, as = admin) =>
  (await test.call(calls.manage, { as: as.token, params: params(id) })).response
const find = async (query: Record<string, unknown>, as?: TestMember) =>
  (await test.call(calls.find, { ...(as && { as: as.token }), query })).response.data
const apply = (as: TestMember, id: string) =>
  test.call(hackathonApplications.apply, {
    as: as.token,
    params: params(id),
    body: { answers: {}, consent: true },
  })

describe('a hackathon', () => {
  it('begins as a draft of who makes it, which others do not see', async () => {
    const id = await create({ tagline: 'Thirty hours', form_fields: { name: 'system', github: 'input' } })
    expect(await manage(id)).toMatchObject({
      status: 'Draft',
      title: 'Build Weekend',
      form: [
        { field_name: 'name', kind: 'system', is_required: false },
        { field_name: 'github', kind: 'link', is_required: false },
      ],
      may_give_karma: true,
      is_answered: false,
    })
    await edit(id, { tagline: '', place: '', website: '' })
    expect(await manage(id)).toMatchObject({ tagline: null, place: null, website: null })
    const crew = await test.call(calls.crew, { as: admin.token, params: params(id) })
    expect(crew.response).toMatchObject([{ muid: admin.muid, role: 'owner' }])
    const learner = await createMember(test)
    expect((await test.call(calls.page, { as: learner.token, params: params(id) })).status).toBe(404)
    expect((await test.call(calls.page, { params: params(id) })).status).toBe(404)
    expect((await test.call(calls.one, { as: learner.token, params: params(id) })).status).toBe(404)
    expect((await test.call(calls.manage, { as: learner.token, params: params(id) })).status).toBe(404)
    expect((await test.call(calls.page, { as: admin.token, params: params(id) })).response).toMatchObject({
      status: 'Draft',
      editable: true,
      my_roles: ['owner'],
    })
    const made = test.call(calls.create, { as: learner.token, body: { title: 'Mine' } })
    expect((await made).status).toBe(403)
    const odd = await test.call(calls.create, {
      as: admin.token,
      body: { title: 'Mine', status: 'Published' },
    })
    expect(odd).toMatchObject({ status: 400, message: { status: [expect.any(String)] } })
  })

  it('names what publishing waits for, is published when nothing is missing, and stays so when it is edited', async () => {
    const id = await create({})
    const refused = await publish(id)
    expect(refused.status).toBe(400)
    expect(refused.message.general[0]).toContain('Fill in these fields first: Tagline, About, Places')
    expect(Object.keys(refused.message)).toEqual(
      expect.arrayContaining(['banner', 'event_logo', 'district_id', 'place', 'website', 'event_end']),
    )
    expect((await manage(id)).missing.map(({ field }) => field)).toContain('org_id')
    expect(await edit(id, { ...whole, type: 'online', district_id: null, place: null })).toMatchObject({
      status: 200,
    })
    for (let time = 0; time < 2; time += 1) expect(await publish(id)).toMatchObject({ status: 200 })
    expect(await edit(id, { tagline: 'Forty hours', status: 'Draft' })).toMatchObject({ status: 200 })
    expect(await manage(id)).toMatchObject({ status: 'Published', tagline: 'Forty hours' })
    expect(await edit(id, { website: '' })).toMatchObject({
      status: 400,
      message: { website: ['Website: required while the hackathon is published'] },
    })
    expect(await edit(id, { type: 'offline' })).toMatchObject({
      status: 400,
      message: { place: [expect.any(String)] },
    })
    expect((await test.call(calls.page, { params: params(id) })).response).toMatchObject({
      title: 'Build Weekend',
      missing: [],
      editable: false,
      my_status: null,
    })
    expect(await publish(id, 'Draft')).toMatchObject({ status: 200 })
  })

  it('refuses dates out of order at both fields, and parts that do not fit', async () => {
    const id = await create()
    expect(await edit(id, { event_end: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      message: {
        event_start: ['The hackathon must end after it starts'],
        event_end: ['The hackathon must end after it starts'],
      },
    })
    const { event_end } = whole
    expect(await edit(id, { application_ends: event_end })).toMatchObject({
      status: 400,
      message: {
        application_ends: ['Applications must close before the hackathon starts'],
        event_start: [expect.any(String)],
      },
    })
    expect(await edit(id, { team_least: 5, team_most: 2 })).toMatchObject({
      status: 400,
      message: { team_most: [expect.any(String)] },
    })
    expect(await edit(id, { org_id: id })).toMatchObject({
      status: 400,
      message: { org_id: [expect.any(String)] },
    })
    expect(await edit(id, { website: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      message: { website: [expect.any(String)] },
    })
    expect(await edit(id, { participant_count: '0' })).toMatchObject({ status: 400 })
    const prize = { id, title: 'First', award: 'A cup', place: 1, track_id: id }
    expect(await edit(id, { prizes: [prize] })).toMatchObject({
      status: 400,
      message: { prizes: [expect.any(String)] },
    })
    const criterion = { id, name: 'Craft', weight: 60 }
    expect(await edit(id, { criteria: [criterion] })).toMatchObject({ status: 200 })
    expect(await publish(id)).toMatchObject({ status: 400, message: { criteria: [expect.any(String)] } })
  })

  it('is changed by one of two at a time: the other is shown how it is now', async () => {
    const id = await create()
    const { updated_at: seen_at } = await manage(id)
    const answers = await Promise.all([
      edit(id, { tagline: 'One', seen_at }),
      edit(id, { tagline: 'Two', seen_at }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost).toMatchObject({ code: 'changed_since', response: { current: { title: 'Build Weekend' } } })
  })

  it('has no fewer places than were given, and karma that staff alone set', async () => {
    const id = await create()
    await publish(id)
    await edit(id, { admission: 'first_come' })
    for (let number = 0; number < 2; number += 1) {
      expect((await apply(await createMember(test), id)).response.status).toBe('accepted')
    }
    expect(await edit(id, { participant_count: 1 })).toMatchObject({
      status: 400,
      message: { participant_count: ['Enter at least 2, because that many people have been accepted'] },
    })
    const organiser = await createMember(test)
    const add = { as: admin.token, params: params(id), body: { muid: organiser.muid } }
    await test.call(calls.addCrew, add)
    const prize = { id, title: 'First', award: 'A cup', place: 1 }
    expect(await edit(id, { prizes: [prize] }, organiser)).toMatchObject({ status: 200 })
    expect(await edit(id, { prizes: [{ ...prize, karma: 500 }] }, organiser)).toMatchObject({
      status: 400,
      message: { prizes: [expect.any(String)] },
    })
    expect(await edit(id, { taking_part_karma: 50 }, organiser)).toMatchObject({ status: 400 })
    expect(await edit(id, { prizes: [{ ...prize, karma: 500 }], taking_part_karma: 50 })).toMatchObject({
      status: 200,
    })
    expect(
      await edit(id, { prizes: [{ ...prize, karma: 500, award: 'A gold cup' }] }, organiser),
    ).toMatchObject({
      status: 200,
    })
    expect((await manage(id, organiser)).may_give_karma).toBe(false)
  })

  it('takes both pictures in one form, as older clients send them, and each alone', async () => {
    const [banner, logo] = [await photo(1800, 700), await photo(600, 800)]
    const id = await create({})
    const both = await sendForm(test, calls.edit, {
      as: admin.token,
      params: params(id),
      fields: {
        tagline: 'Thirty hours',
        is_open_to_all: 'true',
        participant_count: '120',
        form_fields: '{"name":"system"}',
      },
      file: banner,
      files: { event_logo: logo },
    })
    expect(both.status).toBe(200)
    const kept = await manage(id)
    expect(kept).toMatchObject({ tagline: 'Thirty hours', is_open_to_all: true, participant_count: 120 })
    expect(kept.banner).toMatch(/\/media\/pictures\//)
    expect(kept.event_logo).toMatch(/\/media\/pictures\//)
    const removed = await test.call(calls.removeLogo, { as: admin.token, params: params(id) })
    expect(removed.response).toEqual({ banner: expect.any(String), event_logo: null })
    const picture = (file: Buffer) =>
      sendForm(test, calls.setBanner, { as: admin.token, params: params(id), file })
    expect(await picture(Buffer.from('<svg/>'))).toMatchObject({
      status: 400,
      message: { banner: [expect.any(String)] },
    })
    expect(await picture(await photo(300, 100))).toMatchObject({ status: 400 })
    expect((await picture(await photo(1500, 500))).status).toBe(200)
    expect(
      (await sendForm(test, calls.setLogo, { as: admin.token, params: params(id), file: logo })).status,
    ).toBe(200)
    await test.call(calls.removeBanner, { as: admin.token, params: params(id) })
    expect((await manage(id)).banner).toBeNull()
  })

  it('keeps what people answered when its form changes', async () => {
    const id = await create({ ...whole, form_fields: { github: 'input' } })
    await publish(id)
    const setForm = (fields: object[]) =>
      test.call(calls.setForm, { as: admin.token, params: params(id), body: { fields } })
    const why = { field_name: 'why', kind: 'short', label: 'Why do you come?' }
    expect((await setForm([why])).response).toMatchObject({ version: 1 })
    await apply(await createMember(test), id)
    expect((await setForm([{ ...why, label: 'Why?' }])).response).toMatchObject({ version: 2 })
    expect((await setForm([{ ...why, label: 'Why?' }])).response).toMatchObject({ version: 2 })
    expect(await edit(id, { form_fields: { github: 'input' } })).toMatchObject({
      status: 400,
      message: { form_fields: [expect.any(String)] },
    })
    expect(await setForm([why, why])).toMatchObject({ status: 400 })
    expect(await setForm([{ ...why, kind: 'choice', options: ['One'] }])).toMatchObject({ status: 400 })
    expect(await setForm([{ ...why, field_name: 'shoe', kind: 'system' }])).toMatchObject({ status: 400 })
    const older = await test.call(calls.olderForm, { as: admin.token, params: params(id) })
    expect(older.response).toEqual([{ field_name: 'why', field_type: 'input', is_required: false }])
    const info = await test.call(calls.info, { as: admin.token, params: params(id) })
    expect(info.response.form_fields).toEqual(['why'])
    expect((await test.call(calls.usualFields, { as: admin.token })).response).toMatchObject({
      college: 'system',
      github: 'input',
    })
  })

  it('is copied without its dates and people', async () => {
    const id = await create({ ...whole, form_fields: { github: 'input' } })
    const copied = await test.call(calls.copy, { as: admin.token, params: params(id) })
    expect(await manage(copied.response.hackathon_id)).toMatchObject({
      title: 'Build Weekend (copy)',
      status: 'Draft',
      tagline: whole.tagline,
      event_start: null,
      form: [{ field_name: 'github' }],
    })
  })

  it('is called off with a reason that everybody who applied is told, and deleted while nobody has', async () => {
    const id = await create()
    await publish(id)
    const member = await createMember(test)
    await apply(member, id)
    const gone = (reason = 'The hall is flooded') =>
      test.call(calls.cancel, { as: admin.token, params: params(id), body: { reason } })
    expect(await publish(id, 'Draft')).toMatchObject({ status: 400 })
    expect((await test.call(calls.remove, { as: admin.token, params: params(id) })).status).toBe(400)
    expect(await gone(' ')).toMatchObject({ status: 400, message: { reason: [expect.any(String)] } })
    expect(await gone()).toMatchObject({
      status: 200,
      message: { general: ['Hackathon called off. 1 person notified.'] },
    })
    expect((await mailsTo(test, member.email))[0]).toMatchObject({
      subject: expect.stringContaining('Called off: Build Weekend'),
      body: expect.stringContaining('The hall is flooded'),
    })
    expect((await gone()).status).toBe(404)
    expect((await test.call(calls.page, { params: params(id) })).status).toBe(404)
    const draft = await create()
    expect((await test.call(calls.remove, { as: admin.token, params: params(draft) })).status).toBe(200)
    expect(await readValue(test, sql`select count(*) from hackathon where id = ${draft}::uuid`)).toBe('0')
  })

  it('is over when it is said to be, once it has ended', async () => {
    const id = await create()
    await publish(id)
    expect(await edit(id, { status: 'Completed' })).toMatchObject({ status: 400 })
    await complete(test, id)
    expect(await edit(id, { status: 'Completed' })).toMatchObject({ status: 200 })
    expect((await find({ view: 'past', search: 'build' })).map((card) => card.id)).toContain(id)
  })
})

describe('the link to a hackathon', () => {
  it('says what it is about, once visitors may see that', async () => {
    const id = await create({
      ...whole,
      title: 'Linked Weekend',
      event_start: '2030-01-05T04:00:00Z',
      event_end: '2030-01-06T04:00:00Z',
    })
    expect(await hackathonPreview(test.db, id)).toBeNull()
    await publish(id)
    expect(await hackathonPreview(test.db, id)).toEqual({
      title: 'Linked Weekend',
      description: 'Thirty hours for something your town would use. 5 January 2030. Innovation Hall',
      picture: null,
      kind: 'Hackathon',
      data: {
        '@type': 'Event',
        name: 'Linked Weekend',
        startDate: '2030-01-05T04:00:00.000Z',
        endDate: '2030-01-06T04:00:00.000Z',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Innovation Hall' },
      },
    })
    expect(await hackathonAddresses(test.db, 100)).toContain(`/dashboard/special-events/hackathon/${id}`)
    expect(await hackathonPreview(test.db, 'no-id')).toBeNull()
  })
})

describe('lists of hackathons', () => {
  it('show each reader what is theirs to see', async () => {
    const title = 'Zero Waste Weekend'
    const id = await create({ ...whole, title })
    const draft = await create({ title: 'Zero Waste Draft' })
    await publish(id)
    const learner = await createMember(test)
    expect(await find({ search: 'zero waste' })).toMatchObject([
      { id, title, places: 50, accepted: 0, my_status: null, to_decide: 0, editable: false },
    ])
    await apply(learner, id)
    expect(await find({ search: 'zero waste', view: 'open' }, learner)).toMatchObject([
      { id, my_status: 'applied', applied: 1, to_decide: 0 },
    ])
    expect(await find({ view: 'mine' }, learner)).toMatchObject([{ id }])
    expect(await find({ view: 'mine' })).toEqual([])
    const mine = await find({ search: 'zero waste', view: 'mine' }, admin)
    expect(mine.map((card) => card.id).sort()).toEqual([draft, id].sort())
    expect(mine.find((card) => card.id === draft)?.missing.length).toBeGreaterThan(5)
    expect(mine.find((card) => card.id === id)).toMatchObject({ to_decide: 1, editable: true })
    expect(await find({ search: 'zero waste', view: 'running' })).toEqual([])
    expect(await find({ search: 'zero waste', type: 'online' })).toEqual([])
    const older = (await test.call(calls.list, { as: learner.token })).response
    expect(older.find((row) => row.id === id)).toMatchObject({
      is_applied: true,
      editable: false,
      district: 'Ernakulam',
    })
    expect(older.find((row) => row.id === draft)).toBeUndefined()
    expect((await test.call(calls.one, { as: admin.token, params: params(draft) })).response.editable).toBe(
      true,
    )
    const upcoming = (await test.call(calls.upcoming, { as: learner.token })).response
    expect(upcoming.map((row) => row.id)).toContain(id)
    expect(upcoming.map((row) => row.id)).not.toContain(draft)
  })

  it('of what a form offers name organisations and districts', async () => {
    await createOrganization(test, 'College', 'Tidewater College of Arts')
    const offered = async (search?: string) =>
      (await test.call(calls.organisations, { as: admin.token, query: { search } })).response
    expect((await offered('tidewater')).map(({ title }) => title)).toEqual(['Tidewater College of Arts'])
    expect((await offered()).length).toBeGreaterThan(1)
    const districts = (await test.call(calls.districts, { as: admin.token })).response
    expect(districts.map(({ name }) => name)).toContain('Ernakulam')
  })
})
