import { campus } from '@muster/contract/places/campus/campus.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { createCampus, memberOf, type TestCampus } from '../campuses.fixture.ts'

let test: TestApp
let admin: TestMember
let home: TestCampus
let next: TestMember
let other: TestCampus

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  other = await createCampus(test)
})
beforeEach(async () => {
  home = await createCampus(test)
  next = await memberOf(test, home.id, { fullName: 'Nila Nair' })
})
afterAll(() => test.close())

const transfer = (body: object, as = home.lead.token, query = {}) =>
  test.call(campus.transferLead, { as, query, body: body as { new_lead_muid: string } })
/** An administrator appoints the lead directly. */
const appoint = (body: object) => transfer(body, admin.token, { org_id: home.id })
const leads = async (campusId = home.id) =>
  (
    await test.db.execute<{ user_id: string }>(
      sql`select user_id from campus_member where organization_id = ${campusId} and is_lead order by user_id`,
    )
  ).map(({ user_id }) => user_id)
const mayOpen = async (member: TestMember) =>
  (await test.call(campus.details, { as: member.token })).status === 200

describe('handing over the lead', () => {
  it('passes it on, in one step for everybody concerned, and leaves other leads alone', async () => {
    const second = await memberOf(test, home.id, { roles: ['Campus Lead'] })
    expect(await mayOpen(home.lead)).toBe(true)
    expect(await mayOpen(next)).toBe(false)
    expect(
      await appoint({ new_lead_muid: next.muid.toUpperCase(), current_lead_muid: home.lead.muid }),
    ).toMatchObject({ status: 200 })
    expect(await leads()).toEqual([next.id, second.id].sort())
    expect(await mayOpen(next)).toBe(true)
    expect(await mayOpen(home.lead)).toBe(false)
    expect(await countOf(test, sql`notification where user_id = ${next.id} and kind = 'campus_news'`)).toBe(1)
    expect(
      await countOf(test, sql`security_event where user_id = ${home.lead.id} and kind = 'role_taken'`),
    ).toBe(1)
    expect(
      await countOf(test, sql`audit_log where action = 'campus.transfer_lead' and target_id = ${home.id}`),
    ).toBe(1)
  })

  it('never leaves a campus without one: whatever is refused changes nothing', async () => {
    const outsider = await memberOf(test, other.id)
    const alumna = await memberOf(test, home.id, { isAlumni: true })
    const claimed = await memberOf(test, home.id, { verified: false })
    const second = await memberOf(test, home.id, { roles: ['Campus Lead'] })
    for (const { muid } of [outsider, alumna, claimed, second, home.lead, { muid: 'nobody@muster' }]) {
      expect(await transfer({ new_lead_muid: muid }), muid).toMatchObject({
        status: 400,
        message: { new_lead_muid: [expect.any(String)] },
      })
    }
    expect(await transfer({})).toMatchObject({ status: 400 })
    expect(await transfer({ new_lead_muid: next.muid, current_lead_muid: second.muid })).toMatchObject({
      status: 400,
    })
    expect(await leads()).toEqual([home.lead.id, second.id].sort())
  })

  it('is done once by two clicks at once', async () => {
    const answers = await Promise.all([
      appoint({ new_lead_muid: next.muid }),
      appoint({ new_lead_muid: next.muid }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await leads()).toEqual([next.id])
  })

  it('is for leads and administrators, who can also appoint the first one', async () => {
    const enabler = await memberOf(test, home.id, { roles: ['Lead Enabler'] })
    expect(await transfer({ new_lead_muid: next.muid }, enabler.token)).toMatchObject({ status: 403 })
    expect(await transfer({ new_lead_muid: next.muid }, other.lead.token, { org_id: home.id })).toMatchObject(
      { status: 403 },
    )
    const second = await memberOf(test, home.id, { roles: ['Campus Lead'] })
    expect(await appoint({ new_lead_muid: next.muid })).toMatchObject({
      status: 400,
      message: { current_lead_muid: [expect.any(String)] },
    })
    expect(await appoint({ new_lead_muid: next.muid, current_lead_muid: second.muid })).toMatchObject({
      status: 200,
    })
    expect(await leads()).toEqual([home.lead.id, next.id].sort())
    await test.db.execute(sql`delete from user_role where user_id in (${home.lead.id}, ${next.id})`)
    expect(await appoint({ new_lead_muid: next.muid })).toMatchObject({ status: 200 })
    expect(await leads()).toEqual([next.id])
  })
})

describe('appointing', () => {
  const enabler = (muid: string, as = admin.token) =>
    test.call(campus.transferEnabler, {
      as,
      query: { org_id: home.id },
      body: { new_enabler_muid: muid },
    })
  const group = (muid: string, code: string) =>
    test.call(campus.transferGroup, {
      as: admin.token,
      query: { org_id: home.id },
      body: { new_ig_muid: muid, ig_code: code },
    })

  it('makes one Lead Enabler, in place of anyone who was it before', async () => {
    const first = await memberOf(test, home.id, { roles: ['Lead Enabler'] })
    const second = await memberOf(test, home.id, { roles: ['Lead Enabler'] })
    expect(await enabler(next.muid)).toMatchObject({ status: 200 })
    expect(await countOf(test, sql`campus_member where organization_id = ${home.id} and is_enabler`)).toBe(1)
    expect(await mayOpen(first)).toBe(false)
    expect(await mayOpen(second)).toBe(false)
    expect(await enabler(next.muid)).toMatchObject({ status: 400 })
    expect(await enabler(home.lead.muid, home.lead.token)).toMatchObject({ status: 400 })
    expect(await enabler(next.muid, next.token)).toMatchObject({ status: 403 })
    expect(await enabler(other.lead.muid)).toMatchObject({
      status: 400,
      message: { new_enabler_muid: [expect.any(String)] },
    })
  })

  it('makes a member of a group its lead here, and refuses what does not fit', async () => {
    const [{ id, code } = { id: '', code: '' }] = await test.db.execute<{ id: string; code: string }>(
      sql`select id, code from interest_group order by name limit 1`,
    )
    expect(await group(next.muid, code)).toMatchObject({
      status: 400,
      message: { new_ig_muid: [expect.stringContaining('isn’t a member of')] },
    })
    await test.db.execute(sql`insert into user_interest_group values (${next.id}, ${id})`)
    const groups = await test.call(campus.groupRoles, { as: home.lead.token })
    expect(groups.response.ig_list).toEqual([code])
    expect(await group(next.muid, 'NOPE')).toMatchObject({
      status: 400,
      message: { ig_code: [expect.any(String)] },
    })
    expect(await group(next.muid, code.toLowerCase())).toMatchObject({ status: 200 })
    expect(await group(next.muid, code)).toMatchObject({ status: 400 })
    const team = await test.call(campus.team, { as: home.lead.token })
    expect(team.response.map(({ kind }) => kind)).toEqual(['lead', 'group'])
    const after = await memberOf(test, home.id)
    await test.db.execute(sql`insert into user_interest_group values (${after.id}, ${id})`)
    expect(await group(after.muid, code)).toMatchObject({ status: 200 })
    expect(
      await readValue(
        test,
        sql`select user_id from campus_member where organization_id = ${home.id} and is_group_lead`,
      ),
    ).toBe(after.id)
  })

  it('is refused when an administrator has tied more to the role than the lead holds', async () => {
    await test.db.execute(sql`
      insert into dynamic_role (type, role_id) select 'User Management', id from role where title = 'Lead Enabler'`)
    expect(await enabler(next.muid, home.lead.token)).toMatchObject({ status: 403 })
    await test.db.execute(sql`delete from dynamic_role where type = 'User Management'`)
  })
})

describe('the team of a campus', () => {
  const add = (muid: string, position: string, as = home.lead.token) =>
    test.call(campus.addToTeam, { as, body: { muid, position } })
  const remove = (member: TestMember, as = home.lead.token) =>
    test.call(campus.removeFromTeam, { as, params: { member_id: member.id } })

  it('is added to, changed and removed from, and shown on the page of the campus', async () => {
    expect(await Promise.all([add(next.muid, 'Design'), add(next.muid, 'Design')])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    expect(await add(next.muid, 'Events')).toMatchObject({ status: 200 })
    const page = await test.call(campus.page, { params: { org_id: home.id } })
    expect(page.response.team).toMatchObject([{ full_name: 'Nila', position: 'Events' }])
    expect(await add(other.lead.muid, 'Events')).toMatchObject({
      status: 400,
      message: { muid: [expect.any(String)] },
    })
    expect(await add(next.muid, '')).toMatchObject({
      status: 400,
      message: { position: [expect.any(String)] },
    })
    expect(await remove(next, other.lead.token)).toMatchObject({ status: 404 })
    expect(await remove(next)).toMatchObject({ status: 200 })
    expect(await remove(next)).toMatchObject({ status: 404 })
  })

  it('has somebody whose removal is undone since when they had been there, and who comes back later since then', async () => {
    const since = async () =>
      (await test.call(campus.team, { as: home.lead.token })).response.find(({ kind }) => kind === 'team')
        ?.since
    const joined = '2026-01-05T10:00:00.000Z'
    await add(next.muid, 'Events')
    await test.db.execute(
      sql`update campus_team_member set created_at = ${joined} where user_id = ${next.id}`,
    )
    expect(await remove(next)).toMatchObject({ status: 200 })
    expect(await add(next.muid, 'Events')).toMatchObject({ status: 200 })
    expect(await since()).toBe(joined)
    expect(await remove(next)).toMatchObject({ status: 200 })
    await test.db.execute(sql`update audit_log set created_at = created_at - interval '11 minutes'
      where action = 'campus.remove_from_team'`)
    expect(await add(next.muid, 'Events')).toMatchObject({ status: 200 })
    expect(await since()).not.toBe(joined)
    await remove(next)
  })
})
