import { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { RouteDefinition } from './route.ts'

/** Rows of a page unless asked otherwise, and at most. */
export const pageRows = { usual: 20, most: 100 } as const
const LAST_PAGE = 1_000_000

/**
 * A whole number of an address that is never refused: one that is out of range becomes the nearest that is allowed,
 * fractions are cut off, and what is no number counts as not sent.
 */
export function boundedNumber(min: number, max: number, otherwise: number) {
  const bounded = (value: unknown) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number !== 'number' || Number.isNaN(number)) return otherwise
    return Math.min(max, Math.max(min, Math.trunc(number)))
  }
  return z.preprocess(bounded, z.int().min(min).max(max)).default(otherwise)
}

/** Which page of a list, and how many rows it has. The answer's `pagination` says what was used. */
export const pageQuery = z.object({
  pageIndex: boundedNumber(1, LAST_PAGE, 1),
  perPage: boundedNumber(1, pageRows.most, pageRows.usual),
})

/**
 * Query of every paged list. A list names its sort keys; a leading `-` reverses. An unknown key is
 * ignored, and the list keeps its own order: other clients send keys of theirs.
 */
export function listQuery<const K extends readonly [string, ...string[]]>(sortKeys: K) {
  const directions = sortKeys.flatMap((key) => [key, `-${key}`])
  return pageQuery.extend({
    search: z.string().trim().max(100).optional(),
    sortBy: z
      .enum(directions as [SortKey<K[number]>, ...SortKey<K[number]>[]])
      .optional()
      .catch(undefined),
  })
}

/**
 * Query of the file of a list: its search, order and filters, and which columns it has, as names with commas between.
 * Without it, it has all of them; what is no column is passed over.
 */
export function fileQuery<S extends z.core.$ZodLooseShape & { pageIndex: z.ZodType; perPage: z.ZodType }>(
  list: z.ZodObject<S>,
) {
  const { pageIndex: _, perPage: __, ...filters } = list.shape
  return z.object({ ...filters, columns: fileColumns })
}

const fileColumns = z
  .string()
  .max(1000)
  .transform((names) => names.split(','))
  .optional()

export type SortKey<K extends string> = K | `-${K}`

export const Pagination = z.object({
  count: z.int(),
  /** There are more than `count`: a long list is counted, and can be leafed through, up to 10,000 rows. */
  countIsCapped: z.boolean(),
  totalPages: z.int(),
  isNext: z.boolean(),
  isPrev: z.boolean(),
  nextPage: z.int().nullable(),
  /** The page that is shown: the last one when a later one was asked for. */
  pageIndex: z.int(),
  /** The rows of a page that were used. */
  perPage: z.int(),
})

/** Answer of a paged list of `row`. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), pagination: Pagination })
}

/** What a call says besides its rows. */
type Described = Omit<
  RouteDefinition,
  'method' | 'query' | 'reply' | 'body' | 'download' | 'events' | 'upload'
>

/** The call that pages through a list of `row`. */
export const paged = <Row extends z.ZodType, const D extends Described & { readonly query: z.ZodObject }>(
  row: Row,
  description: D,
) => ({ method: 'GET', ...description, reply: page(row) }) as const

/** The call for the file of a list: with the same access, of the same record, by the same search, order and filters. */
export const csvOf = <
  S extends z.core.$ZodLooseShape & { pageIndex: z.ZodType; perPage: z.ZodType },
  const A extends Access,
  const P extends string,
  Params extends z.ZodObject | undefined = undefined,
>(
  list: { access: A; params?: Params; query: z.ZodObject<S>; summary: string },
  path: P,
  fileName: string,
) =>
  ({
    method: 'GET',
    path,
    access: list.access,
    params: list.params as Params,
    query: fileQuery(list.query),
    download: { type: 'text/csv', fileName },
    summary: `${list.summary}, as a CSV file`,
  }) as const
