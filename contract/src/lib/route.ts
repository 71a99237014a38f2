import type { z } from 'zod'
import type { Access } from '../access/access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Named budgets of requests; their numbers are in the server's rate limiter. */
export type RateLimit = 'standard' | 'signIn' | 'mail' | 'lookup' | 'register'

export const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export type DownloadType =
  | 'text/csv'
  | 'text/calendar'
  | 'application/json'
  | 'application/octet-stream'
  | 'application/pdf'
  | 'application/vc+jwt'
  | 'text/html'
  | 'image/webp'
  | 'image/png'
  | 'image/svg+xml'
  | 'image/jpeg'
  | 'image/png'
  | 'image/svg+xml'
  | typeof SPREADSHEET

/** One call of the API, as data. The server implements it, the browser calls it, tests and OpenAPI read it. */
export interface RouteDefinition {
  readonly method: Method
  /** Ends in a slash; `{name}` stands for a parameter. The form without the slash is served too. */
  readonly path: string
  /** Further addresses of the same call, kept for older clients. */
  readonly alsoAt?: readonly string[]
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Payload in the envelope's `response`; left out when the answer is only a message. */
  readonly reply?: z.ZodType
  /** The answer is a file instead of an envelope. */
  readonly download?: {
    readonly type: DownloadType
    /** `{name}` stands for a parameter of the path. */
    readonly fileName: string
    /** For everybody alike: opened in place, read by pages of any site, and kept by caches for so long. */
    readonly shared?: { readonly seconds: number }
  }
  /** The answer is a stream of server-sent events, each with this payload, until either side ends it. */
  readonly events?: z.ZodType
  /**
   * The request is multipart with one file; where the route has a body as well, that is the other fields of the form.
   * `optional`: it may do without the file, and then be JSON. `others`: fields of further files, none of which must come.
   */
  readonly upload?: {
    readonly field: string
    readonly maxBytes: number
    readonly optional?: boolean
    readonly others?: readonly string[]
  }
  readonly limit?: RateLimit
  /**
   * For staff who see the app as another member. Reading is open to them, and everything else closed; files are closed,
   * but for pictures. `closed`: it reads what is the member's alone, or changes something although it is a GET.
   */
  readonly viewing?: 'open' | 'closed'
  /** So grave that the member must have proved within the last minutes that it is them; see `PROVED_MINUTES`. */
  readonly grave?: true
  /** Large, and asked for over slow lines: sent compressed to who understands it. */
  readonly compressed?: true
  /** The same for everybody, and asked for often: who has it already is told that it is still right (ETag, 304). */
  readonly revalidated?: true
  /** A header that may hold the API key instead of `Authorization`, kept for older programs. */
  readonly keyHeader?: 'protectionKey'
}

export type Routes = Readonly<Record<string, RouteDefinition>>

/** Declares the calls of one feature, keeping their exact types. */
export function routes<const R extends Routes>(definitions: R): R {
  return definitions
}

type Parsed<S, Absent> = S extends z.ZodType ? z.output<S> : Absent
type Given<S, Absent> = S extends z.ZodType ? z.input<S> : Absent

export type ParamsOf<R extends RouteDefinition> = Parsed<R['params'], Record<never, never>>
export type QueryOf<R extends RouteDefinition> = Parsed<R['query'], Record<never, never>>
export type BodyOf<R extends RouteDefinition> = Parsed<R['body'], undefined>
/** What the server's handler gives back. */
export type ReplyOf<R extends RouteDefinition> = Parsed<R['reply'], undefined>

type BodyInput<S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> }
  : { body?: undefined }

/** What the browser passes: only the parts that the route has. */
export type InputOf<R extends RouteDefinition> = (R['params'] extends z.ZodType
  ? { params: Given<R['params'], never> }
  : { params?: undefined }) &
  (R['query'] extends z.ZodType ? { query?: Given<R['query'], never> } : { query?: undefined }) &
  BodyInput<R['body']> &
  (R['upload'] extends object
    ? R['upload'] extends { optional: true }
      ? { file?: Blob }
      : { file: Blob }
    : { file?: undefined })

/** Whether staff who see the app as another member may make this call, in that member's name. */
export function isOpenWhileViewing({
  method,
  download,
  viewing,
}: Pick<RouteDefinition, 'method' | 'download' | 'viewing'>): boolean {
  if (viewing) return viewing === 'open'
  return method === 'GET' && (!download || download.type.startsWith('image/'))
}

/** Fills the parameters of a route's path and appends the query; values are encoded. */
export function addressOf(
  route: Pick<RouteDefinition, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
