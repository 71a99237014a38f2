import { createHash } from 'node:crypto'
import { allRoutes } from '@muster/contract/all.ts'
import type { ErrorEnvelope } from '@muster/contract/lib/envelope.ts'
import { sql } from 'drizzle-orm'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database.ts'
import { AppError, busy, isPassing, isUnavailable } from '../errors.ts'
import { errorEntry } from '../tables.ts'

const textsOfFramework: Readonly<Record<number, string>> = {
  400: 'The request could not be read. Send valid JSON',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This form of request is not supported. Send JSON',
  431: 'The request headers are too large',
}

/** Every failure leaves in the envelope; the cause of a 500 goes to the log, never out. */
export function answerFailures(app: FastifyInstance, db: Database): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const known = asAppError(error)
    if (known) {
      if (known.retryAfterSeconds) reply.header('retry-after', known.retryAfterSeconds)
      return sendFailure(reply, known)
    }
    const fault = withoutValues(error)
    const id = errorId(fault, request)
    request.log.error({ err: fault, errorId: id }, 'request failed')
    await recordError(db, id, fault, request).catch((failure: unknown) =>
      request.log.error({ err: failure }, 'the error log could not be written'),
    )
    const text = `Something went wrong on our side. If it stays, tell us this number: ${id.slice(0, 12)}`
    return sendFailure(reply, new AppError(500, { general: [text] }))
  })

  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      return sendFailure(
        reply,
        new AppError(405, { general: [`This address answers ${allowed.join(', ')}`] }),
      )
    }
    return sendFailure(reply, new AppError(404, { general: ['There is nothing at this address'] }))
  })
}

/** Addresses that the router cannot read (a broken `%` sign, a part that is too long) never reach a route. */
export function answerBadAddress(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const status = error.statusCode === 414 ? 414 : 400
  const text = status === 414 ? textsOfFramework[414] : 'The address is badly written'
  sendFailure(reply, new AppError(status, { general: [text ?? ''] }, { code: 'request_unreadable' }))
}

function sendFailure(reply: FastifyReply, error: AppError) {
  const { statusCode, texts, code, details, current } = error
  const envelope: ErrorEnvelope = {
    hasError: true,
    statusCode,
    message: texts,
    response: current ? { current } : {},
    code,
    errors: details,
  }
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

function asAppError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error
  if (isUnavailable(error) || isPassing(error)) return busy()
  const status = error.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  const code = status === 400 ? { code: 'request_unreadable' as const } : {}
  return new AppError(status, { general: [textsOfFramework[status] ?? 'The request was refused'] }, code)
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url.split('?')[0] ?? ''
}

/**
 * The same error without the values of the statement that failed: they may be secret or personal, and would
 * make one fault look like a new one with every request.
 */
function withoutValues(error: Error): Error {
  const cause = error.cause instanceof Error ? error.cause : null
  const cut = (text: string) => text.replace(/\nparams: .*?(?=\n {4}at |$)/s, '')
  const fault = new Error(cause ? `${cut(error.message)}: ${cause.message}` : error.message)
  fault.name = cause?.name ?? error.name
  fault.stack = [error.stack ?? '', cause?.stack ?? ''].filter(Boolean).map(cut).join('\nCaused by: ')
  return fault
}

function errorId(error: Error, request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${error.name}: ${error.message}: ${request.method}: ${routeOf(request)}`)
    .digest('hex')
}

/** The request itself is not stored: it may hold passwords and tokens. */
async function recordError(db: Database, id: string, error: Error, request: FastifyRequest): Promise<void> {
  const seen = { lastRequestId: request.id, lastUserId: request.actor?.id ?? null, lastSeen: new Date() }
  await db
    .insert(errorEntry)
    .values({
      id,
      kind: error.name.slice(0, 100),
      message: error.message.slice(0, 1000),
      method: request.method,
      route: routeOf(request).slice(0, 300),
      stack: error.stack?.slice(0, 8000) ?? null,
      ...seen,
    })
    .onConflictDoUpdate({
      target: errorEntry.id,
      set: {
        ...seen,
        lastSeen: sql`excluded.last_seen`,
        hits: sql`${errorEntry.hits} + 1`,
        patchedAt: null,
      },
    })
}

const addresses = Object.values(allRoutes)
  .flatMap((feature) => Object.values(feature))
  .flatMap((route) =>
    [route.path, ...('alsoAt' in route ? route.alsoAt : [])].map((path) => ({ route, path })),
  )
  .map(({ route, path }) => ({
    method: route.method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`),
  }))

function methodsAt(url: string): string[] {
  const path = url.split('?')[0] ?? ''
  return [...new Set(addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}
