import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Everyone, Program, StaffOrProgram } from '@muster/contract/access/access.ts'
import { type Envelope, envelopeOf, Nothing } from '@muster/contract/lib/envelope.ts'
import type { ErrorCode } from '@muster/contract/lib/error-codes.ts'
import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
  RouteDefinition,
  Routes,
} from '@muster/contract/lib/route.ts'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { AppError, fieldRefused } from '../errors.ts'
import { withOrigin } from '../files/media.ts'
import type { Config } from '../settings/config.ts'
import type { Actor } from './actor.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { sendEvents } from './events.ts'
import type { Guard } from './guard.ts'
import { assertProved } from './proved.ts'
import type { RateLimits } from './rate-limits.ts'
import { isFromThisMachine } from './this-machine.ts'
import { unstorableText } from './unstorable-text.ts'
import { receiveForm, type UploadedFile } from './upload.ts'

/** What a handler may know of the request besides its input. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  /** The languages that the browser asks for, as it sends them. */
  readonly languages?: string | undefined
  /** It was sent on this machine, and handed on by nobody. */
  readonly fromThisMachine: boolean
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
  /** The member behind the request; null for visitors where a route is open to everyone, and for programs. */
  readonly actor: ActorOf<R>
  readonly file: R['upload'] extends object
    ? R['upload'] extends { optional: true }
      ? UploadedFile | undefined
      : UploadedFile
    : undefined
  /** Further files, by the fields that the route names for them. */
  readonly otherFiles: Readonly<Record<string, UploadedFile>>
  readonly request: RequestFacts
  readonly cookies: Cookies
}

/** A payload together with a text for the person. */
export class Said<T> {
  readonly text: string
  readonly payload: T
  constructor(text: string, payload: T) {
    this.text = text
    this.payload = payload
  }
}

/** Content of a download; a stream is sent as it comes. */
export type FileContent = string | Uint8Array | AsyncIterable<string>

/**
 * A handler gives back the payload (or text and payload), the text alone when there is none, a file, or the events
 * of a stream.
 */
type Result<R extends RouteDefinition> = R['events'] extends z.ZodType
  ? AsyncIterable<z.output<R['events']>>
  : R['download'] extends object
    ? FileContent
    : R['reply'] extends z.ZodType
      ? ReplyOf<R> | Said<ReplyOf<R>>
      : string

export type Handlers<R extends Routes> = {
  readonly [K in keyof R]: (context: Context<R[K]>) => Result<R[K]> | Promise<Result<R[K]>>
}

/** The parts that every route stands on. */
export interface ServeParts {
  readonly guard: Guard
  readonly rateLimits: RateLimits
  readonly config: Pick<Config, 'PUBLIC_URL' | 'publicUrl'>
  readonly clock: Clock
}

const compress = promisify(brotliCompress)
/** A tenth of the size in a millisecond. */
const QUALITY = 4

type AnyHandler = (context: unknown) => unknown

/**
 * Registers the calls of one feature. For each request, in this order: budget, access, input, handler,
 * envelope. Access and shapes come from the contract; a missing handler does not compile.
 */
export function serve<const R extends Routes>(
  app: FastifyInstance,
  parts: ServeParts,
  definitions: R,
  handlers: Handlers<R>,
): void {
  for (const [name, route] of Object.entries(definitions)) {
    const answer = answering(route, parts, handlers[name] as unknown as AnyHandler)
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
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await parts.rateLimits.take(route.limit ?? 'standard', request.ip)
    const actor = await parts.guard.admit(route, keyOf(route, request), (member) => {
      request.actor = member
    })
    const input = await readInput(route, request)
    if (route.grave && actor) assertProved(actor, parts.clock.now())
    const result = await handle({
      ...input,
      actor,
      request: {
        id: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        languages: request.headers['accept-language'],
        get fromThisMachine() {
          return isFromThisMachine(request.headers)
        },
      },
      get cookies() {
        return cookiesOf(request, reply, parts.config.publicUrl)
      },
    })
    // A write may have changed what the member may do, or have ended the session; the next request must see it.
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

async function readInput(route: RouteDefinition, request: FastifyRequest) {
  const params = parseInput(route.params, request.params)
  const query = parseInput(route.query, withoutEmpty(request.query))
  const withoutForm = !route.upload || (route.upload.optional && !request.isMultipart())
  const form = withoutForm ? null : await receiveForm(request, route.upload)
  // Who sends no body sends none of its fields; those that are required say so.
  const body = parseInput(route.body, form?.fields ?? request.body ?? {})
  return { params, query, body, file: form?.file, otherFiles: form?.others ?? {} }
}

/** What shows who asks: `Authorization`, or for older programs the key in a header of its own. */
function keyOf({ keyHeader }: RouteDefinition, { headers }: FastifyRequest): string | undefined {
  const key = keyHeader && headers[keyHeader.toLowerCase()]
  return headers.authorization ?? (typeof key === 'string' ? `Bearer ${key}` : undefined)
}

/** Names an answer by what it says, and lets it be kept as long as it is asked for again. @returns whether the caller has it */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const name = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('cache-control', 'no-cache').header('etag', name)
  const known = headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  return known.includes(name) || known.includes('*')
}

/** Answers depend on who asks, so no cache between us and the browser may keep them; but for what is shared. */
async function sendFile(
  reply: FastifyReply,
  download: NonNullable<RouteDefinition['download']>,
  content: FileContent,
) {
  const whole = typeof content === 'string' || content instanceof Uint8Array
  const { shared } = download
  if (shared) {
    reply
      .header('cache-control', `public, max-age=${shared.seconds}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
  }
  return reply
    .type(download.type.startsWith('text/') ? `${download.type}; charset=utf-8` : download.type)
    .header(
      'content-disposition',
      `${shared ? 'inline' : 'attachment'}; filename="${fileNameOf(download.fileName, reply.request.params)}"`,
    )
    .send(whole ? content : await streamOf(content))
}

/** The parameters that a name speaks of have passed the contract: they are plain words. */
const fileNameOf = (name: string, params: unknown) =>
  name.replace(/\{(\w+)\}/g, (_found, key: string) =>
    String((params as Readonly<Record<string, unknown>>)[key]).replace(/[^\w-]/g, ''),
  )

/** The first piece is waited for, so that what fails at once is answered as a failure and not as a broken file. */
async function streamOf(content: AsyncIterable<string>): Promise<Readable> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  return Readable.from(
    (async function* () {
      if (first.done) return
      yield first.value
      yield* { [Symbol.asyncIterator]: () => pieces }
    })(),
  )
}

/**
 * Writes the envelope with a serialiser compiled from the reply's schema on first use: faster than
 * `JSON.stringify`, and a field that is not in the contract cannot leak.
 */
function envelopeWriter(
  route: RouteDefinition,
  { PUBLIC_URL, publicUrl }: ServeParts['config'],
): (result: unknown) => string {
  const origin = PUBLIC_URL === undefined ? '' : publicUrl
  let stringify: ((envelope: Envelope) => string) | undefined
  return (result) => {
    stringify ??= fastJsonStringify(serialiserSchema(route)) as (envelope: Envelope) => string
    return withOrigin(stringify({ hasError: false, statusCode: 200, ...said(route, result) }), origin)
  }
}

function said(route: RouteDefinition, result: unknown): Pick<Envelope, 'message' | 'response'> {
  if (result instanceof Said) return { message: { general: [result.text] }, response: result.payload }
  if (!route.reply) return { message: { general: [String(result)] }, response: {} }
  return { message: { general: [] }, response: result }
}

function serialiserSchema(route: RouteDefinition): Schema {
  // The OpenAPI 3.0 form says `nullable` where JSON Schema says `anyOf`, which would be decided value by value.
  const schema = z.toJSONSchema(envelopeOf(route.reply ?? Nothing), {
    io: 'output',
    target: 'openapi-3.0',
    // Where an answer has one of several forms, the writer looks which one fits; null fits a list of words only as one.
    override: ({ jsonSchema }) => {
      if (jsonSchema.nullable && jsonSchema.enum) jsonSchema.enum = [...new Set([...jsonSchema.enum, null])]
    },
  })
  return schema as Schema
}

/** A parameter of the address without a value counts as not sent: forms send those that nobody filled in. */
function withoutEmpty(query: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''))
}

function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw inputRefused(parsed.error)
  const field = unstorableText(parsed.data)
  if (field !== null) throw fieldRefused(field, 'This text contains a character that can’t be used')
  return parsed.data
}

/** Texts beside `general`, one list a field, nested fields under their dotted path. */
export function inputRefused(error: z.ZodError): AppError {
  const fields: Record<string, string[]> = {}
  const fieldCodes: Record<string, ErrorCode[]> = {}
  for (const issue of error.issues) {
    const path = issue.path.filter((part) => typeof part === 'string').join('.') || 'general'
    const texts = fields[path] ?? []
    if (texts.includes(issue.message)) continue
    fields[path] = [...texts, issue.message]
    fieldCodes[path] = [...(fieldCodes[path] ?? []), codeOf(issue)]
  }
  return new AppError(400, { general: [], ...fields }, { code: 'field_invalid', fieldCodes })
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if ('input' in issue && (issue.input === undefined || issue.input === '')) return 'field_required'
  switch (issue.code) {
    case 'invalid_type':
      return 'field_type'
    case 'invalid_union': {
      // What the field itself says comes before what it may be instead, as an empty text.
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
    default:
      return 'field_invalid'
  }
}
