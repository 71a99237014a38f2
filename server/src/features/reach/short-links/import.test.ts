import { shortLinks } from '@muster/contract/reach/short-links.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { download, upload } from '../../../../test/setup/spreadsheets.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(() => test.close())
beforeEach(() => test.db.execute(sql`delete from short_link`))

const send = (rows: readonly string[], query: Record<string, string> = {}) =>
  upload(test, shortLinks.import, {
    as: admin.token,
    content: Buffer.from(['title,long_url,short_url,tags,expires_at,max_clicks', ...rows].join('\n')),
    fileName: 'links.csv',
    query,
  })

const rows = [
  'Poster,https://example.org/a,Poster-One,posters; kerala,2099-12-31,50',
  'Handbook,https://example.org/b,handbook,,,',
  'Twice,https://example.org/c,handbook,,,',
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
      { short_url: 'handbook', tags: [], max_clicks: null },
      { short_url: 'poster-one', tags: ['posters', 'kerala'], max_clicks: 50 },
    ])
    expect((await send(['Again,https://example.org/f,HANDBOOK,,,'])).response.errors).toMatchObject([
      { column: 'short_url', code: 'taken' },
    ])
  })

  it('can be taken back, but for links that somebody has followed or changed, which are named', async () => {
    const { response } = await send(rows, { again: 'true' })
    await test.db.execute(sql`
      insert into short_link_total (link_id, people, visitors, bots)
      select id, 1, 1, 0 from short_link where slug = 'handbook'`)
    const undone = await test.call(shortLinks.undoImport, {
      as: admin.token,
      params: { import_id: response.import_id },
    })
    expect(undone.response).toEqual({ removed: 1, kept: 1, named: [{ name: 'Handbook', why: 'used' }] })
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
})
