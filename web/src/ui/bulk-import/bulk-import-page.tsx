import { Button } from '@mantine/core'
import type { ImportColumns } from '@muster/contract/lib/import-columns.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useTitle } from '../../api/site.ts'
import { DownloadButton } from '../files/download-button.tsx'
import { Card } from '../layout/card.tsx'
import type { Crumb } from '../layout/crumbs.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { ErrorState } from '../loading/states.tsx'
import { ImportHistory, useImportHistory } from './import-history.tsx'
import { type ImportNoun, ImportPanel } from './import-panel.tsx'
import { type ImportCalls, useBulkImport } from './use-bulk-import.ts'

interface BulkImportPageProps {
  /** 'Import tasks' */
  title: string
  noun: ImportNoun
  /**
   * `api.<feature>` with the calls of `importRoutes`. Importing and undoing invalidate all of its queries.
   */
  calls: ImportCalls
  columns: ImportColumns
  /** Address of the list that gets the rows; its filters `import` and `importName` show one import. */
  back: string
  /** The list lacks those filters, so there are no links from an import to its rows. */
  listIsWhole?: boolean
  crumbs: readonly Crumb[]
  /** A sentence that says what an undo does with rows already in use. */
  undoKeeps: string
}

/** The page for every bulk import: template, check, confirmation, result and earlier imports. */
export function BulkImportPage(props: BulkImportPageProps) {
  const { title, noun, calls, columns, back, listIsWhole = false, crumbs, undoKeeps } = props
  useTitle(title)
  const listOf = listIsWhole
    ? undefined
    : (imported: { id: string; name: string }) =>
        `${back}?${new URLSearchParams({ import: imported.id, importName: imported.name })}`
  const running = useBulkImport(calls)
  const history = useImportHistory(calls)
  const { error } = history.query
  const refused = error instanceof ApiError && error.code === 'forbidden'

  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={title}
        lead="Download the template, fill it in and upload it. We’ll check every row before anything is imported."
        actions={
          <>
            <Button component={Link} to={back} variant="default" leftSection={<IconArrowLeft size={18} />}>
              Go back
            </Button>
            {!refused && <DownloadButton load={() => calls.template({})}>Download template</DownloadButton>}
          </>
        }
      />
      {refused ? (
        <Card>
          <ErrorState error={error} />
        </Card>
      ) : (
        <>
          <Card>
            <ImportPanel noun={noun} columns={columns} listOf={listOf} calls={calls} running={running} />
          </Card>
          <ImportHistory noun={noun} listOf={listOf} calls={calls} history={history} undoKeeps={undoKeeps} />
        </>
      )}
    </>
  )
}
