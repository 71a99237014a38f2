import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'dotenv'
import { z } from 'zod'
import { isLoopback } from '../http/this-machine.ts'

const home = fileURLToPath(new URL('../../../..', import.meta.url))
const runsAsRoot = () => process.platform !== 'win32' && userInfo().uid === 0

/** Digits only: an empty text is no number, and would be 0 otherwise. */
const whole = (low: number, high: number) =>
  z
    .string()
    .trim()
    .regex(/^[0-9]+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(low).max(high))
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})

/** Several values with commas between. */
const listed = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const listedOr = (otherwise: string) => listed.prefault(otherwise)

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

const notEmpty = 'must not be empty'

const discordId = z.string().regex(/^[0-9]{17,20}$/, 'must have 17 to 20 digits')

/** What the provider says of itself comes from there, so nobody on the way may change it; this machine may be asked plainly. */
const issuerAddress = webAddress.refine((text) => {
  const url = new URL(text)
  return (
    (url.protocol === 'https:' || isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) &&
    !url.search &&
    !url.hash
  )
}, 'must start with https://, without ? or #')

const databaseAddress = z.string().refine(
  (text) => {
    const url = URL.parse(text)
    return (
      url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1
    )
  },
  { error: 'must be like postgres://user:password@host:5432/database, with a host and a database' },
)

/**
 * Every setting: environment variable, form, default and meaning. README's table is checked against it.
 * A variable that is present but empty counts as an error for addresses: it is half a setting.
 */
export const settings = {
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` turns demo data off and asks for DATABASE_URL or EMBEDDED_DATABASE'),
  PUBLIC_URL: webAddress.optional().describe('Address that people open; used in mails and shared links'),
  DATA_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of the embedded database, uploaded files and log files'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('PostgreSQL 15 or later; without it the embedded one is used'),
  EMBEDDED_DATABASE: z
    .enum(['auto', 'on'])
    .default('auto')
    .describe('`on` allows the embedded database in production, for a small installation on one machine'),
  DATABASE_CONNECTIONS: whole(2, 200)
    .optional()
    .describe('Database connections a process; without it twice the processor cores and one, at least 5'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' })
    .optional()
    .describe(
      'Redis that holds the request budgets; without it memory, or PostgreSQL when there are several processes',
    ),
  WEB_CONCURRENCY: whole(1, 64).default(1).describe('Server processes'),
  DEMO: z
    .enum(['auto', 'off'])
    .default('auto')
    .describe('`off` loads no demo community and closes its accounts'),
  TOKEN_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Signs access tokens and seals what the authenticator apps share; without it one is made and kept in the database',
    ),
  ACCESS_TOKEN_MINUTES: whole(1, 1440).default(30).describe('Life of an access token'),
  SESSION_DAYS: whole(1, 365).default(30).describe('Days after which an unused session ends'),
  MUID_SUFFIX: z
    .string()
    .regex(/^[a-z0-9]{2,12}$/, 'must be 2 to 12 small letters or digits')
    .default('muster')
    .describe('What follows the @ in member IDs'),
  CIRCLE_MAX_MEMBERS: whole(2, 100).default(5).describe('Members that a learning circle may have'),
  CIRCLE_PAYS_FROM_MEMBERS: whole(1, 100)
    .default(3)
    .describe('Members from which on a circle’s meetups bring karma before staff have verified one'),
  CIRCLE_PAYS_AFTER_HOURS: whole(0, 8760)
    .default(24)
    .describe(
      'Age from which on they do, in hours; smaller and younger circles are paid with their first verified meetup',
    ),
  SOCIAL_LINKS_PAID: whole(0, 9).default(3).describe('Links to other sites that bring a member karma'),
  SOCIAL_LINKS_AFTER_TASKS: whole(0, 100)
    .default(1)
    .describe('Reviewed tasks of a member that must be approved before their links bring karma'),
  VOUCHER_DAILY_KARMA: whole(1, 100_000_000)
    .default(10_000)
    .describe('Karma that one person may put into vouchers a day before administrators are told'),
  REFERRALS_PAID_MONTHLY: whole(0, 1000)
    .default(10)
    .describe('Invited people a month who bring a member karma, each with their first approved task'),
  MUCOIN_INVITES: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` lets members spend a coin on an invitation whose code works once'),
  EVENT_FEEDS: listed
    .pipe(
      z
        .array(z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' }).max(500))
        .max(2, 'must be at most two addresses'),
    )
    .describe('Up to two addresses of events on other sites as JSON, separated by commas, read every hour'),
  WADHWANI_AUTH_URL: webAddress.optional().describe('Where Wadhwani gives client tokens for its courses'),
  WADHWANI_URL: webAddress.optional().describe('Address below which Wadhwani’s calls are'),
  WADHWANI_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('The client ID from Wadhwani'),
  WADHWANI_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that client'),
  OPENGRAD_AUTH_URL: webAddress.optional().describe('Where OpenGrad gives client tokens for its courses'),
  OPENGRAD_URL: webAddress.optional().describe('Address below which OpenGrad’s calls are'),
  OPENGRAD_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('The client ID from OpenGrad'),
  OPENGRAD_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that client'),
  COURSE_KARMA: whole(0, 10_000)
    .default(0)
    .describe(
      'Karma for a finished course of a partner; with 0 it becomes a submission that reviewers decide',
    ),
  KKEM_URL: webAddress.optional().describe('Address below which the calls of kkem are'),
  KKEM_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .max(400, 'must have at most 400 characters')
    .optional()
    .describe('Secret that Muster and kkem send each other as `Authorization: Bearer`'),
  KKEM_CIPHER_KEY: z
    .string()
    .min(1, notEmpty)
    .max(255, 'must have at most 255 characters')
    .optional()
    .describe('What kkem encrypts its links with'),
  KKEM_DETAILS_PATH: z
    .string()
    .min(1, notEmpty)
    .default('api/jobseeker-details')
    .describe('Call of kkem that tells who somebody is, below KKEM_URL'),
  KKEM_LINK_PATH: z
    .string()
    .min(1, notEmpty)
    .default('api/update-muid')
    .describe('Call of kkem that is told of a connected account, below KKEM_URL'),
  ADDRESS_TABLE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'MMDB file that says where addresses are, with regions and cities, for the figures of short links; without it only countries are known',
    ),
  CORS_ORIGINS: listed
    .pipe(z.array(webAddress))
    .describe('Other origins that may call the API, separated by commas'),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe(
      'How many reverse proxies of yours stand in front; the client is the address that the outermost one saw',
    ),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone like Asia/Kolkata')
    .default('UTC')
    .describe('Where it is morning when staff are mailed what is overdue, such as Asia/Kolkata'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .optional()
    .describe('Mail server; without it mails stay in the outbox table'),
  MAIL_FROM: z.string().min(3).default('Muster <no-reply@localhost>').describe('Sender of mails'),
  S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('Bucket for uploaded files; without it they go to DATA_DIR'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  S3_ENDPOINT: webAddress.optional().describe('Address of an S3-compatible service'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Key of the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret of the bucket'),
  WEBHOOK_URL: webAddress
    .optional()
    .describe(
      'Address of your chat community’s worker, which is told of communities and roles that come, change and go, and of who holds a role',
    ),
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Signs what is sent there: `x-muster-signature` is the HMAC-SHA256 of the body'),
  DISCORD_CLIENT_ID: discordId
    .optional()
    .describe('Connects the community’s chat at Discord: the application ID'),
  DISCORD_CLIENT_SECRET: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('The client secret of that application'),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be the 64 hexadecimal digits of the application’s public key')
    .optional()
    .describe('The public key of that application; commands from the chat are checked with it'),
  DISCORD_BOT_TOKEN: z.string().min(1, notEmpty).optional().describe('The token of the application’s bot'),
  DISCORD_SERVER_ID: discordId.optional().describe('The chat server (guild) of the community'),
  DISCORD_INVITE_URL: webAddress
    .optional()
    .describe('An invitation to the chat server that does not end, for members who go there by themselves'),
  DISCORD_URL: webAddress
    .default('https://discord.com')
    .describe('Where Discord is; another address only to try things out with `npm run doubles`'),
  DISCORD_CDN_URL: webAddress.default('https://cdn.discordapp.com').describe('Where its pictures are'),
  OUTSIDE_ISSUER_URL: issuerAddress
    .optional()
    .describe(
      'Lets members ask an outside issuer for credentials too: the address that its calls begin with',
    ),
  OUTSIDE_ISSUER_KEY: z.string().min(8).optional().describe('The key for it, which never reaches a browser'),
  OUTSIDE_ISSUER_NAME: z.string().min(1).max(60).optional().describe('What members read as its name'),
  STAFF_SECOND_STEP: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` asks two-step sign-in of staff: until they have it, what they hold opens nothing'),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('Turns on “Continue with Google”: the client ID from Google Cloud'),
  GOOGLE_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that client'),
  OPENID_ISSUER: issuerAddress
    .optional()
    .describe(
      'Turns on sign-in with a provider of your own (OpenID Connect): the address that it calls its issuer',
    ),
  OPENID_NAME: z
    .string()
    .trim()
    .min(1, notEmpty)
    .max(30, 'must have at most 30 characters')
    .optional()
    .describe('What people call that provider: “Continue with …”'),
  OPENID_CLIENT_ID: z.string().min(1, notEmpty).optional().describe('The client ID that it has given Muster'),
  OPENID_CLIENT_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that client'),
  RAZORPAY_KEY_ID: z
    .string()
    .min(1, notEmpty)
    .optional()
    .describe('Takes donations through Razorpay: its key ID; without it a sandbox in which no money moves'),
  RAZORPAY_KEY_SECRET: z.string().min(1, notEmpty).optional().describe('The secret of that key'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Signs what Razorpay sends to `/api/v1/donate/webhook/`'),
  RAZORPAY_URL: webAddress.default('https://api.razorpay.com').describe('Address of Razorpay’s API'),
  DONATION_CURRENCY: z
    .string()
    .refine(isCurrency, 'must be a currency in three capital letters, such as INR')
    .default('INR')
    .describe('Currency of donations'),
  DONATION_LEAST: whole(1, 1_000_000_000)
    .default(1)
    .describe('Smallest donation, in whole units of the currency'),
  DONATION_MOST: whole(1, 1_000_000_000)
    .default(500_000)
    .describe('Largest donation, in whole units of the currency'),
  DONATION_AMOUNTS: listedOr('500, 1000, 2500, 5000')
    .pipe(z.array(whole(1, 1_000_000_000)).max(6, 'must be at most six amounts'))
    .describe('Amounts on offer, separated by commas'),
  DONATION_PURPOSES: listedOr('Circle rooms and tea, Laptops on loan, Travel to hackathons')
    .pipe(z.array(z.string().max(80)).max(10, 'must be at most ten purposes'))
    .describe('What one can give for, separated by commas'),
  DONATION_FIGURES: z.enum(['on', 'off']).default('off').describe('`on` publishes what came in and what for'),
  DONATION_RECEIVER: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Who receives donations, on receipts; without it BRAND_NAME'),
  DONATION_RECEIVER_ADDRESS: z.string().max(200).optional().describe('Postal address of the receiver'),
  DONATION_TAX_NOTE: z
    .string()
    .max(300)
    .optional()
    .describe('What the tax office asks of receipts, such as your PAN and 80G number'),
  DONATION_CONTACT: z.email().optional().describe('Address for questions about donations and refunds'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('Budgets of requests; `off` only for measuring'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token of /metrics; without it only this machine may read it, and through no proxy'),
  BRAND_NAME: z.string().min(1).max(40).default('Muster').describe('Name of the installation'),
  BRAND_LOGO_URL: z.string().min(1).optional().describe('Address of a logo, drawn at 140 by 32'),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #456FF6')
    .optional()
    .describe('Accent colour'),
  SUPPORT_URL: z.string().min(1).optional().describe('Where people find help'),
} as const satisfies Record<string, z.ZodType>

const Settings = z.object(settings)
type Settings = z.output<typeof Settings>

export interface Config extends Settings {
  readonly dataDir: string
  /** True when the database that comes with Muster is used. */
  readonly embedded: boolean
  /**
   * Whether accounts that everybody knows the password of may be signed in to, on this machine: outside production,
   * on a loopback address, with no public one and no proxy.
   */
  readonly demoAllowed: boolean
  /** Demo community, demo accounts and the outbox page: where they are allowed, on the embedded database. */
  readonly demo: boolean
  readonly publicUrl: string
}

/** A setting that cannot be used; the message is one line that names it. */
export class ConfigError extends Error {}

/** IPv6 addresses stand in brackets in front of a port. */
const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host)

/**
 * Reads the settings from the environment.
 * @throws ConfigError naming the first setting that is wrong.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = Settings.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path[0]?.toString() ?? 'A setting'}: ${issue?.message ?? 'is not valid'}`)
  }
  const values = parsed.data
  if (values.NODE_ENV === 'production' && !values.DATABASE_URL && values.EMBEDDED_DATABASE !== 'on') {
    throw new ConfigError(
      'DATABASE_URL: is required when NODE_ENV is production, or EMBEDDED_DATABASE=on for a small installation on one machine',
    )
  }
  if (values.DATABASE_URL && values.EMBEDDED_DATABASE === 'on') {
    throw new ConfigError('EMBEDDED_DATABASE: cannot be on while DATABASE_URL names another database')
  }
  assertWhole(values, ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'])
  assertWhole(values, ['OUTSIDE_ISSUER_URL', 'OUTSIDE_ISSUER_KEY', 'OUTSIDE_ISSUER_NAME'])
  assertWhole(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  for (const course of ['WADHWANI', 'OPENGRAD'] as const) {
    assertWhole(values, [
      `${course}_AUTH_URL`,
      `${course}_URL`,
      `${course}_CLIENT_ID`,
      `${course}_CLIENT_SECRET`,
    ])
  }
  assertWhole(values, ['KKEM_URL', 'KKEM_TOKEN', 'KKEM_CIPHER_KEY'])
  assertWhole(values, ['OPENID_ISSUER', 'OPENID_NAME', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'])
  assertWhole(values, [
    ...(['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_PUBLIC_KEY'] as const),
    ...(['DISCORD_BOT_TOKEN', 'DISCORD_SERVER_ID'] as const),
  ])
  assertWhole(values, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
  if (values.DONATION_LEAST > values.DONATION_MOST) {
    throw new ConfigError('DONATION_LEAST: cannot be above DONATION_MOST')
  }
  if (values.WEB_CONCURRENCY > 1 && values.PORT === 0) {
    throw new ConfigError('PORT: must be a fixed one when WEB_CONCURRENCY is above 1')
  }
  const embedded = values.DATABASE_URL === undefined
  const demoAllowed = isForThisMachineAlone(values) && values.DEMO === 'auto'
  return {
    ...values,
    embedded,
    demoAllowed,
    demo: embedded && demoAllowed,
    dataDir: resolve(home, values.DATA_DIR ?? (runsAsRoot() ? '/var/lib/muster' : '.data')),
    publicUrl: (values.PUBLIC_URL ?? `http://${hostInAddress(values.HOST)}:${values.PORT}`).replace(
      /\/+$/,
      '',
    ),
  }
}

/** Settings that are worth nothing without each other. @throws ConfigError naming the first that is missing */
function assertWhole(values: Settings, names: readonly (keyof Settings)[]): void {
  const missing = names.find((name) => values[name] === undefined)
  const given = names.find((name) => values[name] !== undefined)
  if (missing && given) throw new ConfigError(`${missing}: goes together with ${given}`)
}

/** Whether these settings keep the server to the machine it runs on. */
function isForThisMachineAlone({ NODE_ENV, HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  const publicHost = PUBLIC_URL === undefined ? 'localhost' : (URL.parse(PUBLIC_URL)?.hostname ?? '')
  return NODE_ENV !== 'production' && isLoopback(HOST) && isLoopback(publicHost) && TRUST_PROXY === 0
}

/** The environment, completed by the `.env` file of the repository; variables that are set win. */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    return { ...parse(readFileSync(resolve(home, '.env'))), ...process.env }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return process.env
    throw error
  }
}
