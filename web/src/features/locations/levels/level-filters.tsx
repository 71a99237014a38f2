import type { UpperLevel } from '@muster/contract/places/location-words.ts'
import type { ListFilter, ListFilters } from '../../../ui/data-table/toolbar/list-filters.tsx'
import type { List } from '../../../ui/data-table/use-list.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { placesFound } from '../place-calls.ts'
import { levelIcons, levelWords } from '../place-words.ts'

/** A filter keeps the name of its place in the address, beside the id. */
export type LevelFilter = UpperLevel | `${UpperLevel}Name`

/** The filters of a list whose places lie in these levels. */
export const filtersOf = (above: readonly UpperLevel[]): readonly LevelFilter[] =>
  above.flatMap((level) => [level, `${level}Name`] as const)

type FilteredList = Pick<List<{ id: string }, LevelFilter>, 'filters' | 'setFilters'>

/** Narrows a level to what lies in one place of each level above. */
export function levelFilters(list: FilteredList, above: readonly UpperLevel[]): ListFilters<LevelFilter> {
  const { filters, setFilters } = list
  return {
    set: above.flatMap((level): ListFilter<LevelFilter>[] =>
      filters[level]
        ? [
            {
              name: level,
              also: [`${level}Name`],
              field: levelWords[level].title,
              value: filters[`${level}Name`] ?? 'chosen',
            },
          ]
        : [],
    ),
    fields: above.map((level) => {
      const id = filters[level]
      const Icon = levelIcons[level]
      return (
        <SearchSelect
          key={`${level} ${id}`}
          label={levelWords[level].title}
          placeholder="Any"
          value={id ? { value: id, label: filters[`${level}Name`] ?? 'chosen', line: '' } : null}
          onChange={(option) =>
            setFilters({
              [level]: option?.value ?? null,
              [`${level}Name`]: option?.label ?? null,
            })
          }
          options={placesFound[level]}
          describe={({ line }) => ({
            face: <Icon size={18} color="var(--ink-3)" aria-hidden="true" />,
            line,
          })}
          comboboxInPortal={false}
        />
      )
    }),
  }
}
