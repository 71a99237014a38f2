import type { viewedListNames } from '@muster/contract/lib/words.ts'
import type { Actor } from './http/actor.ts'
import type { ListFilters, Listing, ListRoute } from './listing/listing.ts'
import type { Parts } from './parts.ts'

/** A staff list whose rows saved views count. */
export interface CountedList {
  readonly list: (typeof viewedListNames)[number]
  /** How many rows search and filters leave, up to 10,000. @param query as the contract reads it for this list */
  count(
    parts: Parts,
    actor: Actor,
    query: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly count: number; readonly capped: boolean }>
}

/** A staff list as saved views count it. @param listOf its listing, for who asks */
export const countedList = <R extends ListRoute>(
  list: CountedList['list'],
  listOf: (parts: Parts, actor: Actor) => Listing<R>,
): CountedList => ({
  list,
  // The contract of the call has read the query.
  count: (parts, actor, query) => listOf(parts, actor).count(parts.db, query as unknown as ListFilters<R>),
})
