import type { Envelope, ErrorEnvelope } from '@muster/contract/lib/envelope.ts'
import { codeOfStatus, type ErrorCode } from '@muster/contract/lib/error-codes.ts'
import { expect } from 'vitest'

/** A call made by a component. */
export interface Asked {
  /** 'POST /api/v1/dashboard/lc/create/' */
  readonly call: string
  readonly query: URLSearchParams
  /** Parsed JSON, or FormData; null if there is none. */
  readonly body: unknown
}

type Reply = unknown
/**
 * Answers by call: the envelope's payload, a `Response` such as `refusal()`, or a function that returns one.
 */
export type Answers = Readonly<Record<string, Reply | ((asked: Asked) => Reply | Promise<Reply>)>>

const browserFetch = globalThis.fetch
let answers: Answers = {}
let asked: Asked[] = []
let unexpected: string[] = []

/**
 * Mocks the API for this test, by method and path: `{ 'GET /api/v1/dashboard/ig/list/': groups }`. Calling it
 * again adds answers. A request without an answer fails the test.
 * @returns the requests so far, a live array
 */
export function answer(more: Answers): readonly Asked[] {
  answers = { ...answers, ...more }
  globalThis.fetch = answered
  return asked
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

/** An answer with a message, which toasts show. */
export function reply(response: unknown, text: string): Response {
  return envelope(200, { hasError: false, statusCode: 200, message: { general: [text] }, response })
}

/** An answer that is released by the test. */
export function later<T>(value: T): { readonly answer: () => Promise<T>; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { answer: () => promise, release: () => resolve(value) }
}

/** Restores fetch, and fails the test if a request had no answer. */
export function endAnswers() {
  const missing = unexpected
  globalThis.fetch = browserFetch
  answers = {}
  asked = []
  unexpected = []
  expect(missing, 'calls without an answer').toEqual([])
}

async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  const call = `${init?.method ?? 'GET'} ${url.pathname}`
  const made = { call, query: url.searchParams, body: bodyOf(init?.body) }
  if (!(call in answers)) {
    unexpected.push(call)
    return refusal(500, { general: `The test has no answer to ${call}` })
  }
  asked.push(made)
  const given = answers[call]
  const payload = typeof given === 'function' ? await given(made) : given
  // Clone: a body can be read only once, and the answer can be requested again.
  if (payload instanceof Response) return payload.clone()
  return envelope(200, { hasError: false, statusCode: 200, message: { general: [] }, response: payload })
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? null)
}

function envelope(status: number, content: Envelope | ErrorEnvelope): Response {
  return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } })
}
