import { Fragment, type ReactNode } from 'react'
import type { ListControls } from '../state/use-list-state.ts'
import type { ListFilters } from './list-filters.tsx'

/** A list filter in one place: its field, its chip and its query value. */
export interface Filter<Value = unknown> {
  /** Label of its field in the panel: 'District'. */
  readonly label: string
  /**
   * Converts the address value to the query value, with access to the other filters. Undefined if it is
   * invalid and to be ignored.
   */
  readonly asked: (given: string, filters: Partial<Record<string, string>>) => Value | undefined
  /** The chip's value: 'Kannur'; undefined if the label says it all. */
  readonly said: (given: string, name: string | undefined) => string | undefined
  /** The value is an id, and the address also holds its name so that a link can show it. */
  readonly isNamed?: true
  /** The panel's field; without it, the filter is set only by links. */
  readonly field?: (props: FieldProps) => ReactNode
}

export interface FieldProps {
  readonly label: string
  readonly given: string | undefined
  readonly name: string | undefined
  /** All filters in the address. */
  readonly filters: Partial<Record<string, string>>
  readonly set: (value: string | null, name?: string | null) => void
}

type Described = Readonly<Record<string, Filter | undefined>>

const filtersOf = (described: Described) =>
  Object.entries(described).flatMap(([key, filter]) => (filter ? [{ key, filter }] : []))

const nameOf = (key: string) => `${key}Name`

/** Query parameters used by the filters. */
export const addressNames = (described: Described): readonly string[] =>
  filtersOf(described).flatMap(({ key, filter }) => (filter.isNamed ? [key, nameOf(key)] : [key]))

/** Query values for the call. */
export const askedBy = (described: Described, given: Partial<Record<string, string>>) =>
  Object.fromEntries(
    filtersOf(described).map(({ key, filter }) => [key, given[key] && filter.asked(given[key], given)]),
  )

/** Chips and fields of the filters. */
export function panelOf(
  described: Described,
  { filters, setFilters }: Pick<ListControls<string>, 'filters' | 'setFilters'>,
): ListFilters<string> {
  const all = filtersOf(described)
  return {
    set: all.flatMap(({ key, filter: { label, asked, said, isNamed } }) => {
      const given = filters[key]
      if (!given || asked(given, filters) === undefined) return []
      const value = said(given, filters[nameOf(key)])
      return [{ name: key, field: label, ...(isNamed && { also: [nameOf(key)] }), ...(value && { value }) }]
    }),
    fields: all.some(({ filter }) => filter.field)
      ? all.map(({ key, filter: { label, field, isNamed } }) => (
          <Fragment key={key}>
            {field?.({
              label,
              given: filters[key],
              name: filters[nameOf(key)],
              filters,
              set: (value, name = null) =>
                setFilters({ [key]: value, ...(isNamed && { [nameOf(key)]: name }) }),
            })}
          </Fragment>
        ))
      : null,
  }
}
