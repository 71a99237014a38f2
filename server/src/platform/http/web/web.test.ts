import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../database/unavailable.ts'
import { accessTokens } from '../../security/access-tokens.ts'
import { loadConfig } from '../../settings/config.ts'
import { createCallers } from '../callers.ts'
import { unlimited } from '../rate-limits.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveWeb } from './web.ts'

const script = "document.documentElement.dataset.scheme = 'dark'"
const index = `<!doctype html><html lang="en"><head><!--head--><script>${script}</script></head><body><!--first-paint--></body></html>`
const firstPaint = {
  frames: {
    dashboard: '<nav><!--logo--></nav>',
    form: '<form><!--logo--><p><!--heading--></p></form>',
    front: '<header><!--logo--></header>',
    logo: '<svg><!--name--></svg>',
  },
  files: {
    '/login': { scripts: ['/assets/login.js'], styles: ['/assets/login.css'] },
    '/register/:role?': { scripts: ['/assets/register.js'], styles: [] },
    '/dashboard/special-events/hackathon/:id': { scripts: ['/assets/member.js'], styles: [] },
  },
  visitors: { '/dashboard/special-events/hackathon/:id': { scripts: ['/assets/visitor.js'], styles: [] } },
}

const languages = { ml: { script: '/assets/ml.js' } }

let root: string
const files = { get: () => Promise.reject(new Error('there are no files')) }
const callers = createCallers({
  secret: 'the secret of this installation',
  tokens: accessTokens('the secret of this installation', 30),
  rateLimits: unlimited,
  publicUrl: 'http://muster.test',
  now: () => new Date(),
})
let app: FastifyInstance

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), index)
  await writeFile(join(root, 'assets', 'main.js'), 'run()')
  await writeFile(join(root, 'first-paint.json'), JSON.stringify(firstPaint))
  await writeFile(join(root, 'languages.json'), JSON.stringify(languages))
  app = await serve({ BRAND_NAME: 'Muster' })
})

async function serve(
  settings: Record<string, string>,
  { isNew = false, root: folder = root } = {},
): Promise<FastifyInstance> {
  const app = Fastify()
  setSecurityHeaders(app, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'self'"], scriptSrc: ["'self'"] } },
    strictTransportSecurity: false,
  })
  const parts = {
    config: loadConfig(settings),
    limits: unlimited,
    callers,
    files,
    waitsForSetUp: async () => isNew,
  }
  await serveWeb(app, folder, parts, {
    previews: [
      {
        path: '/profile/:muid',
        type: 'profile',
        read: async (muid) => {
          if (muid === 'away@muster') throw new DatabaseUnavailable('refused')
          return muid === 'ada@muster'
            ? { title: '<script>steal()</script> "Ada"', description: 'Level 3', picture: '/media/ada.webp' }
            : null
        },
      },
      {
        path: '/dashboard/campus/:org_id',
        type: 'website',
        read: async (id) =>
          id === 'hill'
            ? {
                title: 'Hill College of Engineering and Technology, Thiruvananthapuram',
                description: 'മലയാളം, 412 members',
                picture: null,
                kind: 'Campus',
                data: { '@type': 'CollegeOrUniversity', name: 'Hill </script><script>steal()' },
              }
            : null,
      },
      {
        path: '/register',
        query: 'referral_id',
        type: 'website',
        read: async (muid) =>
          muid === 'ada@muster'
            ? { title: 'Ada invites you', description: 'Learn together', picture: null, kind: 'Invitation' }
            : null,
      },
    ],
    sharer: async (muid) => (muid === 'ada@muster' ? { muid, picture_key: null } : null),
    sitemap: [async (most) => ['/dashboard/campus/hill', '/dashboard/campus/valley'].slice(0, most)],
  })
  return app
}

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a page', () => {
  it('may run the script that it was built with, and none that a person brings in', async () => {
    const { headers, body } = await get('/profile/ada@muster')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hashOf(script)};`)
    expect(policy).not.toContain(hashOf('steal()'))
    expect(body).not.toContain('<script>steal()')
  })

  it('carries title and picture of a public profile, and those of the site for any other', async () => {
    const { body } = await get('/profile/ada@muster')
    expect(body).toContain('<title>&lt;script&gt;steal()&lt;/script&gt; &quot;Ada&quot; | Muster</title>')
    expect(body).toMatch(/<meta property="og:image" content="http[^"]*\/media\/ada\.webp">/)
    const other = (await get('/profile/nobody@muster')).body
    expect(other).toContain('<title>Profile | Muster</title>')
    expect(other).not.toContain('og:image')
  })

  it('that has no picture gets one drawn for its links, which nobody else can ask for', async () => {
    const { body } = await get('/dashboard/campus/hill')
    const [, address = ''] = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)">/.exec(body) ?? []
    const [picture, again] = await Promise.all([get(address), get(address)])
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    expect(again.rawPayload.equals(picture.rawPayload)).toBe(true)
    expect(picture.headers['cache-control']).toBe('public, max-age=3600')
    for (const none of ['/shared-pictures/dashboard/campus/valley', '/shared-pictures/profile/ada@muster'])
      expect((await get(none)).statusCode).toBe(404)
  })

  it('shows the face of the member who shares it, if their profile is public', async () => {
    const hill = '/shared-pictures/dashboard/campus/hill'
    const [plain, theirs, hidden] = await Promise.all(
      [hill, `${hill}?by=ada@muster`, `${hill}?by=grace@muster&by=ada@muster`].map(get),
    )
    expect(theirs?.rawPayload.equals(plain?.rawPayload ?? Buffer.of())).toBe(false)
    expect(hidden?.rawPayload.equals(plain?.rawPayload ?? Buffer.of())).toBe(true)
  })

  it('of an invitation is previewed with the member who invites', async () => {
    const { body } = await get('/register?referral_id=ada@muster')
    expect(body).toContain('<title>Ada invites you | Muster</title>')
    const [, address = ''] = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)">/.exec(body) ?? []
    expect(address).toBe('/shared-pictures/register?referral_id=ada%40muster')
    expect((await get(address)).headers['content-type']).toBe('image/png')
    for (const other of ['/register', '/register?referral_id=nobody@muster'])
      expect((await get(other)).body).not.toContain('og:image')
  })

  it('tells search engines what it is about, and nothing in it becomes a script', async () => {
    const { body } = await get('/dashboard/campus/hill')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'CollegeOrUniversity',
      name: 'Hill </script><script>steal()',
      url: expect.stringMatching(/^http.*\/dashboard\/campus\/hill$/),
      image: expect.stringMatching(/^http.*\/shared-pictures\/dashboard\/campus\/hill$/),
    })
  })

  it("is listed for search engines when visitors may see it, and members' pages are not", async () => {
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('application/xml')
    const paths = [...sitemap.body.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => path)
    expect(paths).toEqual(expect.arrayContaining(['/', '/dashboard/leaderboard', '/dashboard/campus/valley']))
    expect(paths).not.toContain('/dashboard/home')
    const { body } = await get('/robots.txt')
    expect(body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
    expect(body).toContain('Allow: /dashboard/campus/\n')
    expect(body).toContain('Disallow: /dashboard/\n')
    expect(body).not.toContain('/dashboard/home')
  })

  it('is there without its preview while the database is away', async () => {
    const { statusCode, body } = await get('/profile/away@muster')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Profile | Muster</title>')
  })

  it('says where to report a security fault, in the form of RFC 9116', async () => {
    const { body, headers } = await get('/.well-known/security.txt')
    expect(headers['content-type']).toContain('text/plain')
    const fields = Object.fromEntries(body.split('\n').map((line) => line.split(/: (.*)/, 2)))
    expect(fields).toMatchObject({
      Contact: 'mailto:security@127.0.0.1',
      Canonical: expect.stringMatching(/^http.*\/\.well-known\/security\.txt$/),
    })
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(90)
    expect(days).toBeLessThan(365)
  })

  it('is asked for again each time, while files with a hash in their name are kept for good', async () => {
    expect((await get('/dashboard')).headers['cache-control']).toBe('no-cache')
    expect((await get('/assets/main.js')).headers['cache-control']).toContain('immutable')
  })

  it('has its own title, and an address without a page is answered as missing', async () => {
    const titles = {
      '/': 'Learn together',
      '/login': 'Sign in',
      '/login/?ruri=%2F': 'Sign in',
      '/Dashboard/Home': 'Home',
      '/register/mentor': 'Create an account',
      '/register/about': 'About you',
      '/dashboard/tasks/edit/7': 'Edit task',
    }
    for (const [url, title] of Object.entries(titles)) {
      const { statusCode, body } = await get(url)
      expect(body, url).toContain(`<title>${title} | Muster</title>`)
      expect(statusCode, url).toBe(200)
    }
    for (const url of [
      '/nothing',
      '/dashboard/nothing',
      '/login/nothing',
      '/profile',
      '/404',
      '/favicon.png',
    ]) {
      const { statusCode, body } = await get(url)
      expect(body, url).toContain('<title>Page not found | Muster</title>')
      expect(statusCode, url).toBe(404)
    }
  })

  it('is drawn at once with its own heading, and names its files before the code that asks for them', async () => {
    const { body } = await get('/login')
    expect(body).toContain('<form><svg>Muster</svg><p>Welcome back</p></form>')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/login.js">')
    expect(body).toContain('href="/assets/login.css"')
    expect((await get('/register/mentor')).body).toContain('/assets/register.js')
  })

  it("draws a member's page for members, and the way to the sign-in for others", async () => {
    const members = (await get('/dashboard/home')).body
    expect(members).toContain('<div class="fp-members"><nav>')
    expect(members).toContain('<meta name="first-calls" content="/api/v1/dashboard/')
    expect((await get('/dashboard/profile')).body).toMatch(
      /name="first-calls" content="[^"]+\/cv\/\{muid\}\/"/,
    )
    expect((await get('/dashboard/leaderboard')).body).not.toContain('fp-members')
  })

  it('has a frame and files for visitors and others for members, where both see the page', async () => {
    const { body } = await get('/dashboard/special-events/hackathon/7b6f2c0e')
    expect(body).toContain('<div class="fp-members"><nav>')
    expect(body).toContain('<div class="fp-visitors"><header>')
    for (const who of ['member', 'visitor']) {
      const link = `<link rel="modulepreload" crossorigin href="/assets/${who}.js">`
      expect(body).toContain(`<template data-links-for="${who}s">${link}</template>`)
    }
  })

  it('names the call of a page that shows one thing, for visitors as well, and none for an odd address', async () => {
    const call = '<meta name="open-call" content="/api/v1/hackathon/page/7b6f2c0e/">'
    expect((await get('/dashboard/special-events/hackathon/7b6f2c0e')).body).toContain(call)
    expect((await get('/dashboard/special-events/hackathon/7b6f2c0e/')).body).toContain(call)
    for (const odd of ['%22%3E%3Cscript%3E', 'a%20b', 'x'.repeat(65)]) {
      expect((await get(`/dashboard/special-events/hackathon/${odd}`)).body).not.toContain('open-call')
    }
    expect((await get('/dashboard/home')).body).not.toContain('open-call')
    expect((await get('/')).body).toContain('<meta name="open-call" content="/api/v1/public/landing/">')
  })

  it('shows the brand of the installation from the first paint on', async () => {
    const branded = await serve({
      BRAND_NAME: '<Guild> & "Sons"',
      BRAND_LOGO_URL: 'https://example.org/logo.svg?a=1&b="',
      BRAND_ACCENT: '#00c2a8',
    })
    const { body } = await branded.inject({ url: '/login' })
    await branded.close()
    expect(body).toContain('<img class="fp-logo" src="https://example.org/logo.svg?a=1&amp;b=&quot;"')
    expect(body).toContain('--brand:#00c2a8;')
    const [, site = ''] = /id="site">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(site)).toMatchObject({
      name: '<Guild> & "Sons"',
      accent: '#00c2a8',
      rules: { circle_pays_from_members: 3, links_paid: 3 },
    })
    expect(body).not.toContain('<Guild>')
  })

  it('leads to the set-up, whichever it is, while there is no administrator', async () => {
    const fresh = await serve({}, { isNew: true })
    const [home, profile, setUp, missing] = await Promise.all(
      ['/', '/profile/ada@muster', '/set-up', '/no-such-page'].map((url) => fresh.inject({ url })),
    )
    await fresh.close()
    expect(home).toMatchObject({ statusCode: 302, headers: { location: '/set-up' } })
    expect(home?.headers['cache-control']).toBe('no-store')
    expect(profile?.statusCode).toBe(302)
    expect(setUp?.statusCode).toBe(200)
    expect(missing?.statusCode).toBe(404)
  })

  it('comes in the language of the device, whose texts are there before the app', async () => {
    const inLanguage = (headers: Record<string, string>, url = '/login') => app.inject({ url, headers })
    const texts = '<script defer src="/assets/ml.js"></script>'
    const { body, headers } = await inLanguage({ 'accept-language': 'ml-IN,en;q=0.5' })
    expect(body).toContain('<html lang="ml" dir="ltr">')
    expect(body.indexOf(texts)).toBeGreaterThan(-1)
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
    const english = await inLanguage({ 'accept-language': 'ml', cookie: 'language=en' })
    expect(english.body).toContain('<html lang="en" dir="ltr">')
    expect(english.body).not.toContain(texts)
    // Known, but not in this build.
    expect((await inLanguage({ 'accept-language': 'hi' })).body).toContain('<html lang="en"')
  })

  it('keeps the language that its address names, and names its addresses in all languages for visitors', async () => {
    const named = await get('/login?language=ml')
    expect(named.body).toContain('<html lang="ml"')
    expect(String(named.headers['set-cookie'])).toMatch(/language=ml; Max-Age=\d+; Path=\/; SameSite=Lax/)
    for (const code of ['en', 'ml'])
      expect(named.body).toMatch(
        new RegExp(`rel="alternate" hreflang="${code}" href="http[^"]+/login\\?language=${code}"`),
      )
    expect((await get('/login?language=xx')).headers['set-cookie']).not.toMatch(/language=/)
    expect((await get('/dashboard/home')).body).not.toContain('hreflang')
  })

  it('is sent compressed to a browser that understands it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/login',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(rawPayload))).toBe((await get('/login')).body)
  })

  it('stays as it was while the web app is built again, and is the new one afterwards', async () => {
    const rebuilt = await mkdtemp(join(tmpdir(), 'muster-web-'))
    const write = (name: string, text: string) => writeFile(join(rebuilt, name), text)
    await write('index.html', index)
    await write('first-paint.json', JSON.stringify(firstPaint))
    await write('languages.json', JSON.stringify(languages))
    const running = await serve({ BRAND_NAME: 'Muster' }, { root: rebuilt })
    const pages = () => Promise.all(['/login', '/profile/ada@muster'].map((url) => running.inject({ url })))
    await rm(rebuilt, { recursive: true })
    const [login, profile] = await pages()
    expect([login?.statusCode, login?.body]).toEqual([200, (await get('/login')).body])
    expect([profile?.statusCode, profile?.body]).toEqual([200, (await get('/profile/ada@muster')).body])
    await mkdir(rebuilt)
    await write('index.html', index.replace('<body>', '<body class="new">'))
    await write('first-paint.json', '{"frames":')
    for (const { statusCode, body } of await pages()) {
      expect([statusCode, body.includes('class="new"')]).toEqual([200, false])
    }
    await write('first-paint.json', JSON.stringify(firstPaint))
    for (const { body } of await pages()) expect(body).toContain('<body class="new">')
    await running.close()
    await rm(rebuilt, { recursive: true })
  })

  it('carries the policy for the files that it is made of, which have few headers of their own', async () => {
    const { headers } = await get('/assets/main.js')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it('has a mark for browsers that guess its address', async () => {
    expect((await get('/favicon.ico')).headers.location).toBe('/favicon.svg')
  })

  it('is no answer to a call or a file that does not exist', async () => {
    for (const url of ['/api/v1/nothing/', '/media/nothing.webp', '/assets/nothing.js']) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })
})
