import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Colleague } from '@muster/contract/lib/work-queue.ts'
import { type ListOptions, type RowOf, useList } from '../data-table/use-list.ts'
import { useOpenRow } from './use-open-row.ts'
import { REFRESH_EVERY_MS } from './waiting/refresh-every.ts'

/** A row that a colleague may have open. */
interface Held {
  readonly id: string
  readonly held_by: Colleague | null
}

const isHeld = ({ held_by }: Held) => held_by !== null

/**
 * A queue as its address says it: the list of a call, a page at a time, and the row in the work area. Rows that a
 * colleague has open are passed over.
 */
export function useWorkQueue<R extends RouteDefinition, const F extends string = never>(
  options: RowOf<R> extends Held ? Pick<ListOptions<R, F>, 'call' | 'filters' | 'asked'> : never,
) {
  const list = useList<R, F>({ ...options, columns: [], refetchInterval: REFRESH_EVERY_MS })
  const rows = (list.query.data?.data ?? []) as (RowOf<R> & Held)[]
  return { list, query: list.query, rows, ...useOpenRow(rows, isHeld) }
}
