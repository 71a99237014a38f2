import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'dotenv'
import { z } from 'zod'
import { isLoopback } from '../http/this-machine.ts'
import { databaseAddress } from './database-address.ts'
import { donationSettings } from './donation-settings.ts'
import {
  isTimeZone,
  linkAddress,
  listed,
  listedOr,
  sender,
  serviceAddress,
  siteAddress,
  webAddress,
  whole,
} from './forms.ts'
import { chatSettings, partnerSettings, signInSettings } from './partner-settings.ts'

const home = fileURLToPath(new URL('../../../..', import.meta.url))
const runsAsRoot = () => process.platform !== 'win32' && userInfo().uid === 0

const processRoles = ['web', 'jobs', 'folds'] as const

const secret = z.string().min(32, 'must have at least 32 characters')

/** All settings: environment variable, schema, default and meaning. An empty variable counts as not set. */
export const settings = {
  HOST: z
    .string()
    .regex(/^(?:[\w.-]+|[0-9a-fA-F:.]+(?:%\w+)?)$/, 'must be an address without a port, such as 127.0.0.1')
    .default('127.0.0.1')
    .describe('Address to listen on'),
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe(
      '`production` turns off demo data and requires TOKEN_SECRET, and DATABASE_URL or EMBEDDED_DATABASE=on',
    ),
  PUBLIC_URL: siteAddress
    .optional()
    .describe(
      'Web address that people open, also in emails and shared links. If not set, it’s made from HOST and PORT.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder for the embedded database, uploaded files and log files. If not set, it’s `.data`, or `/var/lib/muster` when root starts the server.',
    ),
  DATABASE_URL: databaseAddress
    .optional()
    .describe(
      'Address of a PostgreSQL database, version 15 or later. If not set, the embedded database is used.',
    ),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe(
      'Address of the same database without the pooler, if DATABASE_URL leads to one. It’s used for migrations, jobs and notifications.',
    ),
  DATABASE_REPLICA_URLS: listed
    .pipe(z.array(databaseAddress))
    .describe(
      'Addresses of read replicas of the database, separated by commas and without a pooler. They answer what may be a few seconds old.',
    ),
  EMBEDDED_DATABASE: z
    .enum(['auto', 'on'])
    .default('auto')
    .describe('`on` allows the embedded database in production, for a small installation on one machine'),
  DATABASE_CONNECTIONS: whole(2, 200)
    .optional()
    .describe(
      'Database connections per process. If not set, the processes of a machine share twice the number of its cores plus one, at least 5, and each has at least 3.',
    ),
  REDIS_URL: serviceAddress('redis', 'rediss')
    .optional()
    .describe(
      'Redis server that holds the rate limits. If not set, they’re kept in memory, or in PostgreSQL when there are several processes.',
    ),
  WEB_CONCURRENCY: whole(1, 64).default(1).describe('Number of server processes'),
  ROLES: listedOr(processRoles.join(','))
    .pipe(z.array(z.enum(processRoles)).min(1))
    .describe(
      'What a process does, separated by commas: `web` answers requests, `jobs` runs jobs, and `folds` adds changes to totals',
    ),
  DEMO: z
    .enum(['auto', 'off'])
    .default('auto')
    .describe('`off` doesn’t load the sample community, and blocks sign-in to its accounts'),
  TOKEN_SECRET: secret
    .optional()
    .describe(
      'Signs access tokens and encrypts stored secrets, such as those of authenticator apps. Production requires it. Elsewhere, one is generated and stored in the database.',
    ),
  TOKEN_SECRET_PREVIOUS: listed
    .pipe(z.array(secret))
    .describe(
      'Earlier values of TOKEN_SECRET, separated by commas. What was encrypted with them can still be read.',
    ),
  ACCESS_TOKEN_MINUTES: whole(1, 1440).default(30).describe('Minutes until an access token expires'),
  SESSION_DAYS: whole(1, 365).default(30).describe('Days until an unused session expires'),
  MUID_SUFFIX: z
    .string()
    .regex(/^[a-z0-9]{2,12}$/, 'must be 2 to 12 lower-case letters or digits')
    .default('muster')
    .describe('Part after the @ in member IDs'),
  CIRCLE_MAX_MEMBERS: whole(2, 100).default(5).describe('Number of members a learning circle can have'),
  CIRCLE_PAYS_FROM_MEMBERS: whole(1, 100)
    .default(3)
    .describe(
      'Number of members from which a circle’s meetups earn karma right away. In smaller circles, karma waits until staff verify a meetup record.',
    ),
  CIRCLE_PAYS_AFTER_HOURS: whole(0, 8760)
    .default(24)
    .describe(
      'Age in hours from which a circle’s meetups earn karma right away. In younger circles, karma waits until staff verify a meetup record.',
    ),
  SOCIAL_LINKS_PAID: whole(0, 9)
    .default(3)
    .describe('Number of links to other sites that earn a member karma'),
  SOCIAL_LINKS_AFTER_TASKS: whole(0, 100)
    .default(1)
    .describe('Number of reviewed tasks a member must have had approved before their links earn karma'),
  VOUCHER_DAILY_KARMA: whole(1, 100_000_000)
    .default(10_000)
    .describe('Karma one person can give in vouchers per day before administrators are alerted'),
  REFERRALS_PAID_MONTHLY: whole(0, 1000)
    .default(10)
    .describe(
      'Number of invited people per month who earn a member karma, each with their first approved task',
    ),
  MUCOIN_INVITES: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` lets members spend a coin on an invitation with a single-use code'),
  LINK_PREVIEWS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`off` doesn’t fetch the pictures of pages that members link to in approved work. Their names or words are shown instead.',
    ),
  EVENT_FEEDS: listed
    .pipe(
      z
        .array(z.url({ protocol: /^https$/, error: 'must be an address that starts with https://' }).max(500))
        .max(2, 'must have at most two addresses'),
    )
    .describe(
      'Addresses of up to two JSON feeds with events from other sites, separated by commas. They’re read every hour.',
    ),
  ...partnerSettings,
  ADDRESS_TABLE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'MMDB file with the regions and cities of IP addresses, for the statistics of short links. If not set, only countries are known.',
    ),
  CORS_ORIGINS: listed
    .pipe(z.array(siteAddress))
    .describe('Other origins that can call the API, separated by commas'),
  TRUST_PROXY: whole(0, 10)
    .default(0)
    .describe(
      'Number of your own reverse proxies in front of Muster. The client’s address is the one that the outermost proxy saw.',
    ),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Asia/Kolkata')
    .default('UTC')
    .describe(
      'Time zone of the installation, such as Asia/Kolkata. It decides when morning emails go out, when the weeks of the leaderboards start and which day a donation belongs to.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severe level that is logged'),
  SMTP_URL: serviceAddress('smtps', 'smtp')
    .optional()
    .describe('Mail server. If not set, emails stay in the outbox table.'),
  SMTP_CONNECTIONS: whole(1, 50)
    .default(5)
    .describe('Emails that are handed to the mail server at the same time'),
  MAIL_FROM: sender.default('Muster <no-reply@localhost>').describe('Sender of emails'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a bucket, without an address')
    .optional()
    .describe('Bucket for uploaded files. If not set, they’re stored in DATA_DIR.'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  S3_ENDPOINT: webAddress.optional().describe('Address of an S3-compatible service other than Amazon S3'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Access key ID for the bucket'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret access key for the bucket'),
  WEBHOOK_URL: webAddress
    .optional()
    .describe(
      'Address of your chat community’s worker. It’s notified when communities and roles are created, changed or deleted, and when members get or lose a role.',
    ),
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Secret that webhook calls are signed with. The header `x-muster-signature` is the HMAC-SHA256 of the body.',
    ),
  ...chatSettings,
  STAFF_SECOND_STEP: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      '`on` requires two-step sign-in for staff. Their staff access is paused until they set it up. If not set, new installations require it a week after they have their first administrator. Older installations and demos don’t.',
    ),
  ...signInSettings,
  ...donationSettings,
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Rate limits for requests. Use `off` only for benchmarks.'),
  TRACES_URL: webAddress
    .optional()
    .describe(
      'Address of an OpenTelemetry collector that takes traces over HTTP, such as http://localhost:4318/v1/traces. If not set, nothing is traced.',
    ),
  TRACES_PERCENT: whole(1, 100).default(10).describe('How many requests and jobs of a hundred are traced'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'Bearer token for `/metrics`. If not set, only this machine can read it, and not through a proxy.',
    ),
  SECURITY_CONTACT: z
    .union([z.email(), webAddress], { error: 'must be an email address or a web address' })
    .optional()
    .describe(
      'Email or web address for reports of security faults, in `/.well-known/security.txt`. If not set, it’s security@ the host of PUBLIC_URL.',
    ),
  BRAND_NAME: z
    .string()
    .min(1)
    .max(40, 'must have at most 40 characters')
    .default('Muster')
    .describe('Name of the installation'),
  BRAND_LOGO_URL: linkAddress.optional().describe('Address of a logo, shown at 140 × 32 pixels'),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #456FF6')
    .optional()
    .describe('Accent colour'),
  SUPPORT_URL: linkAddress.optional().describe('Address of the page where people find help'),
} as const satisfies Record<string, z.ZodType>

const Settings = z.object(settings)
type Settings = z.output<typeof Settings>

export interface Config extends Settings {
  readonly dataDir: string
  /** Whether the bundled PostgreSQL is used. */
  readonly embedded: boolean
  /**
   * Whether sample accounts with public passwords can sign in: only outside production, on a loopback
   * address, without a public address or proxy.
   */
  readonly demoAllowed: boolean
  /** Sample community, sample accounts and outbox page: where `demoAllowed`, and on the embedded database. */
  readonly demo: boolean
  readonly publicUrl: string
  /**
   * Whether the database was restored as a copy of a site: then nothing is sent and no stored file is deleted.
   * False until `followCopy` has read it.
   */
  readonly isCopy: boolean
  /** Whether the text “Who we are” is written. False until `followIdentity` has read it. */
  readonly saysWhoWeAre: boolean
}

/** An invalid setting; the message is one line that names it. */
export class ConfigError extends Error {}

/** IPv6 addresses need brackets before a port. */
const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Settings that need each other. */
const wholes: readonly (readonly (keyof Settings)[])[] = [
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['OUTSIDE_ISSUER_URL', 'OUTSIDE_ISSUER_KEY', 'OUTSIDE_ISSUER_NAME'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['WADHWANI_AUTH_URL', 'WADHWANI_URL', 'WADHWANI_CLIENT_ID', 'WADHWANI_CLIENT_SECRET'],
  ['OPENGRAD_AUTH_URL', 'OPENGRAD_URL', 'OPENGRAD_CLIENT_ID', 'OPENGRAD_CLIENT_SECRET'],
  ['KKEM_URL', 'KKEM_TOKEN', 'KKEM_CIPHER_KEY'],
  ['OPENID_ISSUER', 'OPENID_NAME', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'],
  [
    ...(['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_PUBLIC_KEY'] as const),
    ...(['DISCORD_BOT_TOKEN', 'DISCORD_SERVER_ID'] as const),
  ],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
]

/** Settings that mean nothing without another one. */
const meaningless: readonly (readonly [given: keyof Settings, needed: keyof Settings])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['KKEM_DETAILS_PATH', 'KKEM_URL'],
  ['KKEM_LINK_PATH', 'KKEM_URL'],
  ['RAZORPAY_URL', 'RAZORPAY_KEY_ID'],
  ['WEBHOOK_SECRET', 'WEBHOOK_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URLS', 'DATABASE_URL'],
  ['TRACES_PERCENT', 'TRACES_URL'],
  ['TOKEN_SECRET_PREVIOUS', 'TOKEN_SECRET'],
]

/**
 * Reads the settings from the environment. Variables that are empty count as not set.
 * @throws ConfigError naming the first invalid setting
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])),
  )
  const values = parsedOf(given)
  assertComplete(given)
  if (values.NODE_ENV === 'production') assertReadyForMembers(values, given)
  if (values.DATABASE_URL && values.EMBEDDED_DATABASE === 'on') {
    throw new ConfigError('EMBEDDED_DATABASE: can’t be on while DATABASE_URL names another database')
  }
  if (values.DONATION_LEAST > values.DONATION_MOST) {
    throw new ConfigError('DONATION_LEAST: can’t be more than DONATION_MOST')
  }
  if (values.WEB_CONCURRENCY > 1 && values.PORT === 0) {
    throw new ConfigError('PORT: must be a fixed port when WEB_CONCURRENCY is above 1')
  }
  const embedded = values.DATABASE_URL === undefined
  const demoAllowed = isForThisMachineAlone(values) && values.DEMO === 'auto'
  return {
    ...values,
    embedded,
    demoAllowed,
    isCopy: false,
    saysWhoWeAre: false,
    demo: embedded && demoAllowed,
    dataDir: resolve(home, values.DATA_DIR ?? (runsAsRoot() ? '/var/lib/muster' : '.data')),
    publicUrl: (values.PUBLIC_URL ?? `http://${hostInAddress(values.HOST)}:${values.PORT}`).replace(
      /\/+$/,
      '',
    ),
  }
}

/** @throws ConfigError naming the first invalid setting */
function parsedOf(given: Readonly<Record<string, string | undefined>>): Settings {
  const quoted = Object.keys(given).find((name) => /^(["']).*\1$/s.test(given[name] ?? ''))
  if (quoted) throw new ConfigError(`${quoted}: must be written without quotes around it`)
  const parsed = Settings.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${issue?.path[0]?.toString() ?? 'A setting'}: ${issue ? sentenceOf(issue) : ''}`)
}

/** @throws ConfigError naming a setting that another one needs */
function assertComplete(given: Readonly<Record<string, unknown>>): void {
  for (const names of wholes) {
    const missing = names.find((name) => given[name] === undefined)
    const one = names.find((name) => given[name] !== undefined)
    if (missing && one) throw new ConfigError(`${missing}: is required because ${one} is set`)
  }
  for (const [one, needed] of meaningless) {
    if (given[one] && !given[needed]) throw new ConfigError(`${needed}: is required because ${one} is set`)
  }
}

/** @throws ConfigError if data of members would get lost, or emails wouldn't arrive */
function assertReadyForMembers(values: Settings, given: Readonly<Record<string, unknown>>): void {
  if (!values.DATABASE_URL && values.EMBEDDED_DATABASE !== 'on') {
    throw new ConfigError(
      'DATABASE_URL: is required when NODE_ENV is production. For a small installation on one machine, set EMBEDDED_DATABASE=on instead.',
    )
  }
  if (!values.TOKEN_SECRET) {
    throw new ConfigError(
      'TOKEN_SECRET: is required when NODE_ENV is production. Make one with “openssl rand -hex 32”, and keep a copy. Existing data stays readable.',
    )
  }
  if (values.SMTP_URL && !given.MAIL_FROM) {
    throw new ConfigError('MAIL_FROM: is required because SMTP_URL is set')
  }
}

/** The message of an issue. Those of the library are replaced, because they speak of types. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.message.startsWith('Too')) {
    return `must have at least ${issue.minimum} characters`
  }
  if (issue.code === 'too_big' && issue.origin === 'string' && issue.message.startsWith('Too')) {
    return `must have at most ${issue.maximum} characters`
  }
  return issue.message
}

/** Whether these settings make the server reachable only from its own machine. */
function isForThisMachineAlone({ NODE_ENV, HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  const publicHost = PUBLIC_URL === undefined ? 'localhost' : (URL.parse(PUBLIC_URL)?.hostname ?? '')
  return NODE_ENV !== 'production' && isLoopback(HOST) && isLoopback(publicHost) && TRUST_PROXY === 0
}

/**
 * The environment, with defaults from the repository's `.env` file.
 * @throws ConfigError if the file can't be read
 */
export function readEnvironment(): Record<string, string | undefined> {
  const path = resolve(home, '.env')
  try {
    const file = parse(readFileSync(path, 'utf8'))
    const given = Object.entries(process.env).filter(([, value]) => value?.trim())
    return { ...file, ...Object.fromEntries(given) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return process.env
    throw code ? new ConfigError(`${path} can’t be read (${code})`) : error
  }
}
