import { shortLinks } from '@muster/contract/reach/short-links.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { download, upload } from '../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { textRow, workbookOf } from '../../../platform/spreadsheets/workbooks.fixture.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', TIME_ZONE: 'Asia/Kolkata' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())
beforeEach(() => test.db.execute(sql`delete from short_link`))

const HEADINGS = ['title', 'long_url', 'short_url', 'tags', 'expires_at', 'max_clicks']

const send = (rows: readonly string[], query: Record<string, string> = {}) =>
  upload(test, shortLinks.import, {
    as: admin.token,
    content: Buffer.from([HEADINGS.join(), ...rows].join('\n')),
    fileName: 'links.csv',
    query,
  })

const rows = [
  'Poster,https://example.org/a,Poster-One,posters; kerala,2099-12-31,50',
  'Guide,https://example.org/b,field-guide,,,',
  'Twice,https://example.org/c,field-guide,,,',
  'Inside,http://10.0.0.1/,inside-link,,,',
  ',https://example.org/d,no-title,,,',
  'Late,https://example.org/e,late-link,,2001-01-01,',
]

describe('importing short links', () => {
  it('is tried first, says what is wrong with each row, and stores the others', async () => {
    const tried = await send(rows, { dry_run: 'true' })
    expect(tried.response).toMatchObject({ dry_run: true, succeeded: 2, failed: 4 })
    expect(await countOf(test, sql`short_link`)).toBe(0)
    await test.call(shortLinks.create, {
      as: admin.token,
      body: { title: 'By hand', long_url: 'https://example.org/hand', short_url: 'by-hand' },
    })
    const { response } = await send(rows)
    expect(response.errors).toMatchObject([
      { column: 'short_url', code: 'repeated' },
      { column: 'long_url', code: 'not_allowed' },
      { column: 'title', code: 'missing' },
      { column: 'expires_at', code: 'invalid' },
    ])
    const query = { sortBy: 'short_url' as const, import: response.import_id ?? '' }
    const { data } = (await test.call(shortLinks.list, { as: admin.token, query })).response
    expect(data).toMatchObject([
      { short_url: 'field-guide', tags: [], max_clicks: null },
      { short_url: 'poster-one', tags: ['posters', 'kerala'], max_clicks: 50 },
    ])
    expect((await send(['Again,https://example.org/f,FIELD-GUIDE,,,'])).response.errors).toMatchObject([
      { column: 'short_url', code: 'taken' },
    ])
  })

  it('can be taken back, but for links that somebody has followed or changed, which are named', async () => {
    const { response } = await send(rows, { again: 'true' })
    await test.db.execute(sql`
      insert into short_link_total (link_id, people, visitors, bots)
      select id, 1, 1, 0 from short_link where slug = 'field-guide'`)
    const undone = await test.call(shortLinks.undoImport, {
      as: admin.token,
      params: { import_id: response.import_id },
    })
    expect(undone.response).toEqual({ removed: 1, kept: 1, named: [{ name: 'Guide', why: 'used' }] })
    expect(await countOf(test, sql`short_link`)).toBe(1)
    const again = await send(rows, { again: 'true' })
    await test.db.execute(
      sql`update short_link set title = 'Ours', updated_at = now() + interval '1 second' where slug = 'poster-one'`,
    )
    const params = { import_id: again.response.import_id ?? '' }
    const kept = await test.call(shortLinks.undoImport, { as: admin.token, params })
    expect(kept.response).toEqual({ removed: 0, kept: 1, named: [{ name: 'Ours', why: 'changed' }] })
  })

  it('has a template, and gives rows that failed as a file to correct and send again', async () => {
    expect((await download(test, shortLinks.template, admin.token)).Sheet1?.[0]).toContain('long_url')
    const { response } = await send(rows, { again: 'true' })
    const listed = await test.call(shortLinks.imports, { as: admin.token })
    expect(listed.response.data[0]).toMatchObject({ id: response.import_id, succeeded: 2, failed: 4 })
    const params = { import_id: String(response.import_id) }
    const failed = await download(test, shortLinks.importFailures, admin.token, params)
    expect(Object.values(failed)[0]).toHaveLength(5)
    const fix = await upload(test, shortLinks.rowsToFix, {
      as: admin.token,
      content: Buffer.from(['title,long_url,short_url', 'Inside,http://10.0.0.1/,inside-link'].join('\n')),
      fileName: 'links.csv',
    })
    expect(fix.headers['content-disposition']).toContain('rows-to-fix.xlsx')
  })

  it.each([
    ['1900', 47848, false],
    ['1904', 46386, true],
  ])(
    'reads a date cell in the epoch of %s, and keeps the row beside one that is no date',
    async (_, day, since1904) => {
      const row = (number: number, slug: string, cell: string) =>
        textRow(number, 'Open day', 'https://example.org/day', slug, 'field').replace(
          '</row>',
          `${cell}</row>`,
        )
      const content = workbookOf({
        formats: ['yyyy-mm-dd'],
        since1904,
        sheets: [
          { name: 'Old', state: 'veryHidden', rows: textRow(1, ...HEADINGS) + row(2, 'hidden', '') },
          {
            name: 'Links',
            rows: [
              textRow(1, ...HEADINGS),
              row(2, 'open-day', `<c s="1"><v>${day}</v></c><c><v>100</v></c>`),
              row(3, 'second', ''),
              row(4, 'plain-number', `<c><v>${day}</v></c>`),
              row(5, 'too-late', '<c s="1"><v>99999999</v></c>'),
            ].join(''),
          },
        ],
      })
      const given = { as: admin.token, content, fileName: 'links.xlsx' }
      const checked = await upload(test, shortLinks.import, { ...given, query: { dry_run: 'true' } })
      const { status, response } = await upload(test, shortLinks.import, given)
      expect(status).toBe(200)
      expect(response).toMatchObject({ succeeded: 2, failed: 2, source: { sheet: 'Links' } })
      expect({ ...response, import_id: null, dry_run: true }).toEqual(checked.response)
      expect(response.Success).toMatchObject([
        { short_url: 'open-day', expires_at: '2030-12-31T18:29:59.999Z', max_clicks: 100 },
        { short_url: 'second', expires_at: null },
      ])
      expect(response.errors).toMatchObject([
        { row: 4, column: 'expires_at', message: expect.stringContaining('Enter it like 2030-12-31.') },
        { row: 5, column: 'expires_at', message: expect.stringContaining('Enter it like 2030-12-31.') },
      ])
    },
  )

  it('refuses guesses by row, with the form that is wanted', async () => {
    const line = (cells: string, index: number) => `Link,https://example.org,link-${index},,${cells}`
    const guesses = ['05/06/2030,', 'Dec 2030,', '2030,', 'until 2031,', ',0x20', ',1e3', ',12.5']
    const { response } = await send(['2030-12-31 09:00,12', ...guesses].map(line))
    expect(response).toMatchObject({ succeeded: 1, failed: guesses.length })
    expect(response.errors.map(({ column }) => column)).toEqual([
      ...Array(4).fill('expires_at'),
      ...Array(3).fill('max_clicks'),
    ])
  })
})
