import { allRoutes } from '@muster/contract/all.ts'
import { checkedBody } from '@muster/contract/lib/checked-body.ts'
import { type Envelope, type ErrorEnvelope, Nothing } from '@muster/contract/lib/envelope.ts'
import { codeOfStatus, type ErrorCode } from '@muster/contract/lib/error-codes.ts'
import type { Pagination } from '@muster/contract/lib/paging.ts'
import {
  addressOf,
  type InputOf,
  type ReplyOf,
  type RouteDefinition,
  type Routes,
} from '@muster/contract/lib/route.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { type Call, KEY, type Keyed } from '../../src/api/client.ts'
import { fill, type Known, type Some } from './filled.ts'

/** A request made by a component. */
export interface Asked {
  /** 'POST /api/v1/dashboard/lc/create/' */
  readonly call: string
  readonly query: URLSearchParams
  /** Parsed JSON, or FormData; null if there is none. */
  readonly body: unknown
}

/** A call with these path parameters. */
interface CallTo<Of extends Keyed> {
  readonly to: Of
  readonly params: Readonly<Record<string, unknown>>
}
/** A call with any path parameters, or with those of `callTo()`. */
export type Target<Of extends Keyed = Keyed> = Of | CallTo<Of>

/** A call with these path parameters: `callTo(api.channels.remove, { channel_id: 'c1' })`. */
export const callTo = <R extends RouteDefinition>(
  call: Call<R>,
  params: NonNullable<InputOf<R>['params']>,
): CallTo<Call<R>> => ({ to: call, params })

/** Payload of a call; without fields if the answer is only a message. */
type Payload<R extends RouteDefinition> = [ReplyOf<R>] extends [undefined] ? Record<never, never> : ReplyOf<R>
type Given<G> = G | Said<G> | Response
type Reply<G> = Given<G> | ((asked: Asked) => Given<G> | Promise<Given<G>>)
/** A reply whose payload has only names of the contract. */
type Checked<Of, T> = Of extends (asked: Asked) => infer Made
  ? (asked: Asked) => Checked<Made, T>
  : Of extends Promise<infer Later>
    ? Promise<Checked<Later, T>>
    : Of extends Said<infer Payload>
      ? Said<Known<Payload, T>>
      : Of extends Response
        ? Of
        : Known<Of, T>

/** What the API answers to a call. */
export interface Answer {
  readonly isTo: (asked: Asked) => boolean
  readonly reply: (asked: Asked) => Promise<Response>
}

/**
 * Answers a call with any path parameters, or with those of `callTo()`: `on(api.channels.list, pageOf([row]))`.
 * `reply` is the payload, a `Response` such as `refusal()`, or a function that returns one. A payload has the
 * names and types of the contract. Fields that it leaves out are filled in, because the server sends them all.
 */
export function on<R extends RouteDefinition, const Of extends Reply<Some<Payload<R>>>>(
  target: Target<Call<R>>,
  reply?: Of & Checked<Of, Payload<R>>,
): Answer
export function on(target: Target, reply?: unknown): Answer {
  const route = routeOf(target)
  const { reply: schema = Nothing } = route
  return {
    isTo: to(target),
    reply: async (asked) => {
      refused.push(...unknownFieldsIn(route, asked))
      const given = typeof reply === 'function' ? await reply(asked) : reply
      // Clone: a body can be read only once, and the answer can be requested again.
      if (given instanceof Response) return given.clone()
      const { payload, general } = given instanceof Said ? given : { payload: given, general: [] }
      const response = fill(schema, payload)
      return envelope(200, { hasError: false, statusCode: 200, message: { general }, response })
    },
  }
}

/** Whether a request was made to a call: `asked.find(to(api.channels.create))?.body`. */
export function to(target: Target): (asked: Pick<Asked, 'call'>) => boolean {
  const exact = callOf(target)
  const pattern = 'to' in target ? null : new RegExp(`^${exact.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return ({ call }) => call === exact || (pattern !== null && !withoutParams.has(call) && pattern.test(call))
}

/** A call as it's in `Asked`, to compare several at once. */
export function callOf(target: Target): string {
  const { method, path } = routeOf(target)
  return `${method} ${'to' in target ? addressOf({ path }, target.params) : path}`
}

const features: Readonly<Record<string, Routes>> = allRoutes
/** Calls whose address fits the pattern of another one, too. */
const withoutParams = new Set(
  Object.values(features).flatMap((routes) =>
    Object.values(routes).map(({ method, path }) => `${method} ${path}`),
  ),
)

function routeOf(target: Target): RouteDefinition {
  const [feature = '', name = ''] = ('to' in target ? target.to : target)[KEY]
  const route = features[feature]?.[name]
  if (!route) throw new Error(`the contract has no call ${feature}.${name}`)
  return route
}

const browserFetch = globalThis.fetch
let answers: Answer[] = []
let asked: Asked[] = []
let unexpected: string[] = []
let refused: string[] = []

/** Fields of a request that its call doesn't have: the server would refuse them. */
function unknownFieldsIn(route: RouteDefinition, { call, body }: Asked): string[] {
  if (body === null || body instanceof FormData) return []
  const issues = checkedBody(route)?.safeParse(body).error?.issues ?? []
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? `${call}: ${[...issue.path, ...issue.keys].join('.')}` : [],
  )
}

/**
 * Mocks the API for this test: `answer(on(api.interestGroups.list, groups))`. A later answer replaces an earlier
 * one, also of an earlier `answer()`. A request without an answer, or with fields that its call doesn't have,
 * fails the test.
 * @returns the requests so far, a live array
 */
export function answer(...more: readonly (Answer | readonly Answer[])[]): readonly Asked[] {
  answers = [...answers, ...more.flat()]
  globalThis.fetch = answered
  return asked
}

/** Payload of a list with these rows as its only page, unless `pagination` differs. */
export function pageOf<const Row>(
  data: readonly Row[],
  pagination: Partial<z.infer<typeof Pagination>> = {},
) {
  const only = { count: data.length, totalPages: 1, pageIndex: 1, perPage: 20 }
  return { data, pagination: { ...only, ...pagination } }
}

/** An error answer, as the server sends it. */
export function refusal(
  status: number,
  message: Record<string, string | string[]>,
  statusCode = status,
): Response {
  const texts = Object.entries(message).map(([field, text]) => [field, Array.isArray(text) ? text : [text]])
  const code = statusCode === 1000 || status !== 401 ? codeOfStatus(status) : 'session_ended'
  return envelope(status, {
    hasError: true,
    statusCode,
    code,
    message: { general: [], ...Object.fromEntries(texts) },
    errors: [],
    response: {},
  })
}

/** An error answer with a code, and the current record for `changed_since`. */
export const refusalOf = (status: number, code: ErrorCode, text: string, current?: object): Response =>
  envelope(status, {
    hasError: true,
    statusCode: status,
    code,
    message: { general: [text] },
    errors: [],
    response: current ? { current } : {},
  })

/** A save conflict (`changed_since`) with the current record. */
export const conflictOf = (current: object): Response =>
  refusalOf(409, 'changed_since', 'Someone else has changed this', current)

class Said<G> {
  readonly payload: G
  readonly general: string[]
  constructor(payload: G, text: string) {
    this.payload = payload
    this.general = [text]
  }
}

/** An answer with a message, which toasts show. */
export const reply = <const G>(payload: G, text: string): Said<G> => new Said(payload, text)

/** An answer that is released by the test. */
export function later<const T>(value: T): {
  readonly answer: () => Promise<T>
  readonly release: () => void
} {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { answer: () => promise, release: () => resolve(value) }
}

/** Restores fetch, and fails the test if a request had no answer. */
export function endAnswers() {
  const missing = unexpected
  globalThis.fetch = browserFetch
  answers = []
  asked = []
  unexpected = []
  const unknown = refused
  refused = []
  expect(missing, 'calls without an answer').toEqual([])
  expect(unknown, 'fields that the server would refuse').toEqual([])
}

async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  const call = `${init?.method ?? 'GET'} ${url.pathname}`
  const made = { call, query: url.searchParams, body: bodyOf(init?.body) }
  const found = answers.findLast(({ isTo }) => isTo(made))
  if (!found) {
    unexpected.push(call)
    return refusal(500, { general: `The test has no answer to ${call}` })
  }
  asked.push(made)
  return found.reply(made)
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? null)
}

function envelope(status: number, content: Envelope | ErrorEnvelope): Response {
  return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } })
}
