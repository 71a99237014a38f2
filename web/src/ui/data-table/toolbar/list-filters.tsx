import type { ReactNode } from 'react'
import { Filters } from '../filters.tsx'
import type { ListControls } from '../state/use-list-state.ts'

/** An active filter, as its chip shows it. */
export interface ListFilter<F extends string> {
  /** Its query parameter. */
  name: F
  /** Further query parameters removed with it, such as the name of a chosen location. */
  also?: readonly F[]
  /** Label of its field in the panel: 'District'. */
  field: string
  /** 'Kannur'; omit if the label says it all, as in 'Overdue only'. */
  value?: string
}

export interface ListFilters<F extends string> {
  set: readonly ListFilter<F>[]
  fields: ReactNode
}

export const namesOf = <F extends string>({ name, also = [] }: ListFilter<F>): readonly F[] => [name, ...also]

export function removeFilter<F extends string>(
  list: Pick<ListControls<F>, 'setFilters'>,
  filter: ListFilter<string>,
): void {
  const nothing = Object.fromEntries(namesOf(filter).map((name) => [name, null]))
  list.setFilters(nothing as Partial<Record<F, null>>)
}

interface ListFilterBarProps<F extends string> {
  list: Pick<ListControls<F>, 'setFilters' | 'removeFilters'> & {
    panel: ListFilters<string> | undefined
  }
}

/** The list's filter chips, and the panel to set more. */
export function ListFilterBar<F extends string>({ list }: ListFilterBarProps<F>) {
  if (!list.panel) return null
  const { set, fields } = list.panel
  return (
    <Filters
      chips={set.map((filter) => ({ ...filter, onRemove: () => removeFilter(list, filter) }))}
      onReset={list.removeFilters}
    >
      {fields}
    </Filters>
  )
}
