import { createHmac } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type Clock, systemClock } from './clock.ts'
import { followCopy } from './copy.ts'
import type { OpenDatabase } from './database.ts'
import { deletedLater, openFiles } from './files/files.ts'
import type { RateLimitStore } from './http/budget-counters.ts'
import { createCallers } from './http/callers.ts'
import { createGuard, type LoadActor, type LoadScopes } from './http/guard.ts'
import { createRateLimits, unlimited } from './http/rate-limits.ts'
import type { Jobs } from './jobs.ts'
import { createErrorRecorder } from './log/error-recorder.ts'
import { type LogFiles, openLogFiles } from './log/log-files.ts'
import { outboxMailer } from './mail/outbox.ts'
import type { Parts } from './parts.ts'
import { accessTokens } from './security/access-tokens.ts'
import { reportCalmly } from './security/repeated-failures.ts'
import { sealing } from './security/sealing.ts'
import type { Config } from './settings/config.ts'
import { installationSecrets } from './settings/installation.ts'
import { followIdentity } from './settings/site-identity.ts'

export interface PartSources {
  readonly config: Config
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly log: Logger
  /** Log files that the logger writes to. Left out, nothing is logged to files. */
  readonly logFiles?: LogFiles
  readonly loadActor: LoadActor
  readonly loadScopes: LoadScopes
  readonly clock?: Clock
}

export interface BuiltParts {
  readonly parts: Parts
  /** Closes what this opened: the Redis connection and the LISTEN subscription. */
  close(): Promise<void>
}

/** Assembles the parts of the application from its settings and database. */
export async function buildParts(sources: PartSources): Promise<BuiltParts> {
  const { database, jobs, log, loadActor, loadScopes, clock = systemClock } = sources
  const logFiles = sources.logFiles ?? openLogFiles(sources.config.dataDir)
  const { db, listener } = database
  const site = await followIdentity(sources.config, database, (error) =>
    log.warn({ err: error }, 'name and logo could not be read'),
  )
  const { config } = site
  const unfollowCopy = await followCopy(config, database, (error) =>
    log.warn({ err: error }, 'whether this is a copy could not be read'),
  )
  const { current: secret, earlier } = await installationSecrets(db, config)
  const tokens = accessTokens(secret, config.ACCESS_TOKEN_MINUTES)
  const guard = createGuard(tokens, loadActor, loadScopes)
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL) : null
  const warn = reportCalmly(log)
  redis?.on('error', (error) => warn(error, 'Redis does not respond'))
  const unlisten = await listener.listen(
    'member_changed',
    (userId) => guard.forget(userId),
    () => guard.forget('*'),
  )
  const rateLimits =
    config.RATE_LIMITS === 'off' ? unlimited : createRateLimits(storeOf(config, redis, database))
  const parts: Parts = {
    config,
    db,
    databaseUsage: database.usage,
    replicas: database.replicas,
    clock,
    tokens,
    guard,
    jobs,
    log,
    logFiles,
    errors: createErrorRecorder(db, logFiles, log),
    rateLimits,
    callers: createCallers({ secret, tokens, rateLimits, publicUrl: config.publicUrl, now: clock.now }),
    listen: listener.listen,
    files: deletedLater(await openFiles(config), db, jobs),
    sendMail: outboxMailer(jobs),
    sealing: sealing(secret, earlier),
    refreshSite: site.refresh,
    // Hashes can't be converted, so they keep the oldest secret for as long as it's known.
    hashCode: (text) =>
      createHmac('sha256', earlier.at(-1) ?? secret)
        .update(text)
        .digest('hex'),
  }
  return {
    parts,
    async close() {
      await parts.errors.flush()
      await logFiles.close()
      await unlisten()
      await site.stop()
      await unfollowCopy()
      redis?.disconnect()
    },
  }
}

/** Imported lazily, because loading it takes a good part of the start-up time. */
async function connectRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  // The type argument avoids a comparison of all commands of both reply types, which takes a tenth of type
  // checking.
  // A command that gets no answer ends by itself; requests have gone on without it by then.
  return new Redis<'legacy'>(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 2_000,
  })
}

/** A single process counts in memory. Several share Redis, or PostgreSQL if there is no Redis. */
function storeOf(config: Config, redis: Redis | null, database: OpenDatabase): RateLimitStore {
  if (redis) return { kind: 'redis', client: redis }
  if (config.WEB_CONCURRENCY > 1) return { kind: 'postgres', sql: database.sql }
  return { kind: 'memory' }
}
