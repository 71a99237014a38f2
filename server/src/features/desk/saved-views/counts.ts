import type { Counted } from '@muster/contract/desk/saved-views.ts'
import type { ViewedList } from '@muster/contract/desk/viewed-lists.ts'
import { LRUCache } from 'lru-cache'
import { builtOnce } from '../../../platform/built-once.ts'
import type { CountedList } from '../../../platform/counted-list.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { pinnedViews, presented, readQuery, viewsOfList } from './read.ts'

/** Age and number of cached counts. */
const BELIEVED_MS = 60_000
const MOST_KEPT = 2_000

const kept = builtOnce(() => new LRUCache<string, NonNullable<Counted>>({ max: MOST_KEPT, ttl: BELIEVED_MS }))

/** Counts the rows of views, in the lists of all features. */
export class ViewCounts {
  readonly #parts: Parts
  readonly #lists: ReadonlyMap<string, CountedList>

  constructor(parts: Parts, lists: readonly CountedList[]) {
    this.#parts = parts
    this.#lists = new Map(lists.map((counted) => [counted.list, counted]))
  }

  /**
   * Counts all tabs of a list, one after the other, so that opening a list uses one connection instead of
   * thirty.
   */
  async ofList(actor: Actor, list: ViewedList) {
    const all = await this.#count(actor, list, {})
    const views: { id: string; counted: Counted }[] = []
    for (const { id, query } of await viewsOfList(this.#parts.db, actor, list)) {
      views.push({ id, counted: await this.#count(actor, list, query) })
    }
    return { all, views }
  }

  async pinned(actor: Actor) {
    const pinned: { view: ReturnType<typeof presented>; counted: Counted }[] = []
    for (const view of await pinnedViews(this.#parts.db, actor)) {
      pinned.push({ view: presented(view), counted: await this.#count(actor, view.list, view.query) })
    }
    return pinned
  }

  /**
   * The number of rows doesn't depend on the reader, only what they can do with them, so counts are shared.
   */
  async #count(actor: Actor, list: ViewedList, asked: Record<string, unknown>): Promise<Counted> {
    const query = readQuery(list, asked)
    const counted = this.#lists.get(list)
    if (!query || !counted) return null
    const known = kept(this.#parts.db)
    const name = `${list} ${JSON.stringify(query)}`
    const before = known.get(name)
    if (before) return before
    try {
      const { count, capped } = await counted.count(this.#parts, actor, query)
      const now = { count, count_is_capped: capped }
      known.set(name, now)
      return now
    } catch (error) {
      this.#parts.log.error({ err: error, list }, 'a view could not be counted')
      return null
    }
  }
}
