/** A running embedded PostgreSQL, as its owner sees it. */
export type EmbeddedDatabase = {
  /** `postgres://muster:...@127.0.0.1:port/muster` */
  url: string
  /** Stops PostgreSQL, even during a restart, and unlocks the data directory. Can be called repeatedly. */
  stop(): Promise<void>
  /** Calls back with the reason whenever PostgreSQL ends unexpectedly. */
  onExit(callback: (reason: string) => void): void
  /**
   * Restarts PostgreSQL at the same address after it has ended.
   * @throws EmbeddedDatabaseError if it doesn't start, or is stopped meanwhile
   */
  restart(): Promise<void>
}
