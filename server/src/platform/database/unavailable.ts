/**
 * The database could not be asked or did not answer: the connection is refused, was lost or stays silent, or nobody
 * could be given one in time. Whether a statement that was under way took effect is not known. Answers 503.
 */
export class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'

  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** The server ended this session, or does not take new ones for the moment. */
const sessionEnded: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25P03'])

/** Whether an error of PostgreSQL means that its session is over, not that the statement is wrong. */
export function endsSession(error: { code?: string | undefined; severity?: string | undefined }): boolean {
  const { code = '', severity } = error
  return severity === 'FATAL' || severity === 'PANIC' || code.startsWith('08') || sessionEnded.has(code)
}
