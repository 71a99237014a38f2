import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'dotenv'
import { z } from 'zod'
import { isLoopback } from '../http/this-machine.ts'
import { donationSettings } from './donation-settings.ts'
import { databaseAddress, isTimeZone, listed, webAddress, whole } from './forms.ts'
import { chatSettings, partnerSettings, signInSettings } from './partner-settings.ts'

const home = fileURLToPath(new URL('../../../..', import.meta.url))
const runsAsRoot = () => process.platform !== 'win32' && userInfo().uid === 0

/**
 * All settings: environment variable, schema, default and meaning. A test compares them with README's table.
 * An empty variable is an error for addresses, because the setting is incomplete.
 */
export const settings = {
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('`production` turns off demo data and requires DATABASE_URL, or EMBEDDED_DATABASE=on'),
  PUBLIC_URL: webAddress
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
  EMBEDDED_DATABASE: z
    .enum(['auto', 'on'])
    .default('auto')
    .describe('`on` allows the embedded database in production, for a small installation on one machine'),
  DATABASE_CONNECTIONS: whole(2, 200)
    .optional()
    .describe(
      'Database connections per process. If not set, twice the number of processor cores plus one, but at least 5.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' })
    .optional()
    .describe(
      'Redis server that holds the rate limits. If not set, they’re kept in memory, or in PostgreSQL when there are several processes.',
    ),
  WEB_CONCURRENCY: whole(1, 64).default(1).describe('Number of server processes'),
  DEMO: z
    .enum(['auto', 'off'])
    .default('auto')
    .describe('`off` doesn’t load the sample community, and blocks sign-in to its accounts'),
  TOKEN_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Signs access tokens and encrypts stored secrets, such as those of authenticator apps. If not set, one is generated and stored in the database.',
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
    .pipe(z.array(webAddress))
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
      'Time zone of the installation, such as Asia/Kolkata. It decides when morning emails go out and which day a donation belongs to.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least severe level that is logged'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .optional()
    .describe('Mail server. If not set, emails stay in the outbox table.'),
  MAIL_FROM: z.string().min(3).default('Muster <no-reply@localhost>').describe('Sender of emails'),
  S3_BUCKET: z
    .string()
    .min(1)
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
    .default('off')
    .describe('`on` requires two-step sign-in for staff. Their staff access is paused until they set it up.'),
  ...signInSettings,
  ...donationSettings,
  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Rate limits for requests. Use `off` only for benchmarks.'),
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
  BRAND_NAME: z.string().min(1).max(40).default('Muster').describe('Name of the installation'),
  BRAND_LOGO_URL: z.string().min(1).optional().describe('Address of a logo, shown at 140 × 32 pixels'),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #456FF6')
    .optional()
    .describe('Accent colour'),
  SUPPORT_URL: z.string().min(1).optional().describe('Address of the page where people find help'),
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
}

/** An invalid setting; the message is one line that names it. */
export class ConfigError extends Error {}

/** IPv6 addresses need brackets before a port. */
const hostInAddress = (host: string) => (host.includes(':') ? `[${host}]` : host)

/**
 * Reads the settings from the environment.
 * @throws ConfigError naming the first invalid setting
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
      'DATABASE_URL: is required when NODE_ENV is production. For a small installation on one machine, set EMBEDDED_DATABASE=on instead.',
    )
  }
  if (values.DATABASE_URL && values.EMBEDDED_DATABASE === 'on') {
    throw new ConfigError('EMBEDDED_DATABASE: can’t be on while DATABASE_URL names another database')
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
    demo: embedded && demoAllowed,
    dataDir: resolve(home, values.DATA_DIR ?? (runsAsRoot() ? '/var/lib/muster' : '.data')),
    publicUrl: (values.PUBLIC_URL ?? `http://${hostInAddress(values.HOST)}:${values.PORT}`).replace(
      /\/+$/,
      '',
    ),
  }
}

/** Settings that are only valid together. @throws ConfigError naming the first missing one */
function assertWhole(values: Settings, names: readonly (keyof Settings)[]): void {
  const missing = names.find((name) => values[name] === undefined)
  const given = names.find((name) => values[name] !== undefined)
  if (missing && given) throw new ConfigError(`${missing}: is required because ${given} is set`)
}

/** Whether these settings make the server reachable only from its own machine. */
function isForThisMachineAlone({ NODE_ENV, HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  const publicHost = PUBLIC_URL === undefined ? 'localhost' : (URL.parse(PUBLIC_URL)?.hostname ?? '')
  return NODE_ENV !== 'production' && isLoopback(HOST) && isLoopback(publicHost) && TRUST_PROXY === 0
}

/** The environment, with defaults from the repository's `.env` file. */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    return { ...parse(readFileSync(resolve(home, '.env'))), ...process.env }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return process.env
    throw error
  }
}
