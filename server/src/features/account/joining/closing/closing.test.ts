import { account } from '@muster/contract/account/account.ts'
import { registration } from '@muster/contract/account/joining.ts'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { account as ownOrganisations } from '@muster/contract/places/own-organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attendeeId, createCircle, createMeetup } from '../../../../../test/setup/circles.ts'
import { countOf, createOrganization, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import {
  createMember,
  signInAgain,
  type TestMember,
  testPassword,
} from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const DAY = 86_400_000
const close = (member: TestMember, password = testPassword) =>
  test.call(leaving.deleteAccount, { as: member.token, body: { password } })
const tidy = () => test.parts.jobs.enqueue(test.db, 'joining.erase', {})
const statusOf = (member: TestMember) =>
  readValue<string>(test, sql`select status from "user" where id = ${member.id}`)
const found = async (member: TestMember) =>
  (await test.call(profiles.search, { query: { search: member.muid } })).response.data.length
const rankOf = (member: TestMember) => test.call(profiles.rank, { params: { muid: member.muid } })

/** A public member with karma, social links, a mobile number and an organisation. */
async function richMember(): Promise<TestMember> {
  const member = await createMember(test, { isPublic: true })
  const organization = await createOrganization(test)
  await test.call(ownOrganisations.addOrganization, { as: member.token, body: { organization } })
  await test.call(profiles.editSocials, { as: member.token, body: { github: 'octo', medium: 'mmm' } })
  await test.call(profiles.edit, { as: member.token, body: { mobile: `98${Date.now()}`.slice(0, 12) } })
  return member
}

describe('closing my account', () => {
  it('needs my password', async () => {
    const member = await createMember(test)
    expect((await close(member, 'not the password')).message.password).toEqual([
      'This isn’t your current password',
    ])
    const none = await test.call(leaving.deleteAccount, { as: member.token, body: {} })
    expect(none.message.password).toEqual(['Enter your password'])
    expect(await statusOf(member)).toBe('active')
  })

  it('signs me out everywhere, and says when my data will be erased', async () => {
    const member = await createMember(test)
    const phone = await signInAgain(test, member.email)
    await test.call(account.info, { as: phone.accessToken })
    const answer = await close(member)
    const days = (new Date(answer.response.erased_after).getTime() - Date.now()) / DAY
    expect(Math.round(days)).toBe(30)
    for (const token of [member.token, phone.accessToken]) {
      expect((await test.call(account.info, { as: token })).statusCode).toBe(1000)
    }
    expect((await mailsTo(test, member.email))[0]?.subject).toBe('Your Muster account is closed')
  })

  it('takes me off search, profile, ranking and the sums of my organisations', async () => {
    const member = await richMember()
    expect(await found(member)).toBe(1)
    const ranked = () => readValue<string>(test, sql`select members from standing_counts(0)`)
    const before = Number(await ranked())
    await close(member)
    expect(await found(member)).toBe(0)
    expect((await rankOf(member)).status).toBe(404)
    expect(Number(await ranked())).toBe(before - 1)
  })

  it('is undone by signing in within thirty days', async () => {
    const member = await richMember()
    await close(member)
    test.advance(29 * DAY)
    await tidy()
    const tokens = await signInAgain(test, member.email)
    expect((await test.call(account.info, { as: tokens.accessToken })).response).toMatchObject({
      active: true,
    })
    expect(await found(member)).toBe(1)
    expect((await rankOf(member)).response).toMatchObject({ karma: 40 })
    test.advance(2 * DAY)
    await tidy()
    expect(await statusOf(member)).toBe('active')
  })
})

describe('after thirty days', () => {
  it('my personal data is gone, and the ledger stays without a name', async () => {
    const member = await richMember()
    await test.db.execute(sql`update "user" set picture_key = 'pictures/gone.webp' where id = ${member.id}`)
    await test.parts.files.put('pictures/gone.webp', Buffer.from('x'), 'image/webp')
    await close(member)
    test.advance(30 * DAY + 1000)
    await tidy()
    expect(await statusOf(member)).toBe('erased')
    const row = await readValue<string>(test, sql`select "user"::text from "user" where id = ${member.id}`)
    for (const personal of [member.email, member.muid, member.fullName, 'argon2']) {
      expect(row).not.toContain(personal)
    }
    for (const table of ['session', 'social_link', 'user_organization', 'user_role', 'one_time_secret']) {
      expect(await countOf(test, sql`${sql.identifier(table)} where user_id = ${member.id}`)).toBe(0)
    }
    expect(await countOf(test, sql`karma_entry where user_id = ${member.id}`)).toBe(2)
    expect(await test.parts.files.exists('pictures/gone.webp')).toBe(false)
    const signIn = { emailOrMuid: member.email, password: testPassword }
    expect((await test.call(auth.signIn, { body: signIn })).status).toBe(400)
  })

  it('my submitted work is there without its proof, what waited is taken back, and my notices are gone', async () => {
    const member = await createMember(test)
    await test.parts.files.put('pictures/proof.webp', Buffer.from('x'), 'image/webp')
    await test.db.execute(sql`
      insert into submission (user_id, task_id, status, proof_text, picture_key)
      select ${member.id}, id, case hashtag when '#my-goal' then 'pending' else 'rejected' end, 'My secret plan',
        case hashtag when '#my-goal' then 'pictures/proof.webp' end
      from task where hashtag in ('#my-goal', '#hello-muster')`)
    await test.db.execute(sql`
      insert into notification (user_id, kind, cause, title, description)
      values (${member.id}, 'level_reached', 'level:2', 'Level 2', 'Well done')`)
    const exported = await test.call(leaving.exportData, { as: member.token })
    expect(exported.text).toContain('My secret plan')
    expect(exported.text).toContain('Well done')
    await close(member)
    test.advance(30 * DAY + 1000)
    await tidy()
    const rows = await test.db.execute(sql`
      select status, proof_text, picture_key from submission where user_id = ${member.id} order by status`)
    expect([...rows]).toEqual([
      { status: 'rejected', proof_text: '', picture_key: null },
      { status: 'withdrawn', proof_text: '', picture_key: null },
    ])
    expect(await test.parts.files.exists('pictures/proof.webp')).toBe(false)
    expect(await countOf(test, sql`notification where user_id = ${member.id}`)).toBe(0)
  })

  it('a meetup remembers that somebody was there, and nothing that I wrote or showed', async () => {
    const member = await createMember(test)
    const circle = await createCircle(test, [await createMember(test), member])
    const held = await createMeetup(test, circle, { startsIn: -24, joined: [member] })
    const coming = await createMeetup(test, circle)
    const mine = await attendeeId(test, held.id, member)
    await test.parts.files.put('meetups/proof.webp', Buffer.from('x'), 'image/webp')
    await test.db.execute(sql`
      insert into meetup_proof (meetup_task_id, attendee_id, picture_key)
      values (${held.taskId}, ${mine}, 'meetups/proof.webp')`)
    await test.db.execute(sql`
      update meetup_attendee set report = 'My secret report', reported_at = now() where id = ${mine}`)
    await test.db.execute(
      sql`insert into meetup_attendee (meetup_id, user_id, status) values (${coming.id}, ${member.id}, 'going')`,
    )
    const exported = await test.call(leaving.exportData, { as: member.token })
    expect(exported.text).toContain('My secret report')
    expect(exported.text).toContain(held.taskId)
    await close(member)
    test.advance(30 * DAY + 1000)
    await tidy()
    const rows = await test.db.execute(
      sql`select id, status, report from meetup_attendee where user_id = ${member.id}`,
    )
    expect([...rows]).toEqual([{ id: mine, status: 'joined', report: null }])
    expect(await countOf(test, sql`meetup_proof where attendee_id = ${mine}`)).toBe(0)
    expect(await test.parts.files.exists('meetups/proof.webp')).toBe(false)
  })

  it('my email address can register again, as a new member', async () => {
    const member = await createMember(test)
    await close(member)
    const user = { full_name: 'Second Start', email: member.email, password: testPassword }
    expect((await test.call(registration.register, { body: { user } })).status).toBe(409)
    test.advance(30 * DAY + 1000)
    await tidy()
    await tidy()
    const again = await test.call(registration.register, { body: { user } })
    expect(again.status).toBe(200)
    expect(again.response.data.id).not.toBe(member.id)
  })

  it('nobody is erased who comes back while the job is at work', async () => {
    const member = await createMember(test)
    await close(member)
    test.advance(30 * DAY + 1000)
    let job: Promise<void> = Promise.resolve()
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`update "user" set status = 'active', erase_after = null where id = ${member.id}`)
      job = tidy()
      const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => countOf(test, waiting)).toBe(1)
    })
    await job
    const name = await readValue<string>(test, sql`select full_name from "user" where id = ${member.id}`)
    expect([await statusOf(member), name]).toEqual(['active', member.fullName])
  })
})
