import { randomUUID } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { formatCount, plural } from '@muster/contract/lib/numbers.ts'
import type { CourseProviderId } from '@muster/contract/partners/courses.ts'
import type { CheckResult, SystemCheckName } from '@muster/contract/running/system-check.ts'
import { sql } from 'drizzle-orm'
import { LAST_BACKUP } from '../../../platform/backup/noted.ts'
import { pendingMigrations } from '../../../platform/database/migrate.ts'
import { AppError } from '../../../platform/errors.ts'
import { readFailedJobs } from '../../../platform/log/failed-jobs.ts'
import { readFailedMails } from '../../../platform/mail/failed-mails.ts'
import { mailServerAnswers } from '../../../platform/mail/smtp.ts'
import type { Parts } from '../../../platform/parts.ts'
import { openidProviders } from '../../../platform/settings/openid-providers.ts'
import { discover } from '../../account/openid/index.ts'
import { chatService } from '../../partners/chat-community/index.ts'
import { askToken, findProvider } from '../../partners/courses/index.ts'
import { askWhetherThere, findKkem } from '../../partners/kkem/index.ts'
import { GatewayRefused, gatewayOf } from '../../reach/donations/index.ts'

/** The result of a check; `fix` is one sentence on what to do, if anything. */
export type Found = Pick<CheckResult, 'state' | 'text' | 'fix'>

const ok = (text: string): Found => ({ state: 'ok', text, fix: null })
const warning = (text: string, fix: string): Found => ({ state: 'warning', text, fix })
const failed = (text: string, fix: string): Found => ({ state: 'failed', text, fix })
const notSetUp = (text: string, fix: string | null = null): Found => ({ state: 'not_set_up', text, fix })

const DAY_MS = 86_400_000

async function database({ db }: Parts): Promise<Found> {
  const begin = performance.now()
  const [row] = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const ms = Math.round(performance.now() - begin)
  const text = `PostgreSQL ${row?.version.split(' ')[0] ?? ''} answered in ${ms} ms`
  return ms > 500
    ? warning(text, 'Check the load on the database server and the network between it and Muster')
    : ok(text)
}

const leftBecause = {
  silent: 'doesn’t answer',
  behind: 'is more than 5 seconds behind',
  promoted: 'is no longer a replica',
}

async function replicas({ replicas: known }: Parts): Promise<Found> {
  if (!known) return notSetUp('All reads go to the primary database')
  const states = known.states()
  const left = states.flatMap(({ name, left: why }) => (why ? [`${name} ${leftBecause[why]}`] : []))
  if (left.length === 0) return ok(`Reads are sent to ${formatCount(states.length, 'replica')}`)
  return warning(
    `${left.join(', ')}, so its reads go to the others or to the primary`,
    'Check the replication on that server. It’s used again by itself.',
  )
}

async function migrations({ db }: Parts): Promise<Found> {
  const pending = await pendingMigrations(db)
  if (pending === 0) return ok('The database schema is up to date')
  if (pending < 0) {
    return warning(
      'The database schema is newer than this process',
      'Restart all processes with the latest release',
    )
  }
  return failed(
    plural(pending, {
      one: '1 database migration missing',
      many: (n) => `${n} database migrations missing`,
    }),
    'Restart Muster. It updates the database when it starts.',
  )
}

/** Rows waiting in outboxes; the count is capped. */
const MOST_PENDING = sql.raw('20001')
const pendingTables = [
  'rank_change',
  'board_change',
  'circle_change',
  'member_count_change',
  'place_figure_change',
  'campus_step_change',
  'place_change',
] as const

/** Changes that aren't in the totals yet: how many of each sort, up to a limit, and the id of the oldest one. */
export async function pendingChanges(db: Parts['db']) {
  const rows = await db.execute<{ change: string; pending: number; oldest: string | null }>(
    sql.join(
      pendingTables.map(
        (table) => sql`
          select ${table}::text as change, count(*)::integer as pending, min(id)::text as oldest
          from (select id from ${sql.identifier(table)} order by id limit ${MOST_PENDING}) as pending`,
      ),
      sql` union all `,
    ),
  )
  return [...rows]
}

async function totals({ db }: Parts): Promise<Found> {
  const most = Math.max(...(await pendingChanges(db)).map(({ pending }) => pending))
  if (most <= 5_000) return ok('Rankings, leaderboards and figures are up to date')
  return warning(
    most > 20_000
      ? 'More than 20,000 changes waiting to be added to the totals'
      : `${formatCount(most, 'change')} waiting to be added to the totals`,
    'Look in the log for “could not be folded”. Figures stay correct, but lists get slower.',
  )
}

async function jobs({ db, clock }: Parts): Promise<Found> {
  const [failures, [late]] = await Promise.all([
    readFailedJobs(db),
    db.execute<{ late: number }>(sql`
      select count(*)::integer as late from (
        select from pgboss.job where state = 'created'
          and start_after < ${new Date(clock.now().getTime() - 10 * 60_000)}::timestamptz limit 1000
      ) as waiting`),
  ])
  if (late && late.late > 0) {
    return failed(
      plural(late.late, {
        one: '1 job has been waiting for more than 10 minutes',
        many: (n) => `${n} jobs have been waiting for more than 10 minutes`,
      }),
      'Restart Muster, and look in the log for “the job queue failed”',
    )
  }
  const count = failures.reduce((sum, queue) => sum + queue.jobs, 0)
  if (count === 0) return ok('Nothing is waiting and nothing has failed')
  return warning(
    `${formatCount(count, 'job')} in ${failures.map(({ queue }) => queue).join(', ')} failed permanently`,
    'Run them again on the Today page',
  )
}

async function mail({ config, db, clock }: Parts, signal: AbortSignal): Promise<Found> {
  if (!config.SMTP_URL) {
    return notSetUp('No mail server is set, so emails stay in the outbox', 'Set SMTP_URL and MAIL_FROM')
  }
  await mailServerAnswers(config.SMTP_URL, signal)
  const failures = await readFailedMails(db, clock.now())
  if (!failures) return ok('The mail server responds and accepts the sign-in')
  return warning(
    `The mail server responds, but ${formatCount(failures.mails, 'email')} couldn’t be sent this week`,
    'Go to Today to see what the mail server said and to send them again',
  )
}

async function storage({ config, files }: Parts): Promise<Found> {
  const key = `system-check/${randomUUID()}.txt`
  const text = 'Written by the system check'
  await files.put(key, Buffer.from(text), 'text/plain')
  try {
    const read = Buffer.from(await files.get(key)).toString('utf8')
    if (read !== text) throw new Error('another text came back')
  } finally {
    await files.delete(key)
  }
  return ok(`A file was written, read and deleted in ${config.S3_BUCKET ? 'the bucket' : 'DATA_DIR'}`)
}

async function rateLimits({ rateLimits: limits }: Parts): Promise<Found> {
  // Counts nothing that anyone has a limit for, only to see whether the store answers now.
  await limits.failures('linkPassword', 'system check')
  const { kind, away } = limits.store()
  if (kind === 'memory') return ok('This process counts requests in its own memory')
  const name = kind === 'redis' ? 'Redis' : 'PostgreSQL'
  if (!away) return ok(`Requests are counted in ${name}`)
  return warning(
    `${name} doesn’t answer in time, so each process counts requests by itself`,
    kind === 'redis'
      ? 'Check that Redis is running, that REDIS_URL points to it, and that it answers within 50 ms'
      : 'Check the load on the database server and the network between it and Muster',
  )
}

const GB = 1_000_000_000

async function disk({ config }: Parts): Promise<Found> {
  await mkdir(config.dataDir, { recursive: true })
  const { bavail, bsize, blocks } = await statfs(config.dataDir)
  const free = bavail * bsize
  const text = `${(free / GB).toFixed(1)} GB of ${((blocks * bsize) / GB).toFixed(1)} GB are free in DATA_DIR`
  const fix = 'Delete what you don’t need on this disk, or make it larger'
  if (free < 0.2 * GB) return failed(text, fix)
  return free < GB || bavail / blocks < 0.05 ? warning(text, fix) : ok(text)
}

async function backup({ db, clock }: Parts): Promise<Found> {
  const [row] = await db.execute<{ value: string }>(
    sql`select value from app_state where key = ${LAST_BACKUP}`,
  )
  const fix = 'Run `npm run db -- backup FILE` every night, and keep the file on another machine'
  if (!row)
    return notSetUp(
      'No backup has been made with Muster’s own command. Other backups aren’t tracked here.',
      fix,
    )
  const days = Math.floor((clock.now().getTime() - Date.parse(row.value)) / DAY_MS)
  if (days <= 1) return ok(`Last backup on ${row.value.slice(0, 10)}`)
  const text = `The last backup is ${formatCount(days, 'day')} old`
  return days > 7 ? failed(text, fix) : warning(text, fix)
}

async function signIn({ config, log }: Parts): Promise<Found> {
  const providers = openidProviders(config)
  if (providers.length === 0) {
    return notSetUp(
      'Sign-in with external accounts isn’t set up',
      'To offer it, set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OPENID_ISSUER and its related settings',
    )
  }
  const answers = await Promise.all(
    providers.map(async (provider) => {
      try {
        await discover(provider)
        return null
      } catch (error) {
        log.warn({ err: error, provider: provider.id }, 'could not reach an OpenID provider')
        return provider.name
      }
    }),
  )
  const away = answers.filter((name) => name !== null)
  const names = (some: readonly string[]) => some.join(' and ')
  if (away.length === 0) {
    const all = names(providers.map(({ name }) => name))
    return ok(
      providers.length === 1
        ? `${all} responds with its sign-in settings`
        : `${all} respond with their sign-in settings`,
    )
  }
  return failed(
    `${names(away)} didn’t respond with the sign-in settings`,
    'Check that OPENID_ISSUER is spelled exactly right and that this machine can reach it. Its /.well-known/openid-configuration has to name the same issuer.',
  )
}

async function chat({ db }: Parts): Promise<Found> {
  const [row] = await db.execute<{ keys: number; last: string | null }>(sql`
    select count(*)::integer as keys, max(last_used_at) as last from api_key
    where revoked_at is null and 'chat' = any (scopes)`)
  if (!row || row.keys === 0) {
    return notSetUp('No chat bot has a key', 'Create a key with the scope chat, and give it to the bot')
  }
  if (row.last === null) {
    return warning(
      'The chat bot has a key but has never used it',
      'Check the key and the address in the bot’s settings',
    )
  }
  return ok(`The chat bot last used its key on ${row.last.slice(0, 10)}`)
}

async function discord(parts: Parts): Promise<Found> {
  const service = chatService(parts)
  if (!service) {
    return notSetUp(
      'No Discord server is connected',
      'If members meet there, set DISCORD_CLIENT_ID and its related settings',
    )
  }
  const [row] = await parts.db.execute<{ refused: number; oldest: string | null }>(sql`
    select count(*) filter (where attempts > 0)::integer as refused, min(created_at) as oldest from (
      (select attempts, created_at from chat_sync order by chat_sync.id limit 1000)
      union all
      (select attempts, created_at from chat_post where done_at is null order by chat_post.id limit 1000)
    ) as waiting`)
  const name = await service.serverName()
  if (row && row.refused > 0) {
    return warning(
      `Discord responds but refuses ${formatCount(row.refused, 'change')}`,
      'Open “Discord roles and posts” in the management area to see what Discord refused',
    )
  }
  const minutes = row?.oldest ? (parts.clock.now().getTime() - Date.parse(row.oldest)) / 60_000 : 0
  return minutes > 30
    ? warning(
        `Changes for ${name} have been waiting for ${Math.round(minutes)} minutes`,
        'Look in the log for “could not send waiting changes to the chat”',
      )
    : ok(`The bot can reach the server ${name}`)
}

async function webhooks({ config, db, clock }: Parts): Promise<Found> {
  if (!config.WEBHOOK_URL) {
    return notSetUp('Webhooks to the chat community aren’t set up', 'Set WEBHOOK_URL and WEBHOOK_SECRET')
  }
  const [row] = await db.execute<{ waiting: number; oldest: string | null; tries: number }>(sql`
    select count(*)::integer as waiting, min(created_at) as oldest, coalesce(max(attempts), 0)::integer as tries from (
      select created_at, attempts from webhook_outbox where sent_at is null order by webhook_outbox.id limit 1000
    ) as pending`)
  if (!row || row.waiting === 0) return ok('All changes have been sent')
  const minutes = (clock.now().getTime() - Date.parse(row.oldest ?? '')) / 60_000
  if (row.tries === 0 && minutes < 10) return ok(`${formatCount(row.waiting, 'change')} on the way`)
  return failed(
    `${formatCount(row.waiting, 'change')} couldn’t be sent after ${formatCount(row.tries, 'attempt')}`,
    'Check that the address in WEBHOOK_URL responds and has the same secret',
  )
}

const courseProvider =
  (id: CourseProviderId) =>
  async (parts: Parts): Promise<Found> => {
    const provider = findProvider(parts.config, id)
    const prefix = id.toUpperCase()
    if (!provider) {
      return notSetUp('This course provider isn’t connected', `Set ${prefix}_URL and its related settings`)
    }
    try {
      await askToken(parts, provider)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const fix = `Check ${prefix}_AUTH_URL, ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET, and that this machine can reach it`
      return failed(error.message, fix)
    }
    return ok(`${provider.name} responds and accepts the credentials`)
  }

async function kkem(parts: Parts): Promise<Found> {
  const partner = findKkem(parts.config)
  if (!partner) return notSetUp('kkem isn’t connected', 'Set KKEM_URL, KKEM_TOKEN and KKEM_CIPHER_KEY')
  try {
    await askWhetherThere(parts, partner)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return failed(error.message, 'Check KKEM_URL, and that this machine can reach it')
  }
  return ok('kkem responds')
}

async function payment(parts: Parts): Promise<Found> {
  const gateway = gatewayOf(parts)
  if (gateway.name === 'sandbox') {
    return notSetUp(
      'Donations are in test mode',
      'To receive donations, set RAZORPAY_KEY_ID and its related settings',
    )
  }
  try {
    await gateway.ping()
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    return failed(
      'Razorpay responds but rejects the key',
      'Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and that the key hasn’t been replaced',
    )
  }
  return ok('Razorpay responds and accepts the key')
}

async function clockCheck({ db }: Parts): Promise<Found> {
  const before = Date.now()
  const [row] = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  const middle = (before + Date.now()) / 2
  const seconds = Math.abs(Date.parse(row?.now ?? '') - middle) / 1000
  const text = `The server and database clocks are ${seconds.toFixed(1)} s apart`
  const fix = 'Turn on time synchronisation (NTP) on both machines'
  if (seconds > 60) return failed(text, fix)
  return seconds > 3 ? warning(text, fix) : ok(text)
}

const OLDEST_NODE = 20

async function runtime({ config }: Parts): Promise<Found> {
  const major = Number(process.versions.node.split('.')[0])
  const hours = Math.floor(process.uptime() / 3600)
  const text = `Node.js ${process.versions.node}, running for ${hours < 48 ? formatCount(hours, 'hour') : formatCount(Math.floor(hours / 24), 'day')}`
  if (major < OLDEST_NODE) {
    return warning(text, `Install Node.js ${OLDEST_NODE} or later, and restart Muster`)
  }
  const cores = availableParallelism()
  // On the same machine, PostgreSQL needs as much of the cores as the server.
  const most = config.embedded ? Math.max(1, Math.floor(cores / 2)) : cores
  if (config.WEB_CONCURRENCY <= most) return ok(text)
  return warning(
    `${config.WEB_CONCURRENCY} processes are more than ${formatCount(cores, 'processor core')} can run, so they answer fewer requests`,
    `Set WEB_CONCURRENCY to ${most}, and restart Muster`,
  )
}

async function copy({ config }: Parts): Promise<Found> {
  if (!config.isCopy) return ok('This isn’t a copy of another site')
  return warning(
    'This is a copy of a site. It sends no emails, push notifications or webhooks, connects to no other service, and deletes no files.',
    GO_LIVE,
  )
}

const GO_LIVE = 'When this site replaces the other one, run `npm run db -- go-live`'

/** Checks of what a copy doesn't do. */
const heldOnCopy: ReadonlySet<SystemCheckName> = new Set([
  'mail',
  'storage',
  'discord',
  'webhooks',
  'wadhwani',
  'opengrad',
  'kkem',
  'payment',
])

/** The result of a check that can't run on a copy; null if it can run. */
export const heldCheck = (config: Parts['config'], name: SystemCheckName): Found | null =>
  config.isCopy && heldOnCopy.has(name)
    ? notSetUp('On hold, because this is a copy of a site', GO_LIVE)
    : null

/** All checks. One that throws has failed; then `fix` says what to do. */
export const checks: Readonly<
  Record<
    SystemCheckName,
    { readonly run: (parts: Parts, signal: AbortSignal) => Promise<Found>; readonly fix: string }
  >
> = {
  copy: { run: copy, fix: 'Check the database first' },
  database: { run: database, fix: 'Check that PostgreSQL is running and that DATABASE_URL points to it' },
  migrations: {
    run: migrations,
    fix: 'Restart Muster. It updates the database when it starts.',
  },
  totals: { run: totals, fix: 'Check the database first' },
  jobs: { run: jobs, fix: 'Restart Muster, and look in the log for “the job queue failed”' },
  mail: {
    run: mail,
    fix: 'Check the host, port, user and password in SMTP_URL, and that this machine can reach it',
  },
  storage: {
    run: storage,
    fix: 'Check that Muster can write to DATA_DIR, or check the S3 settings if files are kept in a bucket',
  },
  disk: { run: disk, fix: 'Check that DATA_DIR exists and that Muster can write to it' },
  backup: { run: backup, fix: 'Check the database first' },
  sign_in: { run: signIn, fix: 'Check that this machine can reach the provider' },
  chat: { run: chat, fix: 'Check the database first' },
  discord: {
    run: discord,
    fix: 'Check DISCORD_BOT_TOKEN and DISCORD_SERVER_ID, that the bot is on the server, and that this machine can reach Discord',
  },
  webhooks: { run: webhooks, fix: 'Check the database first' },
  wadhwani: { run: courseProvider('wadhwani'), fix: 'Check that this machine can reach Wadhwani' },
  opengrad: { run: courseProvider('opengrad'), fix: 'Check that this machine can reach OpenGrad' },
  kkem: { run: kkem, fix: 'Check that this machine can reach kkem' },
  payment: { run: payment, fix: 'Check RAZORPAY_URL, and that this machine can reach it' },
  replicas: { run: replicas, fix: 'Check DATABASE_REPLICA_URLS' },
  rate_limits: { run: rateLimits, fix: 'Check REDIS_URL, and that this machine can reach Redis' },
  clock: { run: clockCheck, fix: 'Check the database first' },
  runtime: { run: runtime, fix: 'Restart Muster' },
}
