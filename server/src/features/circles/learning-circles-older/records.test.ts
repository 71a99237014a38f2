import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { learningCirclesOlder as older } from '@muster/contract/circles/learning-circles-older.ts'
import { meetupsOlder } from '@muster/contract/circles/meetups-older.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle, createMeetup } from '../../../../test/setup/circles.ts'
import { countOf, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { paintedPicture, sendForm } from '../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let lead: TestMember
let member: TestMember
let outsider: TestMember
let circle: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  lead = await createMember(test)
  member = await createMember(test)
  outsider = await createMember(test)
  circle = await createCircle(test, [lead, member], { name: 'Chess friends' })
})
afterAll(() => test.close())

const params = () => ({ circle_id: circle })
const held = (day: number) =>
  createMeetup(test, circle, { startsIn: -24 * day, joined: [lead, member], proofNeeded: false })
const create = (body: object, as = member.token) =>
  test.call(meetupsOlder.createRecord, { as, params: params(), body })
const show = (report_id: string, as = member.token) =>
  test.call(meetupsOlder.showRecord, {
    as,
    params: { ...params(), report_id },
  })
const dayOf = (meetupId: string) =>
  readValue<string>(
    test,
    sql`select ((starts_at at time zone 'UTC')::date)::text from meetup where id = ${meetupId}`,
  )

describe('records in the form of earlier clients', () => {
  it('are of the latest meetup that lacks one, or of the day that is named', async () => {
    const [earlier, later] = [await held(9), await held(4)]
    const named = await create({ report_text: 'An evening', time: await dayOf(earlier.id) })
    expect(named.response).toEqual({ report_id: earlier.id })
    expect((await create({ report_text: 'Choose another' })).response).toEqual({ report_id: later.id })
    expect((await create({ report_text: 'One too many' })).status).toBe(409)
    expect((await create({ report_text: 'Not ours' }, outsider.token)).status).toBe(404)
    const awards = sql`karma_entry where cause like ${`meet-report:${earlier.id}:%`}`
    expect(await countOf(test, awards)).toBe(2)
    expect((await show(earlier.id)).response).toMatchObject({ report_text: 'An evening', image: null })
    const alone = { as: member.token, params: { report_id: later.id } }
    expect((await test.call(meetupsOlder.showRecordOf, alone)).response).toMatchObject({
      report_text: 'Choose another',
    })
    expect((await show(earlier.id, outsider.token)).status).toBe(404)
    const [, groupId = ''] = await groupIds(test, 2)
    const elsewhere = await createCircle(test, [member], { groupId })
    const wrong = { as: member.token, params: { circle_id: elsewhere, report_id: earlier.id } }
    expect((await test.call(meetupsOlder.showRecord, wrong)).status).toBe(404)
  })

  it('sent at once are one record of the meetup', async () => {
    const { id } = await held(12)
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ report_text: 'Once' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
    expect(await countOf(test, sql`karma_entry where cause like ${`meet-report:${id}:%`}`)).toBe(2)
  })

  it('bring a picture, and are changed by a lead until staff have verified them', async () => {
    const { id } = await held(15)
    const sent = await sendForm(test, meetupsOlder.createRecordOf, {
      as: member.token,
      fields: { circle_id: circle, report_text: 'With a picture' },
      file: await paintedPicture(),
    })
    expect(sent.response, sent.text).toEqual({ report_id: id })
    expect((await show(id)).response.image).toMatch(/\/media\/meetups\//)
    const change = (body: object, as = lead.token) =>
      test.call(meetupsOlder.changeRecord, { as, params: params(), body })
    expect((await change({ report_id: id, report_text: 'Better' }, member.token)).status).toBe(403)
    expect((await change({ report_id: id, report_text: 'Better' })).status).toBe(200)
    expect((await show(id)).response.report_text).toBe('Better')
    expect((await change({ report_text: 'The latest' })).response).not.toEqual({ report_id: id })
    await test.db.execute(sql`update meetup set verified_at = now() where circle_id = ${circle}`)
    expect((await change({ report_id: id, report_text: 'Too late' })).status).toBe(409)
    expect((await change({ report_text: 'Too late' })).status).toBe(404)
  })
})

describe('circles in the form of earlier clients', () => {
  it('are listed for those who lead them', async () => {
    const list = (as: string) => test.call(older.led, { as })
    expect((await list(lead.token)).response).toMatchObject([{ id: circle, name: 'Chess friends' }])
    expect((await list(member.token)).response).not.toContainEqual(expect.objectContaining({ id: circle }))
    const all = await test.inject(
      {
        method: 'GET',
        url: '/api/v1/dashboard/lc/',
        headers: { authorization: `Bearer ${member.token}` },
      },
      older.listAll,
    )
    expect(all.response.map(({ id }) => id)).toContain(circle)
  })

  it('are asked to join by their code, and left at their address', async () => {
    const code = await readValue<string>(
      test,
      sql`update learning_circle set circle_code = 'CHESSWEB' where id = ${circle} returning circle_code`,
    )
    const send = (method: 'POST' | 'DELETE', path: string, as: TestMember) =>
      test.inject({
        method,
        url: `/api/v1/dashboard/lc/${path}/`,
        headers: { authorization: `Bearer ${as.token}` },
      })
    expect((await send('POST', `join/${code.toLowerCase()}`, outsider)).status).toBe(200)
    expect(
      await readValue(
        test,
        sql`select status from circle_member where circle_id = ${circle} and user_id = ${outsider.id}`,
      ),
    ).toBe('requested')
    expect((await send('POST', 'join/NOSUCHCODE', outsider)).status).toBe(404)
    expect((await send('POST', 'join/not-a-code', outsider)).status).toBe(400)
    expect((await send('DELETE', circle, member)).status).toBe(200)
    const mine = await test.call(learningCircles.mine, {
      as: member.token,
    })
    expect(mine.response.filter(({ id }) => id === circle)).toEqual([])
  })

  it('plan a meetup at their address', async () => {
    const meet_time = new Date(Date.now() + 9 * 86_400_000).toISOString()
    const planned = await test.call(meetupsOlder.createIn, {
      as: lead.token,
      params: params(),
      body: { title: 'Evening', meet_time, meet_place: 'Hall' },
    })
    expect(planned.status, planned.text).toBe(200)
    const [meetup] = await test.db.execute(
      sql`select circle_id, meet_place from meetup where id = ${planned.response.meet_id}`,
    )
    expect(meetup).toEqual({ circle_id: circle, meet_place: 'Hall' })
  })
})
