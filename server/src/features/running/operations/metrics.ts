import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { LAST_BACKUP } from '../../../platform/backup/noted.ts'
import type { Replicas } from '../../../platform/database/replicas.ts'
import { openStreams } from '../../../platform/http/events.ts'
import { readFailedJobs } from '../../../platform/log/failed-jobs.ts'
import { outsideOutcomes } from '../../../platform/partners/ask-outside.ts'
import type { Parts } from '../../../platform/parts.ts'
import { reportCalmly } from '../../../platform/security/repeated-failures.ts'
import { pendingChanges } from '../system-check/index.ts'

/** What the server is measured by. Everything here is read by programs, so the names never change. */

/** How long figures of the database are kept. Whoever asks more often gets the same ones. */
const KEPT_MS = 3_000
/** Counts end here, so that a large backlog can't make them slow. */
const MOST_COUNTED = sql.raw('10001')

export interface ProcessMetrics {
  readonly registry: Registry
  /** Seconds of each request, by method, route and status. */
  readonly durations: Histogram<'method' | 'route' | 'status'>
}

/** What each process knows of itself. `aggregator` says how several processes become one figure; default: the sum. */
export function processMetrics({ databaseUsage, rateLimits, replicas }: Parts): ProcessMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  new Gauge({ name: 'server_processes', help: 'Server processes that answered', registers }).set(1)
  new Gauge({
    name: 'streams_open',
    help: 'Open streams, which tell browsers about new notifications',
    registers,
    collect() {
      this.set(openStreams())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by state: open (all), busy',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, busy } = databaseUsage()
      this.set({ state: 'open' }, open)
      this.set({ state: 'busy' }, busy)
    },
  })
  new Gauge({
    name: 'database_callers_waiting',
    help: 'Statements and transactions that wait for a connection',
    registers,
    collect() {
      this.set(databaseUsage().waiting)
    },
  })
  new Gauge({
    name: 'rate_limit_store_up',
    help: '1 if the store of rate limits answers in time, 0 while a process counts in memory instead',
    aggregator: 'min',
    registers,
    collect() {
      this.set(rateLimits.store().away ? 0 : 1)
    },
  })
  new Counter({
    name: 'rate_limit_fallbacks_total',
    help: 'Counts that were kept in memory because the store of rate limits didn’t answer in time',
    registers,
    collect() {
      this.reset()
      this.inc(rateLimits.store().fallbacks)
    },
  })
  if (replicas) replicaMetrics(registry, replicas)
  for (const outcome of ['success', 'failure'] as const) {
    new Gauge({
      name: `service_last_${outcome}_timestamp_seconds`,
      help: `When a request to another service last ended in ${outcome}, since the processes started`,
      labelNames: ['service'],
      aggregator: 'max',
      registers,
      collect() {
        for (const [service, { [outcome]: at }] of outsideOutcomes()) {
          if (at) this.set({ service }, at.getTime() / 1000)
        }
      },
    })
  }
  return { registry, durations }
}

function replicaMetrics(registry: Registry, replicas: Replicas): void {
  const registers = [registry]
  const labelNames = ['replica'] as const
  new Gauge({
    name: 'replica_in_use',
    help: '1 if reads are sent to this replica, 0 while it’s away or too far behind',
    labelNames,
    aggregator: 'min',
    registers,
    collect() {
      for (const { name, left } of replicas.states()) this.set({ replica: name }, left === null ? 1 : 0)
    },
  })
  new Gauge({
    name: 'replica_behind_bytes',
    help: 'Bytes of the write-ahead log that the replica hasn’t applied',
    labelNames,
    aggregator: 'max',
    registers,
    collect() {
      for (const { name, bytesBehind } of replicas.states()) this.set({ replica: name }, bytesBehind)
    },
  })
  new Counter({
    name: 'replica_reads_total',
    help: 'Reads that a replica could answer, by what answered: replica, primary, or both, if the read failed on a replica',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset()
      const states = replicas.states()
      this.inc(
        { by: 'replica' },
        states.reduce((sum, { answered }) => sum + answered, 0),
      )
      this.inc(
        { by: 'both' },
        states.reduce((sum, { repeated }) => sum + repeated, 0),
      )
      this.inc({ by: 'primary' }, replicas.kept())
    },
  })
}

/**
 * What the database and the disk say about the whole site, so only one process is asked. Read at most every three
 * seconds by each process, never twice at once, and up to a limit. What can't be read is left out.
 * @returns the metrics as text
 */
export function siteMetrics(parts: Parts): () => Promise<string> {
  const registry = new Registry()
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const gauges = {
    jobsWaiting: gauge('jobs_waiting', 'Jobs that are due and haven’t started, up to 10,001', ['queue']),
    jobsFailed: gauge('jobs_failed', 'Jobs that failed permanently in the last week, up to 500', ['queue']),
    outboxWaiting: gauge('outbox_waiting', 'Rows of an outbox that are due, up to 10,001', ['outbox']),
    outboxAge: gauge('outbox_oldest_seconds', 'Age of the oldest of these rows; 0 if there’s none', [
      'outbox',
    ]),
    foldPending: gauge('fold_pending', 'Changes to be added to the totals, up to 20,001', ['change']),
    foldLag: gauge('fold_lag_seconds', 'How long the oldest of these changes has been seen; 0 if none', [
      'change',
    ]),
    backup: gauge('backup_last_success_timestamp_seconds', 'When `npm run db -- backup` last succeeded'),
    diskFree: gauge('disk_free_bytes', 'Free bytes on the disk of DATA_DIR'),
    diskSize: gauge('disk_size_bytes', 'Size of the disk of DATA_DIR in bytes'),
  }
  const report = reportCalmly(parts.log)
  const oldestSeen = new Map<string, { readonly id: string; readonly since: number }>()
  const { db, clock, config } = parts

  async function readJobs(): Promise<void> {
    const waiting = await db.execute<{ queue: string; jobs: number }>(sql`
      select name as queue, count(*)::integer as jobs from (
        select name from pgboss.job where state < 'active' and start_after <= now() limit ${MOST_COUNTED}
      ) as due group by name`)
    gauges.jobsWaiting.reset()
    for (const { queue, jobs } of waiting) gauges.jobsWaiting.set({ queue }, jobs)
  }

  async function readFailures(): Promise<void> {
    const failed = await readFailedJobs(db)
    gauges.jobsFailed.reset()
    for (const { queue, jobs } of failed) gauges.jobsFailed.set({ queue }, jobs)
  }

  async function readOutboxes(): Promise<void> {
    const now = clock.now()
    const rows = await db.execute<{ outbox: string; waiting: number; seconds: number | null }>(
      sql.join(
        Object.entries(outboxes(now)).map(
          ([outbox, due]) => sql`
            select ${outbox}::text as outbox, count(*)::integer as waiting,
              extract(epoch from ${now}::timestamptz - min(at))::double precision as seconds
            from (${due} limit ${MOST_COUNTED}) as due`,
        ),
        sql` union all `,
      ),
    )
    for (const { outbox, waiting, seconds } of rows) {
      gauges.outboxWaiting.set({ outbox }, waiting)
      gauges.outboxAge.set({ outbox }, Math.max(0, seconds ?? 0))
    }
  }

  async function readFolds(): Promise<void> {
    for (const { change, pending, oldest } of await pendingChanges(db)) {
      const now = performance.now()
      const seen = oldestSeen.get(change)
      const since = seen?.id === oldest ? seen.since : now
      if (oldest === null) oldestSeen.delete(change)
      else oldestSeen.set(change, { id: oldest, since })
      gauges.foldPending.set({ change }, pending)
      gauges.foldLag.set({ change }, oldest === null ? 0 : (now - since) / 1000)
    }
  }

  async function readBackup(): Promise<void> {
    const [row] = await db.execute<{ value: string }>(
      sql`select value from app_state where key = ${LAST_BACKUP}`,
    )
    if (row) gauges.backup.set(Date.parse(row.value) / 1000)
    else gauges.backup.remove()
  }

  async function readDisk(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(config.dataDir)
    gauges.diskFree.set(bavail * bsize)
    gauges.diskSize.set(blocks * bsize)
  }

  const reading = { readJobs, readFailures, readOutboxes, readFolds, readBackup, readDisk }
  let readAt = Number.NEGATIVE_INFINITY
  let running: Promise<unknown> | undefined
  return async () => {
    if (!running && performance.now() - readAt >= KEPT_MS) {
      running = Promise.all(
        Object.entries(reading).map(([what, read]) =>
          read().catch((error: unknown) => report(error, `metrics: ${what} failed`)),
        ),
      ).finally(() => {
        readAt = performance.now()
        running = undefined
      })
    }
    await running
    return registry.metrics()
  }
}

/** Rows that are due, as `at`: since when. Emails older than a day are no longer sent. */
const outboxes = (now: Date) => ({
  mail: sql`
    select coalesce(not_before, created_at) as at from mail_outbox
    where created_at > ${new Date(now.getTime() - 86_400_000)}::timestamptz and status <> 'sent' and attempts < 10
      and coalesce(not_before, created_at) <= ${now}::timestamptz`,
  push: sql`select created_at as at from push_message where due_at <= ${now}::timestamptz`,
  webhooks: sql`select created_at as at from webhook_outbox where sent_at is null and attempts < 48`,
  discord_roles: sql`select created_at as at from chat_sync`,
  discord_posts: sql`select created_at as at from chat_post where done_at is null`,
})
