import { randomUUID } from 'node:crypto'
import { circleThreads } from '@muster/contract/circles/circle-threads.ts'
import { duties } from '@muster/contract/desk/duties.ts'
import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import { users } from '@muster/contract/people/users.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { rowsRead } from '../../../../test/setup/rows-read.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { openConnection } from '../../../platform/database.ts'
import {
  foundCircle,
  leave,
  newsOf,
  type TestCircle,
  withMembers,
} from '../learning-circles/circles.fixture.ts'

let test: TestApp
let staff: TestMember
let stranger: TestMember
let circle: TestCircle
let asha: TestMember
let biju: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  staff = await createMember(test, { roles: ['Admins'] })
  stranger = await createMember(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  circle = await foundCircle(test)
  const [first, second] = await withMembers(test, circle, 2)
  if (!(first && second)) throw new Error('two members were added')
  asha = first
  biju = second
})

const here = () => ({ circle_id: circle.id })
const post = (by: TestMember, text: string, id: string = randomUUID()) =>
  test.call(circleThreads.post, { as: by.token, params: here(), body: { id, text } })
const written = async (by: TestMember, text = 'Shall we meet on Friday?') =>
  (await post(by, text)).response.id
const list = (by: TestMember, query = {}) =>
  test.call(circleThreads.list, { as: by.token, params: here(), query })
const on = (by: TestMember, message_id: string) => {
  const to = { as: by.token, params: { ...here(), message_id } }
  return {
    edit: (text: string) => test.call(circleThreads.edit, { ...to, body: { text } }),
    remove: () => test.call(circleThreads.remove, to),
    removeAsLead: (reason = 'Not for here') =>
      test.call(circleThreads.removeAsLead, { ...to, body: { reason } }),
    react: (reaction: 'like' | 'party') =>
      test.call(circleThreads.react, { as: by.token, params: { ...to.params, reaction } }),
    unreact: (reaction: 'like' | 'party') =>
      test.call(circleThreads.unreact, { as: by.token, params: { ...to.params, reaction } }),
    report: (note?: string) =>
      test.call(circleThreads.report, { ...to, body: { reason: 'insult', ...(note && { note }) } }),
    read: () => test.call(circleThreads.read, to),
  }
}
const decide = (by: TestMember, message_id: string) => {
  const to = { as: by.token, params: { text_id: message_id } }
  return {
    remove: (warning?: 'insult') =>
      test.call(reportedTexts.remove, {
        ...to,
        body: { reason: 'This is an insult', ...(warning && { warning }) },
      }),
    read: () => test.call(reportedTexts.read, to),
    hold: () => test.call(reportedTexts.hold, { ...to, body: {} }),
    dismiss: () => test.call(reportedTexts.dismiss, to),
    undo: () => test.call(reportedTexts.undo, to),
  }
}
const reported = async (state?: 'open' | 'removed' | 'dismissed') =>
  (
    await test.call(reportedTexts.list, {
      as: staff.token,
      query: { perPage: 100, ...(state && { state }) },
    })
  ).response.data
const unreadOf = async (member: TestMember) =>
  (await test.call(circleThreads.standing, { as: member.token })).response.find(
    ({ circle_id }) => circle_id === circle.id,
  )?.unread
const mentions = (member: TestMember) =>
  countOf(test, sql`notification where user_id = ${member.id} and kind = 'circle_mention'`)

describe('writing', () => {
  it('is for members of the circle: strangers and those who left find nothing', async () => {
    const message = await written(asha)
    await leave(test, biju, circle)
    for (const outside of [stranger, biju]) {
      const acts = on(outside, message)
      const answers = [
        await list(outside),
        await post(outside, 'Hello?'),
        await acts.edit('Mine now'),
        await acts.remove(),
        await acts.removeAsLead(),
        await acts.react('like'),
        await acts.report(),
        await acts.read(),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    expect((await list(asha)).response.messages).toHaveLength(1)
  })

  it('keeps markup and line breaks as they were typed, newest first', async () => {
    await written(asha, 'First')
    await written(biju, ' <b>bold</b>\n<script>alert(1)</script> https://example.org ')
    const { messages, has_older } = (await list(circle.lead)).response
    expect(messages.map(({ text }) => text)).toEqual([
      '<b>bold</b>\n<script>alert(1)</script> https://example.org',
      'First',
    ])
    expect(has_older).toBe(false)
    expect(messages[0]).toMatchObject({ author: { muid: biju.muid }, is_mine: false, edited_at: null })
  })

  it('sent five times at once it is there once, and its id is nobody else’s to use', async () => {
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(asha, 'Once', id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await list(asha)).response.messages).toHaveLength(1)
    expect(await post(biju, 'Mine', id)).toMatchObject({ status: 409 })
  })

  it('sent again later leaves the thread as it was', async () => {
    const id = randomUUID()
    await post(asha, 'Once', id)
    const thread = () =>
      test.db.execute(sql`select last_position, version from circle_thread where circle_id = ${circle.id}`)
    const before = await thread()
    expect((await post(asha, 'Once', id)).status).toBe(200)
    expect(await thread()).toEqual(before)
  })

  it('has 1 to 2000 characters and at most ten mentions', async () => {
    expect(await post(asha, '   ')).toMatchObject({ status: 400, message: { text: ['Message is required'] } })
    expect((await post(asha, 'x'.repeat(2001))).status).toBe(400)
    const crowd = Array.from({ length: 11 }, () => `<@${randomUUID()}>`).join(' ')
    expect(await post(asha, crowd)).toMatchObject({
      status: 400,
      message: { text: ['Mention up to 10 people'] },
    })
  })

  it('by several at once gives each its own place', async () => {
    await Promise.all([asha, biju, circle.lead, asha, biju].map((by, index) => post(by, `At once ${index}`)))
    expect((await list(asha)).response.messages).toHaveLength(5)
    expect(await unreadOf(circle.lead)).toBe(4)
  })
})

describe('a mention', () => {
  it('tells the member once, also when the message is changed or sent again', async () => {
    const id = randomUUID()
    const text = `<@${biju.id}> can you bring the kit?`
    await post(asha, text, id)
    await post(asha, text, id)
    await on(asha, id).edit(`${text} Please`)
    expect(await mentions(biju)).toBe(1)
    const [message] = (await list(biju)).response.messages
    expect(message?.mentions).toEqual([{ id: biju.id, full_name: biju.fullName, muid: biju.muid }])
    expect(message?.edited_at).not.toBeNull()
  })

  it.each([
    ['whole up to 160 characters', 157, /: @… x{157}$/],
    ['shortened above', 158, /: @… x{156}…$/],
  ])('quotes the message, %s', async (_, length, expected) => {
    await post(asha, `<@${biju.id}> ${'x'.repeat(length)}`)
    const told = await readValue(
      test,
      sql`select description from notification where user_id = ${biju.id} and kind = 'circle_mention'`,
    )
    expect(told).toMatch(expected)
  })

  it('reaches members of the circle only, and nothing is written then', async () => {
    const answer = await post(asha, `<@${stranger.id}> hello`)
    expect(answer).toMatchObject({ status: 400, message: { text: ['Mention only members of this circle'] } })
    expect(await mentions(stranger)).toBe(0)
    expect((await list(asha)).response.messages).toEqual([])
  })

  it('is taken back with the message unless it was read', async () => {
    const message = await written(asha, `<@${biju.id}> see you`)
    await on(asha, message).remove()
    expect(await mentions(biju)).toBe(0)
  })
})

describe('a message', () => {
  it('is changed and deleted by its writer alone', async () => {
    const message = await written(asha)
    expect((await on(biju, message).edit('Updated')).status).toBe(403)
    expect((await on(biju, message).remove()).status).toBe(403)
    expect((await on(asha, message).remove()).status).toBe(200)
    expect((await on(asha, message).remove()).status).toBe(200)
    expect((await on(asha, message).edit('Back')).status).toBe(409)
    expect((await list(biju)).response.messages).toMatchObject([{ text: null, removed_by: 'writer' }])
    expect(await readValue(test, sql`select text from circle_message where id = ${message}`)).toBe('')
  })

  it('is removed by a lead with a reason that its writer is told', async () => {
    const message = await written(asha)
    expect((await on(biju, message).removeAsLead()).status).toBe(403)
    expect((await on(circle.lead, message).removeAsLead('Keep phone numbers out')).status).toBe(200)
    expect((await newsOf(test, asha))[0]).toMatchObject({ title: 'Your message was removed' })
    expect((await list(asha)).response.messages[0]).toMatchObject({
      removal_reason: 'Keep phone numbers out',
    })
    expect((await list(biju)).response.messages[0]).toMatchObject({
      removal_reason: null,
      removed_by: 'lead',
    })
  })

  it('has each reaction of a member once, however often it is pressed', async () => {
    const message = await written(asha)
    await Promise.all([1, 2, 3].map(() => on(biju, message).react('like')))
    await on(asha, message).react('like')
    await on(asha, message).react('party')
    await on(asha, message).unreact('party')
    await on(asha, message).unreact('party')
    expect((await list(biju)).response.messages[0]?.reactions).toMatchObject([
      { reaction: 'like', count: 2, is_mine: true },
    ])
  })

  it('of somebody who has closed their account stays without their name', async () => {
    await written(asha, 'See you on Monday')
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${asha.id}`)
    expect((await list(biju)).response.messages[0]).toMatchObject({ author: { muid: asha.muid } })
    await test.db.execute(
      sql`update "user" set status = 'closing', erase_after = now() + interval '1 day' where id = ${asha.id}`,
    )
    expect((await list(biju)).response.messages[0]).toMatchObject({
      text: 'See you on Monday',
      author: { id: null, full_name: 'Former member', muid: null, profile_pic: null },
    })
  })
})

describe('a suspended member', () => {
  it('neither reads nor writes, and what they wrote stays under their name', async () => {
    const message = await written(asha, 'See you on Monday')
    await on(biju, message).react('like')
    const admin = await createMember(test, { roles: ['Admins'] })
    const params = { user_id: asha.id }
    await test.call(users.suspend, { as: admin.token, params, body: { reason: 'Sold places in a circle' } })

    const refused = await Promise.all([
      list(asha),
      post(asha, 'Still here'),
      on(asha, message).edit('Updated'),
      on(asha, message).remove(),
      on(asha, message).react('party'),
      on(asha, message).report(),
      on(asha, message).read(),
    ])
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await list(biju)).response.messages).toMatchObject([
      {
        text: 'See you on Monday',
        author: { muid: asha.muid },
        edited_at: null,
        reactions: [{ reaction: 'like', count: 1 }],
      },
    ])
    // The remaining members can still mention those who left and report their messages.
    await written(biju, `Does anybody know when [Asha](${asha.muid}) comes back?`)
    expect((await on(biju, message).report('Not true')).status).toBe(200)
    expect((await on(circle.lead, message).removeAsLead()).status).toBe(200)
  })
})

describe('a thread', () => {
  it('is read backwards, forwards and around a message, without gap or repetition', async () => {
    await written(asha, 'Message 1')
    await test.db.execute(sql`
      insert into circle_message (id, circle_id, position, author_id, text)
      select gen_random_uuid(), ${circle.id}, number, ${asha.id}, 'Message ' || number from generate_series(2, 100) as number`)
    await test.db.execute(sql`update circle_thread set last_position = 100 where circle_id = ${circle.id}`)
    const textsOf = (page: { messages: { text: string | null }[] }) =>
      page.messages.map(({ text }) => Number(text?.slice(8)))
    const read: number[] = []
    let page = (await list(biju)).response
    for (;;) {
      read.push(...textsOf(page))
      if (!page.has_older) break
      page = (await list(biju, { before: page.messages.at(-1)?.id })).response
    }
    expect(read).toEqual(Array.from({ length: 100 }, (_, index) => 100 - index))
    const oldest = page.messages.at(-1)?.id
    const newer = (await list(biju, { after: oldest })).response
    expect(textsOf(newer)).toEqual(Array.from({ length: 30 }, (_, index) => 31 - index))
    expect(newer).toMatchObject({ has_newer: true, has_older: true })
    const middle = newer.messages[0]?.id
    const around = (await list(biju, { around: middle })).response
    expect(textsOf(around)).toEqual(Array.from({ length: 30 }, (_, index) => 45 - index))
    expect(around).toMatchObject({ has_newer: true, has_older: true })
    expect((await list(biju, { around: oldest })).response).toMatchObject({
      has_older: false,
      has_newer: true,
    })
    expect(await unreadOf(biju)).toBe(99)
    expect((await list(biju, { before: randomUUID() })).status).toBe(404)
  })

  it('of ten thousand messages is read by a page of rows, wherever one reads', async () => {
    const first = await written(asha, 'Message 1')
    await test.db.execute(sql`
      insert into circle_message (id, circle_id, position, author_id, text)
      select gen_random_uuid(), ${circle.id}, number, ${asha.id}, 'Message ' || number
      from generate_series(2, 10000) as number`)
    await test.db.execute(sql`update circle_thread set last_position = 10000 where circle_id = ${circle.id}`)
    await test.db.execute(sql`analyze circle_message`)
    const [middle] = await test.db.execute<{ id: string }>(
      sql`select id from circle_message where circle_id = ${circle.id} and position = 5000`,
    )
    const connection = openConnection(test.parts.config.DATABASE_URL ?? '').sql
    const reads = [
      {},
      { before: middle?.id },
      { after: middle?.id },
      { around: middle?.id },
      { after: first },
    ]
    for (const query of reads) {
      const { calls } = await test.countStatements(() => list(biju, query))
      for (const call of calls) {
        expect(await rowsRead(connection, call), JSON.stringify(query)).toBeLessThanOrEqual(500)
      }
    }
    const { calls } = await test.countStatements(() => unreadOf(biju))
    for (const call of calls) expect(await rowsRead(connection, call), 'standing').toBeLessThanOrEqual(500)
    await connection.end()
  })

  it('counts what others wrote since it was read, and reading does not go backwards', async () => {
    const first = await written(asha)
    const second = await written(asha, 'And another one')
    expect(await unreadOf(biju)).toBe(2)
    expect(await unreadOf(asha)).toBe(0)
    expect((await list(biju)).response.first_unread).toBe(first)
    await on(biju, second).read()
    await on(biju, first).read()
    expect(await unreadOf(biju)).toBe(0)
    expect((await list(biju)).response.first_unread).toBeNull()
    await on(asha, second).remove()
    await written(asha, 'New')
    expect(await unreadOf(biju)).toBe(1)
    expect(await unreadOf(stranger)).toBeUndefined()
  })
})

describe('a report', () => {
  it('reaches staff once a member with what was written then, and not one’s own message', async () => {
    const message = await written(asha, 'You are stupid')
    expect((await on(asha, message).report()).status).toBe(400)
    await Promise.all([1, 2].map(() => on(biju, message).report('He does that often')))
    await on(circle.lead, message).report()
    await on(asha, message).edit('You are great')
    expect((await reported()).find(({ id }) => id === message)).toMatchObject({
      text: 'You are stupid',
      reports: 2,
      author: asha.fullName,
      about: circle.name,
      about_path: `/dashboard/learningcircle/dashboard/${circle.id}`,
      text_path: null,
      reasons: ['insult'],
      notes: ['He does that often'],
    })
    expect((await list(biju)).response.messages[0]?.i_reported).toBe(true)
    const counts = await test.call(reportedTexts.counts, { as: staff.token })
    expect(counts.response.waiting).toBeGreaterThan(0)
  })

  it('is decided by one of two colleagues; the writer is told, and it can be undone for ten minutes', async () => {
    const message = await written(asha, 'You are stupid')
    await on(biju, message).report()
    const answers = await Promise.all([decide(staff, message).remove(), decide(staff, message).remove()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list(biju)).response.messages[0]).toMatchObject({ text: null, removed_by: 'staff' })
    expect((await newsOf(test, asha))[0]).toMatchObject({ title: 'Your message was removed' })
    expect((await reported('removed')).find(({ id }) => id === message)?.undo_until).not.toBeNull()

    const colleague = await createMember(test, { roles: ['Admins'] })
    expect((await decide(colleague, message).undo()).status).toBe(409)
    expect((await decide(staff, message).undo()).status).toBe(200)
    expect((await list(biju)).response.messages[0]).toMatchObject({
      text: 'You are stupid',
      removed_by: null,
    })
    expect(await newsOf(test, asha)).not.toContainEqual(
      expect.objectContaining({ title: 'Your message was removed' }),
    )
    expect(await countOf(test, sql`audit_log where target_id = ${message}`)).toBe(2)
  })

  it('that was found to be in order leaves the message, and a further report opens it again', async () => {
    const message = await written(asha)
    await on(biju, message).report()
    expect((await decide(staff, message).dismiss()).status).toBe(200)
    expect((await list(biju)).response.messages[0]?.text).not.toBeNull()
    await test.db.execute(
      sql`update reported_message set decided_at = now() - interval '11 minutes' where message_id = ${message}`,
    )
    expect((await decide(staff, message).undo()).status).toBe(409)
    await on(circle.lead, message).report()
    expect((await reported()).some(({ id }) => id === message)).toBe(true)
    expect((await decide(staff, randomUUID()).dismiss()).status).toBe(404)
  })

  it('is read with five messages before and five after, wherever it is in a long thread', async () => {
    const first = await written(asha, 'Message 1')
    await test.db.execute(sql`
      insert into circle_message (id, circle_id, position, author_id, text)
      select gen_random_uuid(), ${circle.id}, number, ${asha.id}, 'Message ' || number
      from generate_series(2, 10000) as number`)
    await test.db.execute(sql`update circle_thread set last_position = 10000 where circle_id = ${circle.id}`)
    await test.db.execute(sql`analyze circle_message`)
    const at = async (position: number) =>
      readValue<string>(
        test,
        sql`select id from circle_message where circle_id = ${circle.id} and position = ${position}`,
      )
    const middle = await at(5000)
    for (const message of [middle, first]) await on(biju, message).report()
    await on(asha, await at(5001)).remove()
    const { around } = (await decide(staff, middle).read()).response
    expect(around.map(({ text, is_reported }) => [text, is_reported])).toEqual([
      ...[4995, 4996, 4997, 4998, 4999].map((number) => [`Message ${number}`, false]),
      ['Message 5000', true],
      [null, false],
      ...[5002, 5003, 5004, 5005].map((number) => [`Message ${number}`, false]),
    ])
    expect((await decide(staff, first).read()).response.around).toHaveLength(6)
    const connection = openConnection(test.parts.config.DATABASE_URL ?? '').sql
    const { calls } = await test.countStatements(() => decide(staff, middle).read())
    for (const call of calls) expect(await rowsRead(connection, call)).toBeLessThanOrEqual(600)
    await connection.end()
  })

  it('can warn: the notice names rule and text, counts in the author’s history, and its undo withdraws both', async () => {
    const conduct = async (message: string) => (await decide(staff, message).read()).response.conduct
    const message = await written(asha, 'You are stupid')
    await on(biju, message).report()
    expect(await conduct(message)).toMatchObject({
      full_name: asha.fullName,
      removed: 0,
      warnings: 0,
      reports: 1,
    })
    const answers = await Promise.all([1, 2].map(() => decide(staff, message).remove('insult')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await newsOf(test, asha))[0]).toMatchObject({
      title: 'Staff have warned you',
      description:
        'Staff removed “You are stupid”. The rule: Don’t insult or threaten anyone. This is an insult',
    })
    expect(await conduct(message)).toMatchObject({
      removed: 1,
      warnings: 1,
      latest_warning: { rule: 'insult' },
    })
    expect((await reported('removed')).find(({ id }) => id === message)?.warned).toBe(true)
    const log = sql`audit_log where target_id = ${message} and action = 'circle_message.warn'`
    expect(await countOf(test, log)).toBe(1)
    expect((await decide(staff, message).undo()).status).toBe(200)
    expect(await conduct(message)).toMatchObject({ removed: 0, warnings: 0, latest_warning: null })
    expect((await newsOf(test, asha)).map(({ title }) => title)).not.toContain('Staff have warned you')
  })

  it('is held, owned and given like the cases of other queues, and by no one outside', async () => {
    const message = await written(asha, 'You are stupid')
    await on(biju, message).report()
    const colleague = await createMember(test, { fullName: 'Faiz Staff', roles: ['Admins'] })
    expect((await decide(colleague, message).hold()).response.held_by).toBeNull()
    expect((await decide(staff, message).hold()).response.held_by?.full_name).toBe('Faiz Staff')
    const queue = 'reported_messages'
    const take = await test.call(duties.setOwner, {
      as: staff.token,
      params: { queue, case_id: message },
      body: { muid: staff.muid },
    })
    expect(take.status).toBe(200)
    const mine = { as: staff.token, query: { mine: true, perPage: 100 } }
    expect((await test.call(reportedTexts.list, mine)).response.data.map(({ id }) => id)).toEqual([message])
    const acts = decide(biju, message)
    const answers = [await acts.read(), await acts.hold(), await acts.remove('insult'), await acts.undo()]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await decide(staff, randomUUID()).read()).status).toBe(404)
  })
})
