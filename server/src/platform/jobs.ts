import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss'
import { DatabaseUnavailable } from './database/unavailable.ts'
import type { Database } from './database.ts'
import { noteFailedJob } from './log/failed-jobs.ts'

export interface Jobs {
  /**
   * Queues a job in the caller's transaction: it exists if and only if the change that asks for it does.
   * @param options `afterSeconds`: it begins so much later, not at once
   */
  enqueue(tx: Database, queue: string, data: object, options?: { afterSeconds?: number }): Promise<void>
}

/** How often a queue is looked at while nobody tells of new jobs: what is queued for now is told of at once. */
const POLL_SECONDS = { told: 5, untold: 1 } as const
const queueOptions = { retryLimit: 8, retryDelay: 30, retryBackoff: true, notify: true } as const
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const workOptions = {
  pollingIntervalSeconds: POLL_SECONDS.untold,
  notifyPollingIntervalSeconds: POLL_SECONDS.told,
  includeMetadata: true,
} as const
/** How long a request waits for a queue that is about to start. */
const STARTED_WITHIN_MS = 5_000
/** For the driver below the queue: a server that has gone silent must not keep a worker for ever. */
const driverOptions = { query_timeout: 30_000, keepAlive: true }

export interface JobHandler {
  readonly queue: string
  /** Runs one job; throwing makes it come again, with growing pauses, up to the queue's limit. */
  run(data: unknown): Promise<void>
  /** Minutes-first cron line (UTC) for jobs that come by themselves. */
  readonly schedule?: string
}

export interface JobQueue extends Jobs {
  /** Starts working on the handlers' jobs in this process. */
  start(handlers: readonly JobHandler[]): Promise<void>
  stop(): Promise<void>
}

/** A queue on the database of `url`. Jobs that are queued before it has started wait for that. */
export function createJobQueue(url: string, onError: (error: unknown) => void): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'muster-jobs',
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    ...driverOptions,
  })
  boss.on('error', onError)
  const started = Promise.withResolvers<void>()
  const stopping = new AbortController()
  // A failed start is reported by start(); without this a queue that nobody uses would end the process.
  started.promise.catch(() => {})

  /** A database that goes away at this moment must not leave the process without jobs for good. */
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

  /** What stands from an earlier start: queues, whether they are as they should be, and when jobs come by themselves. */
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
      if (schedule && known.schedules.get(queue) !== schedule) {
        await persistently(() => boss.schedule(queue, schedule))
      }
      const worker = await persistently(() =>
        boss.work(queue, workOptions, async (jobs) => {
          // Otherwise it sleeps after each job, although more may wait: jobs of one transaction are announced once.
          boss.notifyWorker(worker)
          for (const job of jobs) await run(job.data).catch((error: unknown) => lastFailure(job, error))
          if (schedule) await keep('delete from failed_job where queue = $1', [queue])
        }),
      )
    }
  }

  /** What comes again by itself is no failure yet. @throws the error of the job, so that the queue knows. */
  async function lastFailure(
    job: Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'>,
    error: unknown,
  ) {
    const text = error instanceof Error ? error.message : String(error)
    if (job.retryCount >= job.retryLimit) await keep(noteFailedJob, [job.id, job.name, text.slice(0, 500)])
    throw error
  }

  /** Beside the work itself: what is kept of failures must not decide what becomes of a job. */
  const keep = (statement: string, values: unknown[]) =>
    boss
      .getDb()
      .executeSql(statement, values)
      .catch((error: unknown) => onError(error))

  let beginning: Promise<void> | undefined
  return {
    start: (handlers) => {
      beginning = begin(handlers)
      beginning.then(started.resolve, started.reject)
      return beginning
    },
    async enqueue(tx, queue, data, { afterSeconds = 0 } = {}) {
      await within(STARTED_WITHIN_MS, started.promise)
      await boss.send(queue, data, {
        startAfter: afterSeconds,
        db: { executeSql: (text, values) => runRaw(tx, text, values ?? []) },
      })
    },
    async stop() {
      stopping.abort()
      // Half started, it would go on and find its connections closed.
      await beginning?.catch(() => {})
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** @throws DatabaseUnavailable when the queue does not start in time, which only a database that is away prevents. */
async function within(ms: number, started: Promise<void>): Promise<void> {
  const timeout = new AbortController()
  const tooLate = delay(ms, undefined, { signal: timeout.signal }).then(
    () => Promise.reject(new DatabaseUnavailable('the job queue has not started yet')),
    () => undefined,
  )
  await Promise.race([started, tooLate])
  timeout.abort()
}

/** pg-boss writes `$1` texts; Drizzle wants pieces and values. */
async function runRaw(tx: Database, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const pieces = text.split(/\$(\d+)/)
  const chunks = pieces.map((piece, index) =>
    index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]),
  )
  return { rows: [...(await tx.execute(sql.join(chunks)))] }
}
