/** PostgreSQL while it runs, for whom it was started by. */
export type EmbeddedDatabase = {
  /** `postgres://muster:...@127.0.0.1:port/muster` */
  url: string
  /** Stops PostgreSQL, also in the middle of a restart, and frees the data directory. May be called more than once. */
  stop(): Promise<void>
  /** Calls back with the reason each time PostgreSQL ends without having been asked to. */
  onExit(callback: (reason: string) => void): void
  /**
   * Starts PostgreSQL again, at the same address, after it has ended.
   * @throws EmbeddedDatabaseError when it does not come up, or is stopped on the way.
   */
  restart(): Promise<void>
}
