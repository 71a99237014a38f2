import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { account as ownOrganisations } from '@muster/contract/places/own-organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { examine } from '../../../features.ts'
import { foldCircleChanges } from './archive/folding.ts'
import {
  ask,
  createGroup,
  detail,
  foundCircle,
  leave,
  putMeetup,
  type TestCircle,
  withMembers,
} from './circles.fixture.ts'
import { circlePreview } from './preview.ts'

const HOUR = 3_600_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const codeOf = (circle: TestCircle) =>
  readValue<string>(test, sql`select circle_code from learning_circle where id = ${circle.id}`)
const card = (circle: TestCircle, as?: string) =>
  test.call(learningCircles.card, { as, params: { circle_id: circle.id } })
const mine = async (as: string) => (await test.call(learningCircles.mine, { as })).response
const update = (circle: TestCircle, body: object, as = circle.lead.token) =>
  test.call(learningCircles.update, { as, params: { circle_id: circle.id }, body })

describe('founding a circle', () => {
  it('makes me its lead, at my current college, with a code of name, group and college', async () => {
    const lead = await createMember(test)
    const college = await createOrganization(test)
    await test.db.execute(sql`update organization set code = 'TVCE7' where id = ${college}`)
    await test.call(ownOrganisations.addOrganization, { as: lead.token, body: { organization: college } })
    const groupId = await createGroup(test, 'KRAFT')
    const slot = { rhythm: 'weekly', meet_days: [5, 1, 5], meet_time: '18:30', meet_place: 'Library' }
    const circle = await foundCircle(test, {
      lead,
      groupId,
      name: 'Ab initio',
      body: { ...slot, note: 'Hi' },
    })
    expect(await codeOf(circle)).toBe('ABKRAFTTVCE')
    expect((await detail(test, lead, circle)).response).toMatchObject({
      name: 'Ab initio',
      note: 'Hi',
      rhythm: 'weekly',
      meet_days: [1, 5],
      meet_time: '18:30',
      day: '1,5',
      is_lead: true,
      is_member: true,
      member_count: 1,
      seats: 5,
      rank: 1,
      ig_id: groupId,
      members: [{ id: lead.id, is_lead: true, karma: 0, level: 1 }],
    })
    expect((await mine(lead.token))[0]).toMatchObject({
      is_lead: true,
      my_status: 'member',
      circle_code: 'ABKRAFTTVCE',
    })
  })

  it('counts up when the code is taken, also for many at once', async () => {
    const founders = await Promise.all(Array.from({ length: 5 }, () => createMember(test)))
    const groupId = await createGroup(test, 'SAME')
    const circles = await Promise.all(
      founders.map((lead, index) => foundCircle(test, { lead, groupId, name: `Same ${index}` })),
    )
    const codes = await Promise.all(circles.map(codeOf))
    expect(codes.sort()).toEqual(['SASAME', 'SASAME1', 'SASAME2', 'SASAME3', 'SASAME4'])
  })

  it('needs a name of its own in any letter case, and a group from the list', async () => {
    const { name } = await foundCircle(test)
    const { token } = await createMember(test)
    const groupId = await createGroup(test)
    const create = (body: object) => test.call(learningCircles.create, { as: token, body })
    const twin = await create({ name: name.toUpperCase(), ig: groupId })
    expect(twin.status).toBe(409)
    expect(twin.message.name?.[0]).toMatch(/already a circle with this name/)
    expect((await create({ name: 'Nowhere', ig: crypto.randomUUID() })).message.ig).toEqual([
      'Choose an interest group from the list',
    ])
    expect((await create({ ig: groupId })).message.name).toEqual(['Name is required'])
    expect(
      (await create({ name: 'Without days', ig: groupId, rhythm: 'monthly' })).message.meet_days,
    ).toEqual(['Choose at least one day of the month'])
  })

  it('is possible once a group, however fast I click', async () => {
    const lead = await createMember(test)
    const groupId = await createGroup(test)
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        test.call(learningCircles.create, {
          as: lead.token,
          body: { name: `${name} ${groupId}`, ig: groupId },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const next = await test.call(learningCircles.create, {
      as: lead.token,
      body: { name: 'Four', ig: groupId },
    })
    expect(next.message.ig?.[0]).toMatch(/Leave it first/)
  })
})

describe('an interest group that has circles', () => {
  it('cannot be deleted', async () => {
    const admin = await createMember(test, { roles: ['Admins'] })
    const { groupId } = await foundCircle(test)
    const answer = await test.call(interestGroups.remove, { as: admin.token, params: { pk: groupId } })
    expect(answer.status).toBe(409)
    expect(answer.message.general[0]).toMatch(
      /because it has 1 learning circle\. Its circles can’t be deleted, so rename/,
    )
  })
})

describe('changing a circle', () => {
  it('is for leads, keeps what is not sent, and empties what is sent empty', async () => {
    const circle = await foundCircle(test, { body: { note: 'Old', rhythm: 'weekly', meet_days: [7] } })
    const [member] = await withMembers(test, circle, 1)
    expect((await update(circle, { note: 'Mine' }, member?.token)).status).toBe(403)
    expect((await update(circle, { note: 'Mine' }, (await createMember(test)).token)).status).toBe(404)
    const changed = await update(circle, { name: `${circle.name} again`, meet_time: '07:05' })
    expect(changed.response).toMatchObject({
      name: `${circle.name} again`,
      note: 'Old',
      day: '0',
      meet_time: '07:05',
    })
    expect((await update(circle, { note: '', rhythm: null })).response).toMatchObject({
      note: null,
      rhythm: null,
      meet_days: [],
      day: null,
      meet_time: '07:05',
    })
    expect((await update(circle, { meet_days: [3] })).message.rhythm).toBeDefined()
    await update(circle, { rhythm: 'weekly', meet_days: [2] })
    expect((await update(circle, { meet_days: [31] })).message.meet_days).toBeDefined()
    const other = await foundCircle(test)
    expect((await update(circle, { name: other.name.toLowerCase() })).message.name).toBeDefined()
  })
})

describe('what people may know of a circle', () => {
  it('is its card; a lead with a private profile has no name there, and private meetups are for members', async () => {
    const lead = await createMember(test)
    const circle = await foundCircle(test, { lead })
    const now = test.parts.clock.now().getTime()
    await putMeetup(test, circle, new Date(now + 30 * HOUR), { isPublic: false })
    await putMeetup(test, circle, new Date(now + 80 * HOUR))
    const forAll = (await card(circle)).response
    const forLead = (await card(circle, lead.token)).response
    expect(forAll).toMatchObject({ lead_name: null, my_status: null, member_count: 1 })
    expect(forLead).toMatchObject({ lead_name: lead.fullName, my_status: 'member' })
    expect(new Date(forAll.next_meetup ?? 0).getTime()).toBe(now + 80 * HOUR)
    expect(new Date(forLead.next_meetup ?? 0).getTime()).toBe(now + 30 * HOUR)
    expect((await card({ ...circle, id: crypto.randomUUID() })).status).toBe(404)
  })

  it('has requests and invitations for leads alone, and nothing for people outside', async () => {
    const circle = await foundCircle(test)
    const [member] = await withMembers(test, circle, 1)
    const asker = await createMember(test)
    await ask(test, asker, circle)
    expect((await detail(test, asker, circle)).status).toBe(404)
    if (member)
      expect((await detail(test, member, circle)).response).toMatchObject({
        is_lead: false,
        pending_members: [],
      })
    const seen = (await detail(test, circle.lead, circle)).response
    expect(seen.pending_members.map(({ id }) => id)).toEqual([asker.id])
    expect((await mine(circle.lead.token))[0]).toMatchObject({ requests: 1 })
    expect((await mine(asker.token))[0]).toMatchObject({
      my_status: 'requested',
      circle_code: null,
      requests: 0,
    })
  })

  it('counts a record that is due for members', async () => {
    const circle = await foundCircle(test)
    const start = new Date(test.parts.clock.now().getTime() - 3 * HOUR)
    await putMeetup(test, circle, start, { startedAt: start })
    expect((await mine(circle.lead.token))[0]).toMatchObject({ reports_due: 1, next_meetup: null })
    expect((await detail(test, circle.lead, circle)).response.previous_meetings).toHaveLength(1)
  })
})

describe('the link to a circle', () => {
  it('says what everybody may know of it, and no names', async () => {
    const circle = await foundCircle(test)
    const preview = await circlePreview(test.db, circle.id)
    expect(preview).toMatchObject({
      kind: 'Learning circle',
      description: expect.stringMatching(/1 member$/),
    })
    expect(JSON.stringify(preview)).not.toContain(circle.lead.fullName)
    expect(await circlePreview(test.db, 'no-id')).toBeNull()
  })
})

describe('karma of a circle', () => {
  it('is that of its members in its group, ranks it, and follows them in and out', async () => {
    const circle = await foundCircle(test)
    const rival = await foundCircle(test, { groupId: circle.groupId })
    const [member] = await withMembers(test, circle, 1)
    if (!member) throw new Error('nobody')
    const task = await createTask(test, { groupId: circle.groupId, level: 1 })
    await giveKarma(test, member.id, 40, { task })
    await giveKarma(test, member.id, 500)
    await giveKarma(test, rival.lead.id, 40, { task })
    await foldCircleChanges(test.db)
    expect((await detail(test, member, circle)).response).toMatchObject({ total_karma: 40, rank: 1 })
    expect((await detail(test, rival.lead, rival)).response).toMatchObject({ total_karma: 40, rank: 1 })
    await giveKarma(test, rival.lead.id, 1, { task })
    await foldCircleChanges(test.db)
    expect((await detail(test, member, circle)).response.rank).toBe(2)
    await leave(test, member, circle)
    await foldCircleChanges(test.db)
    expect((await card(circle)).response).toMatchObject({ karma: 0, member_count: 1 })
    expect((await examine(test.db)).filter(({ differences }) => differences > 0)).toEqual([])
  })

  it('shows which members have done which task of the group', async () => {
    const circle = await foundCircle(test)
    const [member] = await withMembers(test, circle, 1)
    const done = await createTask(test, { groupId: circle.groupId, level: 2, karma: 20 })
    await createTask(test, { groupId: circle.groupId, level: 1 })
    await createTask(test, { groupId: circle.groupId })
    const outsider = await createMember(test)
    for (const id of [member?.id ?? '', outsider.id]) await giveKarma(test, id, 20, { task: done })
    const input = { as: circle.lead.token, params: { circle_id: circle.id } }
    const { response } = await test.call(learningCircles.taskProgress, input)
    expect(Object.keys(response)).toEqual(['Level 1', 'Level 2'])
    expect(response['Level 2']).toMatchObject([
      { task_karma: '20', task_level_karma: '200', completed_users: [member?.id] },
    ])
    expect((await test.call(learningCircles.taskProgress, { ...input, as: outsider.token })).status).toBe(404)
  })
})
