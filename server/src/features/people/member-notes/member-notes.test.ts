import { account as leaving } from '@muster/contract/account/leaving.ts'
import { activity } from '@muster/contract/desk/activity.ts'
import { memberNotes } from '@muster/contract/people/member-notes.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

const secret = 'Leads the Kannur Web Circle until March'
let test: TestApp
let admin: TestMember
let staff: TestMember
let colleague: TestMember
let member: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
  staff = await createMember(test, { dynamicTypes: ['User Management'], fullName: 'Sara Staff' })
  colleague = await createMember(test, { dynamicTypes: ['User Management'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await createMember(test)
})

const paramsOf = (note_id: string, of = member) => ({ user_id: of.id, note_id })
const list = async (by = staff, of = member) =>
  (await test.call(memberNotes.list, { as: by.token, params: { user_id: of.id } })).response
const save = (id: string, text = secret, by = staff, of = member) =>
  test.call(memberNotes.save, { as: by.token, params: paramsOf(id, of), body: { text } })
const pin = (id: string, pinned = true, by = staff) =>
  test.call(memberNotes.pin, { as: by.token, params: paramsOf(id), body: { pinned } })
const remove = (id: string, by = staff) =>
  test.call(memberNotes.remove, { as: by.token, params: paramsOf(id) })
const stored = () => countOf(test, sql`member_note where user_id = ${member.id}`)

describe('notes about a member', () => {
  it('have their author, and pinned ones come first', async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await save(first)
    await save(second, 'Exams from 7 to 18 December')
    expect((await pin(first)).status).toBe(200)
    expect((await list()).notes).toMatchObject([
      { id: first, text: secret, pinned: true, author: { full_name: 'Sara Staff' }, edited_at: null },
      { id: second, pinned: false },
    ])
  })

  it('are added once when sent twice, and keep their text out of the log', async () => {
    const id = crypto.randomUUID()
    await Promise.all([save(id), save(id)])
    expect(await stored()).toBe(1)
    const logged = sql`audit_log where target_id = ${member.id} and action = 'user.add_note'`
    expect(await countOf(test, logged)).toBe(1)
    expect(
      await countOf(
        test,
        sql`audit_log where (after::text || coalesce(before::text, '')) like ${`%${secret}%`}`,
      ),
    ).toBe(0)
  })

  it('are changed and deleted by their author and administrators alone, and pinned by all', async () => {
    const id = crypto.randomUUID()
    await save(id)
    expect((await save(id, 'Changed', colleague)).status).toBe(403)
    expect((await remove(id, colleague)).status).toBe(403)
    expect((await pin(id, true, colleague)).status).toBe(200)
    expect((await list(colleague)).notes[0]?.locked_because).toContain('Only its author')
    expect((await save(id, 'Changed by an administrator', admin)).status).toBe(200)
    expect((await list()).notes[0]).toMatchObject({
      text: 'Changed by an administrator',
      author: { full_name: 'Sara Staff' },
    })
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect((await pin(id)).status).toBe(404)
  })

  it('aren’t reached through another member', async () => {
    const id = crypto.randomUUID()
    await save(id)
    const other = await createMember(test)
    expect((await save(id, 'Moved', admin, other)).status).toBe(409)
    const params = paramsOf(id, other)
    expect((await test.call(memberNotes.remove, { as: admin.token, params })).status).toBe(404)
    expect(await stored()).toBe(1)
  })

  it('about oneself and about members with more access are neither read nor written', async () => {
    const id = crypto.randomUUID()
    expect((await save(id, secret, admin, staff)).status).toBe(200)
    expect(await list(staff, staff)).toMatchObject({
      notes: [],
      locked_because: expect.stringContaining('copy of your data'),
    })
    expect((await save(crypto.randomUUID(), secret, staff, staff)).status).toBe(403)
    expect(await list(staff, admin)).toMatchObject({
      notes: [],
      locked_because: expect.stringContaining('access'),
    })
    expect((await save(crypto.randomUUID(), secret, staff, admin)).status).toBe(403)
  })

  it('are in the member’s export and in nothing else that others read', async () => {
    await save(crypto.randomUUID())
    const file = await test.call(leaving.exportData, { as: member.token })
    expect(file.text).toContain(secret)
    expect(file.text).not.toContain(staff.id)
    const params = { user_id: member.id }
    const reads = [
      await test.call(profiles.mine, { as: member.token }),
      await test.call(users.detail, { as: staff.token, params }),
      await test.call(activity.ofRecord, { as: staff.token, params: { kind: 'user', record_id: member.id } }),
    ]
    expect(JSON.stringify(reads.map(({ response }) => response))).not.toContain(secret)
    expect((await test.call(memberNotes.list, { as: member.token, params })).status).toBe(403)
  })
})
