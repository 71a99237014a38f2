/** What stops the embedded database from starting, told in one line that an administrator can act on. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another live process runs on the same data directory. */
export class DataDirInUseError extends EmbeddedDatabaseError {
  override name = 'DataDirInUseError'
}

/** PostgreSQL's binaries are missing or cannot run on this machine; only a `DATABASE_URL` helps. */
export class EmbeddedDatabaseUnavailableError extends EmbeddedDatabaseError {
  override name = 'EmbeddedDatabaseUnavailableError'

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The embedded PostgreSQL can’t run here (${reason}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      options,
    )
  }
}
