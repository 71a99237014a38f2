import { type Access, anyOf, entrance, everyone, roles, signedIn } from '@muster/contract/access/access.ts'
import { account } from '@muster/contract/account/account.ts'
import { registration } from '@muster/contract/account/joining.ts'
import { users } from '@muster/contract/people/users.ts'
import { account as ownOrganisations } from '@muster/contract/places/own-organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMember, type TestMember } from '../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../test/setup/test-app.ts'
import { openConnection, type Sql } from '../database.ts'
import { accessTokens } from '../security/access-tokens.ts'
import type { Actor } from './actor.ts'
import { createGuard, type LoadedActor } from './guard.ts'

const noKeys = async () => []
const reading = (access: Access) => ({ access, method: 'GET' }) as const

describe('the guard', () => {
  const tokens = accessTokens('a secret of at least thirty-two letters', 30)
  const actor: Actor = { id: 'one', muid: 'one@muster', sessionId: 's1', roles: ['Fellow'], dynamicTypes: [] }
  const lasting = { actor, forMs: null }
  const bearer = (id: string, sid: string) =>
    `Bearer ${tokens.sign({ id, muid: `${id}@muster`, roles: ['Admins'], sid }, new Date()).token}`
  const admins = anyOf(roles.admins)
  const fellows = anyOf(roles.fellow)

  it('lets in by the roles of this moment, whatever the token says', async () => {
    const guard = createGuard(tokens, async () => lasting, noKeys)
    expect(await guard.admit(reading(fellows), bearer('one', 's1'))).toBe(actor)
    await expect(guard.admit(reading(admins), bearer('one', 's1'))).rejects.toMatchObject({
      status: 403,
      statusCode: 403,
    })
  })

  it('asks visitors to sign in, and lets them pass where a route is open', async () => {
    const guard = createGuard(tokens, async () => null, noKeys)
    for (const header of [undefined, 'Bearer x', bearer('one', 's1'), 'Basic abc', `bearer ${'x'}`]) {
      await expect(guard.admit(reading(signedIn), header)).rejects.toMatchObject({
        status: 401,
        statusCode: 1000,
      })
      expect(await guard.admit(reading(entrance), header)).toBeNull()
    }
    for (const header of [
      undefined,
      'Basic abc',
      'Bearer ',
      'Bearer null',
      'Bearer undefined',
      'Bearer mk_x',
    ]) {
      expect(await guard.admit(reading(everyone), header)).toBeNull()
    }
  })

  it('does not take a member whose token has ended for a visitor', async () => {
    const guard = createGuard(tokens, async () => null, noKeys)
    const past = new Date(Date.now() - 86_400_000)
    const expired = tokens.sign({ id: 'one', muid: 'one@muster', roles: [], sid: 's1' }, past).token
    for (const header of [`Bearer ${expired}`, 'Bearer x', bearer('one', 's1')]) {
      await expect(guard.admit(reading(everyone), header)).rejects.toMatchObject({
        status: 401,
        statusCode: 1000,
      })
    }
  })

  it('reads a member once for many requests, and again after a change', async () => {
    let reads = 0
    const guard = createGuard(
      tokens,
      async () => {
        reads += 1
        return lasting
      },
      noKeys,
    )
    const admit = () => guard.admit(reading(signedIn), bearer('one', 's1'))
    await Promise.all([admit(), admit(), admit()])
    expect(reads).toBe(1)
    guard.forget('someone else')
    await admit()
    expect(reads).toBe(1)
    guard.forget('one')
    await admit()
    guard.forget('*')
    await admit()
    expect(reads).toBe(3)
  })

  it('does not remember what it read while a change came in, nor that nobody was found', async () => {
    const answers: (LoadedActor | null)[] = [lasting, null, lasting]
    let reads = 0
    const guard = createGuard(
      tokens,
      async () => {
        if (reads === 0) guard.forget('one')
        reads += 1
        return answers.shift() ?? null
      },
      noKeys,
    )
    const header = bearer('one', 's1')
    expect(await guard.admit(reading(entrance), header)).toBe(actor)
    expect(await guard.admit(reading(entrance), header)).toBeNull()
    expect(await guard.admit(reading(entrance), header)).toBe(actor)
    expect(reads).toBe(3)
  })

  /** A guard that counts how often it reads each member. */
  function counting(load: (userId: string) => LoadedActor = () => lasting) {
    const reads = new Map<string, number>()
    const guard = createGuard(
      tokens,
      async (_session, userId) => {
        reads.set(userId, (reads.get(userId) ?? 0) + 1)
        return load(userId)
      },
      noKeys,
    )
    const admit = (id: string, session = 's1') => guard.admit(reading(signedIn), bearer(id, session))
    return { guard, reads, admit }
  }

  it('keeps what it read of others while a member changes', async () => {
    const { guard, reads, admit } = counting((userId) => {
      if (userId === 'slow') guard.forget('changed')
      return lasting
    })
    for (const id of ['changed', 'other', 'slow', 'changed', 'other', 'slow']) await admit(id)
    expect(Object.fromEntries(reads)).toEqual({ changed: 2, other: 1, slow: 1 })
  })

  it('forgets every session of a member, and a view of theirs with the member of staff', async () => {
    const views = { ...actor, viewing: { byId: 'staff' } as NonNullable<Actor['viewing']> }
    const { guard, reads, admit } = counting((userId) =>
      userId === 'seen' ? { actor: views, forMs: null } : lasting,
    )
    const both = () => Promise.all([admit('one', 's1'), admit('one', 's2')])
    await both()
    guard.forget('one')
    await both()
    expect(reads.get('one')).toBe(4)
    await admit('seen')
    await admit('seen')
    expect(reads.get('seen')).toBe(1)
    guard.forget('staff')
    await admit('seen')
    guard.forget('seen')
    await admit('seen')
    expect(reads.get('seen')).toBe(3)
  })

  it('forgets who has been away longest when there are too many, and nobody else', async () => {
    const { reads, admit } = counting()
    const ids = Array.from({ length: 20_001 }, (_, index) => `member${index}`)
    for (const id of ids) await admit(id)
    await admit('member20000')
    await admit('member1')
    await admit('member0')
    expect(['member20000', 'member1', 'member0'].map((id) => reads.get(id))).toEqual([1, 1, 2])
  })

  it('reads a member again once something that they hold has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const ends = Date.now() + 200
    const guard = createGuard(
      tokens,
      async () => {
        const forMs = ends - Date.now()
        return forMs > 0 ? { actor, forMs } : { actor: { ...actor, roles: [] }, forMs: null }
      },
      noKeys,
    )
    const admit = () => guard.admit(reading(fellows), bearer('one', 's1'))
    expect(await admit()).toBe(actor)
    vi.setSystemTime(ends - 1)
    expect(await admit()).toBe(actor)
    vi.setSystemTime(ends)
    await expect(admit()).rejects.toMatchObject({ status: 403 })
  })

  it('passes a failure of the database on, and tries again the next time', async () => {
    let reads = 0
    const guard = createGuard(
      tokens,
      async () => {
        reads += 1
        if (reads === 1) throw new Error('no connection')
        return lasting
      },
      noKeys,
    )
    await expect(guard.admit(reading(signedIn), bearer('one', 's1'))).rejects.toThrow('no connection')
    expect(await guard.admit(reading(signedIn), bearer('one', 's1'))).toBe(actor)
  })
})

describe('what a member may do', () => {
  let test: TestApp
  let elsewhere: Sql
  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' })
    // Acts as another process on the same database.
    elsewhere = openConnection(test.parts.config.DATABASE_URL ?? '').sql
  })
  afterAll(async () => {
    await elsewhere.end()
    await test.close()
  })

  const info = (member: TestMember) => test.call(account.info, { as: member.token })
  const manages = async (member: TestMember) => (await test.call(users.summary, { as: member.token })).status

  it('changes at once when a role is given or taken in another process', async () => {
    const member = await createMember(test)
    expect(await manages(member)).toBe(403)
    await elsewhere`insert into user_role (user_id, role_id, verified) select ${member.id}, id, true from role where title = 'Admins'`
    await expect.poll(() => manages(member)).toBe(200)
    await elsewhere`update user_role set verified = false where user_id = ${member.id}`
    await expect.poll(() => manages(member)).toBe(403)
  })

  it('changes at once with the dynamic types of the member or of a role', async () => {
    const member = await createMember(test, { roles: ['Associate'] })
    expect(await manages(member)).toBe(403)
    await elsewhere`insert into dynamic_user (user_id, type) values (${member.id}, 'User Management')`
    await expect.poll(() => manages(member)).toBe(200)
    await elsewhere`delete from dynamic_user where user_id = ${member.id}`
    await expect.poll(() => manages(member)).toBe(403)
    await elsewhere`insert into dynamic_role (type, role_id) select 'User Management', id from role where title = 'Associate'`
    await expect.poll(() => manages(member)).toBe(200)
  })

  it('ends at once with a suspension, and with the session', async () => {
    const [suspended, ended] = [await createMember(test), await createMember(test)]
    for (const member of [suspended, ended]) expect((await info(member)).status).toBe(200)
    await elsewhere`update "user" set status = 'suspended' where id = ${suspended.id}`
    await elsewhere`delete from session where user_id = ${ended.id}`
    for (const member of [suspended, ended]) {
      await expect.poll(async () => (await info(member)).statusCode).toBe(1000)
    }
  })

  it('is seen by the very next request after a change of one’s own', async () => {
    const member = await createMember(test)
    for (let round = 0; round < 5; round += 1) {
      await test.db.execute(sql`delete from user_role where user_id = ${member.id}`)
      await expect.poll(async () => (await info(member)).response.roles).toEqual([])
      await test.call(ownOrganisations.addOrganization, {
        as: member.token,
        body: { organization: null, is_student: true },
      })
      expect((await info(member)).response.roles).toEqual(['Student'])
    }
  })

  it('is asked to be refreshed with a bad token, where everybody may look as well', async () => {
    const answer = await test.call(registration.roles, { as: 'not a token' })
    expect(answer).toMatchObject({ status: 401, statusCode: 1000 })
  })
})
