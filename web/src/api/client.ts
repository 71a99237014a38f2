import addresses, { type CallAddress } from 'virtual:api-addresses'
import type { allRoutes } from '@muster/contract/all.ts'
import { ACCESS_TOKEN_REJECTED, type Envelope } from '@muster/contract/lib/envelope.ts'
import { addressOf, type InputOf, type ReplyOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { toast } from '../ui/toast.tsx'
import { ApiError, unreachable } from './api-error.ts'
import { createRefresher, tabLock } from './refresh.ts'
import { sessionStore } from './session-store.ts'

/** A file that the server sent, and the name to save it under. */
export interface Download {
  readonly blob: Blob
  readonly fileName: string
}

/** The payload of an answer with the text that came with it (`message.general`, joined). */
export interface Answer<T> {
  readonly reply: T
  readonly text: string
}

type Reply<R extends RouteDefinition> = R['download'] extends object ? Download : ReplyOf<R>
type Arguments<R extends RouteDefinition> =
  Record<never, never> extends InputOf<R>
    ? [input?: InputOf<R>, signal?: AbortSignal]
    : [input: InputOf<R>, signal?: AbortSignal]

/** One call of the API. It rejects with ApiError; `answer` gives the server's text as well. */
export interface Call<R extends RouteDefinition> {
  (...args: Arguments<R>): Promise<Reply<R>>
  answer: (...args: Arguments<R>) => Promise<Answer<Reply<R>>>
}

type AllRoutes = typeof allRoutes
export type Api = {
  readonly [F in keyof AllRoutes]: {
    readonly [R in keyof AllRoutes[F]]: Call<AllRoutes[F][R] & RouteDefinition>
  }
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

const refresh = createRefresher({
  accessToken: sessionStore.accessToken,
  refreshToken: sessionStore.refreshToken,
  storeAccessToken: sessionStore.storeAccessToken,
  exchange: async (refreshToken) => {
    const answer = await api.auth.refresh({ body: { refreshToken } })
    return answer.accessToken
  },
  onExpired: () => toast.sessionExpired(),
  lock: tabLock,
})

/** Runs a request with the access token, and once more with a new one when the server asks for that. */
export async function withAccessToken<T>(run: (token: string | null) => Promise<T>): Promise<T> {
  const token = sessionStore.accessToken()
  try {
    return await run(token)
  } catch (error) {
    const mayRefresh = error instanceof ApiError && error.code === ACCESS_TOKEN_REJECTED
    if (!mayRefresh || !sessionStore.refreshToken()) throw error
    return run(await refresh(token))
  }
}

async function call(address: CallAddress, input: AnyInput, signal?: AbortSignal): Promise<Answer<unknown>> {
  const send = (token: string | null) => request(address, input, token, signal)
  const isRefresh = address.path === addresses.auth?.refresh?.path
  return isRefresh ? send(sessionStore.accessToken()) : withAccessToken(send)
}

async function request(
  address: CallAddress,
  input: AnyInput,
  token: string | null,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(addressOf(address, input.params, input.query), {
    method: address.method,
    headers,
    body: bodyOf(address, input),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  })
  if (response.ok && address.fileName !== undefined) {
    return { reply: { blob: await response.blob(), fileName: address.fileName }, text: '' }
  }
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  if (!response.ok || !envelope || envelope.hasError) throw refusalOf(response, envelope)
  return { reply: envelope.response, text: envelope.message.general.join(', ') }
}

/** The error of an answer that is not what was asked for. */
export function refusalOf(response: Response, envelope: Envelope | null): ApiError {
  return new ApiError(response.status, envelope?.statusCode ?? response.status, envelope?.message ?? {})
}

function bodyOf(address: CallAddress, input: AnyInput): BodyInit | null {
  if (address.field && input.file) {
    const form = new FormData()
    form.set(address.field, input.file)
    return form
  }
  return input.body === undefined ? null : JSON.stringify(input.body)
}

function callOf(address: CallAddress) {
  const answer = (input: AnyInput = {}, signal?: AbortSignal) => call(address, input, signal)
  return Object.assign(
    async (input: AnyInput = {}, signal?: AbortSignal) => (await call(address, input, signal)).reply,
    { answer },
  )
}

/** Every call of the contract: `api.users.list({ query: { search } })`. */
export const api = Object.fromEntries(
  Object.entries(addresses).map(([feature, calls]) => [
    feature,
    Object.fromEntries(Object.entries(calls).map(([name, address]) => [name, callOf(address)])),
  ]),
) as unknown as Api
