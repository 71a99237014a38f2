import { z } from 'zod'
import { settings } from './config.ts'

type Name = keyof typeof settings

interface Group {
  readonly title: string
  /** The page of docs/deploy that explains these settings. */
  readonly page?: string
  readonly names: readonly Name[]
}

/** The sections of docs/settings.md, in their order. A test fails when a setting is in none of them. */
export const settingGroups: readonly Group[] = [
  {
    title: 'First start',
    names: [
      'NODE_ENV',
      'PUBLIC_URL',
      'HOST',
      'PORT',
      'DATA_DIR',
      'TOKEN_SECRET',
      'TOKEN_SECRET_PREVIOUS',
      'DEMO',
    ],
  },
  {
    title: 'Database',
    page: 'database',
    names: [
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_REPLICA_URLS',
      'EMBEDDED_DATABASE',
      'DATABASE_CONNECTIONS',
    ],
  },
  { title: 'Processes', page: 'several-processes', names: ['WEB_CONCURRENCY', 'ROLES', 'REDIS_URL'] },
  { title: 'Reverse proxy', page: 'reverse-proxy', names: ['TRUST_PROXY', 'CORS_ORIGINS'] },
  { title: 'Email', page: 'mail', names: ['SMTP_URL', 'SMTP_CONNECTIONS', 'MAIL_FROM'] },
  {
    title: 'Files',
    page: 'files',
    names: ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  {
    title: 'Name and look',
    names: ['BRAND_NAME', 'BRAND_LOGO_URL', 'BRAND_ACCENT', 'SUPPORT_URL', 'SECURITY_CONTACT'],
  },
  {
    title: 'Sign-in',
    page: 'sign-in',
    names: [
      'ACCESS_TOKEN_MINUTES',
      'SESSION_DAYS',
      'STAFF_SECOND_STEP',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'OPENID_ISSUER',
      'OPENID_NAME',
      'OPENID_CLIENT_ID',
      'OPENID_CLIENT_SECRET',
      'OPENID_TRUST_EMAILS',
    ],
  },
  {
    title: 'Community rules and limits',
    names: [
      'MUID_SUFFIX',
      'TIME_ZONE',
      'CIRCLE_MAX_MEMBERS',
      'CIRCLE_PAYS_FROM_MEMBERS',
      'CIRCLE_PAYS_AFTER_HOURS',
      'SOCIAL_LINKS_PAID',
      'SOCIAL_LINKS_AFTER_TASKS',
      'VOUCHER_DAILY_KARMA',
      'REFERRALS_PAID_MONTHLY',
      'MUCOIN_INVITES',
      'LINK_PREVIEWS',
      'RATE_LIMITS',
    ],
  },
  {
    title: 'Chat',
    page: 'chat',
    names: [
      'DISCORD_CLIENT_ID',
      'DISCORD_CLIENT_SECRET',
      'DISCORD_PUBLIC_KEY',
      'DISCORD_BOT_TOKEN',
      'DISCORD_SERVER_ID',
      'DISCORD_INVITE_URL',
      'DISCORD_URL',
      'DISCORD_CDN_URL',
      'WEBHOOK_URL',
      'WEBHOOK_SECRET',
    ],
  },
  {
    title: 'Payments',
    page: 'payments',
    names: [
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'RAZORPAY_URL',
      'DONATION_CURRENCY',
      'DONATION_LEAST',
      'DONATION_MOST',
      'DONATION_AMOUNTS',
      'DONATION_PURPOSES',
      'DONATION_EXAMPLES',
      'DONATION_FIGURES',
      'DONATION_RECEIVER',
      'DONATION_RECEIVER_ADDRESS',
      'DONATION_TAX_NOTE',
      'DONATION_CONTACT',
    ],
  },
  {
    title: 'Partners',
    page: 'partners',
    names: [
      'EVENT_FEEDS',
      'WADHWANI_AUTH_URL',
      'WADHWANI_URL',
      'WADHWANI_CLIENT_ID',
      'WADHWANI_CLIENT_SECRET',
      'OPENGRAD_AUTH_URL',
      'OPENGRAD_URL',
      'OPENGRAD_CLIENT_ID',
      'OPENGRAD_CLIENT_SECRET',
      'COURSE_KARMA',
      'KKEM_URL',
      'KKEM_TOKEN',
      'KKEM_CIPHER_KEY',
      'KKEM_DETAILS_PATH',
      'KKEM_LINK_PATH',
    ],
  },
  {
    title: 'Credentials',
    page: 'credentials',
    names: ['OUTSIDE_ISSUER_URL', 'OUTSIDE_ISSUER_KEY', 'OUTSIDE_ISSUER_NAME'],
  },
  {
    title: 'Monitoring',
    page: 'monitoring',
    names: ['LOG_LEVEL', 'METRICS_TOKEN', 'TRACES_URL', 'TRACES_PERCENT', 'ADDRESS_TABLE'],
  },
]

/** The sections of docs/settings.md, generated from the schema; a test compares the file with them. */
export function settingTables(): string {
  return settingGroups.map(sectionOf).join('\n\n')
}

function sectionOf({ title, page, names }: Group): string {
  const table = ['| setting | default | meaning |', '|---|---|---|', ...names.map(rowOf)].join('\n')
  const guide = page ? [`See [how to set it up](deploy/${page}.md).`] : []
  return [`## ${title}`, ...guide, table].join('\n\n')
}

function rowOf(name: Name): string {
  const schema = settings[name]
  const parsed = schema.safeParse(undefined)
  const given = parsed.success ? parsed.data : undefined
  const shown = given === undefined || String(given) === '' ? '' : `\`${given}\``
  return `| \`${name}\` | ${shown} | ${z.globalRegistry.get(schema)?.description ?? ''} |`
}
