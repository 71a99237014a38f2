/**
 * The database couldn't be reached or didn't answer: the connection was refused, lost or silent, or none was
 * free in time. A statement in flight may or may not have taken effect. Answers 503.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** SQLSTATEs with which the server ends a session or rejects new ones. */
const sessionEnded: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/** Whether a PostgreSQL error ends the session, as opposed to rejecting the statement. */
export function endsSession(error: { code?: string | undefined; severity?: string | undefined }): boolean {
  const { code = '', severity } = error
  return severity === 'FATAL' || severity === 'PANIC' || code.startsWith('08') || sessionEnded.has(code)
}
