import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('these settings were accepted')
}

describe('settings', () => {
  it('are all optional: without any, the app runs on this machine with its own database and a demo', () => {
    expect(loadConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      NODE_ENV: 'development',
      embedded: true,
      demo: true,
      publicUrl: 'http://127.0.0.1:3000',
      MUID_SUFFIX: 'muster',
      BRAND_NAME: 'Muster',
      CORS_ORIGINS: [],
      RATE_LIMITS: 'on',
    })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', ''],
    ['PORT', '0x50'],
    ['HOST', ''],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'muster.example'],
    ['PUBLIC_URL', 'ftp://muster.example'],
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'mysql://user@host/db'],
    ['DATABASE_URL', 'postgres://host'],
    ['DATABASE_URL', 'postgres://user:password@/db'],
    ['DATABASE_CONNECTIONS', '1'],
    ['REDIS_URL', 'http://redis'],
    ['WEB_CONCURRENCY', '0'],
    ['DEMO', 'on'],
    ['TOKEN_SECRET', 'too-short'],
    ['ACCESS_TOKEN_MINUTES', '0'],
    ['SESSION_DAYS', 'ten'],
    ['MUID_SUFFIX', 'My Town'],
    ['CORS_ORIGINS', 'https://good.example, bad'],
    ['EVENT_FEEDS', 'http://events.example'],
    ['EVENT_FEEDS', 'https://one.example,https://two.example,https://three.example'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example'],
    ['S3_ENDPOINT', 's3.example'],
    ['OPENID_ISSUER', 'http://id.example'],
    ['OPENID_ISSUER', 'https://id.example/?tenant=1'],
    ['GOOGLE_CLIENT_ID', ''],
    ['RATE_LIMITS', 'no'],
    ['METRICS_TOKEN', 'short'],
    ['BRAND_ACCENT', 'blue'],
  ])('stop the start with one line that names %s when it is %j', (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name}: .+`))
    expect(message).not.toContain('\n')
  })

  it('that are half given are an error, never a silent fall-back', () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }
    expect(refusal(s3)).toBe('S3_SECRET_ACCESS_KEY: is required because S3_ACCESS_KEY_ID is set')
    expect(refusal({ GOOGLE_CLIENT_ID: 'one' })).toBe(
      'GOOGLE_CLIENT_SECRET: is required because GOOGLE_CLIENT_ID is set',
    )
    const openid = { OPENID_ISSUER: 'https://id.example/realms/one', OPENID_CLIENT_ID: 'muster' }
    expect(refusal(openid)).toBe('OPENID_NAME: is required because OPENID_ISSUER is set')
    expect(refusal({ NODE_ENV: 'production' })).toMatch(/^DATABASE_URL: is required .+EMBEDDED_DATABASE=on/)
    const twice = { DATABASE_URL: 'postgres://u:p@db.example/muster', EMBEDDED_DATABASE: 'on' }
    expect(refusal(twice)).toMatch(/^EMBEDDED_DATABASE: /)
    expect(refusal({ WEB_CONCURRENCY: '4', PORT: '0' })).toMatch(/^PORT: must be a fixed port/)
  })

  it('never show a secret in their refusal', () => {
    expect(refusal({ TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2')
    expect(refusal({ DATABASE_URL: 'postgres://user:hunter2@/db' })).not.toContain('hunter2')
  })

  it('load the demo only into the embedded database of a loopback address', () => {
    const database = { DATABASE_URL: 'postgres://user:password@db.example:5432/muster' }
    expect(loadConfig(database)).toMatchObject({ embedded: false, demo: false })
    expect(loadConfig({ ...database, NODE_ENV: 'production' }).demo).toBe(false)
    expect(loadConfig({ HOST: '0.0.0.0' })).toMatchObject({ embedded: true, demo: false })
    expect(loadConfig({ HOST: '::' }).demo).toBe(false)
    expect(loadConfig({ HOST: 'localhost' }).demo).toBe(true)
    expect(loadConfig({ DEMO: 'off' })).toMatchObject({ demo: false, demoAllowed: false })
  })

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.20' },
    { PUBLIC_URL: 'https://learn.example' },
    { PUBLIC_URL: 'http://localhost.example' },
    { TRUST_PROXY: '1' },
    { NODE_ENV: 'production', EMBEDDED_DATABASE: 'on' },
  ])('neither load the demo nor open its accounts with %j', (given) => {
    expect(loadConfig(given)).toMatchObject({ embedded: true, demo: false, demoAllowed: false })
  })

  it.each([
    { HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:80' },
  ])('show the demo on this machine, whatever it is called: %j', (given) => {
    expect(loadConfig(given)).toMatchObject({ demo: true, demoAllowed: true })
  })

  it('open the accounts of a made-up crowd on another database, for measuring, but show no demo', () => {
    const database = { DATABASE_URL: 'postgres://user:password@db.example:5432/muster' }
    expect(loadConfig(database)).toMatchObject({ demo: false, demoAllowed: true })
    expect(loadConfig({ ...database, NODE_ENV: 'production' }).demoAllowed).toBe(false)
  })

  it('give an address that a browser can open', () => {
    expect(loadConfig({ PUBLIC_URL: 'https://muster.example/' }).publicUrl).toBe('https://muster.example')
    expect(loadConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  })

  it('take lists and numbers apart', () => {
    const config = loadConfig({ CORS_ORIGINS: ' https://a.example ,https://b.example,', TRUST_PROXY: '2' })
    expect(config.CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
    expect(config.TRUST_PROXY).toBe(2)
    expect(loadConfig({ DATA_DIR: '/srv/muster' }).dataDir).toBe(resolve('/srv/muster'))
  })
})
