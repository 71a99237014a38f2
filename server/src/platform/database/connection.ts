import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { DatabaseUnavailable, endsSession } from './unavailable.ts'
import { sentValue, types } from './values.ts'

/**
 * Settings of each session besides its time-outs. Compiling a statement with many parts takes PostgreSQL seconds, and
 * what members ask for is answered in milliseconds without that.
 */
export const sessionSettings = { TimeZone: 'UTC', jit: 'off' } as const

/** Connection settings. Times are in milliseconds. */
export interface ConnectionOptions {
  readonly url: string
  readonly applicationName: string
  /**
   * Sends statements without waiting for earlier answers, and prepares each of them. `copy` is not possible
   * then.
   */
  readonly pipelined: boolean
  /**
   * The address leads to a pooler: nothing is set for the session, and statements aren't kept prepared, because
   * the next transaction can have another session.
   */
  readonly pooled?: boolean
  /** PostgreSQL's own time-outs; 0 for none. */
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  readonly idleInTransactionTimeoutMs: number
  /** How long the server can be silent while an answer is due; 0 for no limit. */
  readonly answerWithinMs: number
  readonly connectWithinMs: number
  /** Further session settings, passed as `-c name=value`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called for each statement when it's sent. */
  readonly onStatement?: ((text: string, values: unknown[]) => void) | undefined
  /** Called before each statement is sent; what it returns is called with its answer. */
  readonly traced?: ((text: string) => (failed: boolean) => void) | undefined
  /** Called for each notice that PostgreSQL sends with an answer. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/** Result of a statement. Rows are objects, or arrays if requested. */
export interface Outcome {
  readonly rows: unknown[]
  /** Number of rows returned or changed. */
  readonly count: number
  /** Command tag that PostgreSQL reports. */
  readonly command: string
}

/**
 * A connection with more prepared statements than this is replaced, so that neither side keeps plans that are
 * never used again.
 */
const MOST_PREPARED = 1_000

interface Sent {
  readonly since: number
  readonly reject: (error: unknown) => void
}

/**
 * A connection to PostgreSQL. Once lost it's never reopened, so that its statements can't run on another
 * session. Every statement gets an answer: from the server, or `DatabaseUnavailable`.
 */
export class Connection {
  /** Used by a transaction. */
  owned = false
  /** A transaction will use it as soon as its pending statements are answered. */
  reserved = false
  /** Takes no new statements, and is closed once its pending ones are answered. */
  retired = false
  lost = false
  readonly #client: pg.Client
  readonly #socket = new Socket()
  readonly #options: ConnectionOptions
  readonly #names = new Map<string, string>()
  readonly #sent: Sent[] = []
  readonly #onChange: (connection: Connection) => void
  /** Earliest time at which the next answer could be expected. */
  #dueSince = 0
  /** Last statement in the queue of an unpipelined connection. */
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(options: ConnectionOptions, onChange: (connection: Connection) => void) {
    this.#options = options
    this.#onChange = onChange
    this.#client = new pg.Client({
      connectionString: options.url,
      stream: () => this.#socket,
      application_name: options.applicationName,
      connectionTimeoutMillis: options.connectWithinMs,
      ...(!options.pooled && {
        statement_timeout: options.statementTimeoutMs,
        lock_timeout: options.lockTimeoutMs,
        idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs,
        options: settingsOf({ ...sessionSettings, ...options.settings }),
      }),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types,
      ...(options.pipelined && { pipeline: true }),
    } as pg.ClientConfig)
    const onLost = () => this.#lose()
    this.#client.on('error', onLost)
    this.#client.on('end', onLost)
    this.#client.on('notice', ({ message }) => options.onNotice?.(message ?? ''))
  }

  /**
   * Opens a connection. `onChange` is called whenever a statement was answered and when the connection is
   * lost.
   * @throws the driver's error if the connection fails
   */
  static async open(
    options: ConnectionOptions,
    onChange: (connection: Connection) => void = () => undefined,
  ): Promise<Connection> {
    const connection = new Connection(options, onChange)
    try {
      await connection.#client.connect()
      return connection
    } catch (error) {
      connection.destroy()
      // The driver's time-out error has no code.
      const tooLate = error instanceof Error && error.message === 'timeout expired'
      throw tooLate ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
    }
  }

  /** Process number of the session, as the server told it; a pooler makes one up. */
  get processId(): number {
    return (this.#client as pg.Client & { processID: number }).processID
  }

  /** Number of pending statements. */
  get waiting(): number {
    return this.#sent.length
  }

  /** Sends a statement. @throws pg.DatabaseError if PostgreSQL rejects it; DatabaseUnavailable */
  send(text: string, values?: readonly unknown[], asArrays = false): Promise<Outcome> {
    const sent = values?.map(sentValue)
    this.#options.onStatement?.(text, [...(sent ?? [])])
    const { pipelined, pooled } = this.#options
    if (pipelined) return this.#submit(text, sent ?? [], asArrays, pooled ? undefined : this.#nameOf(text))
    const answer = this.#turn.then(() => this.#submit(text, sent, asArrays))
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  /** Stream for the rows of `copy ... from stdin`; needs an unpipelined connection. */
  async copyIn(text: string): Promise<Writable> {
    return this.#copy(() => this.#client.query(copyFrom(text)))
  }

  /** Stream of the rows of `copy ... to stdout`; needs an unpipelined connection. */
  async copyOut(text: string): Promise<Readable> {
    return this.#copy(() => this.#client.query(copyTo(text)))
  }

  /** Adds a listener for notifications. Notifications without a listener are lost. */
  onNotification(hear: (channel: string, payload: string) => void): void {
    this.#client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
  }

  /**
   * Rejects statements that have waited too long, and closes the connection if the server has been silent for
   * too long.
   */
  expire(now: number): void {
    const { answerWithinMs } = this.#options
    if (answerWithinMs === 0 || this.#sent.length === 0) return
    if (now - this.#dueSince > answerWithinMs) {
      this.destroy()
      return
    }
    for (const { since, reject } of this.#sent) {
      if (now - since <= answerWithinMs) break
      reject(new DatabaseUnavailable('the database took too long to answer'))
    }
  }

  /** Closes the connection after all pending statements are answered. */
  async end(): Promise<void> {
    if (this.lost) return
    await this.#client.end()
  }

  /** Cuts the connection; pending statements are rejected. */
  destroy(): void {
    this.#socket.destroy()
    this.#lose()
  }

  #submit(
    text: string,
    values: readonly unknown[] | undefined,
    asArrays: boolean,
    name?: string,
  ): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const now = Date.now()
      const entry: Sent = { since: now, reject }
      if (this.#sent.length === 0) this.#dueSince = now
      this.#sent.push(entry)
      const end = this.#options.traced?.(text)
      const config = { text, values, name, ...(asArrays && { rowMode: 'array' }) }
      void this.#client.query(config as pg.QueryConfig, (error: Error | null, result?: pg.QueryResult) => {
        this.#answered(entry)
        end?.(error !== null)
        if (error || !result) reject(this.#explain(error))
        else resolve(outcomeOf(result))
        this.#onChange(this)
      })
    })
  }

  #answered(entry: Sent): void {
    const at = this.#sent[0] === entry ? 0 : this.#sent.indexOf(entry)
    if (at >= 0) this.#sent.splice(at, 1)
    this.#dueSince = Date.now()
  }

  #explain(error: (Error & { code?: string; severity?: string }) | null): unknown {
    if (error instanceof DatabaseUnavailable) return error
    const ended = error instanceof pg.DatabaseError && endsSession(error)
    if (ended || this.lost) return new DatabaseUnavailable('the connection to the database was lost', error)
    return error
  }

  #nameOf(text: string): string {
    let name = this.#names.get(text)
    if (name === undefined) {
      name = `s${this.#names.size}`
      this.#names.set(text, name)
      if (this.#names.size === MOST_PREPARED) this.retired = true
    }
    return name
  }

  async #copy<Stream extends Readable | Writable>(start: () => Stream): Promise<Stream> {
    if (this.#options.pipelined) throw new Error('A connection that pipelines cannot copy')
    await this.#turn
    const stream = start()
    this.#turn = finished(stream).catch(() => undefined)
    return stream
  }

  #lose(): void {
    if (this.lost) return
    this.lost = true
    this.#onChange(this)
  }
}

const settingsOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replace(/([\\ ])/g, '\\$1')}`)
    .join(' ')

/** A text with several statements has several results; the last one is used. */
function outcomeOf(result: pg.QueryResult | pg.QueryResult[]): Outcome {
  const last = Array.isArray(result) ? result.at(-1) : result
  return { rows: last?.rows ?? [], count: last?.rowCount ?? 0, command: last?.command ?? '' }
}
