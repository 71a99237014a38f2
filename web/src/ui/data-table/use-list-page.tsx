import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ColumnChooser } from './column-chooser.tsx'
import { CsvButton } from './csv-button.tsx'
import type { Column } from './data-table.tsx'
import { useColumnChoice } from './use-column-choice.ts'

interface ListPage<Row> {
  /** Names the choice of columns and the downloaded file. */
  screen: string
  columns: readonly Column<Row>[]
  /** The keys of the columns that show until somebody chooses others. */
  firstColumns: readonly string[]
  /** The rows of all pages as CSV. */
  csv: Parameters<typeof CsvButton>[0]['load']
  importAt: string
  /** 'Create task' */
  createLabel: string
  onCreate: () => void
}

/**
 * What the list pages of staff have in common: chosen columns, and CSV, bulk import and a new row, which the key N begins
 * as well.
 */
export function useListPage<Row>(page: ListPage<Row>) {
  const shown = useColumnChoice(page.screen, page.columns, page.firstColumns)
  useHotkeys([['n', page.onCreate]])
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={page.onCreate}>
      {page.createLabel}
    </Button>
  )
  return {
    columns: shown.columns,
    create,
    actions: (
      <>
        <CsvButton screen={page.screen} load={page.csv} />
        <Button
          component={Link}
          to={page.importAt}
          variant="default"
          leftSection={<IconFileImport size={18} />}
        >
          Bulk import
        </Button>
        {create}
      </>
    ),
    columnChooser: (
      <ColumnChooser
        columns={page.columns}
        choice={shown.choice}
        onChange={shown.setChoice}
        onReset={shown.reset}
      />
    ),
  }
}
