import type { ReactNode } from 'react'
import { Filters } from '../filters.tsx'
import type { ListControls } from '../state/use-list-state.ts'

/** A filter that is set, as its chip says it. */
export interface ListFilter<F extends string> {
  /** Its name in the address. */
  name: F
  /** Further names in the address that come and go with it, such as that of a chosen place. */
  also?: readonly F[]
  /** As its field in the panel is labelled: 'District'. */
  field: string
  /** 'Kannur'; left out where the field says it all, as 'Overdue only' does. */
  value?: string
}

export interface ListFilters<F extends string> {
  set: readonly ListFilter<F>[]
  /** The fields of the panel, one below the other. */
  fields: ReactNode
}

export const namesOf = <F extends string>({ name, also = [] }: ListFilter<F>): readonly F[] => [name, ...also]

/** Takes one filter away. */
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

/** The filters of a list: chips, and the panel to set them. */
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
