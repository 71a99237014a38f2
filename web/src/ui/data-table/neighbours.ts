import { tellFailure } from '../acts/tell-failure.ts'
import type { Pagination } from './pager.tsx'
import type { List } from './use-list.ts'

interface NeighboursOptions<Row extends { id: string }> {
  list: Pick<List<Row>, 'query' | 'readPage'>
  /** The row that is open. */
  id: string | null
  /** Which rows can be opened. */
  when: (row: Row) => boolean
  /** Opens a row; `pageIndex` if it's on another page of the list. */
  open: (id: string, pageIndex?: number) => unknown
}

export interface Neighbours {
  /** Undefined at either end. */
  readonly previous: (() => unknown) | undefined
  readonly next: (() => unknown) | undefined
  /** Position of the row among all; undefined if this page of the list doesn't contain it. */
  readonly place: { readonly at: number; readonly of: Pagination } | undefined
}

/** The rows before and after the one that is open, in the order of its list. */
export function neighboursOf<Row extends { id: string }>({
  list,
  id,
  when,
  open,
}: NeighboursOptions<Row>): Neighbours {
  const { data: page } = list.query
  const rows = page?.data.filter(when)
  const at = rows?.findIndex((row) => row.id === id) ?? -1

  /** Opens the previous or next row, loading the adjacent page if needed. */
  function leadBy(step: 1 | -1) {
    if (!page || !rows || at < 0) return undefined
    const beside = rows[at + step]
    if (beside) return () => open(beside.id)
    const next = page.pagination.pageIndex + step
    if (next < 1 || next > page.pagination.totalPages) return undefined
    return async () => {
      try {
        const found = (await list.readPage(next)).data.filter(when).at(step === 1 ? 0 : -1)
        if (found) open(found.id, next)
      } catch (error) {
        tellFailure(error)
      }
    }
  }

  return {
    previous: leadBy(-1),
    next: leadBy(1),
    place:
      page && at >= 0
        ? {
            at:
              (page.pagination.pageIndex - 1) * page.pagination.perPage +
              page.data.findIndex((row) => row.id === id) +
              1,
            of: page.pagination,
          }
        : undefined,
  }
}
