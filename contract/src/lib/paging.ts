import { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { RouteDefinition } from './route.ts'

/** Rows on a page: default and maximum. */
export const pageRows = { usual: 20, most: 100 } as const
const LAST_PAGE = 1_000_000

/**
 * An integer query parameter that never fails validation: it's clamped to the range, fractions are cut off,
 * and anything that isn't a number becomes the default.
 */
export function boundedNumber(min: number, max: number, otherwise: number) {
  const bounded = (value: unknown) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number !== 'number' || Number.isNaN(number)) return otherwise
    return Math.min(max, Math.max(min, Math.trunc(number)))
  }
  return z.preprocess(bounded, z.int().min(min).max(max)).default(otherwise)
}

/** Page number and page size. The `pagination` of the answer has the values that were used. */
export const pageQuery = z.object({
  pageIndex: boundedNumber(1, LAST_PAGE, 1),
  perPage: boundedNumber(1, pageRows.most, pageRows.usual),
})

/**
 * Query of a paged list with these sort keys; a leading `-` reverses the order. Unknown keys are ignored,
 * because older clients send keys of their own.
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
 * Query of a list's CSV file: the list's search, order and filters, and its columns as comma-separated names.
 * Default: all columns. Unknown columns are ignored.
 */
export function fileQuery<S extends z.core.$ZodLooseShape & { pageIndex: z.ZodType; perPage: z.ZodType }>(
  list: z.ZodObject<S>,
) {
  const { pageIndex: _, perPage: __, ...filters } = list.shape
  return z.object({ ...filters, columns: fileColumns })
}

/**
 * What a file with email addresses or phone numbers is for. Optional in the contract, because older clients
 * leave it out, and the error says what to add.
 */
export const fileReason = { reason: z.string().trim().max(500).optional() }

const fileColumns = z
  .string()
  .max(1000)
  .transform((names) => names.split(','))
  .optional()

export type SortKey<K extends string> = K | `-${K}`

export const Pagination = z.object({
  count: z.int(),
  /** There are more rows than `count`. Long lists are counted and paged only up to 10,000 rows. */
  countIsCapped: z.boolean(),
  totalPages: z.int(),
  isNext: z.boolean(),
  isPrev: z.boolean(),
  nextPage: z.int().nullable(),
  /** The page in the answer: the last one if a later one was requested. */
  pageIndex: z.int(),
  /** The page size that was used. */
  perPage: z.int(),
})

/** Payload of a paged list of `row`. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), pagination: Pagination })
}

type Described = Omit<
  RouteDefinition,
  'method' | 'query' | 'reply' | 'body' | 'download' | 'events' | 'upload'
>

/** Declares the call that pages through a list of `row`. */
export const paged = <Row extends z.ZodType, const D extends Described & { readonly query: z.ZodObject }>(
  row: Row,
  description: D,
) => ({ method: 'GET', ...description, reply: page(row) }) as const

/** Declares the call for a list's CSV file, with the list's access, parameters, search, order and filters. */
export const csvOf = <
  S extends z.core.$ZodLooseShape & { pageIndex: z.ZodType; perPage: z.ZodType },
  const A extends Access,
  const P extends string,
  Params extends z.ZodObject | undefined = undefined,
>(
  list: { access: A; params?: Params | undefined; query: z.ZodObject<S>; summary: string },
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
