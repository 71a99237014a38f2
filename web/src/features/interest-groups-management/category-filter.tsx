import { Select } from '@mantine/core'
import { interestGroupCategories } from '@muster/contract/lib/words.ts'
import { Filters } from '../../ui/data-table/filters.tsx'
import { categoryLabel } from './group-columns.tsx'

interface CategoryFilterProps {
  category: string | undefined
  onChange: (category: string | null) => void
}

export const categoryOptions = interestGroupCategories.map((category) => ({
  value: category,
  label: categoryLabel(category),
}))

export function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const clear = () => onChange(null)
  const chips = category
    ? [{ name: 'category', text: `Category: ${categoryLabel(category)}`, onRemove: clear }]
    : []
  return (
    <Filters chips={chips} onReset={clear}>
      <Select
        label="Category"
        placeholder="Any"
        clearable
        data={categoryOptions}
        value={category ?? null}
        onChange={onChange}
        comboboxProps={{ withinPortal: false }}
      />
    </Filters>
  )
}
