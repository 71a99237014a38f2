import { tellFailure } from '../acts/tell-failure.ts'
import { useAddressParams } from '../address/use-address-params.ts'
import type { List } from './use-list.ts'

/** The tab of the drawer, in the address. */
const TAB = 'tab'

/** Kept in the address instead of an id while a new row is made. */
const NEW = 'new'

/** The rows before and after the open one are looked at under the same tab. */
const isBeside = (value: string | null, next: string | null) =>
  value !== null && next !== null && next !== NEW

function changedAddress(
  before: URLSearchParams,
  gone: readonly string[],
  given: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(before)
  for (const name of gone) changed.delete(name)
  for (const [name, text] of Object.entries(given)) if (text) changed.set(name, text)
  return changed
}

interface OpenedRowOptions<Row extends { id: string }, E extends string> {
  list: Pick<List<Row>, 'query' | 'page' | 'readPage'>
  /** The name of the row in the address. */
  param?: string
  /** What else the address says of it, such as that it is being changed. */
  also?: readonly E[]
  /** Which rows can be opened; all by default. */
  when?: (row: Row) => boolean
}

/**
 * The row of a list that is open at its side, kept in the address. Opening one is a step of the history; what follows
 * until it is closed, such as the next row, takes its place: Back closes it, and does not open it again once it was
 * saved or closed.
 */
export function useOpenedRow<Row extends { id: string }, const E extends string = never>({
  list,
  param = 'edit',
  also = [],
  when = () => true,
}: OpenedRowOptions<Row, E>) {
  const [params, setParams] = useAddressParams()
  const value = params.get(param)
  const isNew = value === NEW
  const { data: page } = list.query
  const rows = page?.data.filter(when)
  const at = rows?.findIndex(({ id }) => id === value) ?? -1

  function show(
    next: string | null,
    said: Partial<Record<E, string>> = {},
    pageIndex?: number,
    tab?: string,
  ) {
    const page = pageIndex && pageIndex > 1 ? String(pageIndex) : null
    const names = [param, ...also, ...(isBeside(value, next) ? [] : [TAB]), ...(pageIndex ? ['page'] : [])]
    setParams(
      (before) =>
        changedAddress(before, names, {
          ...said,
          [param]: next,
          ...(page && { page }),
          ...(tab && { [TAB]: tab }),
        }),
      {
        preventScrollReset: true,
        replace: value !== null,
      },
    )
  }

  /** Leads to a row beside the open one, which may be on another page. */
  function leadBy(step: 1 | -1) {
    if (!page || !rows || at < 0) return undefined
    const beside = rows[at + step]
    if (beside) return () => show(beside.id)
    const next = page.pagination.pageIndex + step
    if (next < 1 || next > page.pagination.totalPages) return undefined
    return async () => {
      try {
        const found = (await list.readPage(next)).data.filter(when).at(step === 1 ? 0 : -1)
        if (found) show(found.id, {}, next)
      } catch (error) {
        tellFailure(error)
      }
    }
  }

  /** The first tab has no name in the address. Looking at one is no step of the history. */
  function showTab(name: string) {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (name === 'details') changed.delete(TAB)
        else changed.set(TAB, name)
        return changed
      },
      { preventScrollReset: true, replace: true },
    )
  }

  return {
    /** The name of the row in the address. */
    param,
    isOpen: value !== null,
    isNew,
    /** Null while nothing is open, and for a new one. */
    id: isNew ? null : value,
    /** Undefined for a new row, while the list is loading, and when the list's page does not hold it. */
    row: rows?.[at],
    isLoading: rows === undefined,
    said: Object.fromEntries(also.map((name) => [name, params.get(name)])) as Record<E, string | null>,
    /** Null for the first one. */
    tab: params.get(TAB),
    showTab,
    create: (said?: Partial<Record<E, string>>) => show(NEW, said),
    open: (row: { id: string }, said?: Partial<Record<E, string>>) => show(row.id, said),
    /** Opens a row under one of its tabs. */
    openAt: (row: { id: string }, tab: string) => show(row.id, {}, undefined, tab),
    close: () => show(null),
    /** Undefined at either end. */
    previous: leadBy(-1),
    next: leadBy(1),
    /** Which one it is of how many; undefined for what this page does not hold. */
    place:
      page && at >= 0
        ? {
            at:
              (page.pagination.pageIndex - 1) * page.pagination.perPage +
              page.data.findIndex(({ id }) => id === value) +
              1,
            of: page.pagination,
          }
        : undefined,
  }
}

export type OpenedRow<Row extends { id: string }, E extends string = never> = ReturnType<
  typeof useOpenedRow<Row, E>
>
