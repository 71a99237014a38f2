import type { ViewedList } from '@muster/contract/desk/viewed-lists.ts'
import type { Actor } from './http/actor.ts'
import type { ListFilters, Listing, ListRoute } from './listing/listing.ts'
import type { Parts } from './parts.ts'

/** A staff list whose saved views show row counts. */
export interface CountedList {
  readonly list: ViewedList
  /**
   * Number of rows that match search and filters, up to 10,000. @param query parsed by the list's contract
   */
  count(
    parts: Parts,
    actor: Actor,
    query: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly count: number; readonly capped: boolean }>
}

/** A staff list for counting saved views. @param listOf listing for an actor */
export const countedList = <R extends ListRoute>(
  list: CountedList['list'],
  listOf: (parts: Parts, actor: Actor) => Listing<R>,
): CountedList => ({
  list,
  // Already parsed by the call's contract.
  count: (parts, actor, query) => listOf(parts, actor).count(parts.db, query as ListFilters<R>),
})
