import { availableParallelism } from 'node:os'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** The database, or a transaction on it: the first argument of every service function. */
export type Database = Pick<
  PostgresJsDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

export interface OpenDatabase {
  readonly db: Database
  readonly sql: postgres.Sql
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections of this process at the most. */
  readonly maxConnections?: number | undefined
  /** How long a statement may take, in milliseconds; 0 for as long as it wants. */
  readonly statementTimeoutMs?: number
  /** Called with the text and values of every statement; tests count with it. */
  readonly onStatement?: (text: string, values: unknown[]) => void
}

/**
 * Few are faster than many: each is a process of PostgreSQL that shares the cores with the others, and the driver sends
 * the next statements before it has the answer to the first.
 */
const connectionsByCores = () => Math.max(5, 2 * availableParallelism() + 1)

/**
 * Opens a pool of connections. Time-outs are set on each of them, so that one bad statement or forgotten
 * transaction cannot hold others up for long.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { onStatement } = options
  const sql = postgres(url, {
    max: options.maxConnections ?? connectionsByCores(),
    onnotice: () => {},
    connection: {
      application_name: 'muster',
      statement_timeout: options.statementTimeoutMs ?? 15_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 20_000,
      TimeZone: 'UTC',
    },
    ...(onStatement && {
      debug: (_connection: number, text: string, values: unknown[]) => onStatement(text, values),
    }),
  })
  prepareEverything(sql)
  return {
    db: drizzle(sql),
    sql,
    close: () => sql.end({ timeout: 5 }),
  }
}

/**
 * Drizzle sends its statements unprepared, which costs a second round trip and a new plan each time. Their
 * texts are few and fixed, so every one of them is prepared, in transactions too.
 */
function prepareEverything(client: postgres.Sql | postgres.TransactionSql): void {
  const unsafe = client.unsafe.bind(client)
  client.unsafe = ((text: string, values?: never[], options?: postgres.UnsafeQueryOptions) =>
    unsafe(text, values ?? [], { ...options, prepare: true })) as typeof client.unsafe
  if ('begin' in client) {
    const begin = client.begin.bind(client) as (...given: unknown[]) => unknown
    client.begin = ((...given: unknown[]) => begin(...withPreparing(given))) as typeof client.begin
  }
  if ('savepoint' in client) {
    const savepoint = client.savepoint.bind(client) as (...given: unknown[]) => unknown
    client.savepoint = ((...given: unknown[]) =>
      savepoint(...withPreparing(given))) as typeof client.savepoint
  }
}

function withPreparing(given: unknown[]): unknown[] {
  return given.map((item) =>
    typeof item === 'function'
      ? (transaction: postgres.TransactionSql) => {
          prepareEverything(transaction)
          return item(transaction)
        }
      : item,
  )
}
