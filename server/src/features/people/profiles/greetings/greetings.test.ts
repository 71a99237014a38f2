import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { blocks } from '@muster/contract/people/blocks.ts'
import { cv } from '@muster/contract/people/cv.ts'
import { greetings } from '@muster/contract/people/greetings.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { feature } from '../feature.ts'

let test: TestApp
let staff: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  staff = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const asked = (as: TestMember, { muid }: TestMember) => ({ as: as.token, params: { muid } })
const hello = (from: TestMember, to: TestMember) => test.call(cv.hello, asked(from, to))
const read = async (as: TestMember, of: TestMember) =>
  (await test.call(greetings.read, asked(as, of))).response
const write = (from: TestMember, to: TestMember, words = 'Show me the ferry times') =>
  test.call(greetings.write, { ...asked(from, to), body: { words } })
const report = (by: TestMember, of: TestMember) =>
  test.call(greetings.report, { ...asked(by, of), body: { reason: 'spam', note: 'An advertisement' } })
const noticesOf = async (member: TestMember) =>
  (await test.call(notifications.list, { as: member.token, query: {} })).response.data

/** Two members with a public profile. */
async function pair() {
  const anjali = await createMember(test, { fullName: 'Anjali Menon', isPublic: true })
  const reshma = await createMember(test, { fullName: 'Reshma Balan', isPublic: true })
  return { anjali, reshma }
}

/** Two who have greeted each other. */
async function greeted() {
  const both = await pair()
  await hello(both.anjali, both.reshma)
  await hello(both.reshma, both.anjali)
  return both
}

const nothing = { said: false, said_today: false, greeted_on: null, mine: null, theirs: null }

describe('a greeting', () => {
  it('is returned, and each side sees what was said', async () => {
    const { anjali, reshma } = await pair()
    expect(await read(anjali, reshma)).toEqual(nothing)
    await hello(anjali, reshma)
    const today = test.parts.clock.now().toISOString().slice(0, 10)
    expect(await read(anjali, reshma)).toEqual({ ...nothing, said: true, said_today: true })
    expect(await read(reshma, anjali)).toEqual({ ...nothing, greeted_on: today })
    test.advance(86_400_000)
    expect(await read(anjali, reshma)).toEqual({ ...nothing, said: true })
    await hello(reshma, anjali)
    expect(await read(reshma, anjali)).toMatchObject({ said: true, greeted_on: today })
  })

  it('is followed by one line from each, once both have said it', async () => {
    const { anjali, reshma } = await pair()
    await hello(anjali, reshma)
    for (const [from, to] of [
      [anjali, reshma],
      [reshma, anjali],
    ] as const)
      expect((await write(from, to)).message.general).toEqual(['You can write when you’ve both said hello'])
    await hello(reshma, anjali)
    const answers = await Promise.all([write(anjali, reshma), write(anjali, reshma), write(anjali, reshma)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await write(anjali, reshma, 'Another one')
    await write(reshma, anjali, 'They’re in the harbour')
    expect(await read(anjali, reshma)).toMatchObject({
      mine: 'Show me the ferry times',
      theirs: { words: 'They’re in the harbour', i_reported: false },
    })
    const told = (await noticesOf(reshma)).filter(({ title }) => title === 'Anjali Menon wrote to you')
    expect(told).toMatchObject([{ kind: 'hello', description: '“Show me the ferry times”' }])
  })

  it('takes one line of at most 140 characters, without a link', async () => {
    const { anjali, reshma } = await greeted()
    for (const words of ['', 'x'.repeat(141), 'two\nlines', 'see www.example.org'])
      expect((await write(anjali, reshma, words)).message.words, words).toHaveLength(1)
    expect((await write(anjali, reshma, 'x'.repeat(140))).status).toBe(200)
  })

  it('ends with a block, and with a profile that is no longer public', async () => {
    const { anjali, reshma } = await greeted()
    await write(reshma, anjali)
    await test.call(blocks.block, { ...asked(anjali, reshma), body: {} })
    for (const [from, to] of [
      [anjali, reshma],
      [reshma, anjali],
    ] as const) {
      expect((await write(from, to)).status).toBe(404)
      expect((await report(from, to)).status).toBe(404)
      expect((await test.call(greetings.read, asked(from, to))).status).toBe(404)
    }
    const other = await greeted()
    await test.db.execute(sql`update "user" set is_public = false where id = ${other.reshma.id}`)
    expect((await write(other.anjali, other.reshma)).status).toBe(404)
  })

  it('goes with either account', async () => {
    const { anjali, reshma } = await greeted()
    await write(anjali, reshma)
    await write(reshma, anjali)
    await report(anjali, reshma)
    await test.db.transaction(async (tx) => feature.personal?.erase(tx, anjali.id))
    expect(await countOf(test, sql`greeting_line where ${reshma.id} in (from_id, to_id)`)).toBe(0)
    expect(await countOf(test, sql`greeting where ${reshma.id} in (from_id, to_id)`)).toBe(0)
  })
})

describe('a reported line', () => {
  const rows = async () =>
    (await test.call(reportedTexts.list, { as: staff.token, query: { perPage: 100 } })).response.data
  async function reported() {
    const { anjali, reshma } = await greeted()
    await write(reshma, anjali, 'Buy followers here')
    for (let times = 0; times < 2; times += 1) expect((await report(anjali, reshma)).status).toBe(200)
    const { theirs } = await read(anjali, reshma)
    return { anjali, reshma, line_id: theirs?.id ?? '' }
  }

  it('is shown to staff with its reason, and only who got it can report it', async () => {
    const { anjali, reshma, line_id } = await reported()
    expect((await rows()).find(({ id }) => id === line_id)).toMatchObject({
      text: 'Buy followers here',
      about: 'Anjali Menon',
      author: 'Reshma Balan',
      reasons: ['spam'],
      notes: ['An advertisement'],
    })
    expect((await read(anjali, reshma)).theirs?.i_reported).toBe(true)
    expect((await report(reshma, anjali)).status).toBe(404)
    expect((await report(await createMember(test), reshma)).status).toBe(404)
  })

  it('is removed by one of two colleagues, its writer is told, and it isn’t written again', async () => {
    const { anjali, reshma, line_id } = await reported()
    const remove = () =>
      test.call(reportedTexts.remove, {
        as: staff.token,
        params: { text_id: line_id },
        body: { reason: 'It’s an advertisement' },
      })
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await write(reshma, anjali, 'Buy followers here')
    expect((await read(anjali, reshma)).theirs).toBeNull()
    expect((await noticesOf(reshma))[0]).toMatchObject({ title: 'Your message was removed' })
    expect(await countOf(test, sql`audit_log where target_id = ${line_id}`)).toBe(1)
  })

  it('stays when staff find nothing wrong with it', async () => {
    const { anjali, reshma, line_id } = await reported()
    const dismiss = () => test.call(reportedTexts.dismiss, { as: staff.token, params: { text_id: line_id } })
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).status).toBe(409)
    expect((await read(anjali, reshma)).theirs?.words).toBe('Buy followers here')
    expect((await rows()).map(({ id }) => id)).not.toContain(line_id)
  })
})
