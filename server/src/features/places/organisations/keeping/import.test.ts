import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { sheetsOf, upload, xlsxOf } from '../../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { organizationImport } from './import.ts'

let app: TestApp
let as: string
let affiliation: string

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  as = (await createMember(app, { roles: ['Admins'] })).token
  affiliation = await readValue(app, sql`select title from affiliation order by title limit 1`)
  await app.db.execute(sql`
    with made as (insert into zone (name, state_id) select 'Second zone', id from state where name = 'Kerala' returning id)
    insert into district (name, zone_id) select 'Kannur', id from made`)
})
afterAll(() => app.close())

const sheet = (...rows: (string | null)[][]) => xlsxOf({ rows: [[...organizationImport.columns], ...rows] })
const send = (content: Buffer, query = {}) =>
  upload(app, organisations.import, { as, content, query, fileName: 'organisations.xlsx' })
const count = () => countOf(app, sql`organization`)
const undo = (import_id: string | null) =>
  app.call(organisations.undoImport, { as, params: { import_id: import_id ?? '' } })

test('stores what is right, with the rules of the form, and can be undone', async () => {
  const before = await count()
  const content = await sheet(
    ['Imported College', 'IMP1', 'college', affiliation, 'Thrissur'],
    ['Imported Works', 'IMP2', 'Company', affiliation, 'Kannur, Second zone'],
  )
  expect((await send(content, { dry_run: 'true' })).response).toMatchObject({ succeeded: 2, import_id: null })
  expect(await count()).toBe(before)
  const { response } = await send(content)
  expect(response).toMatchObject({ succeeded: 2, failed: 0 })
  const { data } = (
    await app.call(organisations.list, { params: { org_type: 'Company' }, query: { search: 'IMP2' } })
  ).response
  expect(data).toMatchObject([{ affiliation: null, zone: 'Second zone' }])
  const member = await createMember(app)
  await app.db.execute(sql`
    insert into user_organization (user_id, organization_id) select ${member.id}, id from organization where code = 'IMP2'`)
  const named = [{ name: 'Imported Works', why: 'used' }]
  expect((await undo(response.import_id)).response).toEqual({ removed: 1, kept: 1, named })
  const past = await app.call(organisations.imports, { as })
  expect(past.response.data).toMatchObject([{ total: 2, undone_at: expect.any(String) }])
})

test('leaves an organisation that somebody has changed since, and names it', async () => {
  const content = await sheet(
    ['Changed School', 'CHG1', 'School', null, 'Thrissur'],
    ['Untouched School', 'CHG2', 'School', null, 'Thrissur'],
  )
  const { response } = await send(content)
  await app.db.execute(sql`
    update organization set title = 'Renamed School', updated_at = now() + interval '1 second' where code = 'CHG1'`)
  const named = [{ name: 'Renamed School', why: 'changed' }]
  expect((await undo(response.import_id)).response).toEqual({ removed: 1, kept: 1, named })
  expect(await countOf(app, sql`organization where title = 'Renamed School'`)).toBe(1)
  await app.db.execute(sql`delete from organization where code = 'CHG1'`)
})

test('names every row that is there under another spelling, and everything else that is wrong', async () => {
  const content = await sheet(
    ['Government Engineering College, Idukki', 'GECI', 'College', affiliation, 'Idukki'],
    ['Govt. Engg. College Idukki', 'GECI2', 'College', affiliation, 'Idukki'],
    ['Imported works', 'IMP3', 'Company', null, 'Thrissur'],
    ['St Mary’s', 'imp2', 'School', null, 'Kannur'],
    [null, 'Geci', 'Castle', 'No such university', 'Nowhere'],
    ['Without Affiliation', 'WITHOUT', 'College', null, 'Thrissur'],
    ['Too Long a Code', 'ABCDEFGHIJKLM', 'School', null, 'Thrissur'],
  )
  const { response } = await send(content)
  expect(response).toMatchObject({ succeeded: 1, failed: 6 })
  const told = response.errors.map(({ row, column, code, message }) => `${row} ${column} ${code}: ${message}`)
  expect(told).toEqual([
    '3 title repeated: title “Govt. Engg. College Idukki” is already in row 2, spelled “Government Engineering College, Idukki”',
    '4 title taken: title “Imported works” already belongs to the organisation IMP2',
    expect.stringMatching(
      /^5 district invalid: district “Kannur” is ambiguous\. Write “Kannur, .+” or “Kannur, .+”$/,
    ),
    '5 code taken: code “imp2” already belongs to Imported Works',
    '6 title missing: title is missing',
    '6 org_type unknown: org_type “Castle” is none of College, Company, Community, School',
    '6 affiliation unknown: affiliation “No such university” doesn’t exist',
    '6 district unknown: district “Nowhere” doesn’t exist',
    '6 code repeated: code “Geci” is already in row 2',
    '7 affiliation missing: a college needs an affiliation',
    '8 code invalid: Code must be 12 characters or fewer',
  ])
  const failed = await app.call(organisations.importFailures, {
    as,
    params: { import_id: response.import_id ?? '' },
  })
  expect(failed.status).toBe(200)
  const toFix = await upload(app, organisations.rowsToFix, { as, content, fileName: 'organisations.xlsx' })
  expect(toFix.status).toBe(200)
})

test('the template offers types, affiliations and districts', async () => {
  const headers = { authorization: `Bearer ${as}` }
  const reply = await app.app.inject({ method: 'GET', url: organisations.template.path, headers })
  const sheets = await sheetsOf(reply.rawPayload)
  expect(sheets.Sheet1).toEqual([organizationImport.columns])
  expect(JSON.stringify(sheets)).toContain(affiliation)
})
