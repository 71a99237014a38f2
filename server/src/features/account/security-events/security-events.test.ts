import { Writable } from 'node:stream'
import { roles } from '@muster/contract/access/access.ts'
import { securityEvents } from '@muster/contract/account/security-events.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createLogger } from '../../../platform/log/logger.ts'
import { recordSecurityEvent } from './index.ts'
import { securityEventJobs } from './jobs.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const from = { ip: '::ffff:192.0.2.7', userAgent: firefox }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const activity = async (member: TestMember, query: object = {}) =>
  (await test.call(securityEvents.mine, { as: member.token, query: { ...query } })).response
const rowsOf = (member: TestMember, kind: string) =>
  countOf(test, sql`security_event where user_id = ${member.id} and kind = ${kind}`)
const note = (member: TestMember, kind: 'code_sent' | 'refused' | 'suspended' = 'code_sent') =>
  recordSecurityEvent(test.db, test.parts, from, { kind, userId: member.id })

describe('recent activity', () => {
  it('shows what happened, from which device and address, the newest first', async () => {
    const [member, staff] = [await createMember(test), await createMember(test)]
    await note(member)
    test.advance(1_000)
    await recordSecurityEvent(test.db, test.parts, from, {
      kind: 'suspended',
      userId: member.id,
      actor: { id: staff.id, sessionId: staff.id },
    })
    const [newest, older] = await activity(member)
    expect(newest).toMatchObject({ kind: 'suspended', by_others: true, device: null, address: null })
    expect(older).toMatchObject({
      kind: 'code_sent',
      by_others: false,
      device: 'Firefox on Linux',
      address: '192.0.2.7',
      current: false,
    })
    expect((await activity(staff)).map(({ kind }) => kind)).toEqual(['sign_in'])
  })

  it('comes in pages that leave none out', async () => {
    const member = await createMember(test)
    for (let round = 0; round < 5; round += 1) {
      await note(member)
      test.advance(1_000)
    }
    const first = await activity(member, { limit: 3 })
    const rest = await activity(member, { limit: 3, before: first.at(-1)?.at })
    expect(first).toHaveLength(3)
    expect([...first, ...rest]).toEqual(await activity(member))
  })

  it('has a line in the log for each event, with a name that stays', async () => {
    const member = await createMember(test)
    const lines: string[] = []
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const log = createLogger({ LOG_LEVEL: 'info' }, sink)
    const event = { kind: 'sign_in' as const, userId: member.id, detail: 'password' }
    await recordSecurityEvent(test.db, { ...test.parts, log }, from, event)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'security.sign_in',
      account: member.id,
      actor: null,
      address: '192.0.2.7',
      device: 'Firefox on Linux',
      detail: 'password',
    })
  })

  it('is not filled by a loop: sixty rows of a kind an hour', async () => {
    const member = await createMember(test)
    for (let round = 0; round < 70; round += 1) await note(member, 'refused')
    await note(member, 'suspended')
    expect(await rowsOf(member, 'refused')).toBe(60)
    expect(await rowsOf(member, 'suspended')).toBe(1)
    test.advance(HOUR + 1)
    await note(member, 'refused')
    expect(await rowsOf(member, 'refused')).toBe(61)
  })

  it('is forgotten after a year', async () => {
    const member = await createMember(test)
    const tidy = () => securityEventJobs(test.parts)[0]?.run({})
    await note(member)
    test.advance(365 * DAY - HOUR)
    await note(member, 'refused')
    await tidy()
    expect(await rowsOf(member, 'code_sent')).toBe(1)
    test.advance(2 * HOUR)
    await tidy()
    expect(await rowsOf(member, 'code_sent')).toBe(0)
    expect(await rowsOf(member, 'refused')).toBe(1)
  })
})

describe('a refusal', () => {
  it('is recorded for the member who reached for what is not theirs', async () => {
    const member = await createMember(test)
    expect((await test.call(users.list, { as: member.token })).status).toBe(403)
    await expect.poll(() => rowsOf(member, 'refused')).toBe(1)
    const [event] = await activity(member)
    expect(event).toMatchObject({ detail: 'GET /api/v1/dashboard/user/', current: true })
  })

  it('is recorded as well when a rule refuses, and not for visitors', async () => {
    const [admin, staff] = [
      await createMember(test, { roles: [roles.admins] }),
      await createMember(test, { dynamicTypes: ['User Management'] }),
    ]
    const params = { user_id: admin.id }
    expect((await test.call(users.suspend, { as: staff.token, params, body: {} })).status).toBe(403)
    await expect.poll(() => rowsOf(staff, 'refused')).toBe(1)
    const before = await countOf(test, sql`security_event`)
    expect((await test.call(users.list)).status).toBe(401)
    expect(await countOf(test, sql`security_event`)).toBe(before)
  })
})
