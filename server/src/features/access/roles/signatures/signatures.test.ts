import { roles } from '@muster/contract/access/access.ts'
import { activity } from '@muster/contract/desk/activity.ts'
import { today } from '@muster/contract/desk/today.ts'
import { userActs } from '@muster/contract/people/user-acts.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo, roleId } from '../../../../../test/setup/fixtures.ts'
import { createMember, signInAgain, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { newKey } from '../../../desk/bulk-jobs/bulk-jobs.fixture.ts'
import { auditOf, rolesHeld } from '../../../people/users/users.fixture.ts'
import { DAY_MS, inDays, roleCalls } from '../roles.fixture.ts'
import { lapseSignatures } from './decide.ts'

let test: TestApp
let asker: TestMember
let second: TestMember
let member: TestMember
let admins: string

beforeEach(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  asker = await createMember(test, { roles: ['Admins'], fullName: 'Asha Asker' })
  second = await createMember(test, { roles: ['Admins'], fullName: 'Sami Second' })
  member = await createMember(test, { fullName: 'Mira Member' })
  admins = await roleId(test, roles.admins)
})
afterEach(() => test.close())

/** Signs in again, because a grave act needs a recent proof of identity. */
const again = async (who: TestMember): Promise<TestMember> => ({
  ...who,
  token: (await signInAgain(test, who.muid)).accessToken,
})

const as = (who: TestMember) => roleCalls(test, who)
const open = async () => (await as(asker).signatures({ state: 'open' })).response.data
const held = () => rolesHeld(test, member.id)

/** @returns the id of the member's open request */
async function ask(further: object = {}): Promise<string> {
  expect(await as(asker).give(member.id, admins, further)).toMatchObject({
    status: 200,
    response: { waits: true },
  })
  const [made] = await open()
  return made?.id ?? ''
}

describe('Admins', () => {
  it('counts once a second administrator has confirmed it, and both are told', async () => {
    const id = await ask()
    expect(await held()).toEqual([])
    expect(await open()).toMatchObject([
      {
        user: 'Mira Member',
        asked_by: 'Asha Asker',
        is_own: true,
        locked_because: expect.stringContaining('Another administrator'),
      },
    ])
    expect(await as(asker).confirm(id)).toMatchObject({ status: 403 })
    expect(await as(member).confirm(id)).toMatchObject({ status: 403 })
    expect(await as(second).confirm(id)).toMatchObject({ status: 200 })
    expect(await held()).toEqual(['Admins'])
    expect(await as(second).confirm(id)).toMatchObject({ status: 409 })
    await expect.poll(async () => (await test.call(users.list, { as: member.token })).status).toBe(200)
    const log = await auditOf(test, member.id)
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['user.ask_administrator', asker.id],
      ['user.update', second.id],
    ])
    const events = await test.db.execute<{ kind: string }>(
      sql`select kind from security_event where user_id = ${member.id} and kind like 'role%' order by created_at`,
    )
    expect([...events].map(({ kind }) => kind)).toEqual(['role_asked', 'role_given'])
    expect((await mailsTo(test, member.email)).map(({ subject }) => subject).join()).toContain(
      'You’re now an administrator',
    )
    expect((await mailsTo(test, asker.email)).map(({ subject }) => subject).join()).toContain('has confirmed')
    expect((await mailsTo(test, second.email)).map(({ subject }) => subject).join()).toContain(
      'Confirm Mira Member',
    )
  })

  it('is asked for once a member, when two press at once', async () => {
    const answers = await Promise.all([as(asker).give(member.id, admins), as(second).give(member.id, admins)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await open()).toHaveLength(1)
  })

  it('is confirmed once by two at the same moment', async () => {
    const third = await createMember(test, { roles: ['Admins'] })
    const id = await ask()
    const answers = await Promise.all([as(second).confirm(id), as(third).confirm(id), as(third).refuse(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is refused with a reason that who asked reads', async () => {
    const id = await ask()
    expect(await as(second).refuse(id, '')).toMatchObject({ status: 400 })
    expect(await as(second).refuse(id, 'We do not know her yet')).toMatchObject({ status: 200 })
    expect(await held()).toEqual([])
    expect(await as(second).confirm(id)).toMatchObject({ status: 409 })
    expect((await mailsTo(test, asker.email)).map(({ body }) => body).join()).toContain(
      'We do not know her yet',
    )
  })

  it('is taken back by who asked, and nobody else', async () => {
    const id = await ask()
    expect(await as(second).takeBack(id)).toMatchObject({ status: 404 })
    expect(await as(asker).takeBack(id)).toMatchObject({ status: 200 })
    expect(await as(second).confirm(id)).toMatchObject({ status: 409 })
    await ask()
  })

  it('lapses after a week', async () => {
    const id = await ask()
    test.advance(7 * DAY_MS)
    expect(await as(await again(second)).confirm(id)).toMatchObject({ status: 409 })
    await lapseSignatures(test.parts)
    expect((await as(asker).signatures()).response.data).toMatchObject([
      { state: 'lapsed', decided_by: null },
    ])
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({
      action: 'user.lapse_administrator',
      actor_id: null,
    })
    test.advance(-7 * DAY_MS)
  })

  it('is not confirmed once who asked is no administrator any more, or the member is not active', async () => {
    const id = await ask()
    await test.call(users.suspend, { as: second.token, params: { user_id: member.id }, body: {} })
    expect(await as(second).confirm(id)).toMatchObject({ status: 400 })
    await test.call(users.restore, { as: second.token, params: { user_id: member.id } })
    expect(await as(second).take(asker.id, admins)).toMatchObject({ status: 200 })
    expect(await as(second).confirm(id)).toMatchObject({ status: 403 })
    expect(await held()).toEqual([])
  })

  it('may end on a day from the beginning', async () => {
    const ends = inDays(test, 30)
    const id = await ask({ ends_at: ends })
    await as(second).confirm(id)
    expect(
      await countOf(test, sql`user_role where user_id = ${member.id} and ends_at = ${ends}::timestamptz`),
    ).toBe(1)
  })

  it('is confirmed by a single administrator themself, a day after asking', async () => {
    await as(asker).take(second.id, admins)
    const id = await ask()
    expect(await as(asker).confirm(id)).toMatchObject({
      status: 403,
      message: {
        general: ['You’re the only administrator, so you can confirm this yourself one day after asking'],
      },
    })
    test.advance(DAY_MS + 1_000)
    expect(await as(await again(asker)).confirm(id)).toMatchObject({ status: 200 })
    expect(await held()).toEqual(['Admins'])
    test.advance(-DAY_MS - 1_000)
  })

  it('waits for a second signature by every door', async () => {
    const doors = [
      () =>
        test.call(users.update, {
          as: asker.token,
          params: { user_id: member.id },
          body: { roles: [admins], full_name: 'Mira Renamed' },
        }),
      () => as(asker).giveMany(admins, [member.id]),
      () =>
        test.call(userActs.assignRole, {
          as: asker.token,
          body: { key: newKey(), ids: [member.id], seen: 1, role: admins },
        }),
    ]
    for (const door of doors) {
      expect((await door()).status).toBe(200)
      expect(await held()).toEqual([])
      const [made] = await open()
      expect(made).toMatchObject({ user_id: member.id })
      await as(asker).takeBack(made?.id ?? '')
    }
    expect(
      (await test.call(users.detail, { as: asker.token, params: { user_id: member.id } })).response.full_name,
    ).toBe('Mira Renamed')
  })

  it('does not come back by putting the log back', async () => {
    const once = await createMember(test, { roles: ['Admins'] })
    await as(asker).take(once.id, admins)
    const [entry] = await test.db.execute<{ id: string }>(
      sql`select id from audit_log where target_id = ${once.id} order by created_at desc limit 1`,
    )
    await test.call(activity.undo, { as: second.token, params: { activity_id: entry?.id } })
    expect(await rolesHeld(test, once.id)).toEqual([])
    expect(await open()).toMatchObject([{ user_id: once.id, asked_by: 'Sami Second' }])
  })

  it('that waits stands on Today for administrators', async () => {
    await ask()
    const looks = async (who: TestMember) =>
      (await test.call(today.read, { as: who.token })).response.needs_look.value ?? []
    expect(await looks(second)).toContainEqual(
      expect.objectContaining({ kind: 'signature', name: 'Mira Member', by: 'Asha Asker' }),
    )
    const manager = await createMember(test, { dynamicTypes: ['Manage Roles'] })
    expect((await looks(manager)).filter(({ kind }) => kind === 'signature')).toEqual([])
  })

  it('is taken at once, but never from the last one', async () => {
    expect(await as(asker).take(second.id, admins)).toMatchObject({ status: 200 })
    const third = await createMember(test, { roles: ['Admins'] })
    const answers = await Promise.all([as(asker).take(third.id, admins), as(third).take(asker.id, admins)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
