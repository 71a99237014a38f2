import { registration } from '@muster/contract/account/joining.ts'
import { staffSearch } from '@muster/contract/desk/staff-search.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { add, app, kannur, keeper, thrissur, withKeeper } from './organisations.fixture.ts'

withKeeper()

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
    // Common words alone, together with a distinctive word, and as a prefix of another word.
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
    // At registration, titles that begin with the search text come first, then the others in their usual
    // order.
    const shownFor = async (search: string) =>
      (await app.call(registration.colleges, { query: { search } })).response.colleges.map(
        ({ title }) => title,
      )
    const shown = await shownFor('manyhill')
    expect(shown).toHaveLength(50)
    expect(shown.slice(0, 2)).toEqual(['Manyhill Annexe of Kannur', 'Govt. Manyhill College  0001'])
    expect(shown.slice(1)).toEqual(shown.slice(1).toSorted())
    expect(await shownFor('GOVT. manyhill')).toEqual(shown.slice(1).concat('Govt. Manyhill College  0050'))
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

  test('allows for one or two wrong letters at registration, when nothing is spelt so', async () => {
    await add({ title: 'Mar Athanasius College of Engineering', code: 'MACE' })
    const shownFor = async (search: string) =>
      (await app.call(registration.colleges, { query: { search } })).response.colleges.map(
        ({ title }) => title,
      )
    for (const search of ['mar athanasious', 'mar atanasius colege', 'athanasus enginering']) {
      expect((await shownFor(search))[0], search).toBe('Mar Athanasius College of Engineering')
    }
    expect(await shownFor('qwxzjkvb')).toEqual([])
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
