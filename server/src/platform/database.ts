import { availableParallelism } from 'node:os'
import type { ConnectionOptions } from './database/connection.ts'
import { drizzleOn, type Queries } from './database/drizzle.ts'
import { createListener, type Listener } from './database/listener.ts'
import { Pool } from './database/pool.ts'
import { type Sql, sqlOf } from './database/sql.ts'

export type { ChangedRow, NewRow } from './database/drizzle.ts'
export type { Listener } from './database/listener.ts'
export type { Sql, Statement, Template, Transaction } from './database/sql.ts'
export { momentText } from './database/values.ts'

/** The database, or a transaction on it: the first argument of every service function. */
export type Database = Pick<
  Queries,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

export interface OpenDatabase {
  readonly db: Database
  /** The same connections for statements in plain SQL. */
  readonly sql: Sql
  readonly listener: Listener
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Most connections of this process, besides the one that listens. */
  readonly maxConnections?: number | undefined
  /** How long a statement may take, in milliseconds; 0 for as long as it wants. */
  readonly statementTimeoutMs?: number
  /** How long the server may owe an answer before its connection is given up; see `ConnectionOptions`. */
  readonly answerWithinMs?: number
  /** How long a caller waits for a connection, in milliseconds. */
  readonly connectionWithinMs?: number
  /** Called with the text and values of every statement; tests count with it. */
  readonly onStatement?: (text: string, values: unknown[]) => void
}

const STATEMENT_TIMEOUT_MS = 15_000
/** Beyond what the server itself allows a statement, so that its own word comes first. */
const ANSWER_AFTER_TIMEOUT_MS = 3_000
const CONNECT_WITHIN_MS = 5_000
const CONNECTION_WITHIN_MS = 10_000
/** The embedded database is back within two seconds when it has died. */
const BACK_WITHIN_MS = 3_000
const CLOSE_WITHIN_MS = 5_000

/**
 * Few are faster than many: each is a process of PostgreSQL that shares the cores with the others, and the next
 * statements are sent before the first is answered.
 */
const connectionsByCores = () => Math.max(5, 2 * availableParallelism() + 1)

/**
 * Opens a pool of connections. Time-outs are set on each of them, so that one bad statement or forgotten
 * transaction cannot hold others up for long; past them callers get `DatabaseUnavailable`.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
  const answerWithinMs =
    options.answerWithinMs ?? (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + ANSWER_AFTER_TIMEOUT_MS)
  const connection: ConnectionOptions = {
    url,
    applicationName: 'muster',
    pipelined: true,
    statementTimeoutMs,
    lockTimeoutMs: 5_000,
    idleInTransactionTimeoutMs: 20_000,
    answerWithinMs,
    connectWithinMs: CONNECT_WITHIN_MS,
    onStatement: options.onStatement,
  }
  const maxConnections = options.maxConnections ?? connectionsByCores()
  const { connectionWithinMs = CONNECTION_WITHIN_MS } = options
  const pool = new Pool({ ...connection, maxConnections, connectionWithinMs, backWithinMs: BACK_WITHIN_MS })
  const listener = createListener({ ...connection, pipelined: false, onStatement: undefined })
  return {
    db: drizzleOn(pool),
    sql: sqlOf(pool),
    listener,
    async close() {
      await listener.close()
      await pool.close(CLOSE_WITHIN_MS)
    },
  }
}

/** One connection of its own, for tools: one statement after the other, `copy` too, and no time-outs but for locks. */
export interface OwnConnection {
  readonly db: Queries
  readonly sql: Sql
}

export interface OwnConnectionOptions {
  readonly applicationName?: string
  readonly lockTimeoutMs?: number
  readonly settings?: Readonly<Record<string, string>>
}

/** Opens one with the first statement; `sql.end()` closes it. A failed connection is thrown in the driver's words. */
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
