import { locations } from '@muster/contract/places/locations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { sheetsOf, upload, xlsxOf } from '../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { locationImport } from './import.ts'
import { createChain, createOrganizationIn } from './places.fixture.ts'

let test: TestApp
let as: string

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  as = (await createMember(test, { roles: ['Admins'], fullName: 'Place Admin' })).token
  await createChain(test, as, 'Atlantis')
})
afterAll(() => test.close())

const sheet = (...rows: (string | null)[][]) => xlsxOf({ rows: [[...locationImport.columns], ...rows] })
const send = (content: Buffer, query = {}) =>
  upload(test, locations.import, { as, content, query, fileName: 'places.xlsx' })
const countPlaces = () =>
  countOf(
    test,
    sql`(select id from country union all select id from state union all select id from zone union all select id from district) as place`,
  )
const undo = (import_id: string | null) =>
  test.call(locations.undoImport, { as, params: { import_id: import_id ?? '' } })

describe('importing places', () => {
  it('makes what a row lies in as well, once, whatever the case of letters', async () => {
    const before = await countPlaces()
    const content = await sheet(
      ['atlantis', 'ATLANTIS STATE', 'New zone', 'One'],
      ['Atlantis', ' atlantis  state ', 'NEW ZONE', 'Two'],
      ['Mu', null, null, null],
      ['Lemuria', 'West', null, null],
    )
    const checked = await send(content, { dry_run: 'true' })
    expect(checked).toMatchObject({ status: 200, response: { succeeded: 4, failed: 0, import_id: null } })
    expect(await countPlaces()).toBe(before)
    const { response } = await send(content)
    expect(response).toMatchObject({ succeeded: 4, failed: 0 })
    // One new zone with two districts, and three places, two of them in new parents.
    expect(await countPlaces()).toBe(before + 6)
    expect(await countOf(test, sql`zone where name = 'New zone' and created_by_id is not null`)).toBe(1)
    expect(await send(content)).toMatchObject({ status: 409 })
    expect((await undo(response.import_id)).response).toEqual({ removed: 6, kept: 0, named: [] })
    expect(await countPlaces()).toBe(before)
  })

  it('tells everything that is wrong, row by row, and gives these rows to be corrected', async () => {
    const content = await sheet(
      ['Atlantis', 'Atlantis state', 'Atlantis zone', 'Atlantis District'],
      ['Atlantis', null, 'Zone', 'District'],
      [null, null, null, 'District'],
      ['Atlantis', 'Atlantis state', 'Atlantis zone', 'Fresh'],
      ['ATLANTIS', 'atlantis state', 'atlantis zone', 'FRESH'],
      ['Atlantis', 'www.example.com', null, null],
      ['Atlantis', 'x'.repeat(76), null, null],
    )
    const { response } = await send(content, { dry_run: 'true' })
    expect(response.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'district', 'taken'],
      [3, 'state', 'missing'],
      [4, 'country', 'missing'],
      [4, 'state', 'missing'],
      [4, 'zone', 'missing'],
      [6, 'district', 'repeated'],
      [7, 'state', 'invalid'],
      [8, 'state', 'invalid'],
    ])
    expect(response.errors[0]?.message).toBe('district “Atlantis District” already exists')
    expect(response.errors[1]?.message).toBe('state is missing for this district')
    expect(response).toMatchObject({ succeeded: 1, failed: 6 })
    const fix = await upload(test, locations.rowsToFix, { as, content, fileName: 'places.xlsx' })
    expect(fix.status).toBe(200)
  })

  it('is remembered with the rows that failed, which come as a spreadsheet', async () => {
    const content = await sheet(
      ['Hy-Brasil', 'Mist', 'Outer', 'Remembered'],
      ['Hy-Brasil', null, null, 'Forgotten'],
    )
    const { response } = await send(content)
    const import_id = response.import_id ?? ''
    const past = await test.call(locations.imports, { as })
    expect(past.response.data[0]).toMatchObject({ id: import_id, succeeded: 1, failed: 1 })
    const failures = await test.call(locations.importFailures, { as, params: { import_id } })
    expect(failures.headers['content-type']).toContain('spreadsheetml')
    await undo(import_id)
  })

  it('can be seen in the tree with all that they lie in, and only they', async () => {
    await send(await sheet(['Elsewhere', 'Other', 'West', 'Old']))
    const { response } = await send(await sheet(['Elsewhere', 'Other', 'West', 'New']))
    const query = { import: response.import_id ?? '' }
    const { places } = (await test.call(locations.find, { as, query })).response
    expect(places.map(({ name, found }) => [name, found])).toEqual([
      ['Elsewhere', false],
      ['Other', false],
      ['West', false],
      ['New', true],
    ])
  })

  it('keeps what is in use when an import is undone', async () => {
    const { response } = await send(
      await sheet(['Thule', 'Ice', 'North', 'Busy'], ['Thule', 'Ice', 'North', 'Idle']),
    )
    const [busy] = await test.db.execute<{ id: string }>(sql`select id from district where name = 'Busy'`)
    await createOrganizationIn(test, busy?.id ?? '')
    expect((await undo(response.import_id)).response).toEqual({
      removed: 1,
      kept: 4,
      named: [
        { name: 'Busy (district)', why: 'used' },
        { name: 'North (zone)', why: 'used' },
        { name: 'Ice (state)', why: 'used' },
        { name: 'Thule (country)', why: 'used' },
      ],
    })
    expect(await countOf(test, sql`district where name = 'Idle'`)).toBe(0)
    expect(await undo(response.import_id)).toMatchObject({ status: 409 })
  })

  it('keeps what somebody has renamed since, with what it lies in', async () => {
    const { response } = await send(
      await sheet(['Lemuria', 'Reef', 'South', 'Named'], ['Lemuria', 'Reef', 'South', 'Idle']),
    )
    const [named] = await test.db.execute<{ id: string }>(sql`select id from district where name = 'Named'`)
    await test.db.execute(sql`
      update district set name = 'Renamed', updated_at = now() + interval '1 second' where id = ${named?.id ?? ''}`)
    const undone = (await undo(response.import_id)).response
    expect(undone).toMatchObject({ removed: 1, kept: 4 })
    expect(undone.named[0]).toEqual({ name: 'Renamed (district)', why: 'changed' })
    expect(await countOf(test, sql`district where name = 'Renamed'`)).toBe(1)
  })

  it('names the first ten that stay, and counts the others', async () => {
    const rows = Array.from({ length: 15 }, (_, row) => ['Avalon', 'Isle', 'Orchard', `Apple ${row + 10}`])
    const { response } = await send(await sheet(...rows))
    await test.db.execute(sql`
      update district set updated_at = now() + interval '1 second' where name like 'Apple %'`)
    const undone = (await undo(response.import_id)).response
    expect(undone.kept).toBe(18)
    expect(undone.named.map(({ name }) => name)).toEqual(
      rows.slice(0, 10).map(([, , , name]) => `${name} (district)`),
    )
  })

  it('imports thousands of rows at once, and two files with the same places one after the other', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => [
      'Large',
      `State ${row % 10}`,
      `Zone ${row % 100}`,
      `District ${row}`,
    ])
    const [one, other] = await Promise.all([
      send(await sheet(...rows)),
      send(await sheet(...rows.slice(1), ['Large', 'State 0', 'Zone 0', 'Another'])),
    ])
    const succeeded = [one, other].map(({ response }) => response.succeeded).sort((a, b) => a - b)
    expect(succeeded).toEqual([1, 3000])
    expect(await countOf(test, sql`district where name like 'District %'`)).toBe(3000)
  })

  it('has a template with a column for each level', async () => {
    const reply = await test.app.inject({
      method: 'GET',
      url: locations.template.path,
      headers: { authorization: `Bearer ${as}` },
    })
    expect((await sheetsOf(reply.rawPayload)).Sheet1).toEqual([locationImport.columns])
  })
})
