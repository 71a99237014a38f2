import { registration } from '@muster/contract/account/registration.ts'
import type { OrganizationType } from '@muster/contract/lib/words.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { activity } from '@muster/contract/staff/activity.ts'
import { staffSearch } from '@muster/contract/staff/staff-search.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrganization, districtId, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let app: TestApp
let keeper: TestMember
let kannur: string
let thrissur: string
let affiliation: string

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  keeper = await createMember(app, { dynamicTypes: ['Manage Organization'] })
  kannur = await districtId(app, 'Kannur')
  thrissur = await districtId(app, 'Thrissur')
  affiliation = await readValue(app, sql`select id from affiliation order by title limit 1`)
})
afterAll(() => app.close())

let made = 0
const add = (
  fields: Partial<Record<'title' | 'code' | 'affiliation' | 'district' | 'org_type', string | null>> = {},
) => {
  made += 1
  const body = {
    title: `Academy number ${made}`,
    code: `NO${made}`,
    org_type: 'College' as OrganizationType,
    affiliation,
    district: kannur,
  }
  return app.call(organisations.create, { as: keeper.token, body: { ...body, ...fields } as typeof body })
}
const edit = (org_code: string, body: object) =>
  app.call(organisations.update, { as: keeper.token, params: { org_code }, body })
const remove = (org_code: string) =>
  app.call(organisations.remove, { as: keeper.token, params: { org_code } })
const titles = async (search: string, org_type = 'College', query: object = {}) =>
  (
    await app.call(organisations.list, { params: { org_type }, query: { search, ...query } })
  ).response.data.map(({ title }) => title)

describe('the search of organisations', () => {
  test('finds a title whatever its case, accents, signs and abbreviations', async () => {
    await add({ title: 'Government Engineering College, Painavu', code: 'GECP' })
    await add({ title: 'St. Thérèse’s Coll. of Arts & Science', code: 'STC' })
    for (const search of [
      'Govt. Engg. College painavu',
      'painavu government',
      'GECP',
      'engineering coll pain',
    ]) {
      expect(await titles(search)).toEqual(['Government Engineering College, Painavu'])
    }
    for (const search of ['saint therese', 'st thereses college arts and sciences']) {
      expect(await titles(search)).toEqual(['St. Thérèse’s Coll. of Arts & Science'])
    }
    expect(await titles('painavu 100%')).toEqual([])
    // Common words alone, beside one of their own, and as the beginning of another.
    expect(await titles('govt engg coll')).toContain('Government Engineering College, Painavu')
    expect(await titles('coll of painavu')).toEqual(['Government Engineering College, Painavu'])
    expect(await titles('painavu polytechnic')).toEqual([])
    expect(await titles('pa govt')).toContain('Government Engineering College, Painavu')
  })

  test('finds it by where it is and what it belongs to as well, and narrows it to a district', async () => {
    await add({ title: 'Hilltop Academy', code: 'HILL1', district: thrissur })
    await add({ title: 'Hilltop Academy', code: 'HILL2' })
    expect(await titles('hilltop thrissur')).toHaveLength(1)
    expect(await titles('hilltop kerala')).toHaveLength(2)
    expect(await titles('hilltop', 'college', { district: kannur })).toHaveLength(1)
    const params = { org_type: 'College', district_id: thrissur }
    const { response } = await app.call(organisations.listOfDistrict, {
      params,
      query: { search: 'hilltop' },
    })
    expect(response.data).toMatchObject([{ code: 'HILL1', district: 'Thrissur', user_count: 0 }])
    const shown = await app.call(organisations.show, {
      params: { org_type: 'all' },
      query: { search: 'HILL2' },
    })
    expect(shown.response.data).toEqual([{ id: expect.any(String), title: 'Hilltop Academy' }])
  })

  test('follows the names of all that a district lies in', async () => {
    await add({ title: 'Lakeside Institute', code: 'LAKE', district: thrissur })
    const names = async (zone: string, state: string) => {
      await app.db.execute(sql`
        update zone set name = ${zone} where id = (select zone_id from district where id = ${thrissur})`)
      await app.db.execute(sql`
        update state set name = ${state} where id = (
          select state_id from zone join district on zone.id = zone_id where district.id = ${thrissur}
        )`)
    }
    const [before] = await app.db.execute<{ zone: string; state: string }>(sql`
      select zone.name as zone, state.name as state from district join zone on zone.id = zone_id
      join state on state.id = state_id where district.id = ${thrissur}`)
    await names('Westward', 'Palmland')
    expect(await titles('lakeside westward')).toEqual(['Lakeside Institute'])
    expect(await titles('palmland lakeside')).toEqual(['Lakeside Institute'])
    await names(before?.zone ?? '', before?.state ?? '')
    expect(await titles('lakeside westward')).toEqual([])
  })

  test('shows the same pages of very many, which it reads in their order, as when it found them all', async () => {
    await app.db.execute(sql`
      insert into organization (title, code, org_type, district_id)
      select 'Govt. Manyhill College ' || to_char(number, '0000'), 'MANY' || number, 'College', ${kannur}::uuid
      from generate_series(1, 1100) as number`)
    await add({ title: 'Manyhill Annexe of Kannur', code: 'ANNEXE', district: thrissur })
    for (const search of ['manyhill', 'Govt Manyh', 'coll manyhill', 'manyhill kannur', 'many']) {
      const page = async () =>
        (
          await app.call(organisations.list, {
            params: { org_type: 'College' },
            query: { search, pageIndex: 2, perPage: 15 },
          })
        ).response
      const found = await page()
      expect(found.data).toHaveLength(15)
      expect(await page(), search).toEqual(found)
    }
  })

  test('is the same at registration and where staff choose one', async () => {
    await add({ title: 'Government Polytechnic, Nedupuzha', code: 'GPN' })
    const { response } = await app.call(registration.colleges, { query: { search: 'govt poly nedu' } })
    expect(response.colleges).toMatchObject([{ title: 'Government Polytechnic, Nedupuzha' }])
    const chosen = await app.call(staffSearch.organizations, {
      as: keeper.token,
      query: { search: 'govt. poly. nedupuzha' },
    })
    expect(chosen.response).toMatchObject([{ title: 'Government Polytechnic, Nedupuzha' }])
  })

  test('shows nothing for a type that does not exist', async () => {
    expect(await titles('', 'Castle')).toEqual([])
  })

  test('follows a change of the synonyms at once', async () => {
    await add({ title: 'Vidyalaya Northside', code: 'VIDN' })
    expect(await titles('academy northside')).toEqual([])
    await app.db.execute(sql`insert into title_synonym (word, meaning) values ('vidyalaya', 'academy')`)
    expect(await titles('academy northside')).toEqual(['Vidyalaya Northside'])
    await app.db.execute(sql`delete from title_synonym where word = 'vidyalaya'`)
    expect(await titles('academy northside')).toEqual([])
  })
})

describe('likeness', () => {
  const similar = async (title: string, more: object = {}) =>
    (
      await app.call(organisations.similar, {
        as: keeper.token,
        query: { title, org_type: 'College', ...more },
      })
    ).response

  test('has a figure and reasons, the most alike first', async () => {
    const { id } = (await add({ title: 'Government Engineering College, Sreepuram', code: 'GCSP' })).response
    expect(await similar('Govt. Engg. College Sreepuram')).toMatchObject([
      { id, likeness: 1, reasons: ['same_title'] },
      ...Array((await similar('Govt. Engg. College Sreepuram')).length - 1).fill({}),
    ])
    expect((await similar('GEC Sreepuram', { district: kannur }))[0]).toMatchObject({
      id,
      likeness: 0.94,
      reasons: ['same_initials', 'same_district'],
    })
    expect((await similar('gcsp'))[0]).toMatchObject({ id, reasons: ['same_code'] })
    const [misspelled] = await similar('Goverment Enginering Colege Sreepuram', { district: thrissur })
    expect(misspelled).toMatchObject({ id, reasons: ['similar_title', 'other_district'] })
    expect(misspelled?.likeness).toBeGreaterThan(0.5)
    expect(misspelled?.likeness).toBeLessThan(1)
  })

  test('leaves out other types, the one that is edited, and what has no words', async () => {
    const { id } = (await add({ title: 'Lonely Lighthouse', code: 'LONELY' })).response
    expect(await similar('Lonely Lighthouse', { org_type: 'School' })).toEqual([])
    expect(await similar('Lonely Lighthouse', { except: id })).toEqual([])
    expect(await similar('...')).toEqual([])
  })
})

describe('adding an organisation', () => {
  test('stores it, and a college has its affiliation', async () => {
    const { status, response } = await add({ title: 'Stored College', code: 'STORED' })
    expect(status).toBe(200)
    expect(response).toMatchObject({
      title: 'Stored College',
      affiliation_id: affiliation,
      district_name: 'Kannur',
      state_name: 'Kerala',
      created_by: keeper.fullName,
    })
    expect((await add({ org_type: 'Company' })).response).toMatchObject({ affiliation_id: null })
  })

  test.each([
    ['affiliation', { affiliation: null }, 'A college needs an affiliation. Choose one'],
    ['affiliation', { affiliation: crypto.randomUUID() }, 'Choose an affiliation from the list'],
    ['district', { district: crypto.randomUUID() }, 'Choose a district from the list'],
    ['org_type', { org_type: 'Castle' }, expect.any(String)],
    ['code', { code: 'two words' }, 'A code has letters and digits, without blanks'],
    ['title', { title: '' }, 'Title is required'],
  ])('says on %s what is wrong', async (field, wrong, words) => {
    const { status, message } = await add(wrong)
    expect({ status, words: message[field] }).toEqual({ status: 400, words: [words] })
  })

  test('gives a code to one alone, in any case of letters, also when two ask at once', async () => {
    const answers = await Promise.all([add({ code: 'Unique1' }), add({ code: 'UNIQUE1' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message.code).toEqual([
      'Another organisation already has this code',
    ])
  })
})

describe('changing an organisation', () => {
  test('keeps its former code as a way to it, and from others', async () => {
    const { id } = (await add({ code: 'OLDCODE' })).response
    expect((await edit('oldcode', { code: 'NEWCODE' })).response).toMatchObject({ id, code: 'NEWCODE' })
    for (const org_code of ['OLDCODE', 'newcode', id]) {
      const { response } = await app.call(organisations.prefill, { as: keeper.token, params: { org_code } })
      expect(response.id).toBe(id)
    }
    expect((await add({ code: 'oldCode' })).message.code?.[0]).toContain('had this code before')
    expect((await edit(id, { code: 'OLDCODE' })).status).toBe(200)
    expect(
      (await app.call(organisations.info, { as: keeper.token, params: { org_code: 'NEWCODE' } })).response,
    ).toMatchObject([{ id, code: 'OLDCODE', karma: 0 }])
  })

  test('stores the type, unless it has members', async () => {
    const { id } = (await add()).response
    expect((await edit(id, { org_type: 'School' })).response).toMatchObject({
      org_type: 'School',
      affiliation_id: null,
    })
    expect((await edit(id, { org_type: 'College' })).message.affiliation).toBeDefined()
    const member = await createMember(app)
    await app.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified) values (${member.id}, ${id}, true)`)
    const { status, message } = await edit(id, { org_type: 'Company' })
    expect(status).toBe(400)
    expect(message.org_type).toEqual(['1 member belongs to this school. Move them first to change its type'])
    expect((await edit(id, { district: thrissur })).response).toMatchObject({
      district_name: 'Thrissur',
      user_count: 1,
    })
  })

  test('can be put back from its log', async () => {
    const { id } = (await add({ title: 'Before the Change' })).response
    await edit(id, { title: 'After the Change' })
    const params = { kind: 'organization' as const, record_id: id }
    const { undoable } = (await app.call(activity.ofRecord, { as: keeper.token, params })).response
    expect(undoable).not.toBeNull()
    await app.call(activity.undo, { as: keeper.token, params: { activity_id: undoable ?? '' } })
    expect(
      (await app.call(organisations.prefill, { as: keeper.token, params: { org_code: id } })).response.title,
    ).toBe('Before the Change')
  })

  test('finds nothing for a code that nobody has', async () => {
    expect((await edit('NOBODY', { title: 'No' })).status).toBe(404)
    expect(
      (await app.call(organisations.info, { as: keeper.token, params: { org_code: 'NOBODY' } })).response,
    ).toEqual([])
    expect(
      (await app.call(organisations.prefill, { as: keeper.token, params: { org_code: 'NOBODY' } })).status,
    ).toBe(404)
  })
})

describe('deleting an organisation', () => {
  test('works while nothing hangs on it', async () => {
    const { id, code } = (await add()).response
    expect((await remove(code)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
  })

  test('is refused with what hangs on it', async () => {
    const id = await createOrganization(app)
    const member = await createMember(app)
    await app.db.execute(
      sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${id})`,
    )
    const type = await app.call(organisations.createKarmaType, {
      as: keeper.token,
      body: { title: 'Campus of the month', karma: 100 },
    })
    const log = { org: id, karma: 100, type: type.response.id }
    expect((await app.call(organisations.createKarmaLog, { as: keeper.token, body: log })).status).toBe(200)
    const { status, message } = await remove(id)
    expect(status).toBe(400)
    expect(message.general).toEqual(['1 member and 1 karma entry still belong to it. Move them first'])
  })

  test('and choosing it at the same moment leave no half of either', async () => {
    const id = await createOrganization(app)
    const member = await createMember(app)
    const join = app.db
      .execute(sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${id})`)
      .then(
        () => true,
        () => false,
      )
    const [joined, removed] = await Promise.all([join, remove(id)])
    expect(removed.status === 200).toBe(!joined)
  })
})

test('karma of organisations is refused for what does not exist, and a kind of karma has one title', async () => {
  const body = { title: 'Only once', karma: 5 }
  const made = await app.call(organisations.createKarmaType, { as: keeper.token, body })
  expect(made.status).toBe(200)
  const [noted] = await app.db.execute(sql`
    select action, actor_id, after from audit_log where target_id = ${made.response.id}`)
  expect(noted).toMatchObject({ action: 'organization_karma_type.create', actor_id: keeper.id, after: body })
  expect((await app.call(organisations.createKarmaType, { as: keeper.token, body })).status).toBe(409)
  const log = { org: crypto.randomUUID(), karma: 5, type: crypto.randomUUID() }
  expect((await app.call(organisations.createKarmaLog, { as: keeper.token, body: log })).status).toBe(400)
})

test('the file has all columns, and the list of staff who made what', async () => {
  await add({ title: 'In the File', code: 'INFILE' })
  const params = { org_type: 'College' }
  const { text } = await app.call(organisations.csv, {
    as: keeper.token,
    params,
    query: { search: 'INFILE' },
  })
  expect(text.split('\n')[0]?.trim()).toBe('id,title,code,affiliation,district,zone,state,country,user_count')
  expect(text).toContain('In the File,INFILE')
  const { response } = await app.call(organisations.staffList, {
    as: keeper.token,
    query: { search: 'INFILE' },
  })
  expect(response.data).toMatchObject([{ code: 'INFILE', created_by: keeper.fullName, district_id: kannur }])
})
