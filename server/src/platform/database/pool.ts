import { setTimeout as delay } from 'node:timers/promises'
import { Connection, type ConnectionOptions, type Outcome } from './connection.ts'
import { hasStalePlan } from './stale-plan.ts'
import { TransactionScope } from './transaction-scope.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export interface PoolOptions extends ConnectionOptions {
  readonly maxConnections: number
  /**
   * How long a caller waits for a connection while all are busy, in milliseconds. Null waits without a limit,
   * but fails with the driver's error when connecting fails.
   */
  readonly connectionWithinMs: number | null
  /**
   * How long an unreachable database has to come back. Until then callers wait for it; after that they fail at
   * once, because every request of a page would wait as long again.
   */
  readonly backWithinMs: number
}

/** Runs statements: the pool, or a transaction on one of its connections. */
export interface Statements {
  query(text: string, values?: readonly unknown[], asArrays?: boolean): Promise<Outcome>
}

/** Connections that are open, those of them with a statement or transaction, and callers without one. */
export interface PoolUsage {
  readonly open: number
  readonly busy: number
  readonly waiting: number
}

interface Waiting {
  readonly since: number
  readonly start: (connection: Connection) => void
  readonly fail: (error: unknown) => void
}

/** Above this, statements wait in the pool's queue instead, where a faster connection can take them. */
const MOST_ON_A_CONNECTION = 100
/** Above this queue length, callers are rejected right away. */
const MOST_WAITING = 5_000
const LOOK_EVERY_MS = 200
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

/**
 * A pool of connections that are opened on demand. Statements share connections; a transaction gets its own.
 * Lost connections are replaced, and callers wait for that up to the configured limits. Written because the
 * driver's own pool can't pipeline statements.
 */
export class Pool implements Statements {
  readonly #options: PoolOptions
  readonly #connections: Connection[] = []
  readonly #statements: Waiting[] = []
  readonly #transactions: Waiting[] = []
  readonly #running = new Set<Promise<unknown>>()
  readonly #looking: NodeJS.Timeout
  #opening = 0
  /** Consecutive failed attempts to connect. */
  #failures = 0
  /** When the first of them failed without another connection open. */
  #awaySince: number | null = null
  #paused = false
  #lastFailure: unknown
  #closed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS)
    this.#looking.unref()
  }

  /** How many connections are open and busy, and how many callers wait for one. */
  usage(): PoolUsage {
    const busy = this.#connections.filter(({ owned, waiting }) => owned || waiting > 0)
    return {
      open: this.#connections.length,
      busy: busy.length,
      waiting: this.#statements.length + this.#transactions.length,
    }
  }

  /** Runs one statement. @throws pg.DatabaseError, DatabaseUnavailable */
  async query(text: string, values?: readonly unknown[], asArrays = false): Promise<Outcome> {
    const { connection, answer } = await this.#send(text, values, asArrays)
    try {
      return await answer
    } catch (error) {
      if (!hasStalePlan(error)) throw error
      // The prepared plan is older than the tables' current definition; a new connection plans again.
      this.#retire(connection)
      return await (await this.#send(text, values, asArrays)).answer
    }
  }

  /**
   * Runs a transaction: commits if `work` succeeds, otherwise rolls back. `mode` follows `begin`.
   * @throws the error of `work`; DatabaseUnavailable, in which case nothing is stored, unless the commit was
   * already under way
   */
  async begin<T>(mode: string, work: (scope: TransactionScope) => Promise<T>): Promise<T> {
    const connection = await this.#own()
    const running = this.#run(connection, mode, work)
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
      connection.owned = false
      if (connection.retired) this.#retire(connection)
      this.#serve()
    }
  }

  async #run<T>(
    connection: Connection,
    mode: string,
    work: (scope: TransactionScope) => Promise<T>,
  ): Promise<T> {
    const scope = new TransactionScope(connection)
    try {
      const begun = connection.send(`begin ${mode}`.trimEnd())
      // If `begin` fails, so does everything after it. Awaiting it here would cost a round trip.
      begun.catch(() => undefined)
      const result = await work(scope)
      scope.end()
      await begun
      const { command } = await connection.send('commit')
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back: one of its statements had failed')
      scope.committed()
      return result
    } catch (error) {
      scope.end()
      if (!connection.lost) await connection.send('rollback').catch(() => connection.destroy())
      throw error
    }
  }

  /** Waits up to `withinMs` for running statements and transactions, then closes all connections. */
  async close(withinMs: number): Promise<void> {
    this.#closed = true
    clearInterval(this.#looking)
    for (const caller of [...this.#statements.splice(0), ...this.#transactions.splice(0)]) {
      caller.fail(new DatabaseUnavailable('the connections to the database are being closed'))
    }
    const ended = Promise.allSettled(this.#running).then(() =>
      Promise.all(this.#connections.map((connection) => connection.end())),
    )
    const timeout = new AbortController()
    await Promise.race([ended, delay(withinMs, undefined, { signal: timeout.signal }).catch(() => undefined)])
    timeout.abort()
    for (const connection of this.#connections.splice(0)) connection.destroy()
  }

  #send(text: string, values: readonly unknown[] | undefined, asArrays: boolean) {
    const start = (connection: Connection) => ({
      connection,
      answer: connection.send(text, values, asArrays),
    })
    const connection = this.#statements.length === 0 ? this.#shared() : undefined
    return connection ? start(connection) : this.#wait(this.#statements, start)
  }

  #own(): Connection | Promise<Connection> {
    const own = (connection: Connection) => {
      connection.owned = true
      connection.reserved = false
      return connection
    }
    const connection = this.#transactions.length === 0 ? this.#idle() : undefined
    return connection ? own(connection) : this.#wait(this.#transactions, own)
  }

  #wait<T>(queue: Waiting[], take: (connection: Connection) => T): Promise<T> {
    if (this.#closed)
      return Promise.reject(new DatabaseUnavailable('the connections to the database are closed'))
    if (this.#isGivenUp(Date.now()))
      return Promise.reject(new DatabaseUnavailable('the database is away', this.#lastFailure))
    if (queue.length >= MOST_WAITING) {
      return Promise.reject(new DatabaseUnavailable('too many wait for the database', this.#lastFailure))
    }
    return new Promise((resolve, reject) => {
      // Sends the statement synchronously. If it waited for the caller to continue, the connection could
      // belong to another transaction by then.
      queue.push({ since: Date.now(), start: (connection) => resolve(take(connection)), fail: reject })
      this.#serve()
    })
  }

  #isGivenUp(now: number): boolean {
    const { connectionWithinMs, backWithinMs } = this.#options
    if (connectionWithinMs === null || this.#awaySince === null) return false
    return now - this.#awaySince > Math.min(backWithinMs, connectionWithinMs)
  }

  /** The shared connection with the fewest pending statements, if it takes more. */
  #shared(): Connection | undefined {
    let best: Connection | undefined
    for (const connection of this.#connections) {
      if (connection.owned || connection.reserved || connection.retired) continue
      if (connection.waiting === 0) return connection
      if (!best || connection.waiting < best.waiting) best = connection
    }
    this.#grow()
    return best && best.waiting < MOST_ON_A_CONNECTION ? best : undefined
  }

  #idle(): Connection | undefined {
    return this.#connections.find(
      (connection) => connection.waiting === 0 && !connection.owned && !connection.retired,
    )
  }

  /** Assigns connections to waiting callers, first come, first served. */
  #serve(): void {
    for (;;) {
      const statement = this.#statements[0]
      const transaction = this.#transactions[0]
      if (!transaction) this.#unreserve()
      if (!transaction && !statement) return
      const own = transaction && this.#idle()
      if (own && !(statement && statement.since < transaction.since && !this.#sharedBesides(own))) {
        this.#transactions.shift()?.start(own)
        continue
      }
      if (transaction && !own) this.#reserve()
      // A statement that came before the transaction can still use the connection that is being drained for
      // it.
      const connection = statement && (this.#shared() ?? own)
      if (connection) {
        this.#statements.shift()?.start(connection)
        continue
      }
      this.#grow()
      return
    }
  }

  #sharedBesides(other: Connection): boolean {
    return this.#connections.some((one) => one !== other && !one.owned && !one.reserved && !one.retired)
  }

  /** Drains as many connections as there are waiting transactions. */
  #reserve(): void {
    const reserved = this.#connections.filter((connection) => connection.reserved).length
    const free = this.#connections
      .filter(({ owned, reserved: already, retired }) => !owned && !already && !retired)
      .toSorted((one, other) => one.waiting - other.waiting)
    const missing = Math.max(0, this.#transactions.length - reserved)
    for (const connection of free.slice(0, missing)) connection.reserved = true
  }

  #unreserve(): void {
    for (const connection of this.#connections) connection.reserved = false
  }

  #grow(): void {
    const { maxConnections } = this.#options
    if (this.#closed || this.#paused) return
    if (this.#connections.length + this.#opening >= maxConnections) return
    if (this.#opening >= Math.max(1, this.#statements.length + this.#transactions.length)) return
    this.#opening += 1
    Connection.open(this.#options, (connection) => this.#changed(connection)).then(
      (connection) => this.#opened(connection),
      (error: unknown) => this.#notOpened(error),
    )
  }

  #opened(connection: Connection): void {
    this.#opening -= 1
    this.#failures = 0
    this.#awaySince = null
    if (this.#closed) {
      connection.destroy()
      return
    }
    if (!connection.lost) this.#connections.push(connection)
    this.#serve()
  }

  #notOpened(error: unknown): void {
    this.#opening -= 1
    this.#lastFailure = error
    if (this.#connections.length === 0) this.#awaySince ??= Date.now()
    if (this.#opening > 0) return
    // Concurrent attempts count as one.
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
    this.#failures += 1
    if (this.#options.connectionWithinMs === null && this.#connections.length === 0) {
      for (const caller of [...this.#statements.splice(0), ...this.#transactions.splice(0)])
        caller.fail(error)
    }
    this.#paused = true
    setTimeout(() => {
      this.#paused = false
      this.#serve()
      // Without callers who wait, only this finds out that the database is back.
      if (this.#isGivenUp(Date.now())) this.#grow()
    }, pause)
  }

  #changed(connection: Connection): void {
    if (connection.lost) this.#forget(connection)
    else if (connection.retired && connection.waiting === 0 && !connection.owned) this.#retire(connection)
    else if (this.#statements.length === 0 && this.#transactions.length === 0) return
    this.#serve()
  }

  #retire(connection: Connection): void {
    connection.retired = true
    if (connection.owned || connection.waiting > 0) return
    this.#forget(connection)
    connection.end().catch(() => connection.destroy())
  }

  #forget(connection: Connection): void {
    const at = this.#connections.indexOf(connection)
    if (at >= 0) this.#connections.splice(at, 1)
  }

  /** Runs periodically: rejects callers who have waited too long, and closes silent connections. */
  #look(): void {
    const now = Date.now()
    for (const connection of [...this.#connections]) connection.expire(now)
    const { connectionWithinMs } = this.#options
    if (connectionWithinMs === null) return
    const givenUp = this.#isGivenUp(now)
    for (const queue of [this.#statements, this.#transactions]) {
      while (queue[0] && (givenUp || now - queue[0].since > connectionWithinMs)) {
        queue
          .shift()
          ?.fail(new DatabaseUnavailable('no connection to the database in time', this.#lastFailure))
      }
    }
    this.#serve()
  }
}
