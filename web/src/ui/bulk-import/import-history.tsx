import { ph, plural, t } from '@lingui/core/macro'
import { Button, MenuItem } from '@mantine/core'
import type { ImportRow } from '@muster/contract/lib/imports.ts'
import { IconArrowBackUp, IconDownload, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Chip } from '../chip.tsx'
import type { Column } from '../data-table/columns/column.ts'
import { countColumn, dateColumn, textColumn } from '../data-table/columns/ready-columns.tsx'
import { ListTable } from '../data-table/list-table.tsx'
import { RowMenu } from '../data-table/row-menu.tsx'
import { useList } from '../data-table/use-list.ts'
import { download } from '../files/download-button.tsx'
import { Text } from '../layout/primitives.tsx'
import { EmptyState } from '../loading/states.tsx'
import { formatRelative } from '../text/format.ts'
import { Tip } from '../text/tip.tsx'
import { UndoImport } from './undo-import.tsx'
import type { ImportCalls } from './use-bulk-import.ts'

interface ImportHistoryProps {
  counted: (n: number) => string
  /** Address of the list filtered to one import; undefined if the list has no such filter. */
  listOf: ((imported: { id: string; name: string }) => string) | undefined
  calls: ImportCalls
  history: ReturnType<typeof useImportHistory>
  /** A sentence that says what an undo does with rows already in use. */
  undoKeeps: string
}

const columns: readonly Column<ImportRow, never>[] = [
  textColumn('file_name', t`File`, { width: 220 }),
  dateColumn('created_at', t`When`, { style: 'ago', width: 132, card: 'fact' }),
  textColumn('created_by', t`Imported by`, { card: 'fact' }),
  countColumn('succeeded', t`Imported`, {
    counted: (n) => plural(n, { one: '# imported', other: '# imported' }),
    width: 96,
  }),
  countColumn('failed', t`Failed`, { width: 84 }),
  { key: 'state', title: t`Status`, width: 170, card: 'corner', render: (row) => <State row={row} /> },
]

/** Earlier imports, paged by the address; undone ones only if the filter asks for them. */
export const useImportHistory = (calls: Pick<ImportCalls, 'imports'>) =>
  useList({
    call: calls.imports,
    columns,
    filters: ['undone'],
    asked: ({ undone }) => ({ undone: undone ? undefined : 'false' }),
  })

/** Earlier imports: download the failed rows, or undo a whole import. */
export function ImportHistory({ counted, listOf, calls, history, undoKeeps }: ImportHistoryProps) {
  const showsUndone = Boolean(history.filters.undone)
  const [undoing, setUndoing] = useState<ImportRow>()

  return (
    <>
      <Text as="h2" size="xl" mt="xl" mb="sm">
        {t`Earlier imports`}
      </Text>
      <ListTable
        label={t`imports`}
        list={history}
        rowMenu={(row) => (
          <ImportMenu row={row} calls={calls} listOf={listOf} onUndo={() => setUndoing(row)} />
        )}
        empty={
          <EmptyState title={t`No imports yet`}>
            {t`Every import will be listed here with its results. You can undo a whole import at once.`}
          </EmptyState>
        }
      />
      <Button
        mt="sm"
        size="sm"
        variant="subtle"
        aria-expanded={showsUndone}
        onClick={() => history.setFilters({ undone: showsUndone ? null : 'yes' })}
      >
        {showsUndone ? t`Hide undone imports` : t`Show undone imports`}
      </Button>
      <UndoImport
        counted={counted}
        calls={calls}
        listOf={listOf}
        undoKeeps={undoKeeps}
        row={undoing}
        onClose={() => setUndoing(undefined)}
      />
    </>
  )
}

function ImportMenu({
  row,
  calls,
  listOf,
  onUndo,
}: Pick<ImportHistoryProps, 'calls' | 'listOf'> & { row: ImportRow; onUndo: () => void }) {
  const mayUndo = row.undone_at === null && row.succeeded > 0
  if (row.failed === 0 && !mayUndo) return null
  return (
    <RowMenu label={t`Actions for ${ph({ fileName: row.file_name })}`}>
      {mayUndo && listOf && (
        <MenuItem
          component={Link}
          to={listOf({ id: row.id, name: row.file_name })}
          leftSection={<IconList size={18} />}
        >
          {t`See them`}
        </MenuItem>
      )}
      {row.failed > 0 && (
        <MenuItem
          leftSection={<IconDownload size={18} />}
          onClick={() => void download(() => calls.importFailures({ params: { import_id: row.id } }))}
        >
          {t`Download failed rows`}
        </MenuItem>
      )}
      {mayUndo && (
        <MenuItem color="bad" c="var(--bad)" leftSection={<IconArrowBackUp size={18} />} onClick={onUndo}>
          {t`Undo import`}
        </MenuItem>
      )}
    </RowMenu>
  )
}

function State({ row }: { row: ImportRow }) {
  if (row.undone_at) {
    return (
      <Tip label={[row.undone_by, formatRelative(row.undone_at)].filter(Boolean).join(', ')}>
        <span>
          <Chip tone="warn">{t`Undone`}</Chip>
        </span>
      </Tip>
    )
  }
  if (row.succeeded === 0) return <Chip tone="bad">{t`Nothing imported`}</Chip>
  return row.failed > 0 ? (
    <Chip tone="gold">{t`Partly imported`}</Chip>
  ) : (
    <Chip tone="good">{t`Imported`}</Chip>
  )
}
