import cluster from 'node:cluster'
import { once } from 'node:events'
import { type OwnedDatabase, prepareDatabase } from './database-owner.ts'
import { gatherMetrics } from './features/running/operations/processes.ts'
import type { Config } from './platform/settings/config.ts'
import { announce, startServer, stopOnSignal } from './server.ts'

/** Processes that answer requests and do everything else too; the others only answer. */
const MOST_WORKING = 2
/** Environment variable that passes the database URL to the workers. */
const DATABASE_OF_WORKERS = 'MUSTER_DATABASE_OF_WORKERS'

/** Runs several processes on one port. This process owns the database and replaces workers that die. */
export async function runCluster(
  config: Config,
  embedded: OwnedDatabase | null,
  tell: (text: string) => void,
): Promise<void> {
  const database = await prepareDatabase(config, embedded, tell)
  gatherMetrics()
  let stopping = false
  const fork = (roles: readonly string[]) => {
    const worker = cluster.fork({ [DATABASE_OF_WORKERS]: database.url, ROLES: roles.join(',') })
    worker.once('exit', (code, signal) => {
      if (stopping || (!started && signal === null)) return
      console.error(`a server process ended with ${signal ?? `code ${code}`}; starting another`)
      setTimeout(() => fork(roles), 1_000)
    })
    return worker
  }
  let started = false
  const answersOnly = config.ROLES.filter((role) => role === 'web')
  const workers = Array.from({ length: config.WEB_CONCURRENCY }, (_, number) =>
    fork(number < MOST_WORKING || answersOnly.length === 0 ? config.ROLES : answersOnly),
  )
  const starts = workers.map((worker) =>
    Promise.race([
      once(worker, 'listening').then(() => true),
      // One that was killed is replaced, as later. One that ended by itself can't start.
      once(worker, 'exit').then(([, signal]) => signal !== null),
    ]),
  )
  if (!(await Promise.all(starts)).every(Boolean)) {
    // The process that ended has said why.
    for (const worker of workers) worker.kill('SIGTERM')
    await database.stop()
    process.exit(1)
  }
  started = true
  stopOnSignal(async () => {
    stopping = true
    const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = living.map((worker) => once(worker, 'exit'))
    for (const worker of living) worker.kill('SIGTERM')
    await Promise.all(ended)
    await database.stop()
  })
  announce(config, database.start)
}

/** A worker process started by `runCluster`. */
export async function runWorker(config: Config): Promise<void> {
  const url = process.env[DATABASE_OF_WORKERS]
  if (!url) throw new Error(`${DATABASE_OF_WORKERS} is missing`)
  const server = await startServer(config, url)
  stopOnSignal(() => server.stop())
}
