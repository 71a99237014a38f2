import addresses, { type Addresses, type CallAddress } from 'virtual:api-addresses'
import type { allRoutes } from '@muster/contract/all.ts'
import type { Envelope, ErrorEnvelope } from '@muster/contract/lib/envelope.ts'
import { addressOf, type InputOf, type ReplyOf, type RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Answer } from './answer.ts'
import { ApiError, unreachable } from './api-error.ts'
import { loadOnce } from './device/may-load.ts'
import { withPatience } from './patience.ts'
import { takePreloaded } from './preloaded.ts'
import { withProof } from './proof.ts'
import { createRefresher, runWithSession, tabLock } from './session/refresh.ts'
import { sessionStore } from './session/session-store.ts'

/** A downloaded file and the name to save it under. */
export interface Download {
  readonly blob: Blob
  readonly fileName: string
}

/** Result of a call: its payload, or the file. */
export type Reply<R extends RouteDefinition> = R['download'] extends object ? Download : ReplyOf<R>
type Arguments<R extends RouteDefinition> =
  Record<never, never> extends InputOf<R>
    ? [input?: InputOf<R>, signal?: AbortSignal]
    : [input: InputOf<R>, signal?: AbortSignal]

/** Property that holds the name of a call or feature, for query keys (`query-of.ts`). */
export const KEY = Symbol()

export interface Keyed {
  readonly [KEY]: readonly string[]
}

/** A call of the API. Rejects with ApiError; `answer` also returns the server's message. */
export interface Call<R extends RouteDefinition> extends Keyed {
  (...args: Arguments<R>): Promise<Reply<R>>
  answer: (...args: Arguments<R>) => Promise<Answer<Reply<R>>>
}

type AllRoutes = typeof allRoutes
export type Api = {
  readonly [F in keyof AllRoutes]: Keyed & {
    readonly [R in keyof AllRoutes[F]]: Call<Extract<AllRoutes[F][R], RouteDefinition>>
  }
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

let tellExpired = () => {}

/** Registers the handler for an expired session; this module doesn't know the UI. */
export function whenSessionExpires(tell: () => void): void {
  tellExpired = tell
}

/** Reports an expired session again when the user acts, because the first toast can be gone by then. */
export const tellSessionExpired = (): void => tellExpired()

const refresh = createRefresher({
  accessToken: sessionStore.accessToken,
  refreshToken: sessionStore.refreshToken,
  storeAccessToken: sessionStore.storeAccessToken,
  exchange: async (refreshToken) => {
    const answer = await api.auth.refresh({ body: { refreshToken } })
    return answer.accessToken
  },
  onExpired: () => {
    sessionStore.noteExpired()
    tellExpired()
  },
  lock: tabLock,
})

/**
 * Runs a request with the access token. If the server rejects the token, retries with a refreshed one, or as
 * a visitor.
 */
export const withAccessToken = runWithSession({
  accessToken: sessionStore.accessToken,
  refreshToken: sessionStore.refreshToken,
  refresh,
})

async function call(address: CallAddress, input: AnyInput, signal?: AbortSignal): Promise<Answer<unknown>> {
  const send = (token: string | null) => request(address, input, token, signal)
  const isRefresh = address.path === addresses.auth?.refresh?.path
  // Read now: it ends a few seconds after the press.
  const isOwnAct = address.method !== 'GET' && navigator.userActivation?.isActive === true
  const attempt = () =>
    isRefresh ? send(sessionStore.accessToken()) : withProof(() => withAccessToken(send), isOwnAct)
  const run = () => withPatience(attempt, signal)
  return address.method === 'GET' ? sessionStore.read(run) : run()
}

async function request(
  address: CallAddress,
  input: AnyInput,
  token: string | null,
  signal?: AbortSignal,
): Promise<Answer<unknown>> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  // For a form, the browser sets the type with its boundary.
  if (input.body !== undefined && !input.file) headers.set('content-type', 'application/json')
  const url = addressOf(address, input.params, input.query)
  const send = () =>
    fetch(url, {
      method: address.method,
      headers,
      body: bodyOf(address, input),
      signal: signal ?? null,
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw unreachable()
    })
  const early = address.method === 'GET' ? await takePreloaded(url) : null
  const response = early ?? (await send())
  if (response.ok && address.fileName !== undefined) {
    return { reply: { blob: await response.blob(), fileName: address.fileName }, text: '' }
  }
  const envelope = parsed(await response.text().catch(() => ''))
  if (!response.ok || !envelope || envelope.hasError) throw refusalOf(response, envelope)
  return { reply: envelope.response, text: envelope.message.general.join(', ') }
}

/** Makes picture URLs relative to the page's origin, which can differ from the one in the answer. */
const pictureElsewhere = /"https?:\/\/[^"]*?(\/media\/(?:pictures|meetups)\/[0-9a-f-]{36}\.webp)"/g

function parsed(text: string): (Envelope & Refusal) | null {
  try {
    return JSON.parse(text.replaceAll(pictureElsewhere, '"$1"'))
  } catch {
    return null
  }
}

/** The parts used of an error answer; a proxy's can contain less than our server's. */
type Refusal = Partial<Pick<ErrorEnvelope, 'message' | 'code' | 'response'>>

/** The error for a failed answer. */
export function refusalOf(response: Response, envelope: Refusal | null): ApiError {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const { message = {}, code, response: payload } = envelope ?? {}
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(response.status, message, code, requestId, payload?.current, retryAfter)
}

function bodyOf(address: CallAddress, input: AnyInput): BodyInit | null {
  if (address.field && input.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(input.body ?? {})) {
      if (value !== undefined)
        form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
    form.set(address.field, input.file)
    return form
  }
  return input.body === undefined ? null : JSON.stringify(input.body)
}

/** Provides the answer of a call that was fetched early; undefined if there is none. */
type PreloadSource = (call: string, input: AnyInput) => Promise<unknown>

let known = addresses
let preloadSource: PreloadSource = async () => undefined

/** Adds the addresses of calls that a page brings along. */
export function knowAddresses(more: Addresses): void {
  known = { ...known, ...more }
}

/** Registers a source of preloaded answers (`first-view.ts`); the entrance has none. */
export function preloadFrom(source: PreloadSource): void {
  preloadSource = source
}

const further = loadOnce(() => import('virtual:api-addresses/further'))

/** The address of a call; the addresses of a wing, and of its staff, are loaded with the first such call. */
async function findAddress(feature: string, name: string): Promise<CallAddress> {
  let address = known[feature]?.[name]
  if (address) return address
  for (const load of (await further()).default(feature)) address ??= (await load()).default[feature]?.[name]
  if (!address) throw new Error(`the contract has no call ${feature}.${name}`)
  return address
}

function callOf(feature: string, name: string) {
  const answer = async (input: AnyInput = {}, signal?: AbortSignal) => {
    const early = await preloadSource(`${feature}.${name}`, input)
    return early === undefined
      ? call(await findAddress(feature, name), input, signal)
      : { reply: early, text: '' }
  }
  return Object.assign(
    async (input?: AnyInput, signal?: AbortSignal) => (await answer(input, signal)).reply,
    { answer, [KEY]: [feature, name] },
  )
}

/** All calls of the contract: `api.users.list({ query: { search } })`. */
export const api = lookUp({}, (feature) =>
  lookUp({ [KEY]: [feature] }, (name) => callOf(feature, name)),
) as Api

/** A proxy that creates its properties on first access and caches them. */
function lookUp(fields: Record<PropertyKey, unknown>, make: (name: string) => unknown) {
  return new Proxy(fields, {
    get(_, name: string) {
      fields[name] ??= make(name)
      return fields[name]
    },
  })
}
