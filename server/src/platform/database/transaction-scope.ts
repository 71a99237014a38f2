import type { Readable, Writable } from 'node:stream'
import type { Connection, Outcome } from './connection.ts'

/** A transaction while it runs: its statements go to its own connection and to no other. */
export class TransactionScope {
  readonly #connection: Connection
  #savepoints = 0
  #over = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Runs a statement in the transaction. @throws when the transaction is over. */
  async query(text: string, values?: readonly unknown[], asArrays = false): Promise<Outcome> {
    this.#assertRunning()
    return this.#connection.send(text, values, asArrays)
  }

  /** Runs a part that can fail by itself: what it has done is taken back then, and its error thrown. */
  async savepoint<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
    this.#savepoints += 1
    const name = `part_${this.#savepoints}`
    await this.query(`savepoint ${name}`)
    try {
      return await work(this)
    } catch (error) {
      // Where the connection is lost the error of the work says so.
      await this.query(`rollback to ${name}`).catch(() => undefined)
      throw error
    }
  }

  /** The stream that takes the rows of `copy ... from stdin`. */
  async copyIn(text: string): Promise<Writable> {
    this.#assertRunning()
    return this.#connection.copyIn(text)
  }

  /** The stream of the rows of `copy ... to stdout`. */
  async copyOut(text: string): Promise<Readable> {
    this.#assertRunning()
    return this.#connection.copyOut(text)
  }

  /** From here on nothing more is sent: a statement that comes late would be outside of the transaction. */
  end(): void {
    this.#over = true
  }

  #assertRunning(): void {
    if (this.#over) throw new Error('The transaction is over')
  }
}
