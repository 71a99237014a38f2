import { Button } from '@mantine/core'
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
  /** `api.<feature>`, which has the calls of `importRoutes`. An import and its undoing refresh all that it reads. */
  calls: ImportCalls
  /** Where the list is that the rows go to; its filters `import` and `importName` show those of one import. */
  back: string
  /** It has no such filters: nothing leads from an import to what came with it. */
  listIsWhole?: boolean
  crumbs: readonly Crumb[]
  /** A sentence on what becomes of rows that are in use already when their import is undone. */
  undoKeeps: string
}

/** The screen of every bulk import: template, check, confirmation, result, and the imports so far. */
export function BulkImportPage(props: BulkImportPageProps) {
  const { title, noun, calls, back, listIsWhole = false, crumbs, undoKeeps } = props
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
            <ImportPanel noun={noun} listOf={listOf} calls={calls} running={running} />
          </Card>
          <ImportHistory {...{ noun, listOf, calls, history, undoKeeps }} />
        </>
      )}
    </>
  )
}
