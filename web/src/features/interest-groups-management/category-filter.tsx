import { interestGroupCategories } from '@muster/contract/lib/words.ts'
import { FilterSelect } from '../../ui/data-table/toolbar/filter-select.tsx'
import type { ListFilters } from '../../ui/data-table/toolbar/list-filters.tsx'
import { categoryLabel } from './group-columns.tsx'

export const categoryOptions = interestGroupCategories.map((category) => ({
  value: category,
  label: categoryLabel(category),
}))

/** The category, which the list can be narrowed by. */
export function categoryFilter(
  category: string | undefined,
  onChange: (category: string | null) => void,
): ListFilters<'category'> {
  return {
    set: category ? [{ name: 'category', field: 'Category', value: categoryLabel(category) }] : [],
    fields: <FilterSelect label="Category" data={categoryOptions} value={category} onChange={onChange} />,
  }
}
