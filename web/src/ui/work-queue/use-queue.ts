import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Colleague } from '@muster/contract/lib/work-queue.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAddressParams } from '../address/use-address-params.ts'
import type { ListControls } from '../data-table/state/use-list-state.ts'
import { type ListOptions, type PageOf, type RowOf, useList } from '../data-table/use-list.ts'
import { type OpenRow, useOpenRow } from './open/use-open-row.ts'
import { REFRESH_EVERY_MS } from './waiting/refresh-every.ts'

/** What the rows of all queues have in common. */
export interface QueueRow {
  readonly id: string
  /** Waits longer than it should. */
  readonly overdue: boolean
  readonly decided_at: string | null
  /** A colleague who has it open. */
  readonly held_by: Colleague | null
}

/** A queue as its address says it. */
export interface Queue<Row extends QueueRow> extends OpenRow<Row> {
  list: Omit<ListControls, 'filters' | 'setFilters'>
  query: UseQueryResult<PageOf<Row>>
  rows: readonly Row[]
  states: Readonly<Record<string, string>>
  /** The tab that shows, one of `states`. */
  state: string
  /** Whether that is the tab of what waits. */
  isWaiting: boolean
  /** Another tab, which begins with its first row. Search and filters stay. */
  show: (state: string) => void
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean
  /** Drops the search and the filters; the tab stays. */
  clear: () => void
}

type StateName = 'state' | 'status'

interface QueueOptions<R extends RouteDefinition, S extends string> {
  /** Lists the rows of a state, the oldest first. */
  call: RowOf<R> extends QueueRow ? ListOptions<R, string>['call'] : never
  /** The words of the tabs by their names in the address; the first one is what waits. */
  states: Readonly<Record<S, string>>
  /** The name of the state in the address. */
  stateName?: StateName
  narrowedBy?: ListOptions<R, string>['narrowedBy']
  /** What a state asks of the call. */
  asked: (state: S) => ReturnType<NonNullable<ListOptions<R, string>['asked']>>
}

const isHeld = ({ held_by }: QueueRow) => held_by !== null

/**
 * The list of a queue, a page at a time, read again every minute, and which row is open: all of it in the address. Rows
 * that a colleague has open are passed over. What is odd in the address counts as not given.
 */
export function useQueue<R extends RouteDefinition, const S extends string>(options: QueueOptions<R, S>) {
  const { call, states, stateName = 'state', narrowedBy, asked } = options
  const names = Object.keys(states) as S[]
  const stateOf = (given: string | null | undefined) =>
    names.find((name) => name === given) ?? (names[0] as S)
  const list = useList<R, string>({
    call,
    columns: [],
    ...(narrowedBy && { narrowedBy }),
    filters: [stateName],
    asked: (given) => asked(stateOf(given[stateName])),
    refetchInterval: REFRESH_EVERY_MS,
  })
  const narrowing = Object.keys(list.filters).filter((name) => name !== stateName)
  const rows = (list.query.data?.data ?? []) as (RowOf<R> & QueueRow)[]
  const state = stateOf(list.filters[stateName])
  const [, setParams] = useAddressParams()
  const change = (named: readonly string[], next = state) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before)
        for (const name of [...named, 'page', 'item']) params.delete(name)
        if (next === names[0]) params.delete(stateName)
        else params.set(stateName, next)
        return params
      },
      { preventScrollReset: true },
    )
  return {
    // The tab is no filter that goes with the others.
    list: { ...list, removeFilters: () => change(narrowing) },
    query: list.query,
    rows,
    ...useOpenRow(rows, isHeld),
    states,
    state,
    isWaiting: state === names[0],
    show: (next: string) => change([], stateOf(next)),
    isNarrowed: list.isFiltered,
    clear: () => change(['search', ...narrowing]),
  }
}
