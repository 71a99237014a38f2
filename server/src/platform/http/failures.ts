import { allRoutes } from '@muster/contract/all.ts'
import type { ErrorEnvelope, Message } from '@muster/contract/lib/envelope.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { wordsOf } from '../error-words.ts'
import {
  AppError,
  busy,
  databaseAway,
  databaseFull,
  filesAway,
  isPassing,
  isUnavailable,
  storageProblem,
} from '../errors.ts'
import { FilesUnavailable } from '../files/files.ts'
import { inLanguage, languageOf } from '../language/language.ts'
import type { FailedRequest } from '../log/error-log.ts'
import type { ErrorRecorder } from '../log/error-recorder.ts'

const ADDRESS_TOO_LONG = 'The URL is too long'

const textsOfFramework: Readonly<Record<number, string>> = {
  400: 'The request couldn’t be read. Send valid JSON.',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
  414: ADDRESS_TOO_LONG,
  415: 'This request format isn’t supported. Send JSON.',
  431: 'The request headers are too large',
}

/** How long readiness tells of a write that failed: reading would still work, so that nothing else shows it. */
const REPORTED_MS = 30_000
const storageProblems = new WeakMap<object, { readonly problem: string; readonly until: number }>()

/** Why the database of this server has stored nothing a moment ago, such as a full disk; null if it has. */
export function recentStorageProblem(server: object): string | null {
  const found = storageProblems.get(server)
  return found && performance.now() < found.until ? found.problem : null
}

/**
 * Sends every error in the envelope. The cause of a 500 is only logged, and the response doesn't wait for
 * that.
 */
export function answerFailures(app: FastifyInstance, errors: ErrorRecorder): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const known = asAppError(error)
    if (known) {
      if (known.retryAfterSeconds) reply.header('retry-after', known.retryAfterSeconds)
      return sendFailure(reply, known)
    }
    const problem = storageProblem(error)
    if (problem) {
      storageProblems.set(app.server, { problem, until: performance.now() + REPORTED_MS })
      request.log.error({ err: withoutValues(error) }, problem)
      const full = databaseFull()
      reply.header('retry-after', full.retryAfterSeconds)
      return sendFailure(reply, full)
    }
    if (error instanceof FilesUnavailable) {
      request.log.error({ err: withoutValues(error) }, error.message)
      const away = filesAway()
      reply.header('retry-after', away.retryAfterSeconds)
      return sendFailure(reply, away)
    }
    const fault = withoutValues(error)
    const id = errors.record(fault, failedRequest(request))
    request.log.error({ err: fault, errorId: id }, 'request failed')
    const number = id.slice(0, 12)
    const text = say`Something went wrong on our side. If it keeps happening, tell us this number: ${{ number }}.`
    return sendFailure(reply, new AppError(500, { general: [text] }))
  })

  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url)
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '))
      return sendFailure(
        reply,
        new AppError(405, { general: [`This address only accepts ${allowed.join(', ')}`] }),
      )
    }
    return sendFailure(reply, new AppError(404, { general: [NOTHING_HERE] }))
  })
}

const NOTHING_HERE = 'There’s nothing at this address'

/**
 * A word where the address has an ID, such as `events/featured/`: no call has this address.
 * @returns a 404, or null when the ID is well-formed or the parameter isn't an ID
 */
export function nothingAt(error: z.ZodError | undefined): AppError | null {
  const wrong = error?.issues.filter((issue) => issue.code === 'invalid_format' && issue.format === 'uuid')
  if (!wrong?.length) return null
  const fields = wrong.map(({ path, message }) => [path.join('.'), [message]])
  return new AppError(404, { general: [NOTHING_HERE], ...Object.fromEntries(fields) })
}

/**
 * Answers malformed URLs (an invalid percent-encoding, a segment that is too long), which never reach a
 * route.
 */
export function answerBadAddress(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  const status = error.statusCode === 414 ? 414 : 400
  const text = status === 414 ? ADDRESS_TOO_LONG : 'The address isn’t valid'
  sendFailure(reply, new AppError(status, { general: [text] }, { code: 'request_unreadable' }))
}

/** Unlike an assignment, `fromEntries` takes even a field called `__proto__`. */
const saidOf = ({ general, ...fields }: Message): Message => ({
  general: general.map((text) => say(text)),
  ...Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.map((text) => say(text))]),
  ),
})

/**
 * Sends an error with its texts in the language of the request: here each is looked up as it is, so that only those with
 * values have to be said where they're written. What failed before the request was read has no language of its own yet.
 */
function sendFailure(reply: FastifyReply, error: AppError) {
  const { statusCode, texts, code, details, current } = error
  const envelope = inLanguage(
    languageOf(reply.request),
    (): ErrorEnvelope => ({
      hasError: true,
      statusCode,
      message: saidOf(texts),
      response: current ? { current } : {},
      code,
      errors: details.map((detail) => ({ ...detail, text: say(detail.text) })),
    }),
  )
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

function asAppError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) return databaseAway()
  if (isPassing(error)) return busy()
  const status = error.statusCode
  if (status === undefined || status < 400 || status >= 500) return null
  const code = status === 400 ? { code: 'request_unreadable' as const } : {}
  return new AppError(status, { general: [textsOfFramework[status] ?? 'The request was rejected'] }, code)
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url.split('?')[0] ?? ''
}

/** Facts about the request for the error log, which stores none of the values. */
const failedRequest = (request: FastifyRequest): FailedRequest => ({
  id: request.id,
  method: request.method,
  route: routeOf(request),
  params: typeof request.params === 'object' && request.params !== null ? { ...request.params } : {},
  body: request.body,
  member: request.actor ? { id: request.actor.id, muid: request.actor.muid } : null,
})

/**
 * Removes the parameters of a failed statement from an error. They may be secret or personal, and would make
 * every occurrence look like a different error.
 */
function withoutValues(error: Error): Error {
  const cause = error.cause instanceof Error ? error.cause : null
  const cut = (text: string) => text.replace(/\nparams: .*?(?=\n {4}at |$)/s, '')
  const fault = new Error(cause ? `${cut(wordsOf(error))}: ${wordsOf(cause)}` : wordsOf(error))
  fault.name = cause?.name ?? error.name
  fault.stack = [error.stack ?? '', cause?.stack ?? ''].filter(Boolean).map(cut).join('\nCaused by: ')
  return fault
}

const addresses = Object.values<Readonly<Record<string, RouteDefinition>>>(allRoutes)
  .flatMap((feature) => Object.values(feature))
  .flatMap((route) => [route.path, ...(route.alsoAt ?? [])].map((path) => ({ route, path })))
  .map(({ route, path }) => ({
    route,
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\/$/, '/?')}$`),
  }))

function methodsAt(url: string): string[] {
  const path = url.split('?')[0] ?? ''
  const here = addresses.filter(({ route, pattern }) => {
    const found = pattern.exec(path)
    return found && !nothingAt(route.params?.safeParse({ ...found.groups }).error)
  })
  return [...new Set(here.map(({ route }) => route.method))]
}
