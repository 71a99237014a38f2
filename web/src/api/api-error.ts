import { codeOfStatus, type ErrorCode } from '@muster/contract/lib/error-codes.ts'

/** Texts of a refused call: lists by field, `general` for the call as a whole; older calls nest objects. */
export type ErrorMessage = Readonly<Record<string, unknown>>

const FALLBACK = 'Something went wrong. Please try again.'

/** The codes of the contract, and one for calls that got no answer. */
export type FailureCode = ErrorCode | 'unreachable'

/** For answers that say none, such as those of a proxy; only the server knows that a token is to be refreshed. */
function codeWithout(status: number): FailureCode {
  if (status === 0) return 'unreachable'
  return status === 401 ? 'session_ended' : codeOfStatus(status)
}

/** A call that the server refused, or that never reached it (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status, 0 without an answer. */
  readonly status: number
  /** What to go by: texts may be reworded. */
  readonly code: FailureCode
  /** Texts about the call as a whole. */
  readonly general: readonly string[]
  /** Texts by form field, several joined with ', '. */
  readonly fields: Readonly<Record<string, string>>
  /** The record as it is, where `code` is `changed_since`. */
  readonly current: object | undefined
  /** One toast each, see `errorTexts`. */
  readonly texts: readonly string[]
  /** The number under which the server's log has the call. */
  readonly requestId: string | undefined
  /** Method and address, of a write. */
  readonly asked?: string

  constructor(
    status: number,
    message: ErrorMessage,
    code: FailureCode = codeWithout(status),
    requestId?: string,
    current?: object,
  ) {
    const texts = errorTexts(message)
    super(texts[0] ?? FALLBACK)
    this.status = status
    this.code = code
    this.requestId = requestId
    this.current = current
    this.general = Array.isArray(message.general) ? message.general.map(String) : []
    this.fields = fieldTexts(message)
    this.texts = texts.length > 0 ? texts : [FALLBACK]
  }
}

/** Nobody is signed in any more: with the access token the refresh token was refused as well, or there was none. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'session_ended' || error.code === 'access_token_rejected')

/** The error of a call that got no answer at all. */
export function unreachable(): ApiError {
  return new ApiError(0, {
    general: ['We couldn’t reach the server. Check your connection and try again.'],
  })
}

/**
 * The toasts of a refused call: all lists of texts are joined with ', ' into one
 * toast; every value of a nested object is a toast of its own.
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
  const first = [...new Set(joined)].join(', ')
  return first ? [first, ...nested] : nested
}

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
