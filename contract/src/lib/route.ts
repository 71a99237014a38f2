import type { z } from 'zod'
import type { Access } from '../access/access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Rate limit buckets; the server's rate limiter has the numbers. */
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
  | typeof SPREADSHEET

/**
 * One API call as data. The server implements it, the browser calls it, and tests and the OpenAPI document
 * read it.
 */
export interface RouteDefinition {
  readonly method: Method
  /** Ends in a slash and has parameters as `{name}`. The server also answers without the slash. */
  readonly path: string
  /** Further paths of the same call, kept for older clients. */
  readonly alsoAt?: readonly string[]
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject | undefined
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * Why fields that the body doesn't have are ignored. By default they're refused, because a misspelt field
   * would otherwise be lost while the call says that it succeeded. See `checkedBody`.
   */
  readonly lenientBody?: string
  /** Payload in the envelope's `response`; left out if the answer is only a message. */
  readonly reply?: z.ZodType
  /** The answer is a file instead of an envelope. */
  readonly download?: {
    readonly type: DownloadType
    /** Can contain path parameters as `{name}`. */
    readonly fileName: string
    /** A public file: displayed inline, readable by any site (CORS), and cached for this long. */
    readonly shared?: { readonly seconds: number }
  }
  /** The answer is a stream of server-sent events, each with this payload, until either side closes it. */
  readonly events?: z.ZodType
  /**
   * The request is multipart with one file; `body` then describes the other form fields. `optional`: the file
   * can be missing, and the request can then be JSON. `others`: form fields of further, optional files.
   */
  readonly upload?: {
    readonly field: string
    readonly maxBytes: number
    readonly optional?: boolean
    readonly others?: readonly string[]
  }
  readonly limit?: RateLimit
  /**
   * Access for staff who view the app as another member. By default only GET calls are open, without files
   * other than pictures. `closed`: a GET that reads private data or changes something.
   */
  readonly viewing?: 'open' | 'closed'
  /** The member must have confirmed their identity within the last minutes; see `PROVED_MINUTES`. */
  readonly grave?: true
  /**
   * Why a GET call is always answered by the primary database: it writes, or an answer that's a few seconds old
   * would be wrong. Any other GET call can be answered by a replica, which has what its caller has written.
   */
  readonly current?: string
  /** Large and often loaded over slow connections: compressed if the client accepts it. */
  readonly compressed?: true
  /** The same for everyone and requested often: sent with an ETag and answered with 304 if unchanged. */
  readonly revalidated?: true
  /** A header that can carry the API key instead of `Authorization`, kept for older programs. */
  readonly keyHeader?: 'protectionKey'
}

/** The reason of calls that existed before this server, which the older clients still make. */
export const olderClients = 'Older clients send fields that this server doesn’t know.'

export type Routes = Readonly<Record<string, RouteDefinition>>

/** Declares the calls of one feature and keeps their literal types. */
export function routes<const R extends Routes>(definitions: R): R {
  return definitions
}

type Parsed<S, Absent> = S extends z.ZodType ? z.output<S> : Absent
type Given<S, Absent> = S extends z.ZodType ? z.input<S> : Absent

export type ParamsOf<R extends RouteDefinition> = Parsed<R['params'], Record<never, never>>
export type QueryOf<R extends RouteDefinition> = Parsed<R['query'], Record<never, never>>
export type BodyOf<R extends RouteDefinition> = Parsed<R['body'], undefined>
/** What the server's handler returns. */
export type ReplyOf<R extends RouteDefinition> = Parsed<R['reply'], undefined>

type BodyInput<S> = S extends z.ZodType
  ? undefined extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> }
  : { body?: undefined }

/** What the browser passes: only the parts that the route declares. */
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

/** Whether staff who view the app as another member can make this call in that member's name. */
export function isOpenWhileViewing({
  method,
  download,
  viewing,
}: Pick<RouteDefinition, 'method' | 'download' | 'viewing'>): boolean {
  if (viewing) return viewing === 'open'
  return method === 'GET' && (!download || download.type.startsWith('image/'))
}

/**
 * Fills in the path parameters and appends the query; values are percent-encoded. Empty, null and undefined
 * query values are left out.
 */
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
