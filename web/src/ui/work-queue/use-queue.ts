import { t } from '@lingui/core/macro'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { Colleague } from '@muster/contract/lib/work-queue.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAddressParams } from '../address/use-address-params.ts'
import type { ListControls } from '../data-table/state/use-list-state.ts'
import { type ListOptions, type PageOf, type RowOf, useList } from '../data-table/use-list.ts'
import { type OpenRow, useOpenRow } from './open/use-open-row.ts'
import { REFRESH_EVERY_MS } from './waiting/refresh-every.ts'

/** Fields shared by the rows of all queues. */
export interface QueueRow {
  readonly id: string
  /** Waiting longer than the target time. */
  readonly overdue: boolean
  readonly decided_at: string | null
  /** A colleague who has it open. */
  readonly held_by: Colleague | null
}

/** State of a queue, as kept in the address. */
export interface Queue<Row extends QueueRow> extends OpenRow<Row> {
  list: Omit<ListControls, 'filters' | 'setFilters'>
  query: UseQueryResult<PageOf<Row>>
  rows: readonly Row[]
  states: Readonly<Record<string, string>>
  /** States besides the first that have a tab of their own, with the text for when there are no rows. */
  tabs: Readonly<Record<string, string>>
  /** The current tab, a key of `states`. */
  state: string
  /** True on the tab of waiting rows. */
  isWaiting: boolean
  /** Switches the tab and opens its first row; keeps search and filters. */
  show: (state: string) => void
  /** True if a search or filter is active. */
  isNarrowed: boolean
  /** Clears search and filters; keeps the tab. */
  clear: () => void
}

/** The tab with the reader's own cases of those that wait. */
export const MINE = 'mine'

type StateName = 'state' | 'status'

interface QueueOptions<R extends RouteDefinition, S extends string> {
  /** Lists the rows of a state, oldest first. */
  call: RowOf<R> extends QueueRow ? ListOptions<R, string>['call'] : never
  /** Tab labels by their name in the address; the first is the waiting state. */
  states: Readonly<Record<S, string>>
  /** States that aren't decisions, with the text for when there are no rows. They have a tab of their own. */
  tabs?: Readonly<Partial<Record<S, string>>>
  /** Query parameter of the state. */
  stateName?: StateName
  narrowedBy?: ListOptions<R, string>['narrowedBy']
  /** Name and call of the file with the rows of the tab; see `useList`. */
  screen?: string
  csv?: ListOptions<R, string>['csv']
  /** Maps a state to the call's query. */
  asked: (state: S) => ReturnType<NonNullable<ListOptions<R, string>['asked']>>
}

const isHeld = ({ held_by }: QueueRow) => held_by !== null

/**
 * A paged queue that is refetched every minute, and its open row, all kept in the address. Rows that a
 * colleague has open aren't opened automatically. Invalid address values are ignored.
 */
export function useQueue<R extends RouteDefinition, const S extends string>(options: QueueOptions<R, S>) {
  const { call, states, tabs = {}, stateName = 'state', narrowedBy, screen, csv, asked } = options
  const first = Object.keys(states)[0] as S
  const names = Object.keys(states).flatMap((name) => (name === first ? [name, MINE] : [name])) as S[]
  const stateOf = (given: string | null | undefined) =>
    names.find((name) => name === given) ?? (names[0] as S)
  const list = useList<R, string>({
    call,
    columns: [],
    ...(narrowedBy && { narrowedBy }),
    ...(screen && csv && { screen, csv }),
    filters: [stateName],
    asked: (given) => {
      const state = stateOf(given[stateName])
      return state === MINE ? Object.assign(asked(first), { mine: true }) : asked(state)
    },
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
    // Removing filters keeps the tab.
    list: { ...list, removeFilters: () => change(narrowing) },
    query: list.query,
    /** For `CsvButton`. */
    file: list.file,
    rows,
    ...useOpenRow(rows, isHeld),
    states: Object.fromEntries(
      names.map((name) => [name, name === MINE ? t`Mine` : states[name]]),
    ) as Readonly<Record<string, string>>,
    tabs: { [MINE]: '', ...tabs } as Readonly<Record<string, string>>,
    state,
    isWaiting: state === first || state === MINE,
    show: (next: string) => change([], stateOf(next)),
    isNarrowed: list.isFiltered,
    clear: () => change(['search', ...narrowing]),
  }
}
