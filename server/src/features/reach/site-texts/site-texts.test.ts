import { account } from '@muster/contract/account/account.ts'
import { donations } from '@muster/contract/reach/donations.ts'
import type { SiteTextKey } from '@muster/contract/reach/public-words.ts'
import { siteTexts } from '@muster/contract/reach/site-texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { wordsOf } from './read.ts'

let test: TestApp
let admin: TestMember
let member: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', BRAND_NAME: 'Lantern' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Text Admin' })
  member = await createMember(test, { fullName: 'Meera Reader' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.execute(sql`delete from site_text`)
  await test.db.execute(sql`delete from site_text_agreement`)
})

const read = async (key: SiteTextKey) => (await test.call(siteTexts.one, { params: { key } })).response
const publish = (key: SiteTextKey, after: number, rest: object = {}, as = admin.token) =>
  test.call(siteTexts.publish, {
    as,
    params: { key },
    body: { title: 'Terms of use', body: 'New words', after_version: after, ...rest },
  })
const waiting = async () => (await test.call(siteTexts.waiting, { as: member.token })).response
const agree = (version: number, key: SiteTextKey = 'terms') =>
  test.call(siteTexts.agree, { as: member.token, params: { key }, body: { version } })

describe('a text of a public page', () => {
  it('is the one that comes with the product, until another is published', async () => {
    expect(await read('terms')).toMatchObject({ version: 1, published_at: null, is_current: true })
    expect((await read('terms')).body).toContain('one account at Lantern')
    expect(await publish('terms', 1)).toMatchObject({ status: 200, response: { version: 2 } })
    expect(await read('terms')).toMatchObject({ version: 2, body: 'New words' })
    const { response: first } = await test.call(siteTexts.version, { params: { key: 'terms', version: 1 } })
    expect(first).toMatchObject({ version: 1, is_current: false })
    expect(await test.call(siteTexts.version, { params: { key: 'terms', version: 9 } })).toMatchObject({
      status: 404,
    })
    const { response: versions } = await test.call(siteTexts.versions, {
      as: admin.token,
      params: { key: 'terms' },
    })
    expect(versions).toMatchObject([{ version: 2, published_by: 'Text Admin' }, { version: 1 }])
    expect(await countOf(test, sql`audit_log where action = 'site_text.publish'`)).toBe(1)
  })

  it('stays to be read once a newer one is published, which staff and donors are led to', async () => {
    await publish('terms', 1)
    await publish('terms', 2, { body: 'Newer words' })
    const { response: former } = await test.call(siteTexts.version, { params: { key: 'terms', version: 2 } })
    expect(former).toMatchObject({ version: 2, body: 'New words', is_current: false })
    const { response: listed } = await test.call(siteTexts.list, { as: admin.token })
    expect(listed.find(({ key }) => key === 'terms')).toMatchObject({
      version: 3,
      title: 'Terms of use',
      is_empty: false,
      published_by: 'Text Admin',
    })
    const { response: offer } = await test.call(donations.offer)
    expect(offer.texts).toMatchObject({ terms: 3, privacy: 1 })
  })

  it('takes only what follows on the version that was edited, also of two at once', async () => {
    const answers = await Promise.all([publish('terms', 1), publish('terms', 1), publish('terms', 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await publish('terms', 1)).toMatchObject({ status: 409 })
    expect(await countOf(test, sql`site_text`)).toBe(1)
  })

  it('refuses half a button and links that are not https, on the field', async () => {
    expect(await publish('trivial-ideas', 1, { link_text: 'Submit' })).toMatchObject({
      status: 400,
      message: { link_text: ['Enter both a text and a URL for the button'] },
    })
    expect(
      await publish('trivial-ideas', 1, { link: 'javascript:alert(1)', link_text: 'Submit' }),
    ).toMatchObject({
      status: 400,
      message: { link: ['Enter a URL that starts with https://'] },
    })
    const whole = { link: 'https://forms.example/x', link_text: 'Submit', next_on: '2027-01-09' }
    expect(await publish('trivial-ideas', 1, whole)).toMatchObject({ status: 200, response: whole })
  })

  it('is published by administrators alone', async () => {
    expect(await publish('terms', 1, {}, member.token)).toMatchObject({ status: 403 })
  })
})

describe('agreeing', () => {
  it('is asked for again when a version matters, and no more once it was given', async () => {
    expect(await waiting()).toEqual([])
    await publish('terms', 1)
    expect(await waiting()).toEqual([])
    await publish('terms', 2, { asks_again: true })
    await publish('terms', 3)
    expect(await waiting()).toEqual([{ key: 'terms', title: 'Terms of use', version: 4 }])
    // They read a version that is no longer in force.
    expect(await agree(3)).toMatchObject({ status: 409 })
    expect(await agree(4)).toMatchObject({ status: 200 })
    expect(await agree(4)).toMatchObject({ status: 200 })
    expect(await waiting()).toEqual([])
    const { response } = await test.call(siteTexts.agreements, {
      as: admin.token,
      params: { key: 'terms' },
      query: { search: 'MEERA' },
    })
    expect(response.data).toMatchObject([{ full_name: 'Meera Reader', version: 4 }])
  })

  it('happens with the older call as well, for both texts', async () => {
    await publish('privacy', 1, { asks_again: true })
    expect(await waiting()).toHaveLength(1)
    await test.call(account.acceptTerms, { as: member.token, params: { muid: member.muid } })
    expect(await waiting()).toEqual([])
    expect(await countOf(test, sql`site_text_agreement where user_id = ${member.id}`)).toBe(2)
  })
})

it('the words of members are those that say whose they are', () => {
  expect(
    wordsOf('I found four friends.\n— Asha, Kannur\n\nNobody said this.\n\nTwo\nlines.\n- Ravi'),
  ).toEqual([
    { quote: 'I found four friends.', by: 'Asha, Kannur' },
    { quote: 'Two lines.', by: 'Ravi' },
  ])
})

it('are listed for administrators', async () => {
  expect((await test.call(siteTexts.list, { as: admin.token })).response.length).toBeGreaterThan(0)
})

describe('the staff call of a text', () => {
  it('gives what administrators edit, and refuses everyone else', async () => {
    await publish('terms', 1, { body: 'Words of ours' })
    const params = { key: 'terms' }
    const edited = await test.call(siteTexts.read, { as: admin.token, params })
    expect(edited.response).toMatchObject({ version: 2, body: 'Words of ours' })
    expect((await test.call(siteTexts.read, { as: member.token, params })).status).toBe(403)
  })
})
