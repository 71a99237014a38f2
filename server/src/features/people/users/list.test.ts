import { users } from '@muster/contract/people/users.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainCsv } from '../../../../test/setup/csv.ts'
import { createOrganization, groupIds, roleId } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { userList } from './list.ts'
import { link, moveTo, setKarma, someIds } from './users.fixture.ts'

let test: TestApp
let admin: TestMember
let asha: TestMember
let bela: TestMember
let percent: TestMember
let erased: TestMember
let college: string
let near: string
let far: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  const [first, second] = await someIds(test, 'district', 2)
  near = first
  far = second ?? first
  college = await createOrganization(test, 'College', 'Hill College')
  await moveTo(test, college, far)
  const formerCollege = await createOrganization(test, 'College', 'Lake College')
  await moveTo(test, formerCollege, near)
  const company = await createOrganization(test, 'Company', 'Loom Works')
  admin = await createMember(test, { fullName: 'Zoya Admin', email: 'zoya@muster.test', roles: ['Admins'] })
  asha = await createMember(test, {
    fullName: 'Asha Rao',
    email: 'asha@muster.test',
    roles: ['Mentor', 'Fellow'],
  })
  bela = await createMember(test, { fullName: 'bela nair', email: 'bela_n@muster.test' })
  percent = await createMember(test, { fullName: '100% Effort', email: 'effort@muster.test' })
  erased = await createMember(test, { fullName: 'Gone Person', email: 'gone@muster.test' })
  await link(test, asha.id, college)
  await link(test, asha.id, formerCollege, { alumni: true, since: '2020-01-01' })
  await link(test, asha.id, company)
  await setKarma(test, asha.id, 300, 3)
  await setKarma(test, bela.id, 50, 2)
  await test.db.execute(
    sql`update "user" set mobile = '+919876543210', district_id = ${near} where id = ${bela.id}`,
  )
  await test.db.execute(
    sql`update "user" set status = 'suspended', created_at = now() - interval '9 days' where id = ${percent.id}`,
  )
  await test.db.execute(sql`update "user" set status = 'erased' where id = ${erased.id}`)
  const mentor = await roleId(test, 'Mentor')
  await test.db.execute(sql`insert into user_role (user_id, role_id) values (${bela.id}, ${mentor})`)
})
afterAll(() => test.close())

async function list(query: Record<string, unknown> = {}) {
  return test.call(users.list, { as: admin.token, query })
}

async function names(query: Record<string, unknown>): Promise<string[]> {
  const answer = await list(query)
  expect(answer.status).toBe(200)
  return answer.response.data.map(({ full_name }) => full_name)
}

describe('the list of members', () => {
  it('shows everybody but erased members, newest first', async () => {
    expect(await names({})).toEqual(['bela nair', 'Asha Rao', 'Zoya Admin', '100% Effort'])
  })

  it('shows where a member stands, studies and works now, and only verified roles', async () => {
    const { response } = await list({ sortBy: 'full_name' })
    expect(response.data.find(({ id }) => id === asha.id)).toEqual({
      id: asha.id,
      full_name: 'Asha Rao',
      locked_because: null,
      muid: asha.muid,
      profile_pic: null,
      discord_id: null,
      email: 'asha@muster.test',
      mobile: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      last_active_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      karma: 300,
      level: 'lvl3',
      active: true,
      status: 'active',
      college: 'Hill College',
      company: 'Loom Works',
      roles: ['Fellow', 'Mentor'],
    })
    expect(response.data.find(({ id }) => id === bela.id)?.roles).toEqual([])
  })

  it.each([
    ['full_name', ['100% Effort', 'Asha Rao', 'bela nair', 'Zoya Admin']],
    ['-full_name', ['Zoya Admin', 'bela nair', 'Asha Rao', '100% Effort']],
    ['created_at', ['100% Effort', 'Zoya Admin', 'Asha Rao', 'bela nair']],
    ['-created_at', ['bela nair', 'Asha Rao', 'Zoya Admin', '100% Effort']],
  ])('sorts by %s', async (sortBy, expected) => {
    expect(await names({ sortBy })).toEqual(expected)
  })

  it('sorts by karma both ways, ties by id', async () => {
    const up = await names({ sortBy: 'karma' })
    expect(up.slice(2)).toEqual(['bela nair', 'Asha Rao'])
    expect(await names({ sortBy: '-karma' })).toEqual([...up].reverse())
  })

  it('keeps its own order for a sort key that it does not know', async () => {
    expect(await names({ sortBy: 'email' })).toEqual(await names({}))
  })

  it.each([
    ['name, in any case', 'ASHA r', ['Asha Rao']],
    ['part of the email address', 'zoya@', ['Zoya Admin']],
    ['member ID', 'belanair@', ['bela nair']],
    ['first digits of the number', '+9198', ['bela nair']],
    ['level', 'lvl2', ['bela nair']],
    ['a literal percent sign', '%', ['100% Effort']],
    ['a literal underscore', '_', ['bela nair']],
    ['a literal backslash', '\\', []],
    ['something that nobody has', "x' or 1=1 --", []],
  ])('finds by %s', async (_, search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  it('filters by level, status and verified role', async () => {
    expect(await names({ level: 3 })).toEqual(['Asha Rao'])
    expect(await names({ status: 'suspended' })).toEqual(['100% Effort'])
    expect(await names({ status: 'closing' })).toEqual([])
    expect(await names({ role: await roleId(test, 'Mentor') })).toEqual(['Asha Rao'])
  })

  it('filters by college and by district, of the member or of the current college', async () => {
    expect(await names({ college })).toEqual(['Asha Rao'])
    expect(await names({ district: near })).toEqual(['bela nair'])
    expect(await names({ district: far })).toEqual(['Asha Rao'])
    expect(await names({ district: far, search: 'bela' })).toEqual([])
  })

  it('filters by days of joining and karma, both ends included', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    expect(await names({ joined_to: daysAgo(9) })).toEqual(['100% Effort'])
    expect(await names({ joined_from: daysAgo(9), joined_to: daysAgo(9) })).toEqual(['100% Effort'])
    expect(await names({ joined_from: daysAgo(8) })).toEqual(['bela nair', 'Asha Rao', 'Zoya Admin'])
    expect(await names({ karma_from: 50, karma_to: 300 })).toEqual(['bela nair', 'Asha Rao'])
    expect(await names({ karma_from: 51 })).toEqual(['Asha Rao'])
    expect(await names({ karma_to: 49, status: 'suspended' })).toEqual(['100% Effort'])
  })

  it('filters by last use, interest group, confirmed address and connected chat', async () => {
    const set = (query: SQL) => test.db.execute(query)
    await set(
      sql`update member_activity set last_active_at = now() - interval '40 days' where user_id = ${bela.id}`,
    )
    expect(await names({ active: 'not_30' })).toEqual(['bela nair'])
    expect(await names({ active: 'not_90' })).toEqual([])
    expect(await names({ active: '90', search: 'bela' })).toEqual(['bela nair'])
    expect(await names({ active: '30', search: 'bela' })).toEqual([])
    await set(
      sql`update "user" set email_confirmed_at = now(), discord_id = '123456789012345678' where id = ${asha.id}`,
    )
    await set(sql`update "user" set email_confirmed_at = null where id <> ${asha.id}`)
    expect(await names({ confirmed: 'true' })).toEqual(['Asha Rao'])
    expect(await names({ confirmed: 'false' })).toHaveLength(3)
    expect(await names({ chat: 'true' })).toEqual(['Asha Rao'])
    expect(await names({ chat: 'false', confirmed: 'true' })).toEqual([])
    const [group] = await groupIds(test, 1)
    await set(sql`insert into user_interest_group (user_id, interest_group_id) values (${bela.id}, ${group})`)
    expect(await names({ group })).toEqual(['bela nair'])
    await set(sql`update "user" set discord_id = null where id = ${asha.id}`)
  })

  it.each([
    ['confirmed', 'user_confirmed_index'],
    ['chat', 'user_chat_index'],
  ])('has members by %s in their order from an index', async (filter, index) => {
    const plan = await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      const column = filter === 'chat' ? sql`discord_id` : sql`email_confirmed_at`
      return tx.execute<{ 'QUERY PLAN': string }>(sql`
        explain select id from "user" as member where member.status <> 'erased'
          and (case when member.${column} is null then 0 else 1 end) = 0
        order by member.created_at desc, member.id desc limit 20`)
    })
    const text = [...plan].map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain(index)
    expect(text).not.toContain('Sort')
  })

  it('pages, and answers the last page past the end', async () => {
    const first = await list({ perPage: 3 })
    expect(first.response.pagination).toEqual({
      count: 4,
      totalPages: 2,
      isNext: true,
      isPrev: false,
      nextPage: 2,
      countIsCapped: false,
      pageIndex: 1,
      perPage: 3,
    })
    const beyond = await list({ perPage: 3, pageIndex: 99 })
    expect(beyond.response.data.map(({ full_name }) => full_name)).toEqual(['100% Effort'])
    expect(beyond.response.pagination).toMatchObject({
      count: 4,
      isNext: false,
      isPrev: true,
      nextPage: null,
      pageIndex: 2,
    })
    expect((await list({ search: 'nobody at all' })).response).toEqual({
      data: [],
      pagination: {
        count: 0,
        totalPages: 1,
        isNext: false,
        isPrev: false,
        nextPage: null,
        countIsCapped: false,
        pageIndex: 1,
        perPage: 20,
      },
    })
  })

  it.each([{ level: 8 }, { district: 'here' }, { status: 'asleep' }])(
    'refuses %j on its field',
    async (query) => {
      const answer = await list(query)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.message)).toContain(Object.keys(query)[0])
    },
  )

  it('costs at most three statements, the one of the guard included', async () => {
    test.parts.guard.forget(admin.id)
    const query = {
      search: 'a',
      district: far,
      college,
      level: 3,
      status: 'active',
      role: await roleId(test, 'Fellow'),
    }
    const { result, statements } = await test.countStatements(() => list(query))
    expect(result.response.data).toHaveLength(1)
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  /** The plan of a list's statement with sequential scans disabled. */
  async function planOf(query: Record<string, unknown>, marker: string, value: string): Promise<string> {
    const { statements } = await test.countStatements(() => list(query))
    const text = statements.find((statement) => statement.includes(marker)) ?? ''
    const plan = await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = ${sql.raw(marker === 'count(*)' ? 'on' : 'off')}`)
      return tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${text.replace(/\$\d+/g, value)}`))
    })
    return [...plan].map((row) => row['QUERY PLAN']).join('\n')
  }

  it('searches with the words of the index, so that the index can be used', async () => {
    expect(await planOf({ search: 'asha' }, 'count(*)', "'%asha%'")).toContain('user_search_index')
  })

  it.each([
    ['-created_at', 'user_created_at_index'],
    ['created_at', 'user_created_at_index'],
    ['full_name', 'user_full_name_index'],
    ['-full_name', 'user_full_name_index'],
  ])('sorts by %s as an index does, so that nothing is left to sort', async (sortBy, index) => {
    const chosen = (await planOf({ sortBy }, 'chosen', "'5'")).split('CTE chosen')[1] ?? ''
    const page = chosen.slice(0, chosen.indexOf('\n  ->  '))
    expect(page).toContain(index)
    expect(page).not.toContain('Sort')
  })
})

describe('the counts above the list', () => {
  it('count members, new ones and suspended ones, without erased ones', async () => {
    const { response } = await test.call(users.summary, { as: admin.token })
    expect(response).toEqual({ members: 4, new_this_week: 3, suspended: 1 })
  })
})

describe('the roles to choose from', () => {
  it('are all roles by title', async () => {
    const { response } = await test.call(users.roleOptions, {
      as: admin.token,
    })
    const titles = response.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Admins', 'Fellow', 'Student']))
    expect(titles).toEqual([...titles].sort(new Intl.Collator('en').compare))
  })
})

const header =
  'id,full_name,muid,email,mobile,discord_id,karma,level,status,college,company,roles,created_at\n'

describe('the CSV file', () => {
  const csv = (query: Record<string, unknown> = {}) =>
    test.call(users.csv, { as: admin.token, query: { reason: 'For the yearly report', ...query } })

  it('is a download with a header and a line for each member in the list', async () => {
    const { status, headers, text } = await csv({ sortBy: 'full_name' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="users.csv"')
    const lines = text.split('\n')
    expect(`${lines[0]}\n`).toBe(header)
    expect(lines).toHaveLength(6)
    expect(lines[2]).toMatch(
      new RegExp(
        `^${asha.id},Asha Rao,${asha.muid},asha@muster.test,,,300,lvl3,active,Hill College,Loom Works,Fellow; Mentor,\\d{4}-.*Z$`,
      ),
    )
  })

  it('keeps to search and filters, and has its header when nobody is left', async () => {
    expect((await csv({ search: 'bela' })).text.trimEnd().split('\n')).toHaveLength(2)
    expect((await csv({ search: 'nobody at all' })).text).toBe(header)
  })

  it('has the columns that were asked for, in that order, and all when none of them is known', async () => {
    const heading = async (columns: string) => (await csv({ columns })).text.split('\n')[0]
    expect(await heading('karma,full_name,password,karma')).toBe('karma,full_name')
    expect(await heading('password')).toBe(await heading(''))
    expect((await csv({ columns: 'full_name', search: 'bela' })).text.trimEnd().split('\n')).toHaveLength(2)
  })

  it('needs a reason where it holds addresses or numbers, which is written to the log', async () => {
    const refusedOne = await csv({ reason: '', columns: 'full_name,mobile' })
    expect(refusedOne).toMatchObject({ status: 400, message: { reason: [expect.stringContaining('what')] } })
    expect((await csv({ reason: '', columns: 'full_name,karma' })).status).toBe(200)
    await csv({ reason: 'To call the leads', columns: 'full_name,mobile', search: 'bela' })
    const [entry] = await test.db.execute(sql`
      select action, actor_id, after from audit_log where target_type = 'file' order by created_at desc limit 1`)
    expect(entry).toMatchObject({
      action: 'file.create',
      actor_id: admin.id,
      after: { reason: 'To call the leads', columns: ['full_name', 'mobile'], filters: { search: 'bela' } },
    })
  })

  it('does not let a name or number become a formula', async () => {
    const evil = await createMember(test)
    // Forms now refuse this name, but older rows can contain it.
    await test.db.execute(
      sql`update "user" set full_name = '=HYPERLINK("http://evil.test")' where id = ${evil.id}`,
    )
    const { text } = await csv({ status: 'active' })
    expect(text).toContain(`${evil.id},"'=HYPERLINK(""http://evil.test"")",`)
    expect(text).toContain(",'+919876543210,")
    await test.db.execute(sql`update "user" set status = 'erased' where id = ${evil.id}`)
  })

  it.each(['full_name', '-full_name', 'karma', '-karma', 'created_at', '-created_at'] as const)(
    'has every member once, in its order, when read in batches by %s',
    async (sortBy) => {
      // Two members with the same moment and name, so that only the id breaks the tie.
      await test.db.execute(sql`
        update "user" set created_at = '2024-05-05 10:00:00.123456+00', full_name = 'Twin'
        where id in (${asha.id}, ${bela.id})`)
      const wanted = (await list({ sortBy })).response.data.map(({ id }) => id)
      for (const batchSize of [1, 2, 3, 1000]) {
        let text = ''
        for await (const piece of userList({
          ...admin,
          sessionId: '',
          roles: ['Admins'],
          dynamicTypes: [],
        }).csv(test.db, { sortBy }, batchSize))
          text += piece
        const ids = plainCsv(text)
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((line) => line.split(',')[0])
        expect(ids).toEqual(wanted)
      }
    },
  )
})
