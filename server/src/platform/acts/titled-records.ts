import { getTableName } from 'drizzle-orm'
import type { TitledTable } from '../database/titled-table.ts'
import { type KeptDescription, keptRecords } from './kept-records.ts'

type TitledDescription = Pick<
  KeptDescription<TitledTable, { readonly title: string }>,
  'table' | 'kind' | 'what' | 'schema' | 'stillUsed'
> & {
  /** Where another one has the title. */
  readonly taken: string
}

/** Records of a `titledTable`, which only have a title. It's unique, ignoring case. */
export function titledRecords(description: TitledDescription) {
  const { table } = description
  const taken = ['title', description.taken] as const
  const name = getTableName(table)
  return keptRecords({
    ...description,
    rules: { [`${name}_title_unique`]: taken, [`${name}_title_in_any_case`]: taken },
    stored: ({ title }) => ({ title }),
    fieldsOf: ({ title }) => ({ title }),
  })
}
