import type { Readable, Writable } from 'node:stream'
import type { Connection, Outcome } from './connection.ts'

/** A running transaction, bound to its own connection. */
export class TransactionScope {
  readonly #connection: Connection
  readonly #committed: (() => void)[] = []
  #savepoints = 0
  #over = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Runs a statement in the transaction. @throws Error once the transaction has ended */
  async query(text: string, values?: readonly unknown[], asArrays = false): Promise<Outcome> {
    this.#assertRunning()
    return this.#connection.send(text, values, asArrays)
  }

  /** Runs `work` in a savepoint. @throws the error of `work`, after its changes were rolled back */
  async savepoint<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
    this.#savepoints += 1
    const name = `part_${this.#savepoints}`
    await this.query(`savepoint ${name}`)
    try {
      return await work(this)
    } catch (error) {
      // If the connection is lost, the error of `work` says so.
      await this.query(`rollback to ${name}`).catch(() => undefined)
      throw error
    }
  }

  /** Stream for the rows of `copy ... from stdin`. */
  async copyIn(text: string): Promise<Writable> {
    this.#assertRunning()
    return this.#connection.copyIn(text)
  }

  /** Stream of the rows of `copy ... to stdout`. */
  async copyOut(text: string): Promise<Readable> {
    this.#assertRunning()
    return this.#connection.copyOut(text)
  }

  /** Runs `work` once the transaction is committed. */
  afterCommit(work: () => void): void {
    this.#committed.push(work)
  }

  /** Runs what was waiting for the commit. */
  committed(): void {
    for (const work of this.#committed) work()
  }

  /** Rejects further statements, because they would run outside the transaction. */
  end(): void {
    this.#over = true
  }

  #assertRunning(): void {
    if (this.#over) throw new Error('The transaction is over')
  }
}
