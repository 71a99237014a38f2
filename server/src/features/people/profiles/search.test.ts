import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, groupIds } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createCrowd, createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { uuids } from '../../../platform/listing/lists.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

const search = (query: object) => test.call(profiles.search, { query: { ...query } })
const names = async (text: string, more: object = {}) =>
  (await search({ search: text, ...more })).response.data.map(({ full_name }) => full_name)

describe('searching for members', () => {
  it('finds public members by part of the name or the ID, with karma, groups and organisations', async () => {
    const member = await createMember(test, { fullName: 'Wilma Wren', isPublic: true })
    const [group] = await groupIds(test, 1)
    const college = await createOrganization(test, 'College', 'Wren College')
    await test.db.execute(sql`insert into user_interest_group values (${member.id}, ${group ?? ''})`)
    await test.db.execute(
      sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${college})`,
    )
    for (const text of ['ILMA wr', 'wilmawren@']) {
      const { response, text: body } = await search({ search: text })
      expect(response.data).toMatchObject([
        {
          full_name: 'Wilma Wren',
          muid: member.muid,
          profile_pic: null,
          karma: 0,
          level: 'lvl1',
          interest_groups: [{ id: group }],
          organizations: [{ id: college, title: 'Wren College', org_type: 'College' }],
        },
      ])
      expect(body).not.toContain(member.email)
    }
  })

  it('never finds private, suspended or closed members, nor anybody by email', async () => {
    await createMember(test, { fullName: 'Hidden Heron' })
    const suspended = await createMember(test, { fullName: 'Banned Heron', isPublic: true })
    const closing = await createMember(test, { fullName: 'Leaving Heron', isPublic: true })
    await createMember(test, {
      fullName: 'Shown Heron',
      email: 'unusual-address@muster.test',
      isPublic: true,
    })
    await test.db.execute(sql`update "user" set status = 'suspended' where id = ${suspended.id}`)
    await test.db.execute(sql`update "user" set status = 'closing' where id = ${closing.id}`)
    expect(await names('heron')).toEqual(['Shown Heron'])
    expect(await names('unusual-address')).toEqual([])
  })

  it('needs two characters, unless mentors are asked for', async () => {
    for (const query of [{}, { search: 'a' }, { search: ' a ' }]) {
      expect((await search(query)).message.search).toEqual(['Enter at least 2 characters'])
    }
    await createMember(test, { fullName: 'Mina Mentor', isPublic: true, roles: ['Mentor'] })
    const asked = await createMember(test, { fullName: 'Would-be Mentor', isPublic: true })
    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) select ${asked.id}, id, false from role where title = 'Mentor'`)
    expect((await search({ role: 'mentor' })).response.data.map(({ full_name }) => full_name)).toEqual([
      'Mina Mentor',
    ])
    expect(await names('would', { role: 'mentor' })).toEqual([])
  })

  it('finds the members of an interest group, with or without words', async () => {
    const [group, other] = await groupIds(test, 3)
    const [inside, outside] = [
      await createMember(test, { fullName: 'Gus Group', isPublic: true }),
      await createMember(test, { fullName: 'Gil Group', isPublic: true }),
    ]
    await test.db.execute(sql`insert into user_interest_group values (${inside.id}, ${other ?? ''})`)
    await test.db.execute(sql`insert into user_interest_group values (${outside.id}, ${group ?? ''})`)
    expect(await names('group', { ig: other })).toEqual(['Gus Group'])
    expect((await search({ ig: other })).response.data.map(({ full_name }) => full_name)).toEqual([
      'Gus Group',
    ])
    expect(await names('group', { ig: crypto.randomUUID() })).toEqual([])
  })

  it('takes % _ and \\ literally', async () => {
    await createMember(test, { fullName: '50%_off\\Sale', isPublic: true })
    await createMember(test, { fullName: '50 times off Sale', isPublic: true })
    expect(await names('50%')).toEqual(['50%_off\\Sale'])
    expect(await names('%_off\\s')).toEqual(['50%_off\\Sale'])
    expect(await names('%%')).toEqual([])
  })

  it('is paged and sorted, each member on one page', async () => {
    const members = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        createMember(test, { fullName: `Page Bird ${index}`, isPublic: true }),
      ),
    )
    for (const [index, { id }] of members.entries()) if (index % 3) await giveKarma(test, id, index % 3)
    const karmas = async (sortBy?: string) =>
      (await search({ search: 'page bird', sortBy })).response.data.map(({ karma }) => karma)
    expect(await karmas()).toEqual([2, 2, 2, 1, 1, 1, 0, 0, 0])
    expect(await karmas('karma')).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
    expect((await names('page bird', { sortBy: '-full_name' }))[0]).toBe('Page Bird 8')
    const seen: string[] = []
    for (const pageIndex of [1, 2, 3]) seen.push(...(await names('page bird', { perPage: 4, pageIndex })))
    expect(new Set(seen).size).toBe(9)
    expect(seen).toHaveLength(9)
    const beyond = await search({ search: 'page bird', perPage: 4, pageIndex: 99 })
    expect(beyond.response.pagination).toEqual({
      count: 9,
      totalPages: 3,
      isNext: false,
      isPrev: true,
      countIsCapped: false,
      nextPage: null,
      pageIndex: 3,
      perPage: 4,
    })
  })

  it('takes two statements', async () => {
    const { statements } = await test.countStatements(() => search({ search: 'heron' }))
    expect(statements).toHaveLength(2)
  })
})

describe('a name that hundreds have', () => {
  it('is in the same order by karma on every page', async () => {
    const crowd = await createCrowd(test, 250)
    const ids = crowd.map(({ id }) => id)
    await test.db.execute(sql`update "user" set is_public = true where id = any (${uuids(ids)})`)
    await test.db.execute(sql`
      update wallet set karma = abs(hashtext(user_id::text)) % 100 where user_id = any (${uuids(ids)})`)
    // Others have more karma than anyone who is found.
    const before = await createMember(test, { fullName: 'Ahead Of All', isPublic: true })
    await test.db.execute(sql`update wallet set karma = 500 where user_id = ${before.id}`)
    const rows = await test.db.execute<{ muid: string }>(sql`
      select muid from "user" join wallet on user_id = id where id = any (${uuids(ids)})
      order by wallet.karma desc, id desc`)
    const most = rows.map(({ muid }) => muid)
    const page = async (sortBy: string, pageIndex: number) =>
      (await search({ search: 'crowd', sortBy, pageIndex, perPage: 40 })).response.data.map(
        ({ muid }) => muid,
      )
    for (const index of [1, 4, 7]) {
      const shown = [(index - 1) * 40, index * 40] as const
      expect(await page('-karma', index)).toEqual(most.slice(...shown))
      expect(await page('karma', index)).toEqual(most.toReversed().slice(...shown))
    }
  })
})

describe('suggestions', () => {
  it('are public members of my groups, those with most karma in them first', async () => {
    const [mine, other] = await groupIds(test, 2)
    const me = await createMember(test)
    await test.db.execute(sql`insert into user_interest_group values (${me.id}, ${mine ?? ''})`)
    const inMine = await createTask(test, { groupId: mine ?? null })
    const inOther = await createTask(test, { groupId: other ?? null })
    const give = async (fullName: string, karma: number, task = inMine, isPublic = true) => {
      const member = await createMember(test, { fullName, isPublic })
      await giveKarma(test, member.id, karma, { task })
    }
    await giveKarma(test, me.id, 99, { task: inMine })
    await give('Some Karma', 10)
    await give('Most Karma', 20)
    await give('Private', 90, inMine, false)
    await give('Other Group', 90, inOther)
    const answer = await test.call(profiles.suggestions, { as: me.token })
    expect(answer.response.map(({ full_name }) => full_name)).toEqual(['Most Karma', 'Some Karma'])
  })

  it('are none without a group', async () => {
    const { token } = await createMember(test)
    expect((await test.call(profiles.suggestions, { as: token })).response).toEqual([])
  })
})
