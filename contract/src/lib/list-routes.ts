import type { z } from 'zod'
import type { Access } from '../access/access.ts'
import { bulkFile } from './bulk-acts.ts'
import { fileQuery, page } from './paging.ts'
import type { RouteDefinition } from './route.ts'

/** The calls of a list: its pages, and the files that follow from them. */

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

/** The call that has that file made by a job, for lists that can be long. */
export const madeFileOf = <
  Q extends z.ZodObject<{ pageIndex: z.ZodType; perPage: z.ZodType }>,
  const A extends Access,
  const P extends string,
>(
  { access, query, summary }: { access: A; query: Q; summary: string },
  path: P,
) => bulkFile({ path, access, list: query, fields: {}, summary: `${summary}, as a CSV file made by a job` })
