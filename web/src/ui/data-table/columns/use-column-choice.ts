import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import type { Column } from './column.ts'
import { type ColumnChoice, chosenColumns } from './column-choice.ts'

interface ViewOfColumns {
  readonly id: string
  readonly columns: ColumnChoice | null
}

/**
 * The visible columns of a list, kept in local storage. An open saved view overrides them; changes made there
 * are temporary until the view is saved or another one is opened.
 */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly Column<Row>[],
  initial: ColumnChoice,
  view?: ViewOfColumns | undefined,
) {
  const [remembered, remember, forget] = useLocalStorage<ColumnChoice | undefined>({
    key: `columns-${list}`,
    getInitialValueInEffect: false,
  })
  const [unsaved, setUnsaved] = useState<{ view: string; keys: ColumnChoice }>()
  const chosen = view ? (unsaved?.view === view.id ? unsaved.keys : view.columns) : remembered
  const shown = chosenColumns(columns, chosen, initial)
  return {
    // Columns that the reader chose don't give way.
    columns: chosen ? shown.map((column) => ({ ...column, wide: false })) : shown,
    choice: shown.slice(1).map((column) => column.key),
    setChoice: (next: ColumnChoice) => (view ? setUnsaved({ view: view.id, keys: next }) : remember(next)),
    reset: () => (view ? setUnsaved(undefined) : forget()),
  }
}
