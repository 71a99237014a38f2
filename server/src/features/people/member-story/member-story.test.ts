import { memberStory, type StoryEntry, type StoryKind } from '@muster/contract/people/member-story.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma, type TestTask } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { runChecks } from '../../../platform/doctor.ts'
import { karmaChecks } from '../../learning/karma/doctor.ts'
import { submissionChecks } from '../../learning/submissions/doctor.ts'
import {
  createReviewer,
  karmaOf,
  reviewing,
  statusOf,
  waitingWork,
} from '../../learning/submissions/submissions.fixture.ts'
import { auditOf } from '../users/users.fixture.ts'

let test: TestApp
let admin: TestMember
let staff: TestMember
let member: TestMember
let task: TestTask

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', TIME_ZONE: 'Asia/Kolkata' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Athira Admin' })
  staff = await createMember(test, { dynamicTypes: ['User Management'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await createMember(test, { fullName: 'Anjali Menon' })
  task = await createTask(test, { title: 'Onam quiz 2026' })
})

type Query = Partial<Record<'kind' | 'search' | 'from' | 'until' | 'after', string>> & { limit?: number }
const read = async (query: Query = {}, by = staff, of = member) =>
  (
    await test.call(memberStory.entries, {
      as: by.token,
      params: { user_id: of.id },
      query,
    })
  ).response
const sums = async (query: Query = {}) =>
  (await test.call(memberStory.sums, { as: staff.token, params: { user_id: member.id }, query })).response
const kinds = (entries: readonly StoryEntry[]) => entries.map(({ kind, act }) => `${kind} ${act}`)
const reverse = (by: TestMember, ...entry_ids: string[]) =>
  test.call(memberStory.reverse, { as: by.token, body: { entry_ids, reason: 'Given twice' } })
const undo = (by: TestMember, entry_id: string) =>
  test.call(memberStory.undoReversal, { as: by.token, params: { entry_id } })
const reversalOf = (entryId: string) =>
  readValue<string>(test, sql`select id from karma_entry where reverses_id = ${entryId}`)
/** Moves everything that happened to the member by itself, such as signing up, out of the way. */
const alone = () =>
  test.db.execute(sql`
    with mails as (delete from mail_outbox where recipient = ${member.email})
    delete from security_event where user_id = ${member.id}`)

/** One entry of every kind, a minute apart. */
async function live(): Promise<void> {
  await alone()
  const reviewer = await createReviewer(test, 'Devika Raman')
  const { id } = await waitingWork(test, { member, task })
  await reviewing(test, reviewer).sendBack(id, { reason: 'Test the empty input too.' })
  await giveKarma(test, member.id, 60, { task })
  await test.db.execute(sql`
    insert into security_event (user_id, actor_id, kind, detail, created_at) values
      (${member.id}, ${admin.id}, 'role_given', 'Circle Lead', now()),
      (${member.id}, null, 'sign_in_failed', 'code', now())`)
  await test.db.execute(sql`
    insert into audit_log (actor_id, action, target_type, target_id, member_id, after)
    values (${admin.id}, 'user.suspend', 'user', ${member.id}, ${member.id}, '{"reason": "Asked for it"}')`)
  await test.db.execute(sql`delete from mail_outbox where recipient = ${member.email}`)
  await test.db.execute(sql`
    insert into mail_outbox (recipient, subject, body, status, attempts, last_error) values
      (${member.email}, '482913 is your Muster code', '', 'sent', 1, null),
      (${member.email}, 'Confirm your email address', '', 'failed', 10, '550 no such mailbox')`)
}

describe('the story', () => {
  it('has karma, work, roles, emails, sign-in and what staff did on one line of time', async () => {
    await live()
    const { entries, next } = await read()
    expect(next).toBeNull()
    expect(new Set(kinds(entries))).toEqual(
      new Set([
        'karma award',
        'work work_returned',
        'roles role_given',
        'sign_in account',
        'staff staff',
        'emails email_sent',
        'emails email_bounced',
      ]),
    )
    const moments = entries.map(({ at }) => at)
    expect(moments).toEqual([...moments].sort().reverse())
    expect(entries.find(({ act }) => act === 'work_returned')).toMatchObject({
      title: 'Onam quiz 2026',
      note: 'Test the empty input too.',
      by: 'Devika Raman',
    })
    expect(entries.find(({ act }) => act === 'role_given')).toMatchObject({
      title: 'Circle Lead',
      by: 'Athira Admin',
    })
  })

  it('never shows a sign-in code, nor finds an email by one', async () => {
    await live()
    const { entries } = await read({ kind: 'emails' })
    expect(JSON.stringify(entries)).not.toContain('482913')
    expect(entries.some(({ title }) => title === '•••••• is your Muster code')).toBe(true)
    expect((await read({ search: '482913' })).entries).toEqual([])
  })

  it.each<[StoryKind, number]>([
    ['karma', 1],
    ['work', 1],
    ['meetups', 0],
    ['roles', 1],
    ['emails', 2],
    ['sign_in', 1],
    ['staff', 1],
  ])('shows only %s when narrowed to it, as many as its count says', async (kind, count) => {
    await live()
    const { entries } = await read({ kind })
    expect(entries.map((entry) => entry.kind)).toEqual(Array.from({ length: count }, () => kind))
    expect((await sums()).counts[kind]).toBe(count)
  })

  it('is read page by page without a gap or a repeat, also among entries of the same moment', async () => {
    await alone()
    const at = new Date('2026-10-05T10:00:00Z')
    for (let number = 0; number < 7; number += 1) await giveKarma(test, member.id, 5, { task, at })
    await test.db.execute(sql`
      insert into security_event (user_id, kind, created_at)
      select ${member.id}, 'sign_in_failed', ${at}::timestamptz from generate_series(1, 5)`)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await read({ limit: 3, ...(after && { after }), until: '2026-11-01T00:00:00.000Z' })
      seen.push(...page.entries.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(12)
    expect(new Set(seen).size).toBe(12)
    expect(
      (
        await test.call(memberStory.entries, {
          as: staff.token,
          params: { user_id: member.id },
          query: { after: 'x' },
        })
      ).status,
    ).toBe(400)
  })

  it('is searched in titles and notes, and summed by month in the time zone of the installation', async () => {
    await alone()
    // 30 September at 20:00 in UTC is 1 October at 01:30 in Kolkata.
    await giveKarma(test, member.id, 30, { task, at: new Date('2026-09-30T20:00:00Z') })
    const other = await createTask(test, { title: 'Boat race' })
    await giveKarma(test, member.id, 20, { task: other, at: new Date('2026-10-02T10:00:00Z') })
    expect((await sums()).months.find(({ month }) => month === '2026-10')).toMatchObject({ given: 50 })
    expect((await sums({ search: 'onam' })).months).toMatchObject([
      { month: '2026-10', given: 30, entries: 1 },
    ])
    expect((await sums({ kind: 'work' })).months).toEqual([])
    expect((await read({ search: 'BOAT' })).entries.map(({ title }) => title)).toEqual(['Boat race'])
    const [october] = (await sums()).months.filter(({ month }) => month === '2026-10')
    expect((await read({ from: october?.from ?? '', until: october?.until ?? '' })).entries).toHaveLength(2)
  })

  it('is a file of what the filter shows, and the log says who took it', async () => {
    await live()
    const file = await test.call(memberStory.csv, {
      as: staff.token,
      params: { user_id: member.id },
      query: { kind: 'karma' },
    })
    expect(file.text.trim().split('\n')).toHaveLength(2)
    expect(file.text).toContain('Onam quiz 2026')
    expect(file.text).not.toContain('482913')
    expect((await auditOf(test, member.id)).at(-1)).toMatchObject({ action: 'user.export_story' })
  })

  it('is empty for a new member, and isn’t found for an unknown one', async () => {
    await alone()
    expect(await read()).toEqual({ entries: [], next: null })
    expect((await sums()).months).toEqual([])
    const unknown = { user_id: crypto.randomUUID() }
    for (const call of [memberStory.entries, memberStory.sums] as const) {
      expect((await test.call(call, { as: staff.token, params: unknown })).status).toBe(404)
    }
  })

  it('shows staff records of other types to those who can open them alone', async () => {
    await alone()
    await test.db.execute(sql`
      insert into audit_log (actor_id, action, target_type, target_id, member_id)
      values (${admin.id}, 'voucher.create', 'voucher', ${crypto.randomUUID()}, ${member.id})`)
    expect((await read({ kind: 'staff' })).entries).toEqual([])
    expect((await read({ kind: 'staff' }, admin)).entries).toHaveLength(1)
  })
})

describe('a reversal', () => {
  const given = async (karma = 40) => (await giveKarma(test, member.id, karma, { task })).entryId

  it('takes the karma, notifies the member, is a row with an undo, and the undo gives it back', async () => {
    await alone()
    const entry = await given()
    expect((await reverse(admin, entry)).response).toEqual({ reversed: 1, refused: [] })
    expect(await karmaOf(test, member)).toBe(0)
    const [row] = (await read({ kind: 'karma' })).entries
    expect(row).toMatchObject({ act: 'reversal', karma: -40, title: 'Onam quiz 2026', note: 'Given twice' })
    expect(row?.undo?.id).toBe(await reversalOf(entry))
    const told = sql`notification where user_id = ${member.id} and title = 'Karma reversed'`
    expect(await countOf(test, told)).toBe(1)
    expect((await undo(admin, row?.undo?.id ?? '')).status).toBe(200)
    expect((await undo(admin, row?.undo?.id ?? '')).status).toBe(200)
    expect(await karmaOf(test, member)).toBe(40)
    const after = (await read({ kind: 'karma' })).entries
    expect(after.map(({ act, undo: open }) => [act, open])).toEqual([
      ['restored', null],
      ['reversal', null],
      ['award', null],
    ])
    const last = after[0]?.award?.id ?? ''
    expect((await reverse(admin, last)).response.reversed).toBe(1)
    expect(await karmaOf(test, member)).toBe(0)
  })

  it('of approved work reverses the work, and its undo approves it as before', async () => {
    const reviewer = await createReviewer(test)
    const { id } = await waitingWork(test, { member, task })
    await reviewing(test, reviewer).approve(id)
    const entry = await readValue<string>(test, sql`select entry_id from submission where id = ${id}`)
    await reverse(admin, entry)
    expect(await statusOf(test, id)).toBe('reversed')
    await undo(admin, await reversalOf(entry))
    expect(await statusOf(test, id)).toBe('approved')
    expect(await readValue(test, sql`select decided_by_id from submission where id = ${id}`)).toBe(
      reviewer.id,
    )
    expect(await karmaOf(test, member)).toBe(10)
    const checks = [...karmaChecks, ...submissionChecks]
    expect((await runChecks(test.db, checks)).filter(({ differences }) => differences > 0)).toEqual([])
  })

  it('is undone for half an hour, and by no one who gets the karma', async () => {
    const entry = await given()
    await reverse(admin, entry)
    const reversal = await reversalOf(entry)
    test.advance(31 * 60_000)
    expect((await undo(admin, reversal)).message.general).toEqual(['A reversal can be undone for 30 minutes'])
    expect((await read({ kind: 'karma' })).entries.every((row) => row.undo === null)).toBe(true)
    const own = (await giveKarma(test, admin.id, 5, { task })).entryId
    expect((await reverse(admin, own)).response.refused).toMatchObject([{ full_name: 'Athira Admin' }])
    expect((await undo(admin, entry)).status).toBe(400)
    expect((await undo(admin, crypto.randomUUID())).status).toBe(404)
  })

  it('is for administrators alone', async () => {
    const entry = await given()
    expect((await reverse(staff, entry)).status).toBe(403)
    expect((await reverse(admin, entry)).status).toBe(200)
    expect((await undo(staff, await reversalOf(entry))).status).toBe(403)
  })

  it('of many says whose award was left, and does each once when pressed twice', async () => {
    const other = await createMember(test, { fullName: 'Binu Das' })
    const [one, two] = [await given(), (await giveKarma(test, other.id, 40, { task })).entryId]
    const both = await Promise.all([reverse(admin, one, two), reverse(admin, one, two)])
    expect(both.every(({ status }) => status === 200)).toBe(true)
    expect([await karmaOf(test, member), await karmaOf(test, other)]).toEqual([0, 0])
    const counter = await reversalOf(one)
    expect((await reverse(admin, counter)).response).toMatchObject({
      reversed: 0,
      refused: [{ full_name: 'Anjali Menon' }],
    })
  })

  it('finds the others with the same award, those who got it twice first', async () => {
    const [once, twice] = [await createMember(test), await createMember(test, { fullName: 'Twice Given' })]
    const entry = await given()
    await giveKarma(test, once.id, 40, { task })
    await giveKarma(test, twice.id, 40, { task })
    const second = (await giveKarma(test, twice.id, 40, { task })).entryId
    const alike = async () =>
      (await test.call(memberStory.alike, { as: staff.token, params: { entry_id: entry } })).response
    expect((await alike()).people.map(({ user_id, awards }) => [user_id, awards.length])).toEqual([
      [twice.id, 2],
      [once.id, 1],
    ])
    await reverse(admin, second)
    expect((await alike()).people.every(({ awards }) => awards.length === 1)).toBe(true)
    expect(await alike()).toMatchObject({ title: 'Onam quiz 2026', is_capped: false })
  })
})
