import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveWeb } from './web.ts'

const script = "document.documentElement.dataset.scheme = 'dark'"
const index = `<!doctype html><html><head><!--head--><script>${script}</script></head><body></body></html>`

let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-web-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), index)
  await writeFile(join(root, 'assets', 'main.js'), 'run()')
  app = Fastify()
  setSecurityHeaders(app, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'self'"], scriptSrc: ["'self'"] } },
    strictTransportSecurity: false,
  })
  await serveWeb(app, root, loadConfig({ BRAND_NAME: 'Muster' }), async (muid) =>
    muid === 'ada@muster'
      ? { title: '<script>steal()</script> "Ada"', description: 'Level 3', picture: '/media/ada.webp' }
      : null,
  )
})

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
    expect(other).toContain('<title>Muster</title>')
    expect(other).not.toContain('og:image')
  })

  it('is asked for anew each time, while files with a hash in their name are kept for good', async () => {
    expect((await get('/dashboard')).headers['cache-control']).toBe('no-cache')
    expect((await get('/assets/main.js')).headers['cache-control']).toContain('immutable')
  })

  it('is no answer to a call or a file that does not exist', async () => {
    for (const url of ['/api/v1/nothing/', '/media/nothing.webp', '/assets/nothing.js']) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })
})
