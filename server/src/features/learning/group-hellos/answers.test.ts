import { account as leaving } from '@muster/contract/account/leaving.ts'
import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import { home } from '@muster/contract/home/home.ts'
import { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { blocks } from '@muster/contract/people/blocks.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { declared } from '../../../features.ts'
import { reverseAward } from '../rewards/index.ts'

const DAY = 86_400_000

let test: TestApp
let groups: string[]
let admin: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  groups = await groupIds(test, 50)
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

let used = 0
/** Another group than in the tests before, as long as there are some. */
const nextGroup = () => groups[used++ % groups.length] ?? ''

async function memberOf(pk: string, fullName: string, isPublic = true): Promise<TestMember> {
  const member = await createMember(test, { fullName, isPublic })
  await test.call(interestGroups.join, { as: member.token, params: { pk } })
  return member
}

/** A newcomer in a group with an intro. */
async function newcomer(pk: string, fullName = 'Asha Kuruvila') {
  const author = await memberOf(pk, fullName)
  await test.call(groupHellos.say, {
    as: author.token,
    params: { pk },
    body: { words: 'I draw on everything' },
  })
  const hello_id = await readValue<string>(test, sql`select id from group_hello where user_id = ${author.id}`)
  return { author, hello_id, at: { pk, hello_id } }
}

type At = Awaited<ReturnType<typeof newcomer>>['at']
const wave = (member: TestMember, params: At) => test.call(groupHellos.wave, { as: member.token, params })
const unwave = (member: TestMember, params: At) => test.call(groupHellos.unwave, { as: member.token, params })
const reply = (member: TestMember, params: At, words = 'Show us a page') =>
  test.call(groupHellos.reply, { as: member.token, params, body: { words } })
const repliesFor = async (member: TestMember, params: At) =>
  (await test.call(groupHellos.replies, { as: member.token, params })).response
const answer = (member: TestMember, params: At & { reply_id: string }, words = 'I will') =>
  test.call(groupHellos.answer, { as: member.token, params, body: { words } })
const listFor = async (member: TestMember, pk: string) =>
  (await test.call(groupHellos.list, { as: member.token, params: { pk }, query: {} })).response
const helloFor = async (member: TestMember, { pk, hello_id }: At) =>
  (await listFor(member, pk)).hellos.find(({ id }) => id === hello_id)
const toldTo = async (member: TestMember) =>
  (await test.call(notifications.list, { as: member.token, query: {} })).response.data
    .filter(({ kind }) => kind === 'hello')
    .map(({ title }) => title)
const karmaOf = (member: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${member.id}`)
const block = (by: TestMember, { muid }: TestMember) =>
  test.call(blocks.block, { as: by.token, params: { muid }, body: {} })
const suspend = (member: TestMember) =>
  test.db.execute(sql`update "user" set status = 'suspended' where id = ${member.id}`)

describe('a wave', () => {
  it('is made once, however often it is sent, and undone by its sender', async () => {
    const { author, at } = await newcomer(nextGroup())
    const reshma = await memberOf(at.pk, 'Reshma Balan')
    const answers = await Promise.all([1, 2, 3].map(() => wave(reshma, at)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await wave(await memberOf(at.pk, 'Basil Paul', false), at)

    expect((await helloFor(author, at))?.waves).toEqual({
      people: [
        { full_name: 'Basil', muid: null, profile_pic: null },
        { full_name: 'Reshma Balan', muid: reshma.muid, profile_pic: null },
      ],
      total: 2,
      mine: false,
    })
    expect((await helloFor(reshma, at))?.waves).toMatchObject({
      people: [{ full_name: 'Basil' }],
      total: 2,
      mine: true,
    })
    for (let times = 0; times < 2; times += 1) expect((await unwave(reshma, at)).status).toBe(200)
    expect((await helloFor(reshma, at))?.waves).toMatchObject({ total: 1, mine: false })
  })

  it('notifies the newcomer at the first one, then at most once a day', async () => {
    const { author, at } = await newcomer(nextGroup())
    const [one, two, three] = [
      await memberOf(at.pk, 'Reshma Balan'),
      await memberOf(at.pk, 'Basil Paul'),
      await memberOf(at.pk, 'Nandini Kurup'),
    ]
    await wave(one, at)
    await wave(two, at)
    await unwave(one, at)
    await wave(one, at)
    expect(await toldTo(author)).toEqual(['Reshma Balan waved at your intro'])
    test.advance(DAY)
    await wave(three, at)
    expect(await toldTo(author)).toEqual([
      'Nandini Kurup waved at your intro',
      'Reshma Balan waved at your intro',
    ])
  })

  it('is thanked for, once', async () => {
    const { author, at } = await newcomer(nextGroup())
    const reshma = await memberOf(at.pk, 'Reshma Balan')
    await wave(reshma, at)
    const thank = (by: TestMember) => test.call(groupHellos.thank, { as: by.token, params: at })
    expect((await thank(reshma)).status).toBe(404)
    const answers = await Promise.all([thank(author), thank(author)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await toldTo(reshma)).toEqual(['Asha Kuruvila says thanks'])
  })
})

describe('a reply', () => {
  it('is written once by a member, and answered once by the newcomer', async () => {
    const { author, at } = await newcomer(nextGroup())
    const reshma = await memberOf(at.pk, 'Reshma Balan')
    expect((await helloFor(reshma, at))?.may_reply).toBe(true)
    const sent = await Promise.all([reply(reshma, at), reply(reshma, at), reply(reshma, at)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await helloFor(reshma, at)).toMatchObject({ replies: 1, may_reply: false })
    expect(await toldTo(author)).toEqual(['Reshma Balan replied to your intro'])

    const [first] = await repliesFor(author, at)
    const params = { ...at, reply_id: first?.id ?? '' }
    expect((await answer(reshma, params)).status).toBe(404)
    const answers = await Promise.all([answer(author, params), answer(author, params)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await toldTo(reshma)).toEqual(['Asha Kuruvila answered you'])
    expect(await repliesFor(reshma, at)).toMatchObject([
      { full_name: 'Reshma Balan', is_mine: true, answer: { full_name: 'Asha Kuruvila', words: 'I will' } },
    ])
    // An answer isn't answered again.
    const [answered] = await repliesFor(author, at)
    expect((await answer(author, { ...at, reply_id: answered?.answer?.id ?? '' })).status).toBe(404)
  })

  it('is one line of at most 140 characters, without a link', async () => {
    const { at } = await newcomer(nextGroup())
    const reshma = await memberOf(at.pk, 'Reshma Balan')
    for (const words of ['', ' ', 'x'.repeat(141), 'two\nlines', 'see https://example.org/x'])
      expect((await reply(reshma, at, words)).message.words, words).toHaveLength(1)
    expect((await reply(reshma, at, 'x'.repeat(140))).status).toBe(200)
  })

  it('is taken for 14 days; waves are taken later too, and replies are answered', async () => {
    const { author, at } = await newcomer(nextGroup())
    const [reshma, late] = [await memberOf(at.pk, 'Reshma Balan'), await memberOf(at.pk, 'Basil Paul')]
    await reply(reshma, at)
    await test.db.execute(
      sql`update group_hello set created_at = created_at - interval '14 days' where id = ${at.hello_id}`,
    )
    expect((await reply(late, at)).status).toBe(409)
    expect(await helloFor(late, at)).toMatchObject({ takes_replies: false, may_reply: false })
    expect((await wave(late, at)).status).toBe(200)
    const [first] = await repliesFor(author, at)
    expect((await answer(author, { ...at, reply_id: first?.id ?? '' })).status).toBe(200)
  })

  it('is deleted by its author with the answer, and notifies the newcomer once if it is written again', async () => {
    const { author, at } = await newcomer(nextGroup())
    const reshma = await memberOf(at.pk, 'Reshma Balan')
    await reply(reshma, at)
    const params = { ...at, reply_id: (await repliesFor(author, at))[0]?.id ?? '' }
    await answer(author, params)
    const remove = (by: TestMember) => test.call(groupHellos.removeReply, { as: by.token, params })
    expect((await remove(author)).status).toBe(404)
    expect((await remove(reshma)).status).toBe(200)
    expect((await remove(reshma)).status).toBe(404)
    expect(await countOf(test, sql`hello_reply where hello_id = ${at.hello_id}`)).toBe(0)
    await reply(reshma, at)
    expect(await toldTo(author)).toHaveLength(1)
  })
})

describe('who answers', () => {
  it('is in the group or leads it, and isn’t the newcomer', async () => {
    const { author, at } = await newcomer(nextGroup())
    const outside = await createMember(test)
    for (const send of [wave, reply]) {
      expect((await send(author, at)).status).toBe(400)
      expect((await send(outside, at)).message.general?.[0]).toMatch(/^Join the group first/)
    }
    expect(await listFor(outside, at.pk)).toMatchObject({ may_answer: false })
    await test.call(interestGroups.addLead, {
      as: admin.token,
      params: { pk: at.pk },
      body: { muid: outside.muid },
    })
    expect((await wave(outside, at)).status).toBe(200)
    const elsewhere = { ...at, pk: groups.find((id) => id !== at.pk) ?? '' }
    expect((await wave(outside, elsewhere)).status).toBe(404)
    expect((await test.call(groupHellos.replies, { as: outside.token, params: elsewhere })).status).toBe(404)
  })

  it('isn’t blocked in either direction', async () => {
    const { author, at } = await newcomer(nextGroup())
    const [one, other] = [await memberOf(at.pk, 'Reshma Balan'), await memberOf(at.pk, 'Basil Paul')]
    for (const member of [one, other]) {
      await wave(member, at)
      await reply(member, at)
    }
    const [first] = await repliesFor(author, at)
    await block(author, one)
    await block(other, one)
    expect((await helloFor(author, at))?.waves).toMatchObject({
      people: [{ full_name: 'Basil Paul' }],
      total: 1,
    })
    expect((await repliesFor(author, at)).map(({ full_name }) => full_name)).toEqual(['Basil Paul'])
    expect((await helloFor(other, at))?.replies).toBe(1)
    expect((await answer(author, { ...at, reply_id: first?.id ?? '' })).status).toBe(404)
    expect(await helloFor(one, at)).toBeUndefined()
    for (const send of [wave, unwave, reply]) expect((await send(one, at)).status).toBe(404)
    expect((await test.call(groupHellos.replies, { as: one.token, params: at })).status).toBe(404)
  })

  it('disappears from faces and replies with their account, and when they leave the group', async () => {
    const { author, at } = await newcomer(nextGroup())
    const people = await Promise.all(
      ['Left Group', 'Was Suspended', 'Was Erased', 'Still There'].map((name) => memberOf(at.pk, name)),
    )
    for (const member of people) {
      await wave(member, at)
      await reply(member, at)
    }
    const [left, suspended, erased] = people as [TestMember, TestMember, TestMember]
    await test.db.execute(sql`delete from user_interest_group where user_id = ${left.id}`)
    await suspend(suspended)
    await test.db.transaction(async (tx) => {
      for (const held of declared.personal) await held.erase(tx, erased.id)
    })
    expect(await helloFor(author, at)).toMatchObject({
      waves: { people: [{ full_name: 'Still There' }], total: 1 },
      replies: 1,
    })
    expect((await repliesFor(author, at)).map(({ full_name }) => full_name)).toEqual(['Still There'])
  })

  it('loses nothing else when the newcomer deletes the intro: its replies go, the karma stays', async () => {
    const { author, at } = await newcomer(nextGroup())
    const reshma = await memberOf(at.pk, 'Reshma Balan')
    await wave(reshma, at)
    await reply(reshma, at)
    await test.call(groupHellos.remove, { as: author.token, params: at })
    expect(await countOf(test, sql`hello_reply where hello_id = ${at.hello_id}`)).toBe(0)
    expect(await countOf(test, sql`hello_wave where hello_id = ${at.hello_id}`)).toBe(0)
    expect((await wave(reshma, at)).status).toBe(404)
    expect((await reply(reshma, at)).status).toBe(404)
  })
})

describe('leads and the most active members', () => {
  /** Karma in the group and a day of activity, so that the member is one of the most active. */
  async function activeMember(pk: string, karma: number) {
    const member = await memberOf(pk, `With ${karma}`)
    await giveKarma(test, member.id, karma, { task: await createTask(test, { groupId: pk }) })
    await test.db.execute(sql`
      insert into week_days (user_id, week, days)
      values (${member.id}, week_of((${test.parts.clock.now()}::timestamptz)::date), 1) on conflict do nothing`)
    return member
  }
  const welcomeOf = async (member: TestMember, pk: string) => (await listFor(member, pk)).welcome
  async function leadOf(pk: string) {
    const lead = await memberOf(pk, 'The Lead')
    await test.call(interestGroups.addLead, { as: admin.token, params: { pk }, body: { muid: lead.muid } })
    return lead
  }

  it('are asked to welcome newcomers, except for their own intro; others aren’t asked', async () => {
    const pk = nextGroup()
    const lead = await leadOf(pk)
    const members = []
    for (const karma of [50, 40, 30, 20]) members.push(await activeMember(pk, karma))
    const { author } = await newcomer(pk)
    const asked = { waiting: 1, done: 0, of: 3, karma: 2 }
    expect(await welcomeOf(lead, pk)).toEqual(asked)
    for (const member of members.slice(0, 3)) expect(await welcomeOf(member, pk)).toEqual(asked)
    expect(await welcomeOf(members[3] as TestMember, pk)).toBeNull()
    expect(await welcomeOf(author, pk)).toBeNull()

    // Who does nothing for a month makes room for the next one.
    await test.db.execute(sql`update week_days set week = week - 35 where user_id = ${members[0]?.id}`)
    expect(await welcomeOf(members[0] as TestMember, pk)).toBeNull()
    expect(await welcomeOf(members[3] as TestMember, pk)).toEqual(asked)
  })

  it('get 2 karma for each of the first three answers of a week, once for a newcomer', async () => {
    const pk = nextGroup()
    const lead = await leadOf(pk)
    const { token } = lead
    const before = await karmaOf(lead)
    const people = []
    for (const name of ['One', 'Two', 'Three', 'Four']) people.push((await newcomer(pk, name)).at)
    const [one, two, three, four] = people as [At, At, At, At]
    expect((await welcomeOf(lead, pk))?.waiting).toBe(4)

    const answers = await Promise.all([wave(lead, one), reply(lead, one), wave(lead, one)])
    expect(answers.map(({ response }) => response.karma).sort()).toEqual([0, 0, 2])
    await test.call(groupHellos.unwave, { as: token, params: one })
    expect((await wave(lead, one)).response.karma).toBe(0)
    expect(await welcomeOf(lead, pk)).toEqual({ waiting: 3, done: 1, of: 3, karma: 2 })

    await reply(lead, two)
    const last = await Promise.all([wave(lead, three), wave(lead, four)])
    expect(last.map(({ response }) => response.karma).sort()).toEqual([0, 2])
    expect(await karmaOf(lead)).toBe(before + 6)
    expect(await welcomeOf(lead, pk)).toBeNull()

    test.advance(7 * DAY)
    await newcomer(pk, 'Five')
    expect(await welcomeOf(lead, pk)).toEqual({ waiting: 1, done: 0, of: 3, karma: 2 })
    // The week can't be filled with newcomers of the last one, whose answers were rewarded.
    expect((await reply(lead, one)).response.karma).toBe(0)
  })

  it('keep what was reversed from being earned again, and get nothing for old intros', async () => {
    const pk = nextGroup()
    const lead = await leadOf(pk)
    const [one, old] = [(await newcomer(pk, 'One')).at, (await newcomer(pk, 'Old')).at]
    await wave(lead, one)
    const entry = await readValue<string>(
      test,
      sql`select id from karma_entry where user_id = ${lead.id} and cause like 'hello-answered:%'`,
    )
    await test.db.transaction((tx) =>
      reverseAward(tx, entry, { reason: 'A mistake', actorId: admin.id, at: test.parts.clock.now() }),
    )
    await unwave(lead, one)
    expect((await wave(lead, one)).response.karma).toBe(0)
    await test.db.execute(
      sql`update group_hello set created_at = created_at - interval '14 days' where id = ${old.hello_id}`,
    )
    expect(await welcomeOf(lead, pk)).toBeNull()
    expect((await wave(lead, old)).response.karma).toBe(0)
  })

  it('don’t see newcomers they blocked or who blocked them', async () => {
    const pk = nextGroup()
    const lead = await leadOf(pk)
    const { author } = await newcomer(pk)
    await block(author, lead)
    expect(await welcomeOf(lead, pk)).toBeNull()
  })
})

describe('home', () => {
  const dayOf = async (member: TestMember) => (await test.call(home.day, { as: member.token })).response
  const answeredOf = async (member: TestMember) => (await dayOf(member)).answered

  it('shows the newcomer who waved, from the first wave on and for seven days', async () => {
    const { author, hello_id, at } = await newcomer(nextGroup())
    expect(await answeredOf(author)).toBeNull()
    await wave(await memberOf(at.pk, 'Basil Paul', false), at)
    expect(await answeredOf(author)).toMatchObject({
      hello_id,
      group_id: at.pk,
      waves: { people: [{ full_name: 'Basil', muid: null }], total: 1 },
      reply: null,
    })
    test.advance(7 * DAY)
    expect(await answeredOf(author)).toBeNull()
  })

  it('shows the newest reply until it’s answered', async () => {
    const { author, at } = await newcomer(nextGroup())
    const [reshma, basil] = [await memberOf(at.pk, 'Reshma Balan'), await memberOf(at.pk, 'Basil Paul')]
    await wave(reshma, at)
    await reply(reshma, at, 'First')
    test.advance(1000)
    await reply(basil, at, 'Second')
    for (const words of ['Second', 'First']) {
      const shown = (await answeredOf(author))?.reply
      expect(shown?.words).toBe(words)
      const one = (await repliesFor(author, at)).find((line) => line.words === words)
      await answer(author, { ...at, reply_id: one?.id ?? '' })
    }
    expect(await answeredOf(author)).toBeNull()
  })

  it('asks for thanks once, and hides people whom the newcomer no longer sees', async () => {
    const { author, at } = await newcomer(nextGroup())
    const [reshma, basil] = [await memberOf(at.pk, 'Reshma Balan'), await memberOf(at.pk, 'Basil Paul')]
    await wave(reshma, at)
    await reply(reshma, at, 'From Reshma')
    await block(author, reshma)
    expect(await answeredOf(author)).toBeNull()
    await wave(basil, at)
    expect(await answeredOf(author)).toMatchObject({ waves: { total: 1 }, reply: null })
    await test.call(groupHellos.thank, { as: author.token, params: at })
    expect(await answeredOf(author)).toBeNull()
  })

  it('asks leads to welcome newcomers until their three answers are done', async () => {
    const pk = nextGroup()
    const lead = await memberOf(pk, 'The Lead')
    await test.call(interestGroups.addLead, { as: admin.token, params: { pk }, body: { muid: lead.muid } })
    const { at } = await newcomer(pk)
    const { author } = await newcomer(pk, 'Joel Kurian')
    const row = async (member: TestMember) =>
      (await dayOf(member)).today.find(({ kind }) => kind === 'hellos')
    expect(await row(lead)).toMatchObject({ id: pk, coming: 2, karma: 2 })
    expect(await row(author)).toBeUndefined()
    await wave(lead, at)
    expect(await row(lead)).toMatchObject({ coming: 1 })
  })
})

it('tells staff how many intros were answered within 24 hours', async () => {
  const pk = nextGroup()
  const reshma = await memberOf(pk, 'Reshma Balan')
  const figures = async () => {
    const { response } = await test.call(interestGroups.detail, { as: admin.token, params: { pk } })
    const { intros, intros_answered } = response.interestGroup
    return { intros, intros_answered }
  }
  const people = []
  for (const name of ['At once', 'Within a day', 'Too late', 'Never'])
    people.push((await newcomer(pk, name)).at)
  const [first, second, third] = people as [At, At, At]
  await wave(reshma, first)
  // The others still have time.
  expect(await figures()).toEqual({ intros: 1, intros_answered: 1 })
  test.advance(DAY - 60_000)
  await reply(reshma, second)
  test.advance(120_000)
  await wave(reshma, third)
  expect(await figures()).toEqual({ intros: 4, intros_answered: 2 })
  await unwave(reshma, first)
  expect(await figures()).toEqual({ intros: 4, intros_answered: 1 })
  const listed = await test.call(interestGroups.manage, { as: admin.token, query: { perPage: 100 } })
  expect(listed.response.data.find(({ id }) => id === pk)).toMatchObject({ intros: 4, intros_answered: 1 })
  await test.db.execute(sql`
    update group_hello set created_at = created_at - interval '30 days' where interest_group_id = ${pk}`)
  expect(await figures()).toEqual({ intros: 0, intros_answered: 0 })
})

describe('a reported reply', () => {
  const report = (by: TestMember, params: At & { reply_id: string }) =>
    test.call(groupHellos.reportReply, { as: by.token, params, body: { reason: 'spam' } })
  const reportedRow = async (id: string) =>
    (await test.call(reportedTexts.list, { as: admin.token, query: { perPage: 100 } })).response.data.find(
      (row) => row.id === id,
    )

  async function repliedTo(pk: string) {
    const { author, at } = await newcomer(pk)
    const rude = await memberOf(pk, 'Rude Writer')
    await reply(rude, at, 'Something rude')
    const [one] = await repliesFor(author, at)
    return { author, at, rude, params: { ...at, reply_id: one?.id ?? '' } }
  }

  it('is counted once a member, and not one’s own', async () => {
    const { author, rude, params } = await repliedTo(nextGroup())
    for (let times = 0; times < 2; times += 1) expect((await report(author, params)).status).toBe(200)
    expect((await report(rude, params)).status).toBe(400)
    expect(await reportedRow(params.reply_id)).toMatchObject({ kind: 'reply', reports: 1, reasons: ['spam'] })
    expect((await repliesFor(author, params))[0]?.i_reported).toBe(true)
    expect((await report(author, { ...params, reply_id: params.hello_id })).status).toBe(404)
  })

  it('is removed by one of two colleagues, its writer is told, and it isn’t written again', async () => {
    const { author, at, rude, params } = await repliedTo(nextGroup())
    await report(author, params)
    const remove = () =>
      test.call(reportedTexts.remove, {
        as: admin.token,
        params: { text_id: params.reply_id },
        body: { reason: 'It hurts' },
      })
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await reply(rude, at, 'Something rude')
    expect(await repliesFor(author, at)).toEqual([])
    const told = await test.call(notifications.list, { as: rude.token, query: {} })
    expect(told.response.data[0]).toMatchObject({ title: 'Your reply was removed' })
    expect(
      await countOf(
        test,
        sql`audit_log where action = 'group_hello.remove_reply' and target_id = ${at.hello_id}`,
      ),
    ).toBe(1)
    expect(
      await readValue(test, sql`select answered_at from group_hello where id = ${at.hello_id}`),
    ).toBeNull()
  })

  it('stays when staff find nothing wrong with it, and is decided with its intro', async () => {
    const { author, at, params } = await repliedTo(nextGroup())
    await report(author, params)
    const dismiss = () =>
      test.call(reportedTexts.dismiss, { as: admin.token, params: { text_id: params.reply_id } })
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).status).toBe(409)
    expect(await repliesFor(author, at)).toHaveLength(1)

    const second = await memberOf(at.pk, 'Second Reader')
    await report(second, params)
    await test.call(groupHellos.report, { as: second.token, params: at, body: { reason: 'spam' } })
    await test.call(reportedTexts.remove, {
      as: admin.token,
      params: { text_id: at.hello_id },
      body: { reason: 'It hurts' },
    })
    expect(await reportedRow(params.reply_id)).toBeUndefined()
  })
})

it('shows five intros at a time, and the reader’s own one when it is further down', async () => {
  const pk = nextGroup()
  const { author, hello_id } = await newcomer(pk, 'The First')
  const later = []
  for (let number = 0; number < 6; number += 1) {
    test.advance(1000)
    later.unshift((await newcomer(pk, `Later ${number}`)).hello_id)
  }
  const first = await listFor(author, pk)
  expect(first.hellos.map(({ id }) => id)).toEqual(later.slice(0, 5))
  expect(first).toMatchObject({ has_earlier: true, own: { id: hello_id } })
  const rest = await test.call(groupHellos.list, {
    as: author.token,
    params: { pk },
    query: { before: later[4] },
  })
  expect(rest.response.hellos.map(({ id }) => id)).toEqual([later[5], hello_id])
  expect(rest.response).toMatchObject({ has_earlier: false, own: null })
})

it('exports what a member wrote and whom they waved at', async () => {
  const { at } = await newcomer(nextGroup())
  const reshma = await memberOf(at.pk, 'Reshma Balan')
  await wave(reshma, at)
  await reply(reshma, at, 'My own reply')
  const { text } = await test.call(leaving.exportData, { as: reshma.token })
  expect(text).toContain('My own reply')
  expect(text).toContain('hello_wave')
})
