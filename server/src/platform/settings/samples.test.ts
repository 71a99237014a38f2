import { readFileSync } from 'node:fs'
import { parse } from 'dotenv'
import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { unknownSettings } from './unknown-settings.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** The settings that a block of a guide writes to `.env`, with the secrets that its commands make. */
const sampleOf = (path: string) => {
  const [, block = ''] = /cat > \.env'? <<EOF\n([\s\S]*?)\nEOF/.exec(read(path)) ?? []
  return parse(block.replace(/\$\(openssl rand -hex (\d+)\)/g, (_, bytes) => 'ab'.repeat(Number(bytes))))
}

/** What compose.yaml sets for the app; it wins over `.env`. */
const composed = Object.fromEntries(
  [...read('compose.yaml').matchAll(/^ {6}([A-Z_]+): *"?(.*?)"?$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

it.each([
  ['docs/deploy.md', ['NODE_ENV', 'PUBLIC_URL', 'DATABASE_URL', 'TOKEN_SECRET']],
  ['docs/deploy/containers.md', ['POSTGRES_PASSWORD', 'PUBLIC_URL', 'TOKEN_SECRET']],
])('the sample of %s has what production needs, and no unknown setting', (path, needed) => {
  const sample = sampleOf(path)
  expect(Object.keys(sample)).toEqual(expect.arrayContaining(needed))
  expect(unknownSettings(sample)).toEqual([])
  const database = { DATABASE_URL: 'postgres://muster@database:5432/muster' }
  expect(loadConfig({ ...database, ...sample, NODE_ENV: 'production' }).demo).toBe(false)
})

it('compose.yaml serves members with the .env of an installation without containers', () => {
  const elsewhere = { HOST: '127.0.0.1', PORT: '8080', DATA_DIR: '/var/lib/muster', EMBEDDED_DATABASE: 'on' }
  const env = { ...sampleOf('docs/deploy.md'), ...elsewhere, ...composed }
  expect(composed.TOKEN_SECRET).toMatch(/^\$\{TOKEN_SECRET:\?/)
  const filled = { ...env, PUBLIC_URL: 'https://learn.example.org', TOKEN_SECRET: 'ab'.repeat(32) }
  expect(loadConfig(filled)).toMatchObject({
    HOST: '0.0.0.0',
    PORT: 3000,
    dataDir: '/data',
    embedded: false,
    DATABASE_URL: 'postgres://muster@database:5432/muster',
    TRUST_PROXY: 1,
  })
})
