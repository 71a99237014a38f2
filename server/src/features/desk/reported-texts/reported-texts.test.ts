import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import type { ReportedKind } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { waitingWork } from '../../learning/submissions/submissions.fixture.ts'

let test: TestApp
let staff: TestMember
let colleague: TestMember
let author: TestMember
let reader: TestMember
let group: string
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  staff = await createMember(test, { roles: ['Admins'] })
  colleague = await createMember(test, { roles: ['Admins'] })
  group = await readValue<string>(test, sql`select id from interest_group order by code limit 1`)
})
afterAll(() => test.close())
beforeEach(async () => {
  author = await createMember(test, { fullName: 'Rude Writer' })
  reader = await createMember(test, { fullName: 'Devika Das' })
})

const added = (insert: SQL) => readValue<string>(test, sql`${insert} returning id`)
const intro = (by: TestMember, words: string, reported = false) =>
  added(sql`
    insert into group_hello (interest_group_id, user_id, words, reports, reported_at)
    values (${group}, ${by.id}, ${words}, ${Number(reported)}, case when ${reported} then now() end)`)
const line = (to: TestMember, words: string, reported = false) =>
  added(sql`
    insert into greeting_line (from_id, to_id, words, reported_at)
    values (${author.id}, ${to.id}, ${words}, case when ${reported} then now() end)`)
const reply = async () =>
  added(sql`
    insert into hello_reply (hello_id, user_id, words, reports, reported_at)
    values (${await intro(reader, 'Hello all')}, ${author.id}, 'Go away', 1, now())`)
const review = async () =>
  added(sql`
    insert into peer_review (submission_id, version, reviewer_id, works, karma, sent_at, report_reason, reported_at)
    select id, version, ${author.id}, 'Lazy work', 0, now(), 'insult', now()
    from submission where id = ${(await waitingWork(test, { member: reader })).id}`)

const reported: Readonly<Record<Exclude<ReportedKind, 'message'>, () => Promise<string>>> = {
  intro: () => intro(author, 'Buy followers', true),
  reply,
  async greeting() {
    const id = await line(reader, 'Buy followers', true)
    await test.db.execute(sql`
      insert into greeting_report (line_id, reporter_id, reason) values (${id}, ${reader.id}, 'spam')`)
    return id
  },
  review,
}

const on = (text_id: string, by = staff) => {
  const to = { as: by.token, params: { text_id } }
  const body = { reason: 'It hurts', warning: 'insult' }
  return {
    read: async () => (await test.call(reportedTexts.read, to)).response,
    hold: () => test.call(reportedTexts.hold, { ...to, body: {} }),
    remove: () => test.call(reportedTexts.remove, { ...to, body }),
    dismiss: () => test.call(reportedTexts.dismiss, to),
    undo: () => test.call(reportedTexts.undo, to),
  }
}
const rows = async (query = {}) =>
  (await test.call(reportedTexts.list, { as: staff.token, query: { perPage: 100, ...query } })).response.data
const rowOf = async (id: string, query = {}) => (await rows(query)).find((row) => row.id === id)

describe.each(Object.entries(reported))('a reported text of the kind %s', (kind, make) => {
  it('is in the queue with its author’s history, can be held, and the list is narrowed to its kind', async () => {
    const id = await make()
    expect(await rowOf(id, { kind })).toMatchObject({
      author: 'Rude Writer',
      state: 'open',
      undo_until: null,
    })
    expect(new Set((await rows({ kind })).map((row) => row.kind))).toEqual(new Set([kind]))
    expect((await on(id).read()).conduct).toMatchObject({ full_name: 'Rude Writer', reports: 1, warnings: 0 })
    expect((await on(id, colleague).hold()).response.held_by).toBeNull()
    expect((await on(id).hold()).response.held_by?.muid).toBe(colleague.muid)
    for (const by of [reader, author]) expect((await on(id, by).remove()).status).toBe(403)
  })

  it('is removed with a warning by one of two colleagues, and who did it can undo everything', async () => {
    const id = await make()
    const warned = sql`notification where user_id = ${author.id} and title = 'Staff have warned you'`
    const answers = await Promise.all([on(id).remove(), on(id).remove()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowOf(id)).toBeUndefined()
    expect(await rowOf(id, { state: 'removed' })).toMatchObject({ warned: true, decided_by: staff.fullName })
    expect((await on(id).read()).conduct).toMatchObject({ removed: 1, warnings: 1 })
    expect(await countOf(test, warned)).toBe(1)

    expect((await on(id, colleague).undo()).status).toBe(409)
    expect((await on(id).undo()).status).toBe(200)
    expect((await on(id).undo()).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'open', warned: false, decided_by: null })
    expect((await on(id).read()).conduct).toMatchObject({ removed: 0, warnings: 0 })
    expect(await countOf(test, warned)).toBe(0)
    const acts = sql`audit_log where member_id = ${author.id}`
    expect(await countOf(test, sql`${acts} and split_part(action, '.', 2) like 'warn%'`)).toBe(1)
    expect(await countOf(test, sql`${acts} and split_part(action, '.', 2) like 'undo%'`)).toBe(1)
  })

  it('stays when staff find nothing wrong with it, and opens again within ten minutes only', async () => {
    const id = await make()
    expect((await on(id).dismiss()).status).toBe(200)
    expect((await on(id).dismiss()).status).toBe(409)
    expect((await rowOf(id, { state: 'dismissed' }))?.undo_until).not.toBeNull()
    expect((await on(id).undo()).status).toBe(200)
    expect(await rowOf(id)).toBeDefined()
    await on(id).dismiss()
    const tables = {
      intro: 'group_hello',
      reply: 'hello_reply',
      greeting: 'greeting_line',
      review: 'peer_review',
    }
    await test.db.execute(sql`
      update ${sql.identifier(tables[kind as keyof typeof tables])}
      set report_decided_at = now() - interval '11 minutes' where id = ${id}`)
    expect((await on(id).undo()).status).toBe(409)
  })
})

describe('what was written around', () => {
  const said = async (id: string) =>
    (await on(id).read()).around.map(({ text, author: by, to, is_reported }) => [by, to, text, is_reported])

  it('an intro are the intros to its group before and after', async () => {
    const before = await createMember(test, { fullName: 'Early Bird' })
    const after = await createMember(test, { fullName: 'Late Riser' })
    await intro(before, 'Hello, I build boats')
    const id = await intro(author, 'Buy followers', true)
    await intro(after, 'Hello from Kollam')
    const around = await said(id)
    expect(around.slice(-3)).toEqual([
      ['Early Bird', null, 'Hello, I build boats', false],
      ['Rude Writer', null, 'Buy followers', true],
      ['Late Riser', null, 'Hello from Kollam', false],
    ])
    expect(around.length).toBeLessThanOrEqual(11)
  })

  it('a reply are the intro and the other replies to it, without the text of removed ones', async () => {
    const id = await reply()
    await test.db.execute(sql`
      insert into hello_reply (hello_id, user_id, words, removed_at)
      select hello_id, ${staff.id}, 'Gone', now() from hello_reply where id = ${id}`)
    expect(await said(id)).toEqual([
      ['Devika Das', null, 'Hello all', false],
      ['Rude Writer', null, 'Go away', true],
      [staff.fullName, null, null, false],
    ])
  })

  it('a greeting are the author’s other greetings with their addressees, and what the other one wrote', async () => {
    const other = await createMember(test, { fullName: 'Binu Babu' })
    await line(other, 'Buy followers')
    const id = await line(reader, 'Buy followers here', true)
    await test.db.execute(sql`
      insert into greeting_line (from_id, to_id, words) values (${reader.id}, ${author.id}, 'Nice to meet you')`)
    expect(await said(id)).toEqual([
      ['Rude Writer', 'Binu Babu', 'Buy followers', false],
      ['Rude Writer', 'Devika Das', 'Buy followers here', true],
      ['Devika Das', 'Rude Writer', 'Nice to meet you', false],
    ])
  })

  it('a peer review are the work and its other reviews', async () => {
    const id = await review()
    await test.db.execute(sql`
      insert into peer_review (submission_id, version, reviewer_id, works, next, karma, sent_at)
      select submission_id, version + 1, ${staff.id}, 'The order', 'Add a picture', 0, now() + interval '1 hour'
      from peer_review where id = ${id}`)
    const [work, ...reviews] = await said(id)
    expect(work?.slice(0, 2)).toEqual(['Devika Das', null])
    expect(reviews).toEqual([
      ['Rude Writer', null, 'Lazy work', true],
      [staff.fullName, null, 'The order\n\nAdd a picture', false],
    ])
  })
})

it('reports of replies are decided with their intro, and open again with it', async () => {
  const id = await reply()
  const hello = await readValue<string>(test, sql`select hello_id from hello_reply where id = ${id}`)
  await test.db.execute(sql`update group_hello set reports = 1, reported_at = now() where id = ${hello}`)
  await on(hello).remove()
  expect(await rowOf(id)).toBeUndefined()
  await on(hello).undo()
  expect(await rowOf(id)).toBeDefined()
})
