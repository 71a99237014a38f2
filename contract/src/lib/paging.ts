import { z } from 'zod'

/**
 * Query of every paged list (api-accounts A6). A list names its sort keys; a leading `-` reverses.
 * An unknown key is refused rather than ignored, so that a typing mistake is seen.
 */
export function listQuery<const K extends readonly [string, ...string[]]>(sortKeys: K) {
  const directions = sortKeys.flatMap((key) => [key, `-${key}`])
  return z.object({
    pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(100).default(20),
    search: z.string().trim().max(100).optional(),
    sortBy: z.enum(directions as [SortKey<K[number]>, ...SortKey<K[number]>[]]).optional(),
  })
}

export type SortKey<K extends string> = K | `-${K}`

export const Pagination = z.object({
  count: z.int(),
  totalPages: z.int(),
  isNext: z.boolean(),
  isPrev: z.boolean(),
  nextPage: z.int().nullable(),
})

/** Answer of a paged list of `row`. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), pagination: Pagination })
}
