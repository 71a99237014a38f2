import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './column.ts'
import { type ColumnChoice, chosenColumns } from './column-choice.ts'

/** The columns that somebody has chosen for a list, remembered in this browser. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[], initial: ColumnChoice) {
  const [choice, setChoice, forget] = useLocalStorage<ColumnChoice>({
    key: `columns-${list}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
  })
  const shown = chosenColumns(columns, choice, initial)
  return {
    columns: shown,
    choice: shown.slice(1).map((column) => column.key),
    setChoice: (next: ColumnChoice) => setChoice(next),
    reset: forget,
  }
}
