import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answer, drip, pageWith, redirect, type SiteFake, startSite } from '../../../../../fakes/site.ts'
import { createTask } from '../../../../../test/setup/karma.ts'
import { createMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { readSite, type WebLimits } from '../../../../platform/security/outside.ts'
import { createReviewer, reviewing, submit } from '../../submissions/submissions.fixture.ts'
import { fetchPreviews, previewJobs } from './fetch.ts'
import { picturesOfPage, picturesOfReadme, sourceOf } from './find-picture.ts'

/** The site's own address counts as outside, and every other one of this machine as inside. */
const SITE = '127.0.0.2'
const read = (address: string, limits: WebLimits) =>
  readSite(address, { ...limits, withinMs: 300, isRefused: (ip) => ip !== SITE })

let app: TestApp
let site: SiteFake
let inside: SiteFake
let elsewhere: SiteFake

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3459db' } })
    .png()
    .toBuffer()

/** A small PNG whose header says that it's huge. */
function bomb(png: Buffer): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(50_000, 16)
  copy.writeUInt32BE(50_000, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return copy
}

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
  const good = await picture(1200, 630)
  inside = await startSite('127.0.0.1', {
    '/secret.png': answer('image/png', good),
    '/': pageWith('/secret.png'),
  })
  elsewhere = await startSite(SITE, {
    '/broken': (response) => void response.socket?.destroy(),
    '/next': (response) => void response.socket?.destroy(),
  })
  const polyglot = Buffer.concat([good, Buffer.from('<script>alert(1)</script>')])
  site = await startSite(SITE, {
    '/good.png': answer('image/png', good),
    '/polyglot.png': answer('image/png', polyglot),
    '/strip.png': answer('image/png', await picture(6000, 3)),
    '/bomb.png': answer('image/png', bomb(await picture(900, 900))),
    '/large.png': answer('image/png', Buffer.alloc(6_000_000)),
    '/vector.svg': answer('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/vector-as.png': answer('image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/slow.png': drip('image/png'),
    '/inside.png': redirect(`${inside.url}/secret.png`),
    '/good': pageWith('/good.png'),
    '/moved': redirect('/good'),
    '/polyglot': pageWith('/polyglot.png'),
    '/strip': pageWith('/strip.png'),
    '/bomb': pageWith('/bomb.png'),
    '/large': pageWith('/large.png'),
    '/svg': pageWith('/vector.svg'),
    '/svg-as-png': pageWith('/vector-as.png'),
    '/slow-picture': pageWith('/slow.png'),
    '/picture-inside': pageWith('/inside.png'),
    '/picture-of-inside': pageWith(`${inside.url}/secret.png`),
    '/to-inside': redirect(inside.url),
    '/to-file': redirect('file:///etc/passwd'),
    '/circle': redirect('/circle'),
    '/endless': drip('text/html'),
    '/pdf': answer('application/pdf', 'not a page'),
    '/10-mb': answer('text/html', `<meta property="og:image" content="/good.png">${'x'.repeat(10_000_000)}`),
    '/late': answer('text/html', `${'x'.repeat(500_000)}<meta property="og:image" content="/good.png">`),
    '/none': answer('text/html', '<html>No picture</html>'),
  })
}, 60_000)
afterAll(async () => {
  await Promise.all([site?.close(), inside?.close(), elsewhere?.close()])
  await app?.close()
})
beforeEach(() => app.db.execute(sql`delete from link_preview`))

async function wait(address: string, key = 'a.example page'): Promise<string> {
  await app.db.execute(sql`
    insert into link_preview (address, link_key, next_at) values (${address}, ${key}, ${app.parts.clock.now()}::timestamptz)`)
  return address
}

interface Kept extends Record<string, unknown> {
  readonly picture_key: string | null
  readonly tries: number
  readonly is_due: boolean
}

async function kept(address: string): Promise<Kept | undefined> {
  const [row] = await app.db.execute<Kept>(sql`
    select picture_key, tries, next_at is not null as is_due from link_preview where address = ${address}`)
  return row
}

describe('the picture of a link', () => {
  test.each(['/good', '/moved', '/polyglot', '/10-mb'])('is kept in a form of its own: %s', async (path) => {
    const address = await wait(site.url + path)
    await fetchPreviews(app.parts, read)
    const { picture_key, is_due } = (await kept(address)) ?? {}
    expect([picture_key, is_due]).toEqual([expect.stringMatching(/^pictures\/[0-9a-f-]{36}\.webp$/), false])
    const stored = Buffer.from(await app.parts.files.get(picture_key ?? ''))
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 800, height: 560 })
    expect(stored.includes('script')).toBe(false)
  })

  test.each([
    ['a strip', '/strip'],
    ['more pixels than can be decoded', '/bomb'],
    ['more bytes than allowed', '/large'],
    ['a drawing that can have scripts', '/svg'],
    ['the same under another name', '/svg-as-png'],
    ['a picture that never ends', '/slow-picture'],
    ['a picture that leads to the inner network', '/picture-inside'],
    ['a picture in the inner network', '/picture-of-inside'],
    ['a page without one', '/none'],
    ['a page that names it too late', '/late'],
    ['a file', '/pdf'],
    ['a page that’s gone', '/gone'],
  ])('isn’t taken from %s, and isn’t asked for again', async (_, path) => {
    const address = await wait(site.url + path)
    await fetchPreviews(app.parts, read)
    expect(await kept(address)).toEqual({ picture_key: null, tries: 1, is_due: false })
    expect(inside.asked).toEqual([])
  })

  test.each([
    ['leads to the inner network', () => `${site.url}/to-inside`],
    ['is in the inner network', () => inside.url],
    ['leads to a file', () => `${site.url}/to-file`],
    ['leads in a circle', () => `${site.url}/circle`],
    ['never ends', () => `${site.url}/endless`],
    ['breaks off', () => `${elsewhere.url}/broken`],
  ])('is tried three times, further and further apart, if its page %s', async (_, at) => {
    const address = await wait(at())
    for (const tries of [1, 2, 3]) {
      await fetchPreviews(app.parts, read)
      expect(await kept(address)).toEqual({ picture_key: null, tries, is_due: tries < 3 })
      // Nothing is due yet.
      expect(await fetchPreviews(app.parts, read)).toBe(0)
      app.advance(15 * 4 ** (tries - 1) * 60_000)
    }
    expect(inside.asked).toEqual([])
  })
})

test('a host gets a few requests at a time, and one that fails holds up no other', async () => {
  for (let page = 0; page < 7; page += 1)
    await wait(`${elsewhere.url}/next?${page}`, `failing.example ${page}`)
  const address = await wait(`${site.url}/good`, 'good.example page')
  const before = elsewhere.asked.length
  await fetchPreviews(app.parts, read)
  expect(elsewhere.asked.length - before).toBeLessThanOrEqual(5)
  expect((await kept(address))?.picture_key).not.toBeNull()
  const [{ waiting } = { waiting: 0 }] = await app.db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from link_preview where next_at is not null and link_key like 'failing%'`)
  expect(waiting).toBeGreaterThan(0)
})

test('nothing is fetched in a demo, on a copy of a site, or when previews are off', async () => {
  await wait(`${site.url}/good`)
  const before = site.asked.length
  for (const change of [{ demo: true }, { isCopy: true }, { LINK_PREVIEWS: 'off' as const }]) {
    expect(await fetchPreviews({ ...app.parts, config: { ...app.parts.config, ...change } }, read)).toBe(0)
  }
  expect(site.asked).toHaveLength(before)
})

test('two processes at once fetch a link once', async () => {
  await wait(`${site.url}/good`)
  const looked = await Promise.all([fetchPreviews(app.parts, read), fetchPreviews(app.parts, read)])
  expect(looked.toSorted()).toEqual([0, 1])
})

test('approved work has its link looked at once, and what no work leads to is forgotten', async () => {
  const [imran, task] = [await createReviewer(app), await createTask(app)]
  const link = `${site.url}/good`
  for (const member of [await createMember(app), await createMember(app)]) {
    const { id } = (await submit(app, member, task, { proof_link: link })).response
    await reviewing(app, imran).approve(id)
  }
  await wait('https://gone.example/page', 'gone.example page')
  const tidy = previewJobs(app.parts).find(({ queue }) => queue === 'shown-work.tidy')
  await tidy?.run({})
  const rows = await app.db.execute<{ address: string }>(sql`select address from link_preview`)
  expect(rows.map(({ address }) => address)).toEqual([link])
})

describe('where a picture is looked for', () => {
  const at = new URL('https://a.example/b/c')

  test('a page names it in several ways, of which the exact ones come first', () => {
    const html = `<META name=twitter:image content=/t.png><meta content='x.png?a=1&amp;b=2' property='og:image' />
      <meta property="og:image:secure_url" content="https://cdn.example/&#111;g.png"><meta name="og:title" content="/no.png">
      <meta property="og:image" content="javascript:alert(1)"><meta property="og:image" content="data:image/png;base64,aa">`
    expect(picturesOfPage(html, at)).toEqual([
      'https://cdn.example/og.png',
      'https://a.example/b/x.png?a=1&b=2',
      'https://a.example/t.png',
    ])
  })

  test('a readme’s first picture isn’t a badge', () => {
    const text = `# Title ![build](https://img.shields.io/x) <img width="9" src="docs/one.png">
      ![Two](./two.jpg "title") ![state](ci/badge.png) ![drawn](x.svg)`
    expect(picturesOfReadme(text, at)).toEqual([
      'https://a.example/b/docs/one.png',
      'https://a.example/b/two.jpg',
    ])
  })

  test.each([
    ['https://github.com/o/n/tree/main', 'https://raw.githubusercontent.com/o/n/HEAD/README.md'],
    ['https://gitlab.com/o/n', 'https://gitlab.com/o/n/-/raw/HEAD/README.md'],
    ['https://codeberg.org/o/n', 'https://codeberg.org/api/v1/repos/o/n/raw/README.md'],
    ['https://a.example/page', 'https://a.example/page'],
  ])('%s is read at %s', (link, address) => {
    expect(sourceOf(link).address).toBe(address)
  })

  test('a page made to be slow to read is read at once', () => {
    const began = performance.now()
    picturesOfPage('<meta '.repeat(60_000), at)
    picturesOfReadme('!['.repeat(100_000) + '<img '.repeat(40_000), at)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
