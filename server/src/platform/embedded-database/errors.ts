/** The embedded database can't start. The message is one line that an administrator can act on. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another live process runs on the same data directory. */
export class DataDirInUseError extends EmbeddedDatabaseError {
  override name = 'DataDirInUseError'
}

/** PostgreSQL's binaries are missing or can't run on this machine; a `DATABASE_URL` is needed. */
export class EmbeddedDatabaseUnavailableError extends EmbeddedDatabaseError {
  override name = 'EmbeddedDatabaseUnavailableError'

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The embedded PostgreSQL can’t run here (${reason}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      options,
    )
  }
}
