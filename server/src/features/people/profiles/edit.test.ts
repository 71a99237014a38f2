import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createOrganization,
  districtId,
  groupIds,
  linkParameter,
  mailsTo,
  readValue,
} from '../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const nowhere = '00000000-0000-4000-8000-000000000000'
const edit = (member: TestMember, body: object) => test.call(profiles.edit, { as: member.token, body })
const read = async (member: TestMember) => (await test.call(profiles.editable, { as: member.token })).response
const confirm = (token: string) => test.call(profiles.confirmEmail, { body: { token } })

describe('editing my data', () => {
  it('saves what is sent and keeps the rest', async () => {
    const member = await createMember(test)
    const [one, two] = [
      await createOrganization(test, 'Community'),
      await createOrganization(test, 'Community'),
    ]
    const district = await districtId(test, 'Thrissur')
    const first = await edit(member, {
      full_name: '  Ada Lovelace ',
      mobile: '+919876543210',
      gender: 'Other',
      dob: '2000-12-10',
      district,
      communities: [one, two],
      email: member.email,
    })
    expect(first.message.general).toEqual(['Profile updated'])
    expect(first.response).toMatchObject({
      full_name: 'Ada Lovelace',
      email: member.email,
      pending_email: null,
      mobile: '+919876543210',
      gender: 'Other',
      dob: '2000-12-10',
      district: 'Thrissur',
      district_id: district,
    })
    await edit(member, { gender: '', mobile: '', communities: [two] })
    expect(await read(member)).toMatchObject({
      full_name: 'Ada Lovelace',
      gender: null,
      mobile: null,
      dob: '2000-12-10',
      communities: [two],
    })
    await edit(member, { dob: '', district: '', communities: [] })
    expect(await read(member)).toMatchObject({ dob: null, district: null })
    await edit(member, { dob: '2001-12-10', district })
    await edit(member, { dob: null, district: null, communities: [] })
    expect(await read(member)).toMatchObject({ dob: null, district: null, state_id: null, communities: [] })
  })

  it('refuses a number that another account has, also when both save at once', async () => {
    const [one, two] = [await createMember(test), await createMember(test)]
    const answers = await Promise.all([one, two].map((member) => edit(member, { mobile: '9876543219' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.message.mobile).toEqual(['Another account uses this number'])
  })

  it.each([
    ['full_name', '   '],
    ['mobile', '12345'],
    ['mobile', '+91 98765 43210 999'],
    ['gender', 'Robot'],
    ['dob', '2000-13-01'],
    ['dob', '1899-12-31'],
    ['district', nowhere],
    ['communities', [nowhere]],
    ['email', 'no address'],
  ])('refuses %s %j and saves nothing', async (field, value) => {
    const member = await createMember(test)
    const answer = await edit(member, { full_name: 'Updated', [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.message[field]).toHaveLength(1)
    expect(await read(member)).toMatchObject({ full_name: member.fullName })
  })

  it('takes communities only, no other organisation', async () => {
    const member = await createMember(test)
    const college = await createOrganization(test)
    const answer = await edit(member, { communities: [college] })
    expect(answer.message.communities).toEqual(['Choose communities from the list'])
  })
})

describe('a new email address', () => {
  const askFor = (member: TestMember, email: string) =>
    edit(member, { email, current_password: testPassword })
  const linkTo = async (email: string) => linkParameter((await mailsTo(test, email))[0], 'token')

  it('waits for its confirmation; until then the old one signs in', async () => {
    const member = await createMember(test)
    const email = `new-${member.email}`
    const answer = await askFor(member, email)
    expect(answer.message.general).toEqual([
      `Profile updated. To confirm ${email}, open the link we’ve emailed there.`,
    ])
    expect(answer.response).toMatchObject({ email: member.email, pending_email: email })
    await signInAgain(test, member.email)
    const token = await linkTo(email)
    expect((await confirm(token)).message.general).toEqual(['Your email address is confirmed'])
    expect(await read(member)).toMatchObject({ email, pending_email: null })
    await signInAgain(test, email)
    expect((await confirm(token)).status).toBe(400)
  })

  it('can be confirmed by a link that is mailed once more, until it is confirmed', async () => {
    const member = await createMember(test)
    const resend = () => test.call(profiles.resendConfirmation, { as: member.token })
    expect(await read(member)).toMatchObject({ email_confirmed: false })
    expect((await resend()).message.general).toEqual([`We’ve emailed a new link to ${member.email}`])
    expect((await confirm(await linkTo(member.email))).status).toBe(200)
    expect(await read(member)).toMatchObject({ email_confirmed: true })
    expect(await resend()).toMatchObject({
      status: 400,
      message: { general: ['Your email address is already confirmed'] },
    })

    const email = `next-${member.email}`
    await askFor(member, email)
    expect((await resend()).message.general).toEqual([`We’ve emailed a new link to ${email}`])
    expect((await confirm(await linkTo(email))).status).toBe(200)
    expect(await read(member)).toMatchObject({ email, pending_email: null })
  })

  it('is refused when another account has it, at once or by the time it is confirmed', async () => {
    const [member, other] = [await createMember(test), await createMember(test)]
    const taken = await askFor(member, other.email.toUpperCase())
    expect(taken).toMatchObject({ status: 409 })
    expect(taken.message.email).toEqual(['Another account uses this address'])
    await askFor(member, 'soon-taken@muster.test')
    const token = await linkTo('soon-taken@muster.test')
    await createMember(test, { email: 'soon-taken@muster.test' })
    expect((await confirm(token)).message.general).toEqual(['Another account now uses this address'])
    expect(await read(member)).toMatchObject({ email: member.email })
  })

  it('is confirmed by the newest link only, within a day', async () => {
    const member = await createMember(test)
    await askFor(member, 'first-try@muster.test')
    await askFor(member, 'second-try@muster.test')
    expect((await confirm(await linkTo('first-try@muster.test'))).status).toBe(400)
    test.advance(86_400_000 + 1)
    expect((await confirm(await linkTo('second-try@muster.test'))).status).toBe(400)
    expect(await read(member)).toMatchObject({ email: member.email, pending_email: null })
  })

  it('fills no stranger’s mailbox: five mails an hour', async () => {
    const member = await createMember(test)
    const answers: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      answers.push((await askFor(member, `victim-${attempt % 2}@muster.test`)).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('my interest groups', () => {
  const choose = (member: TestMember, interest_group: unknown) =>
    test.call(profiles.editInterestGroups, { as: member.token, body: { interest_group } })
  const chosen = async (member: TestMember) =>
    (await test.call(profiles.interestGroups, { as: member.token })).response.map(({ id }) => id)

  it('are chosen for the first time at any level, then changed from level 4 on', async () => {
    const member = await createMember(test)
    const [one, two] = await groupIds(test, 2)
    expect((await choose(member, [one])).status).toBe(200)
    const early = await choose(member, [two])
    expect(early.message.general).toEqual(['From Level 4, you can change your interest groups.'])
    await test.db.execute(sql`update wallet set level_order = 4 where user_id = ${member.id}`)
    expect((await choose(member, [two])).status).toBe(200)
    expect(await chosen(member)).toEqual([two])
  })

  it('are changed by a mentor at any level; those that stay keep their date', async () => {
    const mentor = await createMember(test, { roles: ['Mentor'] })
    const [one, two, three] = await groupIds(test, 3)
    await choose(mentor, [one, two])
    await test.db.execute(sql`
      update user_interest_group set created_at = '2020-01-01T00:00:00Z' where user_id = ${mentor.id}`)
    expect((await choose(mentor, [two, three, three])).status).toBe(200)
    expect((await chosen(mentor)).toSorted()).toEqual([two, three].toSorted())
    const kept = sql`select count(*)::integer from user_interest_group where user_id = ${mentor.id} and created_at < '2021-01-01'`
    expect(await readValue(test, kept)).toBe(1)
  })

  it('are one to three from the list', async () => {
    const member = await createMember(test)
    const refusals: [unknown, string][] = [
      [[], 'Choose at least one interest group'],
      [await groupIds(test, 4), 'Choose up to 3 interest groups'],
      [[nowhere], 'Choose interest groups from the list'],
      [undefined, 'Choose at least one interest group'],
    ]
    for (const [groups, text] of refusals) {
      expect((await choose(member, groups)).message.interest_group).toEqual([text])
    }
    expect(await chosen(member)).toEqual([])
  })

  it('stay at most three when different ones are chosen at once', async () => {
    const mentor = await createMember(test, { roles: ['Mentor'] })
    const ids = await groupIds(test, 6)
    await Promise.all([choose(mentor, ids.slice(0, 3)), choose(mentor, ids.slice(3, 6))])
    expect(await chosen(mentor)).toHaveLength(3)
  })
})
