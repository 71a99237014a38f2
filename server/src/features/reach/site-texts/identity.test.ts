import { siteIdentity } from '@muster/contract/reach/site-identity.ts'
import { siteTexts } from '@muster/contract/reach/site-texts.ts'
import { operations } from '@muster/contract/running/operations.ts'
import { systemCheck } from '@muster/contract/running/system-check.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countOf } from '../../../../test/setup/fixtures.ts'
import { paintedPicture, sendForm } from '../../../../test/setup/forms.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'

let test: TestApp
let second: TestApp
let admin: TestMember

beforeAll(async () => {
  const settings = {
    RATE_LIMITS: 'off',
    BRAND_NAME: 'Lantern',
    BRAND_LOGO_URL: 'https://lantern.test/logo.svg',
  }
  test = await startTestApp(settings)
  second = await startTestApp(settings, null, test)
  admin = await createMember(test, { roles: ['Admins'] })
})
afterAll(async () => {
  await second.close()
  await test.close()
})
beforeEach(async () => {
  await test.db.execute(sql`delete from app_state where key = 'site-identity'`)
  await test.db.execute(sql`delete from audit_log`)
  await test.parts.refreshSite()
})

const rename = (name: string, as = admin.token) => test.call(siteIdentity.rename, { as, body: { name } })
const site = async (app = test) => (await app.call(operations.site)).response

it('name and logo are those of the settings until others are chosen, and then those everywhere', async () => {
  expect((await test.call(siteIdentity.read, { as: admin.token })).response).toEqual({
    name: 'Lantern',
    logo: 'https://lantern.test/logo.svg',
    is_uploaded: false,
  })
  expect(await rename('Campus Net')).toMatchObject({ status: 200, response: { name: 'Campus Net' } })
  expect(await site()).toMatchObject({ name: 'Campus Net', logo: 'https://lantern.test/logo.svg' })
  await test.call(systemCheck.testMail, { as: admin.token })
  expect(await countOf(test, sql`mail_outbox where subject = 'Test email from Campus Net'`)).toBe(1)
  const { text } = await test.inject({ url: '/api/openapi.json' })
  expect(JSON.parse(text).info.title).toContain('Campus Net')
  // The change is broadcast to every other process.
  await expect.poll(async () => (await site(second)).name).toBe('Campus Net')
})

it('a change is recorded with what was before, and the same name again is none', async () => {
  await rename('Campus Net')
  await rename('Campus Net')
  expect(
    await countOf(
      test,
      sql`audit_log where action = 'site_text.identity' and after ->> 'name' = 'Campus Net'`,
    ),
  ).toBe(1)
})

it('a logo is stored as a picture of ours, and its file goes with it', async () => {
  const put = await sendForm(test, siteIdentity.setLogo, { as: admin.token, file: await paintedPicture() })
  expect(put).toMatchObject({ status: 200, response: { name: 'Lantern', is_uploaded: true } })
  const logo = URL.parse((await site()).logo ?? '')?.pathname
  expect(logo).toMatch(/^\/media\/pictures\/[0-9a-f-]{36}\.webp$/)
  expect((await test.inject({ url: logo ?? '' })).status).toBe(200)
  const removed = await test.call(siteIdentity.removeLogo, { as: admin.token })
  expect(removed.response).toMatchObject({ logo: 'https://lantern.test/logo.svg', is_uploaded: false })
  expect((await test.inject({ url: logo ?? '' })).status).toBe(404)
})

it('refuses names that are none, files that are no pictures, and everybody else', async () => {
  for (const name of ['', 'x', 'Go to www.evil.test', 'x'.repeat(41), 'two\nlines']) {
    expect(await rename(name)).toMatchObject({ status: 400, message: { name: [expect.any(String)] } })
  }
  const text = await sendForm(test, siteIdentity.setLogo, { as: admin.token, file: Buffer.from('<svg/>') })
  expect(text).toMatchObject({
    status: 400,
    message: { logo: [expect.stringContaining('PNG, JPEG or WebP')] },
  })
  const member = await createMember(test, {})
  expect(await rename('Ours', member.token)).toMatchObject({ status: 403 })
})

it('every process links “Who we are” once its text is published', async () => {
  expect((await site(second)).says_who_we_are).toBe(false)
  const text = { title: 'Who we are', body: 'A community of students.', after_version: 1 }
  const published = await test.call(siteTexts.publish, {
    as: admin.token,
    params: { key: 'foundation' },
    body: text,
  })
  expect(published.status).toBe(200)
  await expect.poll(async () => (await site(second)).says_who_we_are).toBe(true)
})
