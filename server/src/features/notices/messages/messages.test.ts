import { messages } from '@muster/contract/notices/messages.ts'
import { noticeChoices } from '@muster/contract/notices/notice-choices.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, mailsTo, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { createCampus, memberOf, type TestCampus } from '../../places/campuses/campuses.fixture.ts'
import { recountStale } from './counts.ts'
import { messageMails, runMessage } from './deliver.ts'
import { resumeMessages } from './feature.ts'
import { bannersOf } from './receive.ts'

let test: TestApp
let admin: TestMember
let other: TestMember
let asha: TestMember
let bela: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Sara Thomas' })
  other = await createMember(test, { roles: ['Admins'], fullName: 'Athira Mohan' })
})
beforeEach(async () => {
  asha = await createMember(test, { fullName: 'Asha Menon' })
  bela = await createMember(test, { fullName: '§§' })
})
afterAll(() => test?.close())

const text = 'Hi {first name},\n\nSee [the weekend](/events) or *write*.'
const complete = {
  subject: 'Build Weekend',
  text,
  button: 'See it',
  opens: 'https://muster.test/weekend?a=1',
}
const chosen = (...members: readonly TestMember[]) => ({
  kind: 'members',
  ids: members.map(({ id }) => id),
  name: 'Two members',
})

async function draft(body: object = {}, as = admin): Promise<string> {
  const made = await test.call(messages.create, {
    as: as.token,
    body: { ...complete, ...(as === admin && { audience: chosen(asha, bela) }), ...body },
  })
  expect(made.message.general).toEqual([])
  return made.response.id
}
type Act = 'read' | 'confirm' | 'stop' | 'sendNow' | 'reach' | 'report' | 'tryOut'
const act = <K extends Act>(call: K, id: string, as = admin) =>
  test.call<(typeof messages)[K]>(messages[call], { as: as.token, params: { message_id: id } })
const send = (id: string, { as = admin, seen = 2 } = {}) =>
  test.call(messages.send, { as: as.token, params: { message_id: id }, body: { seen } })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The server some time later. Only its jobs are, because sessions would expire. */
const later = (ms: number) => ({
  ...test.parts,
  clock: { now: () => new Date(test.parts.clock.now().getTime() + ms) },
})
const run = (id: string, after = 0) => runMessage(later(after), id)
/** Milliseconds until ten o'clock in India, so many days after the day on which `sent()` sends. */
function untilTen(days: number): number {
  const sentAt = DateTime.now()
    .plus(10 * MINUTE)
    .setZone('Asia/Kolkata')
  return sentAt.startOf('day').plus({ days, hours: 10 }).toMillis() - Date.now()
}
/** Sends it and lets the ten minutes pass. */
async function sent(body: object = {}): Promise<string> {
  const id = await draft(body)
  expect((await send(id)).status).toBe(200)
  await run(id)
  await run(id, 10 * MINUTE)
  return id
}
const told = (member: TestMember, id: string) =>
  countOf(test, sql`notification where user_id = ${member.id} and cause = ${`staff-message:${id}`}`)
const mailsOf = async ({ email }: TestMember) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject === complete.subject)
const stateOf = (id: string) => readValue<string>(test, sql`select state from staff_message where id = ${id}`)

describe('a message', () => {
  it('reaches its members once, with their first name, by the bell and email', async () => {
    const id = await sent()
    await run(id)
    expect(await told(asha, id)).toBe(1)
    const [mail, ...more] = await mailsOf(asha)
    expect(more).toEqual([])
    expect(mail?.body).toContain(`Hi Asha,

See the weekend or write.
the weekend: http://muster.test/events

See it: http://muster.test/m/`)
    expect(mail?.body).toContain('Sara Thomas sent this to Two members.')
    expect((await mailsOf(bela))[0]?.body).toMatch(/^Hi there,/)
    expect(await stateOf(id)).toBe('sent')
  })

  it('leaves after ten minutes and not before, or right away when the sender says so', async () => {
    const id = await draft()
    expect((await send(id)).response).toMatchObject({ state: 'leaving', can: { stop: true, edit: false } })
    await run(id)
    await run(id, 9 * MINUTE)
    expect(await told(asha, id)).toBe(0)
    await act('sendNow', id)
    await run(id)
    expect(await told(asha, id)).toBe(1)
    expect((await act('stop', id)).status).toBe(409)
  })

  it('is a draft again when stopped, reaches no one, and can be sent again', async () => {
    const id = await draft()
    await send(id)
    await run(id)
    expect((await act('stop', id)).response.state).toBe('draft')
    await run(id, 10 * MINUTE)
    expect(await told(asha, id)).toBe(0)
    expect(await countOf(test, sql`staff_message_member where message_id = ${id}`)).toBe(0)
    expect((await send(id)).response.state).toBe('leaving')
  })

  it('is sent once by two presses, and by two processes', async () => {
    const id = await draft()
    const both = await Promise.all([send(id), send(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await run(id)
    await Promise.all([run(id, 10 * MINUTE), run(id, 10 * MINUTE)])
    expect(await told(asha, id)).toBe(1)
    expect(await mailsOf(asha)).toHaveLength(1)
  })

  it('continues after a crash where it was, also while its list is being fixed', async () => {
    const id = await draft()
    await send(id)
    await test.db.execute(sql`update staff_message set gathered = false where id = ${id}`)
    await test.db.execute(
      sql`delete from staff_message_member where message_id = ${id} and user_id = ${bela.id}`,
    )
    const queued: string[] = []
    const jobs = {
      enqueue: async (_tx: unknown, _queue: string, data: object) =>
        void queued.push((data as { id: string }).id),
    }
    await resumeMessages({ ...later(11 * MINUTE), jobs })
    expect(queued, 'its process died before the list was complete').toContain(id)
    await run(id, 11 * MINUTE)
    await test.db.execute(sql`update staff_message set state = 'sending' where id = ${id}`)
    await test.db.execute(sql`
      update staff_message_member set state = 'waiting' where message_id = ${id} and user_id = ${bela.id}`)
    queued.length = 0
    await resumeMessages({ ...later(13 * MINUTE), jobs })
    expect(queued).toContain(id)
    await run(id, 13 * MINUTE)
    expect([await told(asha, id), await told(bela, id), await stateOf(id)]).toEqual([1, 1, 'sent'])
  })

  it.each([
    [{ subject: '' }, 'subject'],
    [{ text: '' }, 'text'],
    [{ ways: [] }, 'ways'],
    [{ opens: '' }, 'opens'],
    [{ button: '' }, 'button'],
    [{ ways: ['channel'] }, 'channels'],
    [{ ways: ['banner'] }, 'banner_until'],
    [{ ways: ['banner'], banner_until: '2099-01-01T00:00:00Z' }, 'banner_until'],
    [{ send_at: '2020-01-01T00:00:00Z' }, 'send_at'],
    [{ send_at: '2099-01-01T00:00:00Z' }, 'send_at'],
  ])('isn’t sent with %j', async (change, field) => {
    const answer = await send(await draft(change))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.message)).toContain(field)
  })

  it.each([
    ['a script behind a link', { text: 'See [this](javascript:alert(1))' }, 'text'],
    ['another host behind a page', { opens: '//evil.example' }, 'opens'],
    ['a script behind the button', { opens: 'javascript:alert(1)' }, 'opens'],
    ['a header in the subject', { subject: 'Hi\nBcc: all@muster.test' }, 'subject'],
    ['a line break in the button', { button: 'Go\nthere' }, 'button'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await test.call(messages.create, { as: admin.token, body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.message)).toContain(field)
  })

  it('is refused when clearly more members match than the sender saw', async () => {
    const everyone = { kind: 'members', name: 'All members' }
    const answer = await send(await draft({ audience: everyone }), { seen: 400 })
    expect(answer.message.general?.[0]).toMatch(/^You saw 400 members, but \d+ match now/)
  })

  it('doesn’t reach people who joined after it was sent, or were deactivated since', async () => {
    const id = await draft({ audience: { kind: 'members', name: 'All', query: { search: asha.muid } } })
    await send(id, { seen: 1 })
    await run(id)
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${asha.id}`)
    await run(id, 10 * MINUTE)
    expect(await told(asha, id)).toBe(0)
    expect((await act('report', id)).response.counts).toMatchObject({
      total: 1,
      delivered: 0,
      left_out: { deactivated: 1, opted_out: 0, bounced: 0 },
    })
  })

  it('goes back to the drafts when the sender’s access ends before the list is fixed', async () => {
    const sender = await createMember(test, { roles: ['Admins'] })
    const id = await draft({ audience: chosen(asha) }, sender)
    await send(id, { as: sender, seen: 1 })
    await test.db.execute(sql`delete from user_role where user_id = ${sender.id}`)
    await run(id)
    expect(await stateOf(id)).toBe('draft')
    expect(await readValue(test, sql`select stopped_because from staff_message where id = ${id}`)).toBe(
      'The sender’s access has changed',
    )
  })
})

describe('members’ choices', () => {
  it('are kept: each gets it by the ways they want, and no one by none', async () => {
    await test.call(noticeChoices.choose, {
      as: asha.token,
      params: { kind: 'staff_message', way: 'mail' },
      body: { wanted: false },
    })
    for (const way of ['mail', 'in_app'])
      await test.call(noticeChoices.choose, {
        as: bela.token,
        params: { kind: 'staff_message', way },
        body: { wanted: false },
      })
    const id = await draft()
    const reach = (await act('reach', id)).response
    expect(reach).toMatchObject({
      total: 2,
      reached: 1,
      bell: { reached: 1, off: 1 },
      mail: { reached: 0, off: 2 },
    })
    await send(id)
    await run(id)
    await run(id, 10 * MINUTE)
    expect(await mailsOf(asha)).toEqual([])
    expect([await told(asha, id), await told(bela, id)]).toEqual([1, 0])
    const missed = await test.call(messages.recipients, {
      as: admin.token,
      params: { message_id: id },
      query: { reached: 'false' },
    })
    expect(missed.response.data).toMatchObject([
      { id: bela.id, reason: 'opted_out', bell: 'off', mail: 'off' },
    ])
  })

  it('leave out addresses that bounced', async () => {
    await test.db.execute(sql`
      insert into mail_outbox (recipient, subject, body, status, attempts) values (${asha.email}, 'x', '', 'failed', 10)`)
    const id = await draft({ audience: chosen(asha), ways: ['mail'] })
    expect((await act('reach', id)).response.mail).toEqual({ reached: 0, off: 0, bounced: 1 })
    await send(id, { seen: 1 })
    await run(id)
    await run(id, 10 * MINUTE)
    expect((await act('report', id)).response.counts.left_out.bounced).toBe(1)
  })

  it('mean one message a day: a second one waits until nine the next day, in the member’s time zone', async () => {
    await sent()
    const second = await sent({ subject: 'Second' })
    const third = await sent({ subject: 'Third' })
    const due = await readValue<string>(
      test,
      sql`select to_char(due_at at time zone 'Asia/Kolkata', 'HH24:MI') from staff_message_member
        where message_id = ${second} and user_id = ${asha.id}`,
    )
    expect(due).toBe('09:00')
    expect([await told(asha, second), await stateOf(second)]).toEqual([0, 'sending'])
    await run(second, untilTen(1))
    await run(third, untilTen(1))
    expect([await told(asha, second), await told(asha, third)]).toEqual([1, 0])
    await run(third, untilTen(2))
    expect([await told(asha, third), await stateOf(third)]).toEqual([1, 'sent'])
  })

  it('keep their order when the jobs of held ones run a day late, also at once', async () => {
    await sent()
    const second = await sent({ subject: 'Second' })
    const third = await sent({ subject: 'Third' })
    const fourth = await sent({ subject: 'Fourth' })
    const gotBy = async (days: number, ...jobs: readonly string[]) => {
      for (const id of jobs) await run(id, untilTen(days))
      return Promise.all([second, third, fourth].map((id) => told(asha, id)))
    }
    // No job runs on the first day, on which the second one was due.
    expect(await gotBy(2, third)).toEqual([0, 0, 0])
    await Promise.all([second, third, second].map((id) => run(id, untilTen(2))))
    expect(await gotBy(2)).toEqual([1, 0, 0])
    expect(await gotBy(3, fourth, third, fourth)).toEqual([1, 1, 0])
    expect(await gotBy(4, third, fourth)).toEqual([1, 1, 1])
    expect(await Promise.all([second, third, fourth].map(stateOf))).toEqual(['sent', 'sent', 'sent'])
  })

  it('let later ones pass an older one that has been stuck for a week', async () => {
    await sent()
    await sent({ subject: 'Stuck' })
    const third = await sent({ subject: 'Third' })
    await run(third, untilTen(2))
    await run(third, untilTen(9))
    expect(await told(asha, third)).toBe(1)
  })

  it('don’t hold back an urgent one, which only administrators send, with a reason', async () => {
    await sent()
    const urgent = await sent({ subject: 'The venue has moved', urgent_because: 'It starts in an hour' })
    expect(await told(asha, urgent)).toBe(1)
    const staff = await createMember(test, { dynamicTypes: ['User Management'] })
    const answer = await test.call(messages.create, {
      as: staff.token,
      body: { ...complete, urgent_because: 'I want to' },
    })
    expect([answer.status, Object.keys(answer.message)]).toEqual([403, ['general', 'urgent_because']])
  })

  it('count as leaving when someone turns them off within a week', async () => {
    const id = await sent()
    await test.call(noticeChoices.choose, {
      as: asha.token,
      params: { kind: 'staff_message', way: 'mail' },
      body: { wanted: false },
    })
    expect((await act('report', id)).response.counts).toMatchObject({ left: 1 })
  })
})

describe('above 1,000 members', () => {
  let many: object
  beforeAll(async () => {
    await test.db.execute(sql`
      with made as (
        insert into "user" (full_name, muid, email)
        select 'Crowd', 'crowd-' || n || '@muster', 'crowd-' || n || '@muster.test' from generate_series(1, 1005) as n
        returning id
      ) insert into wallet (user_id) select id from made`)
    many = { audience: { kind: 'members', name: 'The crowd', query: { search: 'crowd-' } } }
  })
  const ask = (id: string, signer = other.id) =>
    test.call(messages.ask, { as: admin.token, params: { message_id: id }, body: { signer, seen: 1005 } })

  it('someone else signs, and only then it leaves', async () => {
    const id = await draft(many)
    expect((await send(id, { seen: 1005 })).message.general?.[0]).toContain('someone else has to sign it')
    expect((await ask(id, admin.id)).status, 'not the sender').toBe(400)
    expect((await ask(id, asha.id)).status, 'not anyone').toBe(400)
    expect((await ask(id)).response.state).toBe('asked')
    expect((await act('confirm', id)).status, 'the sender can’t sign').toBe(403)
    const third = await createMember(test, { roles: ['Admins'] })
    expect((await act('confirm', id, third)).status, 'nor can someone who wasn’t asked').toBe(403)
    expect((await act('read', id, other)).response.can).toEqual({ edit: false, sign: true, stop: false })
    const both = await Promise.all([act('confirm', id, other), act('confirm', id, other)])
    expect(both.map(({ response }) => response.state)).toEqual(['leaving', 'leaving'])
    const leaving = await test.call(messages.leaving, { as: other.token })
    expect(leaving.response).toMatchObject([{ id, signed_by_me: true }])
    await run(id)
    await act('sendNow', id, other)
    await run(id)
    const told = await countOf(test, sql`notification where cause = ${`staff-message:${id}`}`)
    expect(told).toBe(1005)
    await recountStale(test.db)
    const listed = await test.call(messages.list, { as: admin.token, query: { search: 'build' } })
    expect(listed.response.data.find((row) => row.id === id)).toMatchObject({ total: 1005, delivered: 1005 })
  })

  it('a change withdraws the request, and a declined one comes back with its reason', async () => {
    const id = await draft(many)
    await ask(id)
    const changed = await test.call(messages.update, {
      as: admin.token,
      params: { message_id: id },
      body: { subject: 'Another' },
    })
    expect(changed.response).toMatchObject({ state: 'draft', signer: null })
    expect((await act('confirm', id, other)).status).toBe(403)
    await ask(id)
    const declined = await test.call(messages.decline, {
      as: other.token,
      params: { message_id: id },
      body: { reason: 'The date is wrong' },
    })
    expect(declined.response).toMatchObject({ state: 'draft', declined_because: 'The date is wrong' })
    expect(
      await countOf(
        test,
        sql`notification where user_id = ${admin.id} and description like '%The date is wrong'`,
      ),
    ).toBe(1)
  })
})

describe('the sender', () => {
  let home: TestCampus
  let student: TestMember
  beforeEach(async () => {
    home = await createCampus(test)
    student = await memberOf(test, home.id, { fullName: 'Chitra' })
  })

  it('leads a campus and reaches its own students only, whose choice about their campus counts', async () => {
    const lead = home.lead
    const options = (await test.call(messages.options, { as: lead.token })).response
    expect(options).toMatchObject({
      audiences: ['campus'],
      campus_only: true,
      can_be_urgent: false,
      channels: [],
    })
    const away = await createCampus(test)
    for (const audience of [
      { kind: 'members', name: 'All' },
      { kind: 'campus', place: away.id, name: 'Another' },
      { kind: 'zone', name: 'A zone' },
    ]) {
      const answer = await test.call(messages.create, { as: lead.token, body: { ...complete, audience } })
      expect(answer.status).toBe(403)
    }
    const made = await test.call(messages.create, {
      as: lead.token,
      body: { ...complete, audience: { kind: 'campus', name: 'Us', ids: [student.id, asha.id] } },
    })
    const id = made.response.id
    expect(
      (await test.call(messages.reach, { as: lead.token, params: { message_id: id } })).response.total,
    ).toBe(1)
    expect((await send(id, { as: lead as TestMember, seen: 1 })).status).toBe(200)
    await run(id)
    await run(id, 10 * MINUTE)
    expect([await told(student, id), await told(asha, id)]).toEqual([1, 0])
    const written = await test.call(messages.written, { as: lead.token, query: { ids: [student.id].join() } })
    expect(written.response).toMatchObject([{ user_id: student.id }])
  })

  it('can’t post to channels without access to them', async () => {
    const channel = await readValue<string>(
      test,
      sql`insert into channel (name, discord_id) values ('kannur', '12345678901234567') returning id`,
    )
    const body = { ...complete, ways: ['channel'], channels: [channel] }
    const refused = await test.call(messages.create, { as: home.lead.token, body })
    expect(refused.status).toBe(403)
    const id = await sent({ ways: ['bell', 'channel'], channels: [channel] })
    await run(id)
    expect(await countOf(test, sql`chat_post where kind = 'staff_message' and subject_id = ${id}`)).toBe(1)
  })

  it('is the only one who sees a draft, besides administrators, and who changes it', async () => {
    const id = await draft()
    expect((await act('read', id, home.lead as TestMember)).status).toBe(404)
    expect((await act('read', id, other)).status).toBe(200)
    for (const call of [messages.update, messages.remove, messages.send] as const) {
      const body =
        call === messages.send ? { seen: 2 } : call === messages.update ? { subject: 'x' } : undefined
      expect((await test.call(call, { as: other.token, params: { message_id: id }, body })).status).toBe(404)
    }
  })

  it('gets a test copy that doesn’t count, and a preview with unusual names first', async () => {
    const id = await draft()
    expect((await act('tryOut', id)).status).toBe(200)
    expect((await mailsOf(admin))[0]?.body).toMatch(/^Hi Sara,/)
    expect(await countOf(test, sql`staff_message_member where message_id = ${id}`)).toBe(0)
    const preview = (at: number) =>
      test.call(messages.preview, { as: admin.token, params: { message_id: id }, query: { at } })
    expect((await preview(0)).response).toMatchObject({ member: { full_name: '§§' }, of: 2 })
    expect((await preview(0)).response?.text).toMatch(/^Hi there/)
    expect((await preview(1)).response?.text).toMatch(/^Hi Asha/)
  })

  it('deletes a draft, and nothing that has been sent', async () => {
    const message_id = await draft()
    const remove = () => test.call(messages.remove, { as: admin.token, params: { message_id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await countOf(test, sql`staff_message where id = ${message_id}`)).toBe(0)
  })

  it('uses a message again as a new draft', async () => {
    const id = await sent()
    const made = await test.call(messages.create, { as: admin.token, body: { copy_of: id } })
    expect((await act('read', made.response.id)).response).toMatchObject({
      state: 'draft',
      subject: 'Build Weekend',
      audience: { name: 'Two members' },
    })
  })
})

describe('a message to an interest group', () => {
  async function group() {
    const [made] = await test.db.execute<{ id: string; name: string; code: string; role: string }>(sql`
      with made as (select id, name, code from interest_group order by name limit 1)
      select made.*, role.id as role from made
      join role on role.interest_group_id = made.id and role.title = made.code || ' IGLead'`)
    if (!made) throw new Error('there is no group')
    return made
  }
  const joins = (groupId: string, ...members: readonly TestMember[]) =>
    Promise.all(
      members.map(({ id }) =>
        test.db.execute(sql`
          insert into user_interest_group (user_id, interest_group_id) values (${id}, ${groupId})
          on conflict do nothing`),
      ),
    )
  const to = (place: string | null, more: object = {}) => ({
    kind: 'group',
    place,
    name: 'The group',
    ...more,
  })

  it('reaches its members, and only its leads can write it', async () => {
    const { id: groupId, name, role } = await group()
    await test.db.execute(sql`delete from user_interest_group where interest_group_id = ${groupId}`)
    await joins(groupId, asha, bela)
    const lead = await createMember(test, { roles: ['Fellow'], fullName: 'Nila Das' })
    const options = async () => (await test.call(messages.options, { as: lead.token })).response
    expect(await options()).toMatchObject({ groups: [] })
    const refused = await test.call(messages.create, { as: lead.token, body: { audience: to(groupId) } })
    expect(refused).toMatchObject({
      status: 403,
      message: { audience: [expect.stringContaining('you lead')] },
    })
    expect(
      (await test.call(messages.create, { as: admin.token, body: { audience: to(groupId) } })).status,
    ).toBe(403)

    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) values (${lead.id}, ${role}, true)`)
    expect(await options()).toMatchObject({ groups: [{ id: groupId, name }] })
    expect((await options()).audiences).toContain('group')
    const id = await draft({ audience: to(groupId, { query: { status: 'suspended', level: 1 } }) }, lead)
    const { response } = await act('read', id, lead)
    expect(response.audience).toMatchObject({ kind: 'group', place: groupId, query: { level: 1 } })
    expect((await act('reach', id, lead)).response).toMatchObject({ total: 2, reached: 2 })
    expect((await send(id, { as: lead })).status).toBe(200)
    // The list is fixed now: who joins the group later doesn't get it.
    await run(id)
    const late = await createMember(test)
    await joins(groupId, late)
    await run(id, 10 * MINUTE)
    expect([await told(asha, id), await told(bela, id), await told(late, id)]).toEqual([1, 1, 0])
    const chosenOnes = await test.call(messages.create, {
      as: lead.token,
      body: { audience: to(groupId, { ids: [other.id] }) },
    })
    expect(chosenOnes.status).toBe(400)
  })

  it('stops when the sender no longer leads it', async () => {
    const { id: groupId, role } = await group()
    const lead = await createMember(test, { roles: ['Fellow'] })
    await joins(groupId, asha)
    const office = sql`user_role where user_id = ${lead.id} and role_id = ${role}`
    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) values (${lead.id}, ${role}, true)`)
    const id = await draft({ audience: to(null) }, lead)
    const { response } = await act('reach', id, lead)
    expect((await send(id, { as: lead, seen: response.total })).status).toBe(200)
    await test.db.execute(sql`delete from ${office}`)
    await run(id)
    expect(await stateOf(id)).toBe('draft')
    expect(await told(asha, id)).toBe(0)
  })
})

describe('members found by the filters of their list', () => {
  it('are fixed when the message leaves', async () => {
    const day = test.parts.clock.now().toISOString().slice(0, 10)
    const query = { karma_from: 4321, karma_to: 4321, joined_from: day, active: '7' }
    await test.db.execute(sql`update wallet set karma = 4321 where user_id in (${asha.id}, ${bela.id})`)
    const id = await draft({ audience: { kind: 'members', query, name: 'New ones' } })
    expect((await act('reach', id)).response.total).toBe(2)
    expect((await send(id)).status).toBe(200)
    await run(id)
    await test.db.execute(sql`update wallet set karma = 0 where user_id = ${bela.id}`)
    await run(id, 10 * MINUTE)
    expect([await told(asha, id), await told(bela, id), await told(other, id)]).toEqual([1, 1, 0])
  })
})

describe('the report', () => {
  it('counts who opened and who followed, once each, and then by way', async () => {
    const id = await sent()
    const [mail] = await mailsOf(asha)
    const link = /See it: \S+(\/m\/\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const opened = await test.app.inject({ method: 'GET', url: link })
    expect([opened.statusCode, opened.headers.location]).toEqual([302, complete.opens])
    await test.app.inject({ method: 'GET', url: link })
    await test.app.inject({ method: 'GET', url: `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}` })
    const [notice] = (await test.call(notifications.list, { as: bela.token })).response.data
    await test.call(notifications.markRead, { as: bela.token, params: { notification_id: notice?.id ?? '' } })
    await messageMails.onOutcome(test.db, `${id}.${asha.id}`, 'sent')
    const { counts } = (await act('report', id)).response
    expect(counts).toEqual({
      total: 2,
      waiting: 0,
      delivered: 2,
      opened: 2,
      followed: 1,
      left: 0,
      left_out: { deactivated: 0, opted_out: 0, bounced: 0 },
      bell: { delivered: 2, opened: 1, followed: 0, missed: 0 },
      mail: { delivered: 1, opened: 1, followed: 1, missed: 0 },
    })
    await recountStale(test.db)
    const second = await sent()
    await test.db.execute(sql`delete from staff_message where id not in (${id}, ${second})`)
    expect((await act('report', second)).response.usual).toEqual({ opened: 100, followed: 50, left: 0 })
    // The median of those by the same ways, to any audience.
    const earlier = (opened: number, ways: string) =>
      test.db.execute(sql`
        insert into staff_message (state, audience, ways, subject, text, button, opens, counts, sent_at)
        values ('sent', '{}', ${ways}::varchar[], 'x', 'x', '', '', ${JSON.stringify({ delivered: 100, opened, followed: 0, left: 0 })}::text::jsonb,
          now() - interval '1 day')`)
    for (const opened of [10, 20]) await earlier(opened, '{bell,mail}')
    await earlier(90, '{banner}')
    expect((await act('report', second)).response.usual).toMatchObject({ opened: 20 })
  })

  it('is for the sender, and the message for its members', async () => {
    const id = await sent()
    const received = (as: TestMember) =>
      test.call(messages.received, { as: as.token, params: { message_id: id } })
    expect((await received(asha)).response).toMatchObject({ subject: 'Build Weekend', sender: 'Sara Thomas' })
    expect((await received(other)).status).toBe(404)
    await test.call(messages.follow, { as: asha.token, params: { message_id: id } })
    await test.call(messages.follow, { as: other.token, params: { message_id: id } })
    expect((await act('report', id)).response.counts.bell).toMatchObject({ opened: 1, followed: 1 })
  })

  it('a banner is on Home until its end, or until its reader closes it', async () => {
    const until = new Date(test.parts.clock.now().getTime() + 72 * HOUR).toISOString()
    const id = await sent({ ways: ['banner'], banner_until: until })
    const banners = async (as: TestMember) => (await test.call(messages.banners, { as: as.token })).response
    expect(await banners(asha)).toMatchObject([{ id, subject: 'Build Weekend' }])
    await test.call(messages.closeBanner, { as: asha.token, params: { message_id: id } })
    expect(await banners(asha)).toEqual([])
    expect(await banners(bela)).toHaveLength(1)
    expect(await bannersOf(test.db, bela.id, later(4 * 24 * HOUR).clock.now())).toEqual([])
  })
})
