import { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { DatabaseUnavailable, endsSession } from './unavailable.ts'
import { sentValue, types } from './values.ts'

/** How a connection is opened and used. Times in milliseconds. */
export interface ConnectionOptions {
  readonly url: string
  readonly applicationName: string
  /** Sends the next statements before the first is answered, and prepares each; cannot copy then. */
  readonly pipelined: boolean
  /** Limits that PostgreSQL itself keeps; 0 for none. */
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  readonly idleInTransactionTimeoutMs: number
  /** How long the server may stay silent while it owes an answer; 0 for as long as it wants. */
  readonly answerWithinMs: number
  readonly connectWithinMs: number
  /** More settings of the session, in the form of `-c name=value`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called with each statement as it is sent. */
  readonly onStatement?: ((text: string, values: unknown[]) => void) | undefined
}

/** What a statement gives: rows as objects, or as arrays where they were asked for so. */
export interface Outcome {
  readonly rows: unknown[]
  /** Rows given or changed. */
  readonly count: number
  /** The command that PostgreSQL says it has carried out. */
  readonly command: string
}

/** Past so many texts a connection is replaced, so that neither side keeps plans of statements that never come back. */
const MOST_PREPARED = 1_000

interface Sent {
  readonly since: number
  readonly reject: (error: unknown) => void
}

/**
 * One connection to PostgreSQL. Once lost it stays so: nothing that was meant for it can run on another one.
 * Every statement is answered, by the server or with `DatabaseUnavailable`.
 */
export class Connection {
  /** Belongs to one transaction. */
  owned = false
  /** Is to become a transaction's as soon as it has answered what was sent. */
  reserved = false
  /** Gets nothing new and ends when it has answered what was sent. */
  retired = false
  lost = false
  readonly #client: pg.Client
  readonly #socket = new Socket()
  readonly #options: ConnectionOptions
  readonly #names = new Map<string, string>()
  readonly #sent: Sent[] = []
  readonly #onChange: (connection: Connection) => void
  /** When the answer that is due next could first be expected. */
  #dueSince = 0
  /** The end of what an unpipelined connection is doing. */
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(options: ConnectionOptions, onChange: (connection: Connection) => void) {
    this.#options = options
    this.#onChange = onChange
    this.#client = new pg.Client({
      connectionString: options.url,
      stream: () => this.#socket,
      application_name: options.applicationName,
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs,
      idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs,
      connectionTimeoutMillis: options.connectWithinMs,
      options: settingsOf({ TimeZone: 'UTC', ...options.settings }),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types,
      ...(options.pipelined && { pipeline: true }),
    } as pg.ClientConfig)
    const onLost = () => this.#lose()
    this.#client.on('error', onLost)
    this.#client.on('end', onLost)
  }

  /**
   * Connects. `onChange` is called whenever a statement was answered, and when the connection is lost.
   * @throws what the driver says when nobody answers or lets us in.
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
      // The driver's own words for it have no code.
      const tooLate = error instanceof Error && error.message === 'timeout expired'
      throw tooLate ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
    }
  }

  /** Statements that were sent and not answered. */
  get waiting(): number {
    return this.#sent.length
  }

  /** Sends a statement. @throws pg.DatabaseError when PostgreSQL refuses it; DatabaseUnavailable. */
  send(text: string, values?: readonly unknown[], asArrays = false): Promise<Outcome> {
    const sent = values?.map(sentValue)
    this.#options.onStatement?.(text, [...(sent ?? [])])
    if (this.#options.pipelined) return this.#submit(text, sent ?? [], asArrays, this.#nameOf(text))
    const answer = this.#turn.then(() => this.#submit(text, sent, asArrays))
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  /** The stream that takes the rows of `copy ... from stdin`, on a connection that does not pipeline. */
  async copyIn(text: string): Promise<Writable> {
    return this.#copy(() => this.#client.query(copyFrom(text)))
  }

  /** The stream of the rows of `copy ... to stdout`, on a connection that does not pipeline. */
  async copyOut(text: string): Promise<Readable> {
    return this.#copy(() => this.#client.query(copyTo(text)))
  }

  /** Listens for notifications; those that are sent while nobody listens are lost. */
  onNotification(hear: (channel: string, payload: string) => void): void {
    this.#client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
  }

  /** Answers with an error what has waited too long; a server that owes an answer and stays silent is given up. */
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

  /** Says goodbye when everything sent is answered. */
  async end(): Promise<void> {
    if (this.lost) return
    await this.#client.end()
  }

  /** Cuts the connection; what was sent is answered with an error. */
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
      const config = { text, values, name, ...(asArrays && { rowMode: 'array' }) }
      void this.#client.query(config as pg.QueryConfig, (error: Error | null, result?: pg.QueryResult) => {
        this.#answered(entry)
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

/** Several statements in one text have several results; the last one counts. */
function outcomeOf(result: pg.QueryResult | pg.QueryResult[]): Outcome {
  const last = Array.isArray(result) ? result.at(-1) : result
  return { rows: last?.rows ?? [], count: last?.rowCount ?? 0, command: last?.command ?? '' }
}
