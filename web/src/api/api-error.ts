import { t } from '@lingui/core/macro'
import { codeOfStatus, type ErrorCode } from '@muster/contract/lib/error-codes.ts'

/**
 * Messages of a failed call: lists by field, with `general` for the call as a whole. Legacy calls nest
 * objects.
 */
export type ErrorMessage = Readonly<Record<string, unknown>>

const FALLBACK = t`Something went wrong. Please try again.`

/** The contract's error codes, and one for calls that got no answer. */
export type FailureCode = ErrorCode | 'unreachable'

/**
 * Code for answers without one, such as a proxy's. A 401 without a code isn't a request to refresh the token:
 * only our server asks for that.
 */
function codeWithout(status: number): FailureCode {
  if (status === 0) return 'unreachable'
  return status === 401 ? 'session_ended' : codeOfStatus(status)
}

/** A call that the server rejected, or that never reached it (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
  /** Branch on this: message texts can change. */
  readonly code: FailureCode
  /** Messages about the call as a whole. */
  readonly general: readonly string[]
  /** Messages by form field, several joined with ', '. */
  readonly fields: Readonly<Record<string, string>>
  /** The current record, if `code` is `changed_since`. */
  readonly current: object | undefined
  /** Seconds after which the server takes the call again; undefined if it doesn't say. */
  readonly retryAfter: number | undefined
  /** One toast for each, see `errorTexts`. */
  readonly texts: readonly string[]
  /** Id of the request in the server's log. */
  readonly requestId: string | undefined

  constructor(
    status: number,
    message: ErrorMessage,
    code: FailureCode = codeWithout(status),
    requestId?: string,
    current?: object,
    retryAfter?: number,
  ) {
    const texts = errorTexts(message)
    super(texts[0] ?? FALLBACK)
    this.status = status
    this.code = code
    this.requestId = requestId
    this.current = current
    this.retryAfter = retryAfter
    this.general = Array.isArray(message.general) ? message.general.map(String) : []
    this.fields = fieldTexts(message)
    this.texts = texts.length > 0 ? texts : [FALLBACK]
  }
}

/** The session is over: the refresh token was rejected too, or there was none. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'session_ended' || error.code === 'access_token_rejected')

/** The error of a call that got no answer. */
export function unreachable(): ApiError {
  return new ApiError(0, {
    general: [t`We couldn’t reach the server. Check your connection and try again.`],
  })
}

/**
 * Toast texts of a failed call: all lists are joined with ', ' into one toast; each value of a nested object
 * gets its own.
 */
export function errorTexts(message: ErrorMessage): string[] {
  const joined: string[] = []
  const nested: string[] = []
  for (const value of Object.values(message)) {
    if (typeof value === 'string') joined.push(value)
    else if (Array.isArray(value)) joined.push(...value.map(String))
    else if (value && typeof value === 'object') {
      for (const inner of Object.values(value)) {
        nested.push(Array.isArray(inner) ? inner.join(', ') : String(inner))
      }
    }
  }
  const first = [...new Set(joined.filter(hasWords))].join(', ')
  return [first, ...nested].filter(hasWords)
}

const hasWords = (text: string) => text.trim() !== ''

function fieldTexts(message: ErrorMessage): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(message)) {
    if (name === 'general') continue
    if (Array.isArray(value)) fields[name] = value.join(', ')
    else if (typeof value === 'string') fields[name] = value
    else if (value && typeof value === 'object') {
      for (const [inner, texts] of Object.entries(value)) {
        fields[`${name}.${inner}`] = Array.isArray(texts) ? texts.join(', ') : String(texts)
      }
    }
  }
  return fields
}
