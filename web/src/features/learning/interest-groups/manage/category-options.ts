import { interestGroupCategories } from '@muster/contract/lib/words.ts'
import { categoryLabel } from './group-columns.tsx'

export const categoryOptions = interestGroupCategories.map((category) => ({
  value: category,
  label: categoryLabel(category),
}))
