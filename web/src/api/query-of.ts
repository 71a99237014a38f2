import type { InputOf, RouteDefinition } from '@muster/contract/lib/route.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { type Call, KEY, type Keyed, type Reply } from './client.ts'

declare const derived: unique symbol

/** A query key. Branded, so that it can only come from a call: keys written by hand miss their target. */
export type CallKey = readonly unknown[] & { readonly [derived]: true }

/**
 * Key of all answers to a call, or of all calls of a feature: `keyOf(api.tasks.list)`, `keyOf(api.tasks)`.
 * With part of the input, only answers to that: `keyOf(api.profiles.byMuid, { params: { muid } })`.
 */
export function keyOf(feature: Keyed): CallKey
export function keyOf<R extends RouteDefinition>(call: Call<R>, input: Partial<InputOf<R>>): CallKey
export function keyOf(of: Keyed, input?: AnyInput): CallKey {
  return key(...of[KEY], ...(input ? [tidy(input)] : []))
}

const key = (...parts: readonly unknown[]) => parts as CallKey

interface AnyInput {
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** Drops empty values, which aren't in the address either, so that one address has one key. */
function tidy({ query, ...rest }: AnyInput): AnyInput {
  const sent = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return sent.length > 0 ? { ...rest, query: Object.fromEntries(sent) } : rest
}

interface Apart {
  /**
   * Extra key for answers to the same input that must not share a cache entry: a picture's version, a form.
   */
  readonly apart?: string
}

interface QueryExtras<R extends RouteDefinition, Data>
  extends Apart,
    Omit<UseQueryOptions<Reply<R>, Error, Data, CallKey>, 'queryKey' | 'queryFn'> {
  /** Called with each answer before its readers get it. */
  readonly onAnswer?: (reply: Reply<R>) => unknown
}

const built = <R extends RouteDefinition, Data>(
  call: Call<R>,
  input: InputOf<R>,
  { apart, onAnswer, ...options }: QueryExtras<R, Data>,
) =>
  queryOptions<Reply<R>, Error, Data, CallKey>({
    ...options,
    queryKey: key(...keyOf(call, input), ...(apart === undefined ? [] : [apart])),
    queryFn: async ({ signal }) => {
      const reply = await call(input, signal)
      await onAnswer?.(reply)
      return reply
    },
  })

/**
 * Options for `useQuery` to read a call. The key comes from the call and its input, so equal requests share
 * one cache entry; use `select` to transform it for a screen. Times in milliseconds.
 */
export function queryOf<R extends RouteDefinition>(
  call: Call<R> & (() => Promise<unknown>),
): ReturnType<typeof built<R, Reply<R>>>
export function queryOf<R extends RouteDefinition, Data = Reply<R>>(
  call: Call<R>,
  input: InputOf<R>,
  options?: QueryExtras<R, Data>,
): ReturnType<typeof built<R, Data>>
export function queryOf<R extends RouteDefinition, Data>(
  call: Call<R>,
  input?: InputOf<R>,
  options: QueryExtras<R, Data> = {},
) {
  return built(call, input ?? ({} as InputOf<R>), options)
}

interface PagesExtras<R extends RouteDefinition>
  extends Omit<
    UseInfiniteQueryOptions<Reply<R>, Error, InfiniteData<Reply<R>>, CallKey>,
    'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
  > {
  /**
   * For lists with a cursor instead of page numbers: its query parameter, and how to get the next one from a
   * page.
   */
  readonly cursor?: {
    readonly name: keyof NonNullable<InputOf<R>['query']> & string
    readonly next: (last: Reply<R>, pages: readonly Reply<R>[]) => string | null | undefined
  }
}

type Paged = { readonly pagination: { readonly nextPage: number | null } }

/** Options for `useInfiniteQuery` to read a paged call. The input has everything except the page. */
export function pagesOf<R extends RouteDefinition>(
  call: Call<R>,
  input: InputOf<R>,
  {
    cursor,
    ...options
  }: PagesExtras<R> & (Reply<R> extends Paged ? unknown : Required<Pick<PagesExtras<R>, 'cursor'>>),
) {
  const { name, next } = cursor ?? {
    name: 'pageIndex',
    next: (last: unknown) => (last as Paged).pagination.nextPage,
  }
  return infiniteQueryOptions<Reply<R>, Error, InfiniteData<Reply<R>>, CallKey>({
    ...(options as Omit<PagesExtras<R>, 'cursor'>),
    queryKey: key(...keyOf(call, input), 'pages'),
    queryFn: ({ pageParam, signal }) =>
      call({ ...input, query: { ...input.query, ...(pageParam ? { [name]: pageParam } : {}) } }, signal),
    initialPageParam: cursor ? '' : 1,
    getNextPageParam: next,
  })
}
