import { account as leaving } from '@muster/contract/account/leaving.ts'
import { reportedTexts } from '@muster/contract/desk/reported-texts.ts'
import { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { notifications } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let staff: TestMember
let groups: string[]
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  groups = await groupIds(test, 3)
  staff = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())

const groupAt = (index: number) => groups[index] ?? ''
const say = (member: TestMember, words: string, index = 0) =>
  test.call(groupHellos.say, { as: member.token, params: { pk: groupAt(index) }, body: { words } })
const hellosOf = async (reader: TestMember, index = 0) =>
  (await test.call(groupHellos.list, { as: reader.token, params: { pk: groupAt(index) }, query: {} }))
    .response
const karmaOf = (member: TestMember) =>
  readValue<number>(test, sql`select karma from wallet where user_id = ${member.id}`)

async function memberOf(fullName: string, index = 0): Promise<TestMember> {
  const member = await createMember(test, { fullName })
  await test.call(interestGroups.join, { as: member.token, params: { pk: groupAt(index) } })
  return member
}

async function greeting(author: TestMember, words: string, index = 0): Promise<string> {
  await say(author, words, index)
  return readValue<string>(
    test,
    sql`select id from group_hello where user_id = ${author.id} and interest_group_id = ${groupAt(index)}`,
  )
}

describe('a hello', () => {
  it('is said once by a member of the group, and the first one pays once, however often it is sent', async () => {
    const outside = await createMember(test)
    expect((await say(outside, 'Hello')).message.general).toEqual(['Join the group first, then say hello'])
    const asha = await memberOf('Asha Nair')
    const before = await karmaOf(asha)
    const answers = await Promise.all(['I draw', 'I draw', 'I paint'].map((words) => say(asha, words)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ response }) => response.karma).sort()).toEqual([0, 0, 10])
    expect(await karmaOf(asha)).toBe(before + 10)
    expect((await hellosOf(asha)).may_say).toBe(false)

    const [own] = (await hellosOf(asha)).hellos
    await test.call(groupHellos.remove, {
      as: asha.token,
      params: { pk: groupAt(0), hello_id: own?.id ?? '' },
    })
    expect((await say(asha, 'Once more')).response.karma).toBe(0)
    expect(await karmaOf(asha)).toBe(before + 10)
  })

  it('has one line of at most 140 characters', async () => {
    const member = await memberOf('Chatty Person')
    expect((await say(member, 'x'.repeat(141))).message.words).toHaveLength(1)
    expect((await say(member, ' ')).message.words).toHaveLength(1)
  })

  it('is reworded by its writer alone, and not once it was reported', async () => {
    const [anju, biju] = [await memberOf('Anju Alex'), await memberOf('Biju Babu')]
    const id = await greeting(anju, 'I drew')
    const reword = (member: TestMember, words: string, group = groupAt(0)) =>
      test.call(groupHellos.change, {
        as: member.token,
        params: { pk: group, hello_id: id },
        body: { words },
      })
    const twice = await Promise.all([reword(anju, 'I draw'), reword(anju, 'I draw')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await hellosOf(biju)).hellos.find((hello) => hello.id === id)).toMatchObject({ words: 'I draw' })
    expect((await reword(biju, 'Spam')).status).toBe(404)
    expect((await reword(anju, 'I draw', groupAt(1))).status).toBe(404)
    expect((await reword(anju, 'x'.repeat(141))).message.words).toHaveLength(1)
    await test.call(groupHellos.report, {
      as: biju.token,
      params: { pk: groupAt(0), hello_id: id },
      body: { reason: 'spam' },
    })
    expect((await reword(anju, 'Nothing to see')).status).toBe(409)
    expect((await hellosOf(anju)).hellos.find((hello) => hello.id === id)).toMatchObject({ words: 'I draw' })
  })

  it('names who is private by the first name alone, and the newest five are shown', async () => {
    const people = await Promise.all(
      ['One A', 'Two B', 'Three C', 'Four D', 'Five E', 'Six F'].map((name) => memberOf(name, 1)),
    )
    for (const [place, person] of people.entries()) {
      test.advance(1000)
      await say(person, `Hello ${place}`, 1)
    }
    const reader = await createMember(test)
    const { hellos, may_say } = await hellosOf(reader, 1)
    expect(may_say).toBe(false)
    expect(hellos.map(({ full_name }) => full_name)).toEqual(['Six', 'Five', 'Four', 'Three', 'Two'])
    expect(hellos[0]).toMatchObject({ muid: null, profile_pic: null, is_mine: false })
    await test.db.execute(sql`update "user" set is_public = true where id = ${people[5]?.id}`)
    expect((await hellosOf(reader, 1)).hellos[0]).toMatchObject({ full_name: 'Six F', muid: people[5]?.muid })
  })
})

describe('a reported hello', () => {
  const report = (reader: TestMember, hello_id: string, index = 2) =>
    test.call(groupHellos.report, {
      as: reader.token,
      params: { pk: groupAt(index), hello_id },
      body: { reason: 'spam', note: 'An advertisement' },
    })
  const reported = async (id: string) =>
    (await test.call(reportedTexts.list, { as: staff.token, query: { perPage: 100 } })).response.data.find(
      (one) => one.id === id,
    )

  it('is counted once a member, and not one’s own', async () => {
    const author = await memberOf('Spam Sender', 2)
    const reader = await createMember(test)
    const hello = await greeting(author, 'Buy this', 2)
    for (let times = 0; times < 2; times += 1) expect((await report(reader, hello)).status).toBe(200)
    expect((await report(author, hello)).status).toBe(400)
    expect((await report(reader, hello, 1)).status).toBe(404)
    expect(await reported(hello)).toMatchObject({
      reports: 1,
      reasons: ['spam'],
      notes: ['An advertisement'],
    })
    expect((await hellosOf(reader, 2)).hellos.find(({ id }) => id === hello)?.i_reported).toBe(true)
  })

  it('is removed by one of two colleagues, its writer is told, and it is not said again', async () => {
    const author = await memberOf('Rude Writer', 2)
    const reader = await createMember(test)
    const hello = await greeting(author, 'Something rude', 2)
    await report(reader, hello)
    const remove = () =>
      test.call(reportedTexts.remove, {
        as: staff.token,
        params: { text_id: hello },
        body: { reason: 'It hurts' },
      })
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await hellosOf(reader, 2)).hellos.map(({ id }) => id)).not.toContain(hello)
    expect(await reported(hello)).toBeUndefined()
    await say(author, 'Something rude', 2)
    expect((await hellosOf(reader, 2)).hellos.map(({ words }) => words)).not.toContain('Something rude')
    const told = await test.call(notifications.list, { as: author.token, query: {} })
    expect(told.response.data[0]).toMatchObject({ title: 'Your intro was removed' })
    expect(await countOf(test, sql`audit_log where target_id = ${hello}`)).toBe(1)
  })

  it('stays when staff find nothing wrong with it', async () => {
    const author = await memberOf('Kind Writer', 2)
    const hello = await greeting(author, 'Nothing wrong here', 2)
    await report(await createMember(test), hello)
    const params = { text_id: hello }
    expect((await test.call(reportedTexts.dismiss, { as: staff.token, params })).status).toBe(200)
    expect((await hellosOf(author, 2)).hellos.map(({ id }) => id)).toContain(hello)
    expect((await test.call(reportedTexts.dismiss, { as: staff.token, params })).status).toBe(409)
  })
})

it('is in the export of its writer', async () => {
  const author = await memberOf('Careful Writer')
  await say(author, 'My own words')
  expect((await test.call(leaving.exportData, { as: author.token })).text).toContain('My own words')
})
