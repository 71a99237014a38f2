import { useAddressParams } from '../address/use-address-params.ts'
import { neighboursOf } from './neighbours.ts'
import type { List } from './use-list.ts'

/** Query parameter of the drawer's tab. */
const TAB = 'tab'

/** Value of the row's parameter while a new row is created. */
const NEW = 'new'

/** Whether to keep the tab: when moving from one existing row to another. */
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
  /** Query parameter of the row's id. */
  param?: string
  /** Further query parameters of the drawer, such as an edit mode. */
  also?: readonly E[]
  /** Which rows can be opened; default all. */
  when?: (row: Row) => boolean
}

/**
 * The open row of a list, kept in the address. Opening adds a history entry; later changes, such as moving to
 * the next row or closing, replace it. Back therefore closes the drawer, and can't reopen it after a save.
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

  /** The first tab has no parameter. Switching tabs replaces the history entry. */
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
    /** Query parameter of the row's id. */
    param,
    isOpen: value !== null,
    isNew,
    /** Null while nothing is open, and for a new row. */
    id: isNew ? null : value,
    /** Undefined for a new row, while loading, and if the current page doesn't contain the row. */
    row: rows?.[at],
    isLoading: rows === undefined,
    said: Object.fromEntries(also.map((name) => [name, params.get(name)])) as Record<E, string | null>,
    /** Null for the first tab. */
    tab: params.get(TAB),
    showTab,
    create: (said?: Partial<Record<E, string>>) => show(NEW, said),
    open: (row: { id: string }, said?: Partial<Record<E, string>>) => show(row.id, said),
    /** Opens a row on one of its tabs. */
    openAt: (row: { id: string }, tab: string) => show(row.id, {}, undefined, tab),
    close: () => show(null),
    ...neighboursOf({ list, id: value, when, open: (id, pageIndex) => show(id, {}, pageIndex) }),
  }
}

export type OpenedRow<Row extends { id: string }, E extends string = never> = ReturnType<
  typeof useOpenedRow<Row, E>
>
