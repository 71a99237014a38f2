import { activity } from '@muster/contract/desk/activity.ts'
import { type ShortLinkRow, shortLinks } from '@muster/contract/reach/short-links.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Link Admin' })
})
afterAll(() => test.close())
beforeEach(() => test.db.execute(sql`delete from short_link`))

const fields = {
  title: 'Build Weekend poster',
  long_url: 'https://example.org/weekend',
  short_url: 'build-weekend',
}
const create = (change: object = {}, as = admin.token) =>
  test.call(shortLinks.create, { as, body: { ...fields, ...change } })
const made = async (change: object = {}): Promise<ShortLinkRow> => (await create(change)).response
const list = async (query = {}) =>
  (await test.call(shortLinks.list, { as: admin.token, query })).response.data
const update = (url_id: string, body: object, as = admin.token) =>
  test.call(shortLinks.update, { as, params: { url_id }, body })
const undoLast = async (record_id: string) => {
  const of = { as: admin.token, params: { kind: 'short_link', record_id } }
  const [latest] = (await test.call(activity.ofRecord, of)).response.data
  const undone = await test.call(activity.undo, { as: admin.token, params: { activity_id: latest?.id } })
  expect(undone.status, undone.text).toBe(200)
}
const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'

describe('short links', () => {
  it('are made with a name of one’s choice, listed, searched and sorted', async () => {
    expect(await create({ tags: ['Posters', 'kerala'] })).toMatchObject({
      status: 200,
      message: { general: ['Short link created'] },
      response: {
        short_url: 'build-weekend',
        link: 'http://muster.test/r/build-weekend',
        owner: 'Link Admin',
        tags: ['posters', 'kerala'],
        count: 0,
        state: 'active',
        warns: false,
      },
    })
    await create({ title: 'Another', short_url: 'another_one', long_url: 'https://example.com/' })
    expect((await list()).map(({ short_url }) => short_url)).toEqual(['another_one', 'build-weekend'])
    expect(await list({ sortBy: 'title' })).toMatchObject([{ title: 'Another' }, {}])
    expect(await list({ sortBy: '-count' })).toHaveLength(2)
    expect(await list({ search: 'EXAMPLE.COM' })).toMatchObject([{ title: 'Another' }])
    expect(await list({ tag: 'kerala' })).toMatchObject([{ title: fields.title }])
    expect((await test.call(shortLinks.tags, { as: admin.token })).response).toEqual(['kerala', 'posters'])
    const { statements } = await test.countStatements(() => list())
    expect(statements.length).toBeLessThanOrEqual(3)
  })

  it('have one name each in any case of letters, also against several at once', async () => {
    const answers = await Promise.all(
      ['poster', 'Poster', 'POSTER'].map((short_url) => create({ short_url })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toMatchObject({
      short_url: ['This short link is taken. Choose another one.'],
    })
    expect(await countOf(test, sql`short_link`)).toBe(1)
  })

  it.each([
    ['short_url', { short_url: 'ab' }],
    ['short_url', { short_url: 'with space' }],
    ['short_url', { short_url: 'ünter' }],
    ['short_url', { short_url: 'a'.repeat(51) }],
    ['short_url', { short_url: 'dashboard' }],
    ['short_url', { short_url: 'API' }],
    ['long_url', { long_url: 'javascript:alert(1)' }],
    ['long_url', { long_url: 'ftp://example.org/' }],
    ['long_url', { long_url: 'example.org' }],
    ['long_url', { long_url: 'https://user:secret@example.org/' }],
    ['long_url', { long_url: 'http://localhost:8080/' }],
    ['long_url', { long_url: 'http://printer.local./' }],
    ['long_url', { long_url: 'http://[64:ff9b:1::1]/' }],
    ['long_url', { long_url: 'http://intranet/' }],
    ['long_url', { long_url: 'http://127.0.0.1/' }],
    ['long_url', { long_url: 'http://2130706433/' }],
    ['long_url', { long_url: 'http://0x7f.1/' }],
    ['long_url', { long_url: 'http://192.168.1.1/admin' }],
    ['long_url', { long_url: 'http://169.254.169.254/latest/meta-data' }],
    ['long_url', { long_url: 'http://[::1]/' }],
    ['long_url', { long_url: 'http://[::ffff:10.0.0.1]/' }],
    ['long_url', { long_url: 'http://[fd00::1]/' }],
    ['long_url', { long_url: 'https://example.org/\npage' }],
    ['long_url', { long_url: 'https://grabify.link/XYZ' }],
    ['long_url', { long_url: 'https://www.bit.ly/abc' }],
    ['long_url', { long_url: 'http://muster.test/r/build-weekend' }],
    ['long_url', { long_url: 'https://www.muster.test:8443//R/other' }],
    ['long_url', { long_url: 'http://muster.test/%72/other' }],
    ['expires_at', { expires_at: '2020-01-01T00:00:00Z' }],
    ['max_clicks', { max_clicks: 0 }],
    ['password', { password: 'abc' }],
    ['title', { title: '' }],
  ])('are refused on %s for %j', async (field, change) => {
    expect(await create(change)).toMatchObject({ status: 400, message: { [field]: [expect.any(String)] } })
  })

  it('cannot come back to themselves through a second one', async () => {
    const first = await made({ short_url: 'first' })
    expect(await create({ short_url: 'second', long_url: 'http://muster.test/r/first' })).toMatchObject({
      status: 400,
      message: { long_url: ['This is already a short link. Enter the URL it leads to.'] },
    })
    const second = await made({ short_url: 'second' })
    const around = [
      await update(first.id, { long_url: 'http://muster.test/r/second' }),
      await update(second.id, { long_url: 'http://muster.test/r/second?once=more' }),
    ]
    expect(around.map(({ status }) => status)).toEqual([400, 400])
  })

  it('may lead to pages of this installation', async () => {
    expect(await create({ long_url: 'http://muster.test/dashboard/special-events' })).toMatchObject({
      status: 200,
    })
  })

  it('say while one types whether a name is free, and suggest one', async () => {
    const check = async (query: Record<string, unknown>) =>
      (await test.call(shortLinks.check, { as: admin.token, query })).response
    expect(await check({ title: 'Build Weekend: the Poster!' })).toEqual({
      is_free: false,
      text: null,
      suggestion: 'build-weekend-the-poster',
    })
    const { id } = await made()
    expect(await check({ short_url: 'Build-Weekend' })).toMatchObject({
      is_free: false,
      text: 'This short link is taken. Choose another one.',
      suggestion: `build-weekend-${new Date().getUTCFullYear()}`,
    })
    expect(await check({ short_url: 'build-weekend', except: id })).toMatchObject({ is_free: true })
    expect(await check({ short_url: 'login' })).toMatchObject({
      is_free: false,
      text: expect.stringContaining('reserved for one of our pages'),
    })
    expect(await check({ short_url: 'ab' })).toMatchObject({ text: 'Use 3 characters or more' })
    expect(await check({ short_url: 'മലയാളം' })).toMatchObject({ is_free: false, suggestion: null })
    expect(await check({ short_url: 'quite-new' })).toEqual({ is_free: true, text: null, suggestion: null })
  })

  it('are changed in part, with the change on record and its figures kept', async () => {
    const { id, updated_at } = await made({ password: 'let me in' })
    await test.db.execute(
      sql`insert into short_link_total (link_id, people, visitors, bots) values (${id}, 12, 9, 3)`,
    )
    const changed = await update(id, {
      title: 'Poster',
      long_url: 'https://example.net/',
      seen_at: updated_at,
    })
    expect(changed).toMatchObject({
      status: 200,
      response: { title: 'Poster', long_url: 'https://example.net/', count: 12, has_password: true },
    })
    expect(await update(id, { title: 'Late', seen_at: updated_at })).toMatchObject({
      status: 409,
      code: 'changed_since',
    })
    expect(await update(id, { password: null })).toMatchObject({ response: { has_password: false } })
    const log = await readValue<string>(
      test,
      sql`select string_agg(concat(before, after), ' ') from audit_log where target_id = ${id}`,
    )
    expect(log).toContain('https://example.net/')
    expect(log).not.toMatch(/let me in|argon2/)
    expect(await update(unknown, { title: 'x' })).toMatchObject({ status: 404 })
    await create({ short_url: 'second-one' })
    expect(await update(id, { short_url: 'second-one' })).toMatchObject({
      status: 409,
      message: { short_url: [expect.any(String)] },
    })
  })

  it('can have their last change put back', async () => {
    const { id } = await made()
    await update(id, { long_url: 'https://example.net/' })
    await undoLast(id)
    expect(await list()).toMatchObject([{ long_url: fields.long_url }])
  })

  it('pass to another owner who may look after them, and back again', async () => {
    const { id } = await made()
    const keeper = await createMember(test, { dynamicTypes: ['Url Shortener'], fullName: 'Link Keeper' })
    const learner = await createMember(test)
    const owners = await test.call(shortLinks.owners, { as: admin.token })
    expect(owners.response.map(({ full_name }) => full_name)).toEqual(
      expect.arrayContaining(['Link Admin', 'Link Keeper']),
    )
    expect(owners.response.map((one) => one.id)).not.toContain(learner.id)
    expect(await update(id, { owner_id: learner.id })).toMatchObject({
      status: 400,
      message: { owner_id: ['Choose an active member who can manage short links'] },
    })
    expect((await update(id, { owner_id: keeper.id })).response).toMatchObject({
      owner: 'Link Keeper',
      owner_id: keeper.id,
    })
    await undoLast(id)
    expect(await list()).toMatchObject([{ owner: 'Link Admin', owner_id: admin.id }])
    expect((await create({ short_url: 'for-a-colleague', owner_id: learner.id })).status).toBe(400)
  })

  it('go into the archive and come back, once however often it is asked', async () => {
    const { id } = await made()
    const act = (route: typeof shortLinks.archive | typeof shortLinks.restore) =>
      test.call(route, { as: admin.token, params: { url_id: id } })
    expect([(await act(shortLinks.archive)).status, (await act(shortLinks.archive)).status]).toEqual([
      200, 200,
    ])
    expect(await list()).toEqual([])
    expect(await list({ state: 'archived' })).toMatchObject([{ id, state: 'archived' }])
    await act(shortLinks.restore)
    expect(await list()).toMatchObject([{ id, state: 'active', archived_at: null }])
    expect(await countOf(test, sql`audit_log where target_id = ${id} and action like '%archive%'`)).toBe(1)
  })

  it('go with their figures when they are deleted', async () => {
    const { id } = await made()
    await test.db.execute(
      sql`insert into short_link_total (link_id, people, visitors, bots) values (${id}, 12, 9, 3)`,
    )
    const remove = () => test.call(shortLinks.remove, { as: admin.token, params: { url_id: id } })
    expect(await remove()).toMatchObject({ status: 200 })
    expect(await remove()).toMatchObject({ status: 404 })
    expect(await countOf(test, sql`short_link_total`)).toBe(0)
  })

  it('are for administrators, fellows, associates and the type Url Shortener', async () => {
    const people = await Promise.all([
      createMember(test, { roles: ['Fellow'] }),
      createMember(test, { roles: ['Associate'] }),
      createMember(test, { dynamicTypes: ['Url Shortener'] }),
    ])
    const [fellow, associate, typed] = await Promise.all(
      people.map(({ token }, index) => create({ short_url: `link-${index}` }, token)),
    )
    expect(fellow).toMatchObject({ status: 200, response: { warns: false } })
    expect(associate).toMatchObject({ status: 200, response: { warns: false } })
    expect(typed).toMatchObject({ status: 200, response: { warns: true } })
    const learner = await createMember(test)
    expect(await create({}, learner.token)).toMatchObject({ status: 403 })
    const params = { url_id: typed?.response.id }
    expect(await test.call(shortLinks.analytics, { as: learner.token, params })).toMatchObject({
      status: 403,
    })
  })

  it('have a code to print whose scans are told from posts', async () => {
    const { id } = await made()
    const of = { as: admin.token, params: { url_id: id } }
    const poster = await test.call(shortLinks.poster, of)
    expect(poster.text.slice(0, 5)).toBe('%PDF-')
    const svg = await test.call(shortLinks.svg, of)
    expect(svg.headers['content-type']).toBe('image/svg+xml')
    expect(svg.text).toMatch(/^<svg xmlns=/)
    const png = await test.app.inject({
      url: `/api/v1/url-shortener/code/${id}/png/`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 })
  })

  it('can be had as a file', async () => {
    await made({ tags: ['a', 'b'] })
    const { text } = await test.call(shortLinks.csv, {
      as: admin.token,
      query: { columns: 'title,short_url,tags,count' },
    })
    expect(text.trim().split('\n')).toEqual([
      'title,short_url,tags,count',
      'Build Weekend poster,build-weekend,a; b,0',
    ])
  })
})
