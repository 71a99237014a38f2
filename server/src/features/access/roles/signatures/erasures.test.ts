import { roleManagement } from '@muster/contract/access/roles.ts'
import { activity } from '@muster/contract/desk/activity.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { auditOf } from '../../../people/users/users.fixture.ts'
import { roleCalls } from '../roles.fixture.ts'

let test: TestApp
let asker: TestMember
let second: TestMember
let member: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  await test.db.execute(sql`delete from user_role`)
  asker = await createMember(test, { roles: ['Admins'], fullName: 'Asha Asker' })
  second = await createMember(test, { roles: ['Admins'], fullName: 'Sami Second' })
  member = await createMember(test, { fullName: 'Mira Member' })
})
afterAll(() => test.close())

const as = (who: TestMember) => roleCalls(test, who)
const askAs = (who: TestMember, user: TestMember) =>
  test.call(roleManagement.askErasure, {
    as: who.token,
    body: { user_id: user.id, reference: 'DSR-2026-17', grounds: 'Request under data protection law' },
  })
const statusOf = (who: TestMember) =>
  readValue<string>(test, sql`select status from "user" where id = ${who.id}`)
const recordOf = async (who: TestMember) =>
  (
    await test.db.execute<{ id: string; state: string }>(
      sql`select * from second_signature where user_id = ${who.id} and kind = 'erasure' order by created_at desc`,
    )
  )[0]

/** @returns the id of the request */
async function ask(who = asker, user = member): Promise<string> {
  expect(await askAs(who, user)).toMatchObject({ status: 200 })
  return (await recordOf(user))?.id ?? ''
}

describe('an erasure right away', () => {
  it('is done when a second administrator confirms it, and keeps a record without personal data', async () => {
    await test.db.execute(sql`update "user" set picture_key = 'pictures/now.webp' where id = ${member.id}`)
    await test.parts.files.put('pictures/now.webp', Buffer.from('x'), 'image/webp')
    await test.db.execute(sql`
      insert into notification (user_id, kind, cause, title, description)
      values (${member.id}, 'level_reached', 'level:2', 'Level 2', 'Well done')`)
    await test.db.execute(
      sql`insert into mail_outbox (recipient, subject, body) values (${member.email}, 'Hello', 'Hello Mira')`,
    )
    const id = await ask()
    expect(await statusOf(member)).toBe('active')
    expect(await as(second).confirm(id)).toMatchObject({
      status: 200,
      message: { general: ['Personal data erased'] },
    })
    expect(await statusOf(member)).toBe('erased')
    expect(await test.parts.files.exists('pictures/now.webp')).toBe(false)
    expect(await countOf(test, sql`session where user_id = ${member.id}`)).toBe(0)
    expect(await countOf(test, sql`notification where user_id = ${member.id}`)).toBe(0)
    expect(await mailsTo(test, member.email)).toEqual([])
    const record = await recordOf(member)
    expect(record).toMatchObject({
      state: 'confirmed',
      reference: 'DSR-2026-17',
      asked_by_id: asker.id,
      decided_by_id: second.id,
      decided_at: expect.any(String),
      erased: { user: 1, session: 1, notification: 1 },
    })
    const left = JSON.stringify([
      record,
      await auditOf(test, member.id),
      ...(await test.db.execute(sql`select title, description from notification`)),
      ...(await test.db.execute(sql`select subject, body from mail_outbox`)),
    ])
    for (const personal of [member.email, member.muid, member.fullName]) expect(left).not.toContain(personal)
  })

  it('is in the activity log from asking to erasing', async () => {
    const id = await ask()
    await as(second).confirm(id)
    expect((await auditOf(test, member.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['user.ask_erasure', asker.id],
      ['user.erase_now', second.id],
    ])
    expect((await test.call(activity.list, { as: asker.token })).status).toBe(200)
  })

  it('is erased once by two who confirm at the same moment', async () => {
    const third = await createMember(test, { roles: ['Admins'] })
    const id = await ask()
    const answers = await Promise.all([as(second).confirm(id), as(third).confirm(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    [
      'declined',
      async (id: string) => as(second).refuse(id, 'The request isn’t from this person'),
      'refused',
    ],
    ['withdrawn', async (id: string) => as(asker).takeBack(id), 'taken_back'],
  ])('leaves everything when it’s %s', async (_how, end, state) => {
    const id = await ask()
    expect(await end(id)).toMatchObject({ status: 200 })
    expect(await as(second).confirm(id)).toMatchObject({ status: 409 })
    expect([await statusOf(member), (await recordOf(member))?.state]).toEqual(['active', state])
  })
})

describe('nobody erases alone', () => {
  it.each([
    ['who asked', () => asker],
    ['the member themselves', () => member],
    ['someone with another role', () => createMember(test, { roles: ['Fellow'] })],
    ['someone who manages roles', () => createMember(test, { dynamicTypes: ['Manage Roles'] })],
  ])('%s can’t confirm it', async (_who, find) => {
    const id = await ask()
    expect(await as(await find()).confirm(id)).toMatchObject({ status: 403 })
    expect(await statusOf(member)).toBe('active')
  })

  it('not even the only administrator, after a day', async () => {
    const id = await ask()
    await test.db.execute(sql`delete from user_role where user_id = ${second.id}`)
    await test.db.execute(
      sql`update second_signature set created_at = now() - interval '3 days' where id = ${id}`,
    )
    expect(await as(asker).confirm(id)).toMatchObject({ status: 403 })
    expect(await statusOf(member)).toBe('active')
  })

  it('only administrators ask for it, never for themselves, once a member', async () => {
    const manager = await createMember(test, { dynamicTypes: ['Manage Roles'] })
    expect(await askAs(manager, member)).toMatchObject({ status: 403 })
    expect(await askAs(asker, asker)).toMatchObject({ status: 403 })
    await ask()
    expect(await askAs(second, member)).toMatchObject({ status: 409 })
  })

  it('the last administrator whose role has no end stays', async () => {
    const third = await createMember(test, { roles: ['Admins'] })
    const id = await ask(second, asker)
    await test.db.execute(sql`
      update user_role set ends_at = now() + interval '9 days' where user_id in (${second.id}, ${third.id})`)
    expect(await as(third).confirm(id)).toMatchObject({ status: 400 })
    expect(await statusOf(asker)).toBe('active')
  })
})
