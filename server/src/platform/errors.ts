import { counted } from '@muster/contract/lib/counted.ts'
import { ACCESS_TOKEN_REJECTED, type ErrorDetail, type Message } from '@muster/contract/lib/envelope.ts'
import { codeOfStatus, type ErrorCode } from '@muster/contract/lib/error-codes.ts'
import { say } from '@muster/contract/lib/say.ts'
import pg from 'pg'
import { hasStalePlan } from './database/stale-plan.ts'
import { DatabaseUnavailable } from './database/unavailable.ts'

interface Details {
  /** If it differs from the HTTP status. */
  readonly statusCode?: number
  readonly retryAfterSeconds?: number
  /** If the status alone doesn't imply it. */
  readonly code?: ErrorCode
  /** Current state of a record that changed in the meantime, or what the next step of a sign-in needs. */
  readonly current?: object
  /** Codes of a field's messages, in order, if they differ from the error's code. */
  readonly fieldCodes?: Readonly<Record<string, readonly ErrorCode[]>>
}

/** Said by an error whose source gave no reason, so that none leaves the server without words. */
export const UNEXPLAINED = 'This can’t be done right now. Try again in a moment.'

/**
 * An error that the person can understand, with an HTTP status, messages for the envelope, and codes for
 * programs. Anything else that is thrown is a bug and answers 500.
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
    const first = Object.values(texts)
      .flat()
      .find((text) => text.trim() !== '')
    super(first ?? UNEXPLAINED)
    this.status = status
    this.statusCode = options.statusCode ?? status
    // A service of others can refuse without a word.
    this.texts = first === undefined ? { general: [this.message] } : texts
    this.retryAfterSeconds = options.retryAfterSeconds
    const ofFields = status === 400 && this.texts.general.length === 0
    this.code = options.code ?? (ofFields ? 'field_invalid' : codeOfStatus(status))
    this.current = options.current
    this.fieldCodes = options.fieldCodes ?? {}
  }

  /** Each message with its field and code. */
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

/** 400: a rule was broken; the text says how to fix it. */
export const refused = (text: string) => new AppError(400, { general: [text] })

/** 400: one field of the form was rejected. */
export const fieldRefused = (field: string, text: string) =>
  new AppError(400, { general: [], [field]: [text] })

/**
 * 401: the access token is missing, malformed or expired, or its session has ended. The client refreshes it.
 */
export const accessTokenRejected = () =>
  new AppError(401, { general: ['Sign in to continue'] }, { statusCode: ACCESS_TOKEN_REJECTED })

/**
 * 401: the API key is missing, unknown, revoked or lacks the scope. `statusCode` is not 1000, because there
 * is nothing to refresh.
 */
export const apiKeyRejected = () =>
  new AppError(401, { general: ['Send a valid API key'] }, { code: 'api_key_rejected' })

/**
 * 401: the refresh token is no longer valid. `statusCode` is not 1000, or clients would refresh in a loop.
 */
export const sessionEnded = () =>
  new AppError(401, { general: ['Your session has expired. Please login again.'] }, { code: 'session_ended' })

export const forbidden = () => new AppError(403, { general: ['You don’t have access to this'] })

/** 403: staff who view the app as another member can't change anything or read private data. */
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

/**
 * 404: it doesn't exist, or this person can't know that it does. Catalogues have the whole sentence for each thing.
 */
export const notFound = (what: string) => new AppError(404, { general: [`We couldn’t find ${what}`] })

/** 409: someone else was first, or the same thing already exists. `field` is a form field or `general`. */
export const conflict = (field: string, text: string) =>
  new AppError(409, field === 'general' ? { general: [text] } : { general: [], [field]: [text] })

/** 429 with `retry-after`. */
export const tooManyRequests = (seconds: number) =>
  new AppError(
    429,
    {
      general: [
        seconds < 90
          ? say`${counted({ seconds }, { one: 'Too many attempts. Try again in 1 second.', other: 'Too many attempts. Try again in # seconds.' })}`
          : say`${counted({ minutes: Math.ceil(seconds / 60) }, { one: 'Too many attempts. Try again in 1 minute.', other: 'Too many attempts. Try again in # minutes.' })}`,
      ],
    },
    { retryAfterSeconds: seconds },
  )

/** 503 with `retry-after`: the database can’t be reached. */
export const databaseAway = () =>
  new AppError(
    503,
    { general: ['The database isn’t responding right now. Try again in a moment.'] },
    { retryAfterSeconds: 5 },
  )

/** 503 with `retry-after`: the database answers, but can’t store anything. */
export const databaseFull = () =>
  new AppError(
    503,
    { general: ['The database can’t save anything right now. Try again in a few minutes.'] },
    { retryAfterSeconds: 60 },
  )

/** 503 with `retry-after`: the folder or bucket of files can’t be reached. */
export const filesAway = () =>
  new AppError(
    503,
    { general: ['Files can’t be saved or opened right now. Try again in a moment.'] },
    { retryAfterSeconds: 15 },
  )

/** 503 with `retry-after`: overloaded. */
export const busy = () =>
  new AppError(
    503,
    { general: ['The server is busy right now. Try again in a moment.'] },
    { retryAfterSeconds: 5 },
  )

/** The PostgreSQL error in an error's chain of causes, or null. */
function refusalOf(error: unknown): pg.DatabaseError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause
  }
  return null
}

/** Name of the unique constraint that a statement violated, or null if it failed for another reason. */
export function brokenUniqueRule(error: unknown): string | null {
  const refusal = refusalOf(error)
  return refusal?.code === '23505' ? (refusal.constraint ?? '') : null
}

/**
 * Name of the foreign key that a statement violated, because a referenced row is gone or a deleted row is
 * still in use; null if it failed for another reason.
 */
export function brokenReference(error: unknown): string | null {
  const refusal = refusalOf(error)
  // From PostgreSQL 18 on, `on delete restrict` has its own error code.
  return refusal?.code === '23503' || refusal?.code === '23001' ? (refusal.constraint ?? '') : null
}

/** Whether the server's database role lacks the privilege. */
export const isNotAllowed = (error: unknown): boolean => refusalOf(error)?.code === '42501'

/** Whether others are using the database in a way that blocks the statement for now. */
export const isInUse = (error: unknown): boolean => refusalOf(error)?.code === '55006'

const passing: ReadonlySet<string> = new Set([
  '40P01', // deadlock
  '40001', // serialization failure
  '55P03', // lock time-out
  '57014', // statement time-out
  '53300', // too many connections
])

/**
 * Whether the transaction can simply be retried: deadlock, time-out, too many connections, or a stale plan.
 */
export function isPassing(error: unknown): boolean {
  const refusal = refusalOf(error)
  return passing.has(refusal?.code ?? '') || (refusal !== null && hasStalePlan(refusal))
}

/** Why the database stores nothing, by SQLSTATE. Reading still works, so the connection isn't lost. */
const cannotStore: Readonly<Record<string, string>> = {
  '25006': 'the database is read-only',
  '53000': 'the database has run out of resources',
  '53100': 'the database’s disk is full',
  '53200': 'the database has run out of memory',
  '53400': 'the database has reached a limit of its configuration',
}

/** Why the database couldn't store something although it answers, or null if it failed for another reason. */
export const storageProblem = (error: unknown): string | null =>
  cannotStore[refusalOf(error)?.code ?? ''] ?? null

/** Whether the database was unreachable. A statement in flight may or may not have taken effect. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true
  }
  return false
}
