import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMember, signInAgain, type TestMember, testPassword } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { removeMember, suspendMember } from './status.ts'
import { updateMember } from './update.ts'
import { auditOf, storedMember } from './users.fixture.ts'

let test: TestApp
let admin: TestMember
let manager: TestMember
let member: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  manager = await createMember(test, { dynamicTypes: ['User Management'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await createMember(test)
})

const suspend = (id: string, as = admin.token, reason?: string) =>
  test.call(users.suspend, { as, params: { user_id: id }, body: { reason } })
const restore = (id: string, as = admin.token) => test.call(users.restore, { as, params: { user_id: id } })
const remove = (id: string, as = admin.token, body?: object) =>
  test.call(users.remove, { as, params: { user_id: id }, body })

async function sessions(id: string): Promise<number> {
  return (await test.db.execute(sql`select from session where user_id = ${id}`)).length
}

describe('suspending a member', () => {
  it('stores the reason, ends the sessions and takes the member off the boards', async () => {
    expect(await suspend(member.id, manager.token, '  Spam in circles ')).toMatchObject({ status: 200 })
    expect(await storedMember(test, member.id)).toMatchObject({
      status: 'suspended',
      suspension_reason: 'Spam in circles',
      ranked: false,
    })
    expect(await sessions(member.id)).toBe(0)
    expect(await auditOf(test, member.id)).toMatchObject([
      {
        action: 'user.suspend',
        actor_id: manager.id,
        before: { status: 'active' },
        after: { status: 'suspended', reason: 'Spam in circles' },
      },
    ])
    expect(
      (await test.call(users.detail, { as: admin.token, params: { user_id: member.id } })).response,
    ).toMatchObject({
      active: false,
      status: 'suspended',
      suspension_reason: 'Spam in circles',
    })
  })

  it('shuts the member out at once and for good', async () => {
    expect(await test.call(profiles.mine, { as: member.token })).toMatchObject({ status: 200 })
    await suspend(member.id)
    expect(await test.call(profiles.mine, { as: member.token })).toMatchObject({ status: 401 })
    await expect(signInAgain(test, member.email)).rejects.toThrow('sign-in failed')
  })

  it('twice is harmless: the first reason and one audit row stay', async () => {
    await suspend(member.id, admin.token, 'First')
    expect(await suspend(member.id, admin.token, 'Second')).toMatchObject({ status: 200 })
    expect(await storedMember(test, member.id)).toMatchObject({ suspension_reason: 'First' })
    expect(await auditOf(test, member.id)).toHaveLength(1)
  })

  it('by two at once is one suspension', async () => {
    const answers = await Promise.all([suspend(member.id), suspend(member.id, manager.token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await auditOf(test, member.id)).toHaveLength(1)
  })

  it('needs an active member', async () => {
    await remove(member.id)
    expect(await suspend(member.id)).toMatchObject({ status: 400 })
    expect(await storedMember(test, member.id)).toMatchObject({ status: 'closing' })
  })

  it('cannot be done to oneself, however the id is written', async () => {
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      expect(await suspend(id)).toMatchObject({
        status: 400,
        message: { general: ['You can’t deactivate yourself'] },
      })
    }
    expect(await storedMember(test, admin.id)).toMatchObject({ status: 'active' })
  })

  it('of an administrator is for administrators', async () => {
    expect(await suspend(admin.id, manager.token)).toMatchObject({ status: 403 })
    const second = await createMember(test, { roles: ['Admins'] })
    expect(await suspend(second.id)).toMatchObject({ status: 200 })
    expect(await restore(second.id, manager.token)).toMatchObject({ status: 403 })
    expect(await remove(second.id, manager.token)).toMatchObject({ status: 403 })
  })

  it('refuses a reason that is too long, on its field', async () => {
    expect(await suspend(member.id, admin.token, 'x'.repeat(501))).toMatchObject({
      status: 400,
      message: { reason: [expect.any(String)] },
    })
  })
})

describe('restoring a member', () => {
  it('lets a suspended member in again and onto the boards', async () => {
    await suspend(member.id, admin.token, 'A mistake')
    expect(await restore(member.id)).toMatchObject({ status: 200 })
    expect(await storedMember(test, member.id)).toMatchObject({
      status: 'active',
      suspension_reason: null,
      ranked: true,
    })
    expect((await signInAgain(test, member.email)).accessToken).toBeTruthy()
    const [, row] = await auditOf(test, member.id)
    expect(row).toMatchObject({
      action: 'user.restore',
      before: { status: 'suspended' },
      after: { status: 'active' },
    })
  })

  it('brings a closing account back', async () => {
    await remove(member.id)
    expect(await restore(member.id)).toMatchObject({ status: 200 })
    expect(await storedMember(test, member.id)).toMatchObject({
      status: 'active',
      erase_after: null,
      ranked: true,
    })
  })

  it('of an active member changes nothing', async () => {
    expect(await restore(member.id)).toMatchObject({ status: 200 })
    expect(await auditOf(test, member.id)).toEqual([])
  })

  it('cannot bring back an erased account', async () => {
    await test.db.execute(sql`update "user" set status = 'erased' where id = ${member.id}`)
    expect(await restore(member.id)).toMatchObject({ status: 404 })
    expect(await remove(member.id)).toMatchObject({ status: 404 })
  })
})

describe('removing a member', () => {
  it('closes the account for 30 days and signs the member out', async () => {
    expect(await remove(member.id, manager.token)).toMatchObject({ status: 200 })
    const row = await storedMember(test, member.id)
    expect(row).toMatchObject({ status: 'closing', ranked: false, full_name: member.fullName })
    const days = (new Date(String(row.erase_after)).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    expect(await sessions(member.id)).toBe(0)
    expect(await auditOf(test, member.id)).toMatchObject([
      {
        action: 'user.remove',
        actor_id: manager.id,
        before: { status: 'active' },
        after: { status: 'closing' },
      },
    ])
  })

  it('twice does not restart the 30 days', async () => {
    await remove(member.id)
    const first = await storedMember(test, member.id)
    expect(await remove(member.id)).toMatchObject({ status: 200 })
    expect((await storedMember(test, member.id)).erase_after).toEqual(first.erase_after)
    expect(await auditOf(test, member.id)).toHaveLength(1)
  })

  it('is open to the member themself', async () => {
    expect(await remove(member.id, member.token)).toMatchObject({
      status: 400,
      message: { password: [expect.any(String)] },
    })
    expect(await remove(member.id, member.token, { password: testPassword })).toMatchObject({ status: 200 })
    expect(await storedMember(test, member.id)).toMatchObject({ status: 'closing' })
  })

  it('tells a learner nothing about other ids', async () => {
    const nobody = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
    const other = await createMember(test)
    const answers = [await remove(other.id, member.token), await remove(nobody, member.token)]
    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual([
      { status: 403, text: answers[0]?.text },
      { status: 403, text: answers[0]?.text },
    ])
    expect(await storedMember(test, other.id)).toMatchObject({ status: 'active' })
  })

  it('keeps the last active administrator', async () => {
    expect(await remove(admin.id, admin.token, { password: testPassword })).toMatchObject({
      status: 400,
      message: { general: [expect.stringContaining('last active administrator')] },
    })
    expect(await storedMember(test, admin.id)).toMatchObject({ status: 'active', ranked: true })
    expect(await sessions(admin.id)).toBe(1)
  })
})

describe('two administrators against each other', () => {
  const as = ({ id, muid }: TestMember) => ({
    actor: { id, muid, sessionId: id, roles: ['Admins'], dynamicTypes: [] },
    request: { id, ip: '192.0.2.1', userAgent: '', fromThisMachine: false },
  })
  // Calls the services directly, as if the guard had let both requests in before either took effect.
  const attacks = {
    'taking the role': (by: TestMember, victim: TestMember) =>
      updateMember(test.parts, as(by), victim.id, { roles: [] }),
    suspending: (by: TestMember, victim: TestMember) =>
      suspendMember(test.parts, as(by), victim.id, undefined),
    removing: (by: TestMember, victim: TestMember) => removeMember(test.parts, as(by), victim.id),
  }

  it.each(Object.keys(attacks) as (keyof typeof attacks)[])('%s at once: exactly one fails', async (way) => {
    for (let round = 0; round < 5; round += 1) {
      const one = await createMember(test, { roles: ['Admins'] })
      const two = await createMember(test, { roles: ['Admins'] })
      await test.db.execute(sql`
        update "user" set status = 'suspended' where id <> all(array[${one.id}, ${two.id}]::uuid[])`)
      const outcomes = await Promise.allSettled([attacks[way](one, two), attacks[way](two, one)])
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(failures).toEqual([expect.objectContaining({ status: 400 })])
      const left = await test.db.execute(sql`
        select from user_role join role on role.id = role_id join "user" on "user".id = user_id
        where title = 'Admins' and verified and status = 'active'`)
      expect(left).toHaveLength(1)
    }
  })
})
