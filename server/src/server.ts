import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadDemoCommunity } from '../demo/index.ts'
import { demoAccounts, demoPassword } from '../demo/people/accounts.ts'
import { buildApp } from './app.ts'
import { type OwnedDatabase, prepareDatabase, type StartFacts } from './database-owner.ts'
import { scopeLoader } from './features/access/api-keys/index.ts'
import { actorLoader } from './features/account/accounts/sessions/sessions.ts'
import { NOTICES_CHANGED } from './features/notices/notifications/index.ts'
import { demoJob } from './features/running/set-up/index.ts'
import { version } from './features/running/system-check/index.ts'
import { declared, features } from './features.ts'
import { buildParts } from './platform/build-parts.ts'
import { directAddress } from './platform/database/pooler.ts'
import { openConnection, openDatabase } from './platform/database.ts'
import { type Files, fileJobs } from './platform/files/files.ts'
import { foldChanges } from './platform/folding.ts'
import { drain } from './platform/http/lifetime/draining.ts'
import { collectInQuietMoments } from './platform/http/lifetime/quiet-moments.ts'
import { createJobQueue, JOBS_CHANNEL } from './platform/jobs.ts'
import { readCatalogues } from './platform/language/language.ts'
import { openLogFiles } from './platform/log/log-files.ts'
import { createLogger } from './platform/log/logger.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import { reportCalmly } from './platform/security/repeated-failures.ts'
import { type Config, ConfigError } from './platform/settings/config.ts'
import { startTracing } from './platform/tracing.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
const FOLD_EVERY_MS = 1_000
const STOP_WITHIN_MS = 15_000
const folds = features.flatMap((feature) => feature.folds ?? [])

export interface RunningServer {
  readonly address: string
  stop(): Promise<void>
}

/** Starts the HTTP server on the prepared database at `url`. */
export async function startServer(config: Config, url: string): Promise<RunningServer> {
  const logFiles = openLogFiles(config.dataDir)
  const log = createLogger(config, undefined, logFiles)
  readCatalogues()
  const tracing = await startTracing(config, version)
  const database = openDatabase(url, {
    maxConnections: config.DATABASE_CONNECTIONS,
    processes: config.WEB_CONCURRENCY,
    directUrl: config.DATABASE_DIRECT_URL,
    traced: tracing?.statement,
    replicas: { urls: config.DATABASE_REPLICA_URLS, memberChannels: [NOTICES_CHANGED] },
  })
  const report = reportCalmly(log)
  const works = config.ROLES.includes('jobs')
  const jobs = createJobQueue(directAddress(config, url), (error) => report(error, 'the job queue failed'), {
    works,
  })
  const loadActor = actorLoader(database.db, () => new Date(), config)
  const loadScopes = scopeLoader(database.db, () => new Date(), config.KKEM_TOKEN)
  const { parts, close } = await buildParts({ config, database, jobs, log, logFiles, loadActor, loadScopes })
  const app = await buildApp(parts, {
    tracing,
    demo: config.demo ? { accounts: demoAccounts, password: demoPassword } : null,
    ...(existsSync(webRoot) && { webRoot }),
  })
  // Whatever needs the database to start comes before the port, so that a server that answers doesn't end with it.
  if (works) await database.listener.listen(JOBS_CHANNEL, jobs.wake)
  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
    throw portProblem(error, config)
  })
  const handlers = [
    ...features.flatMap((feature) => feature.jobs?.(parts, declared) ?? []),
    demoJob(() => addDemoCommunity(config, url, parts.files)),
    ...fileJobs(parts.files),
    ...mailJobs(parts, Object.assign({}, ...features.map(({ mails }) => mails?.(parts)))),
  ]
  jobs
    .start(tracing ? handlers.map(tracing.job) : handlers)
    .catch((error: unknown) => log.error({ err: error }, 'the job queue did not start'))
  const stopCollecting = collectInQuietMoments(app.server)
  const fold = () =>
    foldChanges(parts.db, folds, (error, what) => report(error, `${what} could not be folded`)).catch(
      (error: unknown) => report(error, 'changes of totals could not be read'),
    )
  const folding = config.ROLES.includes('folds') ? setInterval(fold, FOLD_EVERY_MS) : undefined
  return {
    address,
    async stop() {
      clearInterval(folding)
      stopCollecting()
      await drain(app.server)
      await app.close()
      await jobs.stop()
      await close()
      await database.close()
      await tracing?.stop()
    },
  }
}

/** Adds the sample community on its own connection, because it takes longer than the statement time-out. */
async function addDemoCommunity(config: Config, url: string, files: Files): Promise<void> {
  const { TOKEN_SECRET: secret } = config
  const { sql } = openConnection(directAddress(config, url))
  try {
    await loadDemoCommunity(sql, { secret, files })
  } finally {
    await sql.end()
  }
}

function portProblem(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return new ConfigError(`PORT: ${config.PORT} is already in use by another program`)
  if (code === 'EACCES') return new ConfigError(`PORT: this user isn’t allowed to listen on ${config.PORT}`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigError(`HOST: ${config.HOST} isn’t an address of this machine`)
  return error
}

/** Runs a single process: database, server, and shutdown. */
export async function run(
  config: Config,
  embedded: OwnedDatabase | null,
  tell: (text: string) => void,
): Promise<void> {
  const database = await prepareDatabase(config, embedded, tell)
  const server = await startServer(config, database.url).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  stopOnSignal(async () => {
    await server.stop()
    await database.stop()
  })
  announce(config, database.start)
}

/** Shuts down gracefully on a signal, or forcibly after a time-out. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** Prints the address of the app, how to set up a new one, and in demo mode the sample accounts. */
export function announce(config: Config, { name, setUpCode }: StartFacts): void {
  const lines = [`${name} is ready: ${config.publicUrl}`]
  if (setUpCode) {
    lines.push(
      'There’s no administrator yet. Open this address to set it up:',
      `  ${config.publicUrl}/set-up`,
      `  Set-up code: ${setUpCode}`,
    )
  }
  if (config.demo) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length))
    lines.push(
      `Demo accounts, all with the password ${demoPassword}:`,
      ...demoAccounts.map(({ email, label }) => `  ${email.padEnd(width)}  ${label}`),
    )
  }
  process.stdout.write(`\n${lines.join('\n')}\n\nPress Ctrl-C to stop.\n`)
}
