import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss'
import { DatabaseUnavailable } from './database/unavailable.ts'
import type { Database } from './database.ts'
import { wordsOf } from './error-words.ts'
import { noteFailedJob } from './log/failed-jobs.ts'

export interface EnqueueOptions {
  readonly afterSeconds?: number
  readonly priority?: number
}

export interface Jobs {
  /**
   * Queues a job in the caller's transaction, so that it exists if and only if the change is committed.
   * @param options `afterSeconds`: delay before the job starts; `priority`: higher ones of its queue come first,
   * 0 by default
   */
  enqueue(tx: Database, queue: string, data: object, options?: EnqueueOptions): Promise<void>
}

/** How soon delayed jobs, and those of a process that ended meanwhile, are found. */
const LOOK_EVERY_MS = 2_000
/** One look finds all queues with jobs that are due, so that each of their workers rarely has to look for itself. */
const POLL_SECONDS = 300
/** Wakes workers in other processes, through `announcement`. */
export const JOBS_CHANNEL = 'muster_jobs'
/** Without NOTIFY: a process wakes its own worker once a job is committed. */
const queueOptions = { retryLimit: 8, retryDelay: 30, retryBackoff: true, notify: false } as const
/** Probes one index for each queue, however many jobs wait. */
const DUE_QUEUES = `select name from pgboss.queue as queue where exists (
  select from pgboss.job as job
  where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
)`
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const workOptions = { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true } as const
/** How long a request waits for a queue that is starting. */
const STARTED_WITHIN_MS = 5_000
/** Time-outs for pg-boss's driver, so that a server that stops responding can't block a worker forever. */
const driverOptions = { query_timeout: 30_000, keepAlive: true }

export interface JobHandler {
  readonly queue: string
  /** Runs one job. If it throws, the job is retried with exponential back-off, up to the queue's limit. */
  run(data: unknown): Promise<void>
  /** Cron expression (UTC) for recurring jobs. */
  readonly schedule?: string
}

export interface JobQueue extends Jobs {
  /** Makes the handlers' queues. If this process works, it starts processing their jobs. */
  start(handlers: readonly JobHandler[]): Promise<void>
  /** Has a queue's worker look for jobs now. */
  wake(queue: string): void
  stop(): Promise<void>
}

/**
 * A job queue on the database at `url`. Jobs that are queued before `start` wait for it.
 * @param works whether this process runs jobs; otherwise it only queues them, for other processes
 */
export function createJobQueue(
  url: string,
  onError: (error: unknown) => void,
  { works = true }: { readonly works?: boolean } = {},
): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    max: works ? 3 : 1,
    schedule: works,
    supervise: works,
    application_name: 'muster-jobs',
    connectionTimeoutMillis: 5_000,
    ...driverOptions,
  })
  boss.on('error', onError)
  /** This process's worker of each queue. */
  const workers = new Map<string, string>()
  const started = Promise.withResolvers<void>()
  const stopping = new AbortController()
  // `start()` reports a failure; without this, the unhandled rejection would end the process.
  started.promise.catch(() => {})

  /**
   * Retries with back-off, so that a database outage during the start doesn't leave the process without jobs.
   */
  async function persistently<T>(step: () => Promise<T>): Promise<T> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
      try {
        return await step()
      } catch (error) {
        if (stopping.signal.aborted) throw error
        onError(error)
        await delay(pause, undefined, { signal: stopping.signal })
      }
    }
  }

  /** Queues (and whether their options are current) and schedules from an earlier start. */
  async function standing() {
    const isAsWanted = (queue: QueueResult) =>
      Object.entries(queueOptions).every(([key, value]) => queue[key as keyof QueueResult] === value)
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, isAsWanted(queue)]))
    const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    return { queues, schedules }
  }

  async function begin(handlers: readonly JobHandler[]): Promise<void> {
    await persistently(() => boss.start())
    const known = await persistently(standing)
    for (const { queue, schedule, run } of handlers) {
      if (!known.queues.has(queue)) await persistently(() => boss.createQueue(queue, queueOptions))
      else if (!known.queues.get(queue)) await persistently(() => boss.updateQueue(queue, queueOptions))
      if (!works) continue
      if (schedule && known.schedules.get(queue) !== schedule) {
        await persistently(() => boss.schedule(queue, schedule))
      }
      const worker = await persistently(() =>
        boss.work(queue, workOptions, async (jobs) => {
          // Otherwise the worker sleeps after each job even if more are waiting.
          boss.notifyWorker(worker)
          for (const job of jobs) await run(job.data).catch((error: unknown) => lastFailure(job, error))
          if (schedule) await keep('delete from failed_job where queue = $1', [queue])
        }),
      )
      workers.set(queue, worker)
    }
    if (works && !stopping.signal.aborted) looking = setInterval(() => void look(), LOOK_EVERY_MS)
  }

  /** Wakes the workers of all queues with jobs that are due. A failure waits for the next look. */
  async function look(): Promise<void> {
    const { rows } = await boss
      .getDb()
      .executeSql(DUE_QUEUES)
      .catch(() => ({ rows: [] }))
    for (const { name } of rows) wake(name)
  }

  const wake = (queue: string) => boss.notifyWorker(workers.get(queue) ?? '')

  /**
   * Records a failure once the last retry has failed. @throws the job's error, so that the queue counts it
   */
  async function lastFailure(
    job: Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'>,
    error: unknown,
  ) {
    if (job.retryCount >= job.retryLimit) {
      await keep(noteFailedJob, [job.id, job.name, wordsOf(error).slice(0, 500)])
    }
    throw error
  }

  /** Errors while recording failures must not affect the job itself. */
  const keep = (statement: string, values: unknown[]) =>
    boss
      .getDb()
      .executeSql(statement, values)
      .catch((error: unknown) => onError(error))

  let beginning: Promise<void> | undefined
  let looking: NodeJS.Timeout | undefined
  return {
    start: (handlers) => {
      beginning = begin(handlers)
      beginning.then(started.resolve, started.reject)
      return beginning
    },
    async enqueue(tx, queue, data, { afterSeconds = 0, priority = 0 } = {}) {
      await within(STARTED_WITHIN_MS, started.promise)
      await boss.send(queue, data, {
        startAfter: afterSeconds,
        priority,
        db: { executeSql: (text, values) => runRaw(tx, text, values ?? []) },
      })
      if (works) return tx.afterCommit(() => wake(queue))
      await tx.execute(sql`insert into announcement (channel, payload) values (${JOBS_CHANNEL}, ${queue})`)
      tx.announced()
    },
    wake,
    async stop() {
      stopping.abort()
      // A start that is still running would otherwise continue on closed connections.
      await beginning?.catch(() => {})
      clearInterval(looking)
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/**
 * @throws DatabaseUnavailable if the queue doesn't start in time, which only happens when the database is
 * down
 */
async function within(ms: number, started: Promise<void>): Promise<void> {
  const timeout = new AbortController()
  const tooLate = delay(ms, undefined, { signal: timeout.signal }).then(
    () => Promise.reject(new DatabaseUnavailable('the job queue has not started yet')),
    () => undefined,
  )
  await Promise.race([started, tooLate])
  timeout.abort()
}

/** Converts the `$1` texts of pg-boss to Drizzle's chunks and values. */
async function runRaw(tx: Database, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const pieces = text.split(/\$(\d+)/)
  const chunks = pieces.map((piece, index) =>
    index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]),
  )
  return { rows: [...(await tx.execute(sql.join(chunks)))] }
}
