import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Everyone, Program, StaffOrProgram } from '@muster/contract/access/access.ts'
import { checkedBody } from '@muster/contract/lib/checked-body.ts'
import { type Envelope, envelopeOf, Nothing } from '@muster/contract/lib/envelope.ts'
import type { ErrorCode } from '@muster/contract/lib/error-codes.ts'
import { unknownField } from '@muster/contract/lib/refused-words.ts'
import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  RateLimit,
  ReplyOf,
  RouteDefinition,
  Routes,
} from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Replicas } from '../database/replicas.ts'
import { AppError, fieldRefused } from '../errors.ts'
import { withOrigin } from '../files/media.ts'
import { inLanguage } from '../language/language.ts'
import type { Config } from '../settings/config.ts'
import type { Actor } from './actor.ts'
import type { Callers } from './callers.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { sendEvents } from './events.ts'
import { nothingAt } from './failures.ts'
import type { Guard } from './guard.ts'
import { assertProved } from './proved.ts'
import type { Caller, RateLimits } from './rate-limits.ts'
import { showingOwnWrites } from './seen-position.ts'
import { isFromThisMachine } from './this-machine.ts'
import { unstorableText } from './unstorable-text.ts'
import { receiveForm, type UploadedFile } from './upload.ts'

/** What a handler can know about the request besides its input. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  /** The `Accept-Language` header. */
  readonly languages?: string | undefined
  /** The request was made on this machine and not forwarded. */
  readonly fromThisMachine: boolean
}

/** The same, with whom budgets count. */
export interface CallFacts extends RequestFacts {
  readonly caller: Caller
}

type ActorOf<R extends RouteDefinition> = R['access'] extends Everyone | StaffOrProgram
  ? Actor | null
  : R['access'] extends Program
    ? null
    : Actor

export interface Context<R extends RouteDefinition> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  /** The signed-in member; null for visitors on routes open to everyone, and for programs. */
  readonly actor: ActorOf<R>
  readonly file: R['upload'] extends object
    ? R['upload'] extends { optional: true }
      ? UploadedFile | undefined
      : UploadedFile
    : undefined
  /** Further files, by the fields that the route declares. */
  readonly otherFiles: Readonly<Record<string, UploadedFile>>
  readonly request: CallFacts
  readonly cookies: Cookies
}

/** A payload together with a message for the person, whose translation is looked up when it's sent. */
export class WithMessage<T> {
  readonly text: string
  readonly payload: T
  constructor(text: string, payload: T) {
    this.text = text
    this.payload = payload
  }
}

/** Content of a download; an async iterable is streamed. */
export type FileContent = string | Uint8Array | AsyncIterable<string>

/**
 * A handler returns the payload (or message and payload), only a message if there is no payload, a file, or
 * the events of a stream.
 */
type Result<R extends RouteDefinition> = R['events'] extends z.ZodType
  ? AsyncIterable<z.output<R['events']>>
  : R['download'] extends object
    ? FileContent
    : R['reply'] extends z.ZodType
      ? ReplyOf<R> | WithMessage<ReplyOf<R>>
      : string

export type Handlers<R extends Routes> = {
  readonly [K in keyof R]: (context: Context<R[K]>) => Result<R[K]> | Promise<Result<R[K]>>
}

/** Dependencies of every route. */
export interface ServeParts {
  readonly guard: Guard
  readonly rateLimits: RateLimits
  readonly callers: Callers
  readonly replicas: Replicas | null
  readonly config: Pick<Config, 'PUBLIC_URL' | 'publicUrl'>
  readonly clock: Clock
}

const compress = promisify(brotliCompress)
/** Reduces the size to a tenth within a millisecond. */
const QUALITY = 4

type AnyHandler = (context: unknown) => unknown

/**
 * Registers the calls of one feature. Each request goes through rate limit, access, input validation, handler
 * and envelope, in this order. Access and schemas come from the contract; a missing handler is a type error.
 */
export function serve<const R extends Routes>(
  app: FastifyInstance,
  parts: ServeParts,
  definitions: R,
  handlers: Handlers<R>,
): void {
  for (const [name, route] of Object.entries(definitions)) {
    const answer = answering(
      route,
      parts,
      (handlers as Readonly<Record<string, AnyHandler>>)[name] as AnyHandler,
    )
    for (const path of [route.path, ...(route.alsoAt ?? [])]) {
      app.route({
        method: route.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        handler: answer,
      })
    }
  }
}

function answering(route: RouteDefinition, parts: ServeParts, handle: AnyHandler) {
  const write = envelopeWriter(route, parts.config)
  let body: z.ZodType | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await counted(route, parts, request, reply)
    const actor = await parts.guard.admit(route, keyOf(route, request), (member) => {
      request.actor = member
    })
    body ??= checkedBody(route)
    const input = await readInput(route, body, request)
    if (route.grave && actor) assertProved(actor, parts.clock.now())
    const context = {
      ...input,
      actor,
      request: {
        id: request.id,
        ip: request.ip,
        caller,
        userAgent: request.headers['user-agent'] ?? '',
        languages: request.headers['accept-language'],
        get fromThisMachine() {
          return isFromThisMachine(request.headers)
        },
      },
      get cookies() {
        return cookiesOf(request, reply, parts.config.publicUrl)
      },
    }
    const work = () =>
      showingOwnWrites(parts.replicas, { route, request, actor, context }, async () =>
        // Caches keep it for readers of every language.
        route.download?.shared ? inLanguage('en', () => handle(context)) : handle(context),
      )
    const result = await (isProgram(route, actor) ? work() : countingFailure(route, parts, caller, work))
    // A write may have changed the member's permissions or ended the session, which the next request has to
    // see.
    if (actor && route.method !== 'GET') parts.guard.forget(actor.id)
    if (route.events) return sendEvents(reply, result as AsyncIterable<unknown>)
    if (route.download) return sendFile(reply, route.download, result as FileContent)
    const text = write(result)
    if (route.revalidated && isKnown(request, reply, text)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const compresses = route.compressed && /\bbr\b/.test(String(request.headers['accept-encoding']))
    if (!compresses) return reply.send(text)
    return reply
      .header('content-encoding', 'br')
      .header('vary', 'accept-encoding')
      .send(await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }))
  }
}

const budgetOf = ({ limit }: RouteDefinition): RateLimit => limit ?? 'standard'

/** Counts a request. @returns whom it counts for @throws AppError 429 */
async function counted(
  route: RouteDefinition,
  { callers, rateLimits }: ServeParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  const caller = callers.of(request)
  // Answers that caches share and those for programs carry no cookie.
  const isVisit = caller.person === null && request.headers.authorization === undefined
  if (isVisit && !route.download?.shared) await callers.welcome(request, reply)
  await rateLimits.take(budgetOf(route), caller)
  return caller
}

/** Programs have an API key, so they guess at nothing. */
const isProgram = ({ access }: RouteDefinition, actor: Actor | null) => 'scope' in access && actor === null

/** Counts a call that failed as a wrong guess does. */
async function countingFailure<T>(
  route: RouteDefinition,
  { rateLimits }: ServeParts,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isWrongTry(budgetOf(route), error)) await rateLimits.wrongTry(budgetOf(route), caller)
    throw error
  }
}

/** Whether a call failed as a wrong guess does. Input that a schema refuses was compared with nothing. */
function isWrongTry(budget: RateLimit, error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  if (error.status === 404) return true
  return budget === 'signIn' && [400, 401].includes(error.status) && error.code !== 'second_step_needed'
}

async function readInput(route: RouteDefinition, schema: z.ZodType | undefined, request: FastifyRequest) {
  const params = parseInput(route.params, request.params, nothingAt)
  const query = parseInput(route.query, withoutEmpty(request.query))
  const withoutForm = !route.upload || (route.upload.optional && !request.isMultipart())
  const form = withoutForm ? null : await receiveForm(request, route.upload)
  // A missing body counts as an empty object, so that required fields report their own errors.
  const body = parseInput(schema, form?.fields ?? request.body ?? {})
  return { params, query, body, file: form?.file, otherFiles: form?.others ?? {} }
}

/** Credentials: `Authorization`, or the API key header of older programs. */
function keyOf({ keyHeader }: RouteDefinition, { headers }: FastifyRequest): string | undefined {
  const key = keyHeader && headers[keyHeader.toLowerCase()]
  return headers.authorization ?? (typeof key === 'string' ? `Bearer ${key}` : undefined)
}

/** Sets the ETag and lets browsers revalidate the response. @returns whether the client's copy is current */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const name = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('cache-control', 'no-cache').header('etag', name)
  const known = headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  return known.includes(name) || known.includes('*')
}

/** Responses depend on the caller, so shared caches can't store them, except for public files. */
async function sendFile(
  reply: FastifyReply,
  download: NonNullable<RouteDefinition['download']>,
  content: FileContent,
) {
  const { shared, type } = download
  // Without a byte order mark, Excel on Windows reads Malayalam and other scripts as Latin letters.
  const start = type === 'text/csv' ? '\ufeff' : ''
  if (shared) {
    reply
      .header('cache-control', `public, max-age=${shared.seconds}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
  }
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header(
      'content-disposition',
      `${shared ? 'inline' : 'attachment'}; filename="${fileNameOf(download.fileName, reply.request.params)}"`,
    )
    .send(await sendable(content, start))
}

/** @param start what a text begins with */
const sendable = (content: FileContent, start: string) =>
  typeof content === 'string'
    ? start + content
    : content instanceof Uint8Array
      ? content
      : streamOf(content, start)

/** Path parameters in the file name were validated by the contract. */
const fileNameOf = (name: string, params: unknown) =>
  name.replace(/\{(\w+)\}/g, (_found, key: string) =>
    String((params as Readonly<Record<string, unknown>>)[key]).replace(/[^\w-]/g, ''),
  )

/** Awaits the first chunk, so that an early failure becomes an error response instead of a broken file. */
async function streamOf(content: AsyncIterable<string>, start: string): Promise<Readable> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  return Readable.from(
    (async function* () {
      if (first.done) return
      yield start + first.value
      yield* { [Symbol.asyncIterator]: () => pieces }
    })(),
  )
}

/**
 * Serialises the envelope with a serialiser compiled from the reply's schema on first use. It's faster than
 * `JSON.stringify`, and fields that aren't in the contract can't leak.
 */
function envelopeWriter(
  route: RouteDefinition,
  { PUBLIC_URL, publicUrl }: ServeParts['config'],
): (result: unknown) => string {
  const origin = PUBLIC_URL === undefined ? '' : publicUrl
  let stringify: ((envelope: Envelope) => string) | undefined
  return (result) => {
    stringify ??= fastJsonStringify(serialiserSchema(route)) as (envelope: Envelope) => string
    return withOrigin(
      stringify({ hasError: false, statusCode: 200, ...envelopeParts(route, result) }),
      origin,
    )
  }
}

function envelopeParts(route: RouteDefinition, result: unknown): Pick<Envelope, 'message' | 'response'> {
  if (result instanceof WithMessage)
    return { message: { general: [say(result.text)] }, response: result.payload }
  if (!route.reply) return { message: { general: [say(String(result))] }, response: {} }
  return { message: { general: [] }, response: result }
}

function serialiserSchema(route: RouteDefinition): Schema {
  // The OpenAPI 3.0 target emits `nullable` instead of `anyOf`, which the serialiser would have to decide for
  // each value.
  const schema = z.toJSONSchema(envelopeOf(route.reply ?? Nothing), {
    io: 'output',
    target: 'openapi-3.0',
    // In unions the serialiser picks the matching variant; null matches an enum only if it's one of its
    // values.
    override: ({ jsonSchema }) => {
      if (jsonSchema.nullable && jsonSchema.enum) jsonSchema.enum = [...new Set([...jsonSchema.enum, null])]
    },
  })
  return schema as Schema
}

/**
 * Query parameters with an empty value count as missing, because forms send fields that weren't filled in.
 */
function withoutEmpty(query: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

function parseInput(
  schema: z.ZodType | undefined,
  value: unknown,
  refusedAs?: (error: z.ZodError) => AppError | null,
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw refusedAs?.(parsed.error) ?? inputRefused(parsed.error)
  const field = unstorableText(parsed.data)
  if (field !== null) throw fieldRefused(field, 'This text contains a character that can’t be used')
  return parsed.data
}

/**
 * Converts validation issues to messages by field, with dotted paths for nested fields. @returns a 400 with a
 * code for each message
 */
export function inputRefused(error: z.ZodError): AppError {
  const fields = new Map<string, Map<string, ErrorCode>>()
  for (const { path, message, code } of error.issues.flatMap(problemsOf)) {
    const field = path.filter((part) => typeof part === 'string').join('.') || 'general'
    const texts = fields.get(field) ?? new Map<string, ErrorCode>()
    if (!texts.has(message)) texts.set(message, code)
    fields.set(field, texts)
  }
  // Clients choose the names of unknown fields. Unlike an assignment, `fromEntries` takes even `__proto__`.
  const entries = [...fields]
  const texts = Object.fromEntries(entries.map(([field, found]) => [field, [...found.keys()]]))
  const fieldCodes = Object.fromEntries(entries.map(([field, found]) => [field, [...found.values()]]))
  return new AppError(400, { general: [], ...texts }, { code: 'field_invalid', fieldCodes })
}

/** A body can have thousands of unknown fields. */
const MOST_UNKNOWN = 20

/** What to tell about an issue: one problem, or one for each unknown field. */
function problemsOf(issue: z.core.$ZodIssue) {
  if (issue.code !== 'unrecognized_keys') return [{ ...issue, code: codeOf(issue) }]
  return issue.keys
    .slice(0, MOST_UNKNOWN)
    .map((key) => ({ path: [...issue.path, key], message: unknownField(key), code: codeOf(issue) }))
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if ('input' in issue && (issue.input === undefined || issue.input === '')) return 'field_required'
  switch (issue.code) {
    case 'invalid_type':
      return 'field_type'
    case 'invalid_union': {
      // The error of the field's own schema takes precedence over alternatives such as the empty string.
      const first = issue.errors[0]?.[0]
      return first ? codeOf(first) : 'field_invalid'
    }
    case 'too_small':
      if (issue.origin !== 'string') return 'field_too_small'
      return Number(issue.minimum) === 1 ? 'field_required' : 'field_too_short'
    case 'too_big':
      return issue.origin === 'string' ? 'field_too_long' : 'field_too_large'
    case 'invalid_format':
      return 'field_format'
    case 'invalid_value':
      return 'field_choice'
    case 'unrecognized_keys':
      return 'field_unknown'
    default:
      return 'field_invalid'
  }
}
