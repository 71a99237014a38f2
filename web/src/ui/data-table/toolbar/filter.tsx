import { Fragment, type ReactNode } from 'react'
import type { ListControls } from '../state/use-list-state.ts'
import type { ListFilters } from './list-filters.tsx'

/** A filter of a list, described once: its field, its chip, and what the call is asked for. */
export interface Filter<Value = unknown> {
  /** As its field in the panel is labelled: 'District'. */
  readonly label: string
  /**
   * What is asked for by what the address says; undefined where that is odd and counts as not given, also beside
   * everything else that it says about the list.
   */
  readonly asked: (given: string, filters: Partial<Record<string, string>>) => Value | undefined
  /** What its chip says: 'Kannur'; undefined where the label says it all. */
  readonly said: (given: string, name: string | undefined) => string | undefined
  /** What is chosen stands in the address by its id, and beside that by its name, so that a link can show it. */
  readonly isNamed?: true
  /** Without it, it comes from the address alone. */
  readonly field?: (props: FieldProps) => ReactNode
}

export interface FieldProps {
  readonly label: string
  readonly given: string | undefined
  readonly name: string | undefined
  /** Everything that the address says about the list. */
  readonly filters: Partial<Record<string, string>>
  readonly set: (value: string | null, name?: string | null) => void
}

type Described = Readonly<Record<string, Filter | undefined>>

const filtersOf = (described: Described) =>
  Object.entries(described).flatMap(([key, filter]) => (filter ? [{ key, filter }] : []))

const nameOf = (key: string) => `${key}Name`

/** Their names in the address. */
export const addressNames = (described: Described): readonly string[] =>
  filtersOf(described).flatMap(({ key, filter }) => (filter.isNamed ? [key, nameOf(key)] : [key]))

/** What they ask of the call. */
export const askedBy = (described: Described, given: Partial<Record<string, string>>) =>
  Object.fromEntries(
    filtersOf(described).map(({ key, filter }) => [key, given[key] && filter.asked(given[key], given)]),
  )

/** Their chips and fields. */
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
