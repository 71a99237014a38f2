import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig, settings } from './config.ts'
import { assertUsable } from './start-checks.ts'
import { unknownSettings } from './unknown-settings.ts'

const TOKEN_SECRET = 'a secret of at least thirty-two letters'

const refusal = (env: Record<string, string>): string => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('these settings were accepted')
}

const encoded =
  'user and password have to be encoded in it, with %40 for @, %23 for #, %2F for /, %3A for : and %25 for %'
const databaseForm = 'must be like postgres://user:password@host:5432/database, with a host and a database'
const service = (scheme: string) =>
  `must be like ${scheme}://user:password@host. Special characters of user and password have to be encoded, with %40 for @ and %23 for #.`
const web = 'must be an address that starts with http:// or https://'
const site = 'must end after the host, as in https://learn.example.org'
const link = 'must start with https:// or with / for a path of this site'
const address = 'must have an address, as in Example Learning <no-reply@example.org>'
const zone = 'must be the name of a time zone, such as Asia/Kolkata'
const parameter = (name: string, hint: string) => `its parameter “${name}” isn’t supported. ${hint}`
const ownDatabase = 'Muster uses the schema “public”, so give it a database of its own.'

/** Setting, value, and what the line says about it. */
const wrongValues: readonly [string, string, string][] = [
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
  ['HOST', 'http://0.0.0.0', 'must be an address without a port, such as 127.0.0.1'],
  ['HOST', '0.0.0.0:3000 ', 'must be an address without a port, such as 127.0.0.1'],
  ['NODE_ENV', 'prod', 'must be production or development or test'],
  ['PUBLIC_URL', 'muster.example', web],
  ['PUBLIC_URL', 'ftp://muster.example', web],
  ['PUBLIC_URL', 'https://', web],
  ['PUBLIC_URL', 'https://example.org/learn', site],
  ['PUBLIC_URL', 'https://example.org/?tenant=1', site],
  ['PUBLIC_URL', 'https://example.org/#home', site],
  ['PUBLIC_URL', 'https://user@example.org', site],
  ['DATABASE_URL', 'mysql://user@host/db', databaseForm],
  ['DATABASE_URL', 'jdbc:postgresql://host/db', databaseForm],
  ['DATABASE_URL', 'host=db dbname=muster', databaseForm],
  ['DATABASE_URL', 'postgres://host', databaseForm],
  ['DATABASE_URL', 'postgres://user:password@/db', databaseForm],
  ['DATABASE_URL', 'postgres://user:p@ss@host/db', encoded],
  ['DATABASE_URL', 'postgres://user:p#ss@host/db', encoded],
  // What is left of p#ss in an .env file, where # begins a comment.
  ['DATABASE_URL', 'postgres://user:p', encoded],
  ['DATABASE_URL', 'postgres://user:p/ss@host/db', encoded],
  ['DATABASE_URL', 'postgres://user:1/2@host/db', encoded],
  ['DATABASE_URL', 'postgres://user:p?ss@host/db', encoded],
  ['DATABASE_URL', 'postgres://user:100%@host/db', encoded],
  ['DATABASE_URL', 'postgres://user:p ss@host/db', encoded],
  ['DATABASE_URL', 'postgres://u:p@one,two/db', 'can name only one host'],
  ['DATABASE_URL', 'postgres:///db?host=one,two', 'can name only one host'],
  ['DATABASE_URL', 'postgres://u:p@host/db?schema=app', parameter('schema', ownDatabase)],
  ['DATABASE_URL', 'postgres://u:p@host/db?currentSchema=app', parameter('currentSchema', ownDatabase)],
  ['DATABASE_URL', 'postgres://u:p@host/db?ssl=true', parameter('ssl', 'Write sslmode=require instead.')],
  [
    'DATABASE_URL',
    'postgres://u:p@host/db?statement_timeout=0',
    parameter('statement_timeout', 'Leave it out.'),
  ],
  [
    'DATABASE_URL',
    'postgres://u:p@host/db?sslmode=on',
    'sslmode must be one of disable, allow, prefer, require, verify-ca, verify-full, no-verify',
  ],
  ['DATABASE_DIRECT_URL', 'http://host/db', databaseForm],
  ['DATABASE_CONNECTIONS', '1', 'must be a whole number from 2 to 200'],
  ['REDIS_URL', 'http://redis', service('redis')],
  ['REDIS_URL', 'redis://', service('redis')],
  ['ROLES', 'web, mail', 'must be web or jobs or folds'],
  ['WEB_CONCURRENCY', '0', 'must be a whole number from 1 to 64'],
  ['DEMO', 'on', 'must be auto or off'],
  ['TOKEN_SECRET', 'too-short', 'must have at least 32 characters'],
  ['TOKEN_SECRET_PREVIOUS', 'too-short', 'must have at least 32 characters'],
  ['ACCESS_TOKEN_MINUTES', '0', 'must be a whole number from 1 to 1440'],
  ['SESSION_DAYS', 'ten', 'must be a whole number from 1 to 365'],
  ['MUID_SUFFIX', 'My Town', 'must be 2 to 12 lower-case letters or digits'],
  ['CORS_ORIGINS', 'https://good.example, bad', web],
  ['CORS_ORIGINS', 'https://good.example/app', site],
  ['EVENT_FEEDS', 'http://events.example', 'must be an address that starts with https://'],
  ['EVENT_FEEDS', 'https://a.example,https://b.example,https://c.example', 'must have at most two addresses'],
  ['TRUST_PROXY', 'yes', 'must be a whole number from 0 to 10'],
  ['LOG_LEVEL', 'loud', 'must be fatal or error or warn or info or debug or silent'],
  ['TIME_ZONE', 'IST', zone],
  ['TIME_ZONE', 'Kolkata', zone],
  ['TIME_ZONE', 'Asia/Nowhere', zone],
  ['TIME_ZONE', '+05:30', zone],
  ['SMTP_URL', 'mail.example', service('smtps')],
  ['SMTP_URL', 'smtp:mail.example', service('smtps')],
  ['SMTP_URL', 'smtp://user@home:secret@mail.example', service('smtps')],
  ['SMTP_URL', 'smtp://user:se#cret@mail.example', service('smtps')],
  ['MAIL_FROM', 'no address here', address],
  ['MAIL_FROM', 'Muster <muster>', address],
  ['MAIL_FROM', 'one@a.example, two@b.example', address],
  ['S3_BUCKET', 's3://files', 'must be the name of a bucket, without an address'],
  ['S3_ENDPOINT', 's3.example', web],
  ['OPENID_ISSUER', 'http://id.example', 'must start with https://, without ? or #'],
  ['OPENID_ISSUER', 'https://id.example/?tenant=1', 'must start with https://, without ? or #'],
  ['OUTSIDE_ISSUER_NAME', 'x'.repeat(61), 'must have at most 60 characters'],
  ['DONATION_CURRENCY', 'Rupees', 'must be a currency code in capital letters, such as INR'],
  ['DONATION_EXAMPLES', 'one meetup', 'must be like 500 = One meetup'],
  ['RATE_LIMITS', 'no', 'must be on or off'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
  ['BRAND_ACCENT', 'blue', 'must be a colour like #456FF6'],
  ['BRAND_NAME', 'x'.repeat(41), 'must have at most 40 characters'],
  ['BRAND_LOGO_URL', 'logo.png', link],
  ['SUPPORT_URL', 'javascript:alert(1)', link],
  // As docker run --env-file passes a value on.
  ['BRAND_NAME', '"My community"', 'must be written without quotes around it'],
]

/** Others that a setting can't go without. */
const unrelated = (name: string): Record<string, string> =>
  name === 'DATABASE_DIRECT_URL'
    ? { DATABASE_URL: 'postgres://u:p@pooler.example/muster' }
    : name === 'TOKEN_SECRET_PREVIOUS'
      ? { TOKEN_SECRET }
      : {}

const needs = (missing: string, given: string) => `${missing}: is required because ${given} is set`
const halves: readonly [Record<string, string>, string][] = [
  [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, needs('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID')],
  [{ S3_ENDPOINT: 'https://s3.example' }, needs('S3_BUCKET', 'S3_ENDPOINT')],
  [{ S3_REGION: 'eu-central-1' }, needs('S3_BUCKET', 'S3_REGION')],
  [{ GOOGLE_CLIENT_ID: 'one' }, needs('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID')],
  [
    { OPENID_ISSUER: 'https://id.example/realms/one', OPENID_CLIENT_ID: 'muster' },
    needs('OPENID_NAME', 'OPENID_ISSUER'),
  ],
  [{ KKEM_LINK_PATH: 'api/link' }, needs('KKEM_URL', 'KKEM_LINK_PATH')],
  [{ RAZORPAY_URL: 'https://pay.example' }, needs('RAZORPAY_KEY_ID', 'RAZORPAY_URL')],
  [{ WEBHOOK_SECRET: 'sixteen letters!' }, needs('WEBHOOK_URL', 'WEBHOOK_SECRET')],
  [{ DATABASE_DIRECT_URL: 'postgres://u:p@db.example/muster' }, needs('DATABASE_URL', 'DATABASE_DIRECT_URL')],
  [{ TOKEN_SECRET_PREVIOUS: TOKEN_SECRET }, needs('TOKEN_SECRET', 'TOKEN_SECRET_PREVIOUS')],
  [
    { DATABASE_URL: 'postgres://u:p@db.example/muster', EMBEDDED_DATABASE: 'on' },
    'EMBEDDED_DATABASE: can’t be on while DATABASE_URL names another database',
  ],
  [{ WEB_CONCURRENCY: '4', PORT: '0' }, 'PORT: must be a fixed port when WEB_CONCURRENCY is above 1'],
  [{ DONATION_LEAST: '100', DONATION_MOST: '10' }, 'DONATION_LEAST: can’t be more than DONATION_MOST'],
]

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

  it.each(wrongValues)('stop the start with one line about %s when it is %j', (name, value, text) => {
    const message = refusal({ ...unrelated(name), [name]: value })
    expect(message).toBe(`${name}: ${text}`)
  })

  it.each(halves)('that are half given are an error, never a silent fall-back: %j', (given, message) => {
    expect(refusal(given)).toBe(message)
  })

  it('count as not set when they are empty', () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name, at) => [name, at % 2 ? '' : ' ']))
    expect(loadConfig(empty)).toEqual(loadConfig({}))
    expect(refusal({ NODE_ENV: 'production', DATABASE_URL: '' })).toMatch(/^DATABASE_URL: is required/)
  })

  it('need a secret and a sender in production, where losing either is found out too late', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u:p@db.example/muster' }
    expect(refusal(production)).toMatch(/^TOKEN_SECRET: is required/)
    const safe = { ...production, TOKEN_SECRET: 'x'.repeat(32) }
    expect(loadConfig(safe).TOKEN_SECRET).toBe('x'.repeat(32))
    expect(refusal({ ...safe, SMTP_URL: 'smtp://mail.example' })).toMatch(/^MAIL_FROM: is required/)
  })

  it('never show a secret in their refusal', () => {
    expect(refusal({ TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2')
    for (const url of [
      'u:hunter2@/db',
      'u:hunter2',
      'u:1/hunter2@db/x',
      'u:1?hunter2@db/x',
      'u:hunter2#@db/x',
    ]) {
      expect(refusal({ DATABASE_URL: `postgres://${url}` })).not.toContain('hunter2')
    }
    expect(refusal({ SMTP_URL: 'smtp://u:hunter2' })).not.toContain('hunter2')
    expect(refusal({ SMTP_URL: 'smtp://u:hunter2#@mail.example' })).not.toContain('hunter2')
  })

  it('load the demo only into the embedded database of a loopback address', () => {
    const database = { DATABASE_URL: 'postgres://user:password@db.example:5432/muster' }
    expect(loadConfig(database)).toMatchObject({ embedded: false, demo: false })
    expect(loadConfig({ ...database, NODE_ENV: 'production', TOKEN_SECRET }).demo).toBe(false)
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
    { NODE_ENV: 'production', EMBEDDED_DATABASE: 'on', TOKEN_SECRET },
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
    expect(loadConfig({ ...database, NODE_ENV: 'production', TOKEN_SECRET }).demoAllowed).toBe(false)
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

describe('values that look unusual', () => {
  it.each([
    ['DATABASE_URL', 'postgres:///muster?host=/run/postgresql'],
    ['DATABASE_URL', 'postgresql://muster@%2Frun%2Fpostgresql/muster'],
    ['DATABASE_URL', 'postgres://user:p%40ss%23@[::1]:5432/muster?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://db.example/muster?connect_timeout=5'],
    ['REDIS_URL', 'rediss://:secret@redis.example:6380/1'],
    ['SMTP_URL', 'smtp://user%40home:secret@mail.example:587'],
    ['MAIL_FROM', 'no-reply@example.org'],
    ['MAIL_FROM', '"Learning, together" <no-reply@bücher.example>'],
    ['TIME_ZONE', 'America/Argentina/Buenos_Aires'],
    ['TIME_ZONE', 'Etc/GMT+5'],
    ['SUPPORT_URL', 'mailto:help@example.org'],
    ['BRAND_LOGO_URL', '/media/logo.png'],
    ['HOST', 'fe80::1%eth0'],
  ])('are accepted: %s=%s', (name, value) => {
    expect(loadConfig({ [name]: value })).toMatchObject({ [name]: value })
  })
})

it('sslmode=require checks the certificate, as the driver warns at each start that it does', () => {
  const modeOf = (query: string) =>
    loadConfig({ DATABASE_URL: `postgres://u:p@db.example/muster?${query}` }).DATABASE_URL
  expect(modeOf('sslmode=require')).toMatch(/\?sslmode=verify-full$/)
  expect(modeOf('sslrootcert=/ca.pem&sslmode=verify-ca')).toMatch(/&sslmode=verify-full$/)
  expect(modeOf('uselibpqcompat=true&sslmode=require')).toMatch(/&sslmode=require$/)
})

describe('variables that are no settings', () => {
  it.each([
    ['SMTP_ULR', 'SMTP_ULR: isn’t a setting. Did you mean SMTP_URL?'],
    ['smtp_url', 'smtp_url: isn’t a setting. Did you mean SMTP_URL?'],
    ['PUBLIC_URI', 'PUBLIC_URI: isn’t a setting. Did you mean PUBLIC_URL?'],
    ['DATABSE_URL', 'DATABSE_URL: isn’t a setting. Did you mean DATABASE_URL?'],
    ['TOKEN_SECRETS', 'TOKEN_SECRETS: isn’t a setting. Did you mean TOKEN_SECRET?'],
    ['S3_BUCKET_NAME', 'S3_BUCKET_NAME: isn’t a setting of this release, so it’s ignored'],
    ['SMTP_PASSWORD', 'SMTP_PASSWORD: isn’t a setting of this release, so it’s ignored'],
  ])('are named if they were meant as one: %s', (name, line) => {
    expect(unknownSettings({ [name]: 'x' })).toEqual([line])
  })

  it('are left alone otherwise', () => {
    const usual = [
      'PATH',
      'HOME',
      'HOSTNAME',
      'HOSTS',
      'POST',
      'PORTS',
      'MAIL',
      'TZ',
      'LANG',
      'NODE_OPTIONS',
      'USER',
      'DEMOS',
    ]
    const tools = [
      'POSTGRES_PASSWORD',
      'PGPASSWORD',
      'COMPOSE_PROJECT_NAME',
      'GOOGLE_APPLICATION_CREDENTIALS',
    ]
    const orchestrated = ['DATABASE_SERVICE_HOST', 'DATABASE_PORT_5432_TCP_ADDR', 'MUSTER_SERVICE_PORT']
    const all = [...usual, ...tools, ...orchestrated, ...Object.keys(settings)]
    expect(unknownSettings(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([])
    expect(unknownSettings({ DATABASE_PORT: 'tcp://10.0.0.1:5432', SMTP_ULR: '' })).toEqual([])
  })
})

describe('folders and files of the settings', () => {
  it.each([
    [{ dataDir: '/dev/null/muster' }, 'DATA_DIR: /dev/null/muster can’t be written (ENOTDIR)'],
    [
      { dataDir: tmpdir(), ADDRESS_TABLE: '/nowhere/cities.mmdb' },
      'ADDRESS_TABLE: /nowhere/cities.mmdb can’t be read (ENOENT)',
    ],
  ])('have to be usable: %j', async (config, message) => {
    await expect(assertUsable(config)).rejects.toThrow(new ConfigError(message))
  })
})
