import { availableParallelism } from 'node:os'
import type { ConnectionOptions } from './database/connection.ts'
import { drizzleOn, type Queries } from './database/drizzle.ts'
import { createListener, type Listener } from './database/listener.ts'
import { Pool, type PoolUsage } from './database/pool.ts'
import { openReplicas, type ReplicaOptions, type Replicas } from './database/replicas.ts'
import { type Sql, sqlOf } from './database/sql.ts'

export type { ChangedRow, NewRow } from './database/drizzle.ts'
export type { Listener } from './database/listener.ts'
export type { Sql, Statement, Template, Transaction } from './database/sql.ts'
export { momentText } from './database/values.ts'

/** The database, or a transaction on it: the first argument of every service function. */
export type Database = Pick<
  Queries,
  | 'select'
  | 'selectDistinct'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'afterCommit'
  | 'announced'
>

/**
 * Sends statements that don't need each other's answers in one round trip, in the given order. Each work starts
 * once the one before it has sent its first statement.
 * @throws the error of the first one that failed; in a transaction, those behind it only say that it's aborted
 */
export async function pipelined<const Work extends readonly (() => unknown)[]>(
  ...work: Work
): Promise<{ -readonly [Key in keyof Work]: Awaited<ReturnType<Work[Key]>> }> {
  const started: Promise<PromiseSettledResult<unknown>[]>[] = []
  for (const start of work) {
    started.push(Promise.allSettled([(async () => start())()]))
    // Runs after all that is ready to run, such as the query builder on its way to the connection.
    await new Promise<void>((resolve) => process.nextTick(resolve))
  }
  const settled = (await Promise.all(started)).flat()
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  // biome-ignore lint/plugin: none was rejected, and the order is that of the arguments
  return settled.map((one) => one.status === 'fulfilled' && one.value) as never
}

export interface OpenDatabase {
  readonly db: Database
  /** The same pool for statements in plain SQL. */
  readonly sql: Sql
  readonly listener: Listener
  /** Null without addresses of replicas. */
  readonly replicas: Replicas | null
  readonly usage: () => PoolUsage
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Address without the pooler that `url` leads to; left out if there is none. */
  readonly directUrl?: string | undefined
  readonly replicas?: Pick<ReplicaOptions, 'urls' | 'memberChannels'>
  /** Most connections of this process to each server, besides the LISTEN connection. */
  readonly maxConnections?: number | undefined
  /** How many processes of this machine share the connections that suit its cores; 1 if left out. */
  readonly processes?: number
  /** Statement time-out in milliseconds; 0 for none. */
  readonly statementTimeoutMs?: number
  /** How long the server can take to respond before its connection is closed; see `ConnectionOptions`. */
  readonly answerWithinMs?: number
  /** How long a caller waits for a connection, in milliseconds. */
  readonly connectionWithinMs?: number
  /** Begins to trace a statement; see `ConnectionOptions`. */
  readonly traced?: ConnectionOptions['traced']
  /** Called with the text and values of every statement, so that tests can count them. */
  readonly onStatement?: (text: string, values: unknown[]) => void
  /** Called with each notice, so that tests can count the statements within triggers. */
  readonly onNotice?: (text: string) => void
}

/** Added to the statement time-out, so that the server's own error arrives first. */
const ANSWER_AFTER_TIMEOUT_MS = 3_000
const CONNECT_WITHIN_MS = 5_000
const CONNECTION_WITHIN_MS = 10_000
/** The embedded database restarts within two seconds after a crash. */
const BACK_WITHIN_MS = 3_000
const CLOSE_WITHIN_MS = 5_000

/** Time-outs of each session in PostgreSQL, in milliseconds. */
export const sessionLimits = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 20_000,
} as const

/**
 * Few connections are faster than many: each is a PostgreSQL process that competes for the cores, and
 * statements are pipelined anyway.
 */
const connectionsByCores = (processes: number) =>
  Math.max(FEWEST_CONNECTIONS, Math.ceil(Math.max(5, 2 * availableParallelism() + 1) / processes))
/** A long transaction keeps one, and requests need the others. */
const FEWEST_CONNECTIONS = 3

/**
 * Opens a connection pool. Each connection has time-outs, so that a slow statement or a forgotten transaction
 * can't block others for long.
 * @throws DatabaseUnavailable (from queries) when a connection or answer takes too long
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const statementTimeoutMs = options.statementTimeoutMs ?? sessionLimits.statement_timeout
  const answerWithinMs =
    options.answerWithinMs ?? (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_AFTER_TIMEOUT_MS)
  const connection: ConnectionOptions = {
    url,
    applicationName: 'muster',
    pipelined: true,
    pooled: options.directUrl !== undefined,
    statementTimeoutMs,
    lockTimeoutMs: sessionLimits.lock_timeout,
    idleInTransactionTimeoutMs: sessionLimits.idle_in_transaction_session_timeout,
    answerWithinMs,
    connectWithinMs: CONNECT_WITHIN_MS,
    onStatement: options.onStatement,
    traced: options.traced,
    onNotice: options.onNotice,
  }
  const maxConnections = options.maxConnections ?? connectionsByCores(options.processes ?? 1)
  const { connectionWithinMs = CONNECTION_WITHIN_MS } = options
  const pool = new Pool({ ...connection, maxConnections, connectionWithinMs, backWithinMs: BACK_WITHIN_MS })
  const listener = createListener({
    ...connection,
    url: options.directUrl ?? url,
    pooled: false,
    pipelined: false,
    onStatement: undefined,
    traced: undefined,
    onNotice: undefined,
  })
  const replicas = options.replicas?.urls.length
    ? openReplicas(pool, listener, {
        ...options.replicas,
        connection: { ...connection, pooled: false, maxConnections },
      })
    : null
  return {
    db: drizzleOn(pool, listener.announceSoon),
    sql: sqlOf(pool),
    listener,
    replicas,
    usage: () => pool.usage(),
    async close() {
      await replicas?.close(CLOSE_WITHIN_MS)
      await listener.close()
      await pool.close(CLOSE_WITHIN_MS)
    },
  }
}

/**
 * A single connection for tools: no pipelining, supports `copy`, and has no time-outs other than for locks.
 */
export interface OwnConnection {
  readonly db: Queries
  readonly sql: Sql
}

export interface OwnConnectionOptions {
  readonly applicationName?: string
  readonly lockTimeoutMs?: number
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Connects with the first statement; `sql.end()` closes the connection. Connection errors are thrown as the
 * driver's own.
 */
export function openConnection(url: string, options: OwnConnectionOptions = {}): OwnConnection {
  const { applicationName = 'muster-tool', lockTimeoutMs = 0, settings } = options
  const pool = new Pool({
    url,
    applicationName,
    pipelined: false,
    statementTimeoutMs: 0,
    lockTimeoutMs,
    idleInTransactionTimeoutMs: 0,
    answerWithinMs: 0,
    connectWithinMs: CONNECT_WITHIN_MS,
    ...(settings && { settings }),
    maxConnections: 1,
    connectionWithinMs: null,
    backWithinMs: 0,
  })
  return { db: drizzleOn(pool), sql: sqlOf(pool) }
}
