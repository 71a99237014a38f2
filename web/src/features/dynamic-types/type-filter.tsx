import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import type { ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import type { List } from '../../ui/data-table/use-list.ts'

/** A type that the address names, when there is one of that name. */
export const knownType = (text: string | undefined) => dynamicTypeList.find((type) => type === text)

/** The one filter of both lists: the type. */
export function typeFilter<Row extends { id: string }>({
  filters,
  setFilters,
}: List<Row, 'type'>): ListFilters<'type'> {
  const type = knownType(filters.type)
  return {
    set: type ? [{ name: 'type', field: 'Type', value: type }] : [],
    fields: (
      <FilterSelect
        label="Type"
        searchable
        data={dynamicTypeList}
        value={type}
        onChange={(value) => setFilters({ type: value })}
      />
    ),
  }
}
