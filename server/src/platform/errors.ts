import { ACCESS_TOKEN_REJECTED, type ErrorDetail, type Message } from '@muster/contract/lib/envelope.ts'
import { codeOfStatus, type ErrorCode } from '@muster/contract/lib/error-codes.ts'
import pg from 'pg'
import { hasStalePlan } from './database/stale-plan.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'

interface Details {
  /** Where it is not the status of the answer. */
  readonly statusCode?: number
  readonly retryAfterSeconds?: number
  /** Where the status alone does not say it. */
  readonly code?: ErrorCode
  /** The record as it is, for who wanted to change it as it was; or what the next step of a sign-in needs. */
  readonly current?: object
  /** Codes of the texts of a field, in their order, where they are not all that of the whole. */
  readonly fieldCodes?: Readonly<Record<string, readonly ErrorCode[]>>
}

/**
 * A refusal that the person can understand: HTTP status and texts of the envelope, and codes for programs. Anything
 * else that is thrown is a fault of ours and answers 500.
 */
export class AppError extends Error {
  readonly status: number
  readonly statusCode: number
  readonly texts: Message
  readonly retryAfterSeconds: number | undefined
  readonly code: ErrorCode
  readonly current: object | undefined
  private readonly fieldCodes: NonNullable<Details['fieldCodes']>

  constructor(status: number, texts: Message, options: Details = {}) {
    super(texts.general[0] ?? Object.values(texts).flat()[0] ?? 'Request rejected')
    this.status = status
    this.statusCode = options.statusCode ?? status
    this.texts = texts
    this.retryAfterSeconds = options.retryAfterSeconds
    const ofFields = status === 400 && texts.general.length === 0
    this.code = options.code ?? (ofFields ? 'field_invalid' : codeOfStatus(status))
    this.current = options.current
    this.fieldCodes = options.fieldCodes ?? {}
  }

  /** Each text with its field and its code. */
  get details(): ErrorDetail[] {
    return Object.entries(this.texts).flatMap(([field, texts]) =>
      texts.map((text, index) => ({
        field: field === 'general' ? null : field,
        code: this.fieldCodes[field]?.[index] ?? this.code,
        text,
      })),
    )
  }
}

/** A rule was broken; the text says how to fix it. */
export const refused = (text: string) => new AppError(400, { general: [text] })

/** One field of the form was refused. */
export const fieldRefused = (field: string, text: string) =>
  new AppError(400, { general: [], [field]: [text] })

/** The access token is missing, bad, expired or its session has ended: the client refreshes it. */
export const accessTokenRejected = () =>
  new AppError(401, { general: ['Sign in to continue'] }, { statusCode: ACCESS_TOKEN_REJECTED })

/** The API key is missing, unknown, revoked or made for something else; never 1000, there is nothing to refresh. */
export const apiKeyRejected = () =>
  new AppError(401, { general: ['Send a valid API key'] }, { code: 'api_key_rejected' })

/** The refresh token is not valid any more; never 1000, or clients would refresh for ever. */
export const sessionEnded = () =>
  new AppError(401, { general: ['Your session has expired. Please login again.'] }, { code: 'session_ended' })

export const forbidden = () => new AppError(403, { general: ['You don’t have access to this'] })

/** Asked for by staff who see the app as another member: they change nothing, and do not read what is theirs alone. */
export const viewOnly = () =>
  new AppError(
    403,
    {
      general: [
        'You’re viewing the app as another member, so it’s read-only. Leave this view to make changes.',
      ],
    },
    { code: 'view_only' },
  )

/** What does not exist, or is not for this person to know of. */
export const notFound = (what: string) => new AppError(404, { general: [`We couldn’t find ${what}`] })

export const conflict = (field: string, text: string) =>
  new AppError(409, field === 'general' ? { general: [text] } : { general: [], [field]: [text] })

export const tooManyRequests = (seconds: number) =>
  new AppError(
    429,
    {
      general: [
        `Too many attempts. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}`,
      ],
    },
    { retryAfterSeconds: seconds },
  )

export const busy = () =>
  new AppError(
    503,
    { general: ['The server is busy right now. Try again in a moment.'] },
    { retryAfterSeconds: 5 },
  )

/** What PostgreSQL refused, however deep it lies in the error that was thrown. */
function refusalOf(error: unknown): pg.DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause
  }
  return null
}

/** The name of the unique rule that a statement broke, or null when it failed for another reason. */
export function brokenUniqueRule(error: unknown): string | null {
  const refusal = refusalOf(error)
  return refusal?.code === '23505' ? (refusal.constraint ?? '') : null
}

/**
 * The name of the foreign key that a statement broke, because a row it names is gone or a row it removes is still in
 * use; null when it failed for another reason.
 */
export function brokenReference(error: unknown): string | null {
  const refusal = refusalOf(error)
  // From PostgreSQL 18 on, what `on delete restrict` forbids has a code of its own.
  return refusal?.code === '23503' || refusal?.code === '23001' ? (refusal.constraint ?? '') : null
}

/** Whether the role that the server connects as may not do this. */
export const isNotAllowed = (error: unknown): boolean => refusalOf(error)?.code === '42501'

/** Whether the database is used by others in a way that bars the statement for the moment. */
export const isInUse = (error: unknown): boolean => refusalOf(error)?.code === '55006'

const passing: ReadonlySet<string> = new Set([
  '40P01', // deadlock
  '40001', // serialization failure
  '55P03', // lock time-out
  '57014', // statement time-out
  '53300', // too many connections
])

/** Whether the database gave up waiting or resolved a deadlock: the transaction may simply be tried again. */
export function isPassing(error: unknown): boolean {
  const refusal = refusalOf(error)
  return passing.has(refusal?.code ?? '') || (refusal !== null && hasStalePlan(refusal))
}

/** Whether the database could not be asked. What was under way may have taken effect or not. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true
  }
  return false
}
