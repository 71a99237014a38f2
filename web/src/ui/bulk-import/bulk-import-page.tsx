import { t } from '@lingui/core/macro'
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
import { type ImportKind, listOfImport } from './import-kinds.ts'
import { ImportPanel } from './import-panel.tsx'
import { useBulkImport } from './use-bulk-import.ts'

interface BulkImportPageProps extends ImportKind {
  /** 'Import tasks' */
  title: string
  crumbs: readonly Crumb[]
}

/** The page for every bulk import: template, check, confirmation, result and earlier imports. */
export function BulkImportPage(props: BulkImportPageProps) {
  const { title, counted, calls, columns, back, crumbs, undoKeeps } = props
  useTitle(title)
  const listOf = listOfImport(props)
  const running = useBulkImport(calls)
  const history = useImportHistory(calls)
  const { error } = history.query
  const refused = error instanceof ApiError && error.code === 'forbidden'

  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={title}
        lead={t`Download the template, fill it in and upload it. We’ll check every row before anything is imported.`}
        actions={
          <>
            <Button component={Link} to={back} variant="default" leftSection={<IconArrowLeft size={18} />}>
              {t`Go back`}
            </Button>
            {!refused && (
              <DownloadButton load={() => calls.template({})}>{t`Download template`}</DownloadButton>
            )}
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
            <ImportPanel
              counted={counted}
              columns={columns}
              listOf={listOf}
              calls={calls}
              running={running}
              undoKeeps={undoKeeps}
            />
          </Card>
          <ImportHistory
            counted={counted}
            listOf={listOf}
            calls={calls}
            history={history}
            undoKeeps={undoKeeps}
          />
        </>
      )}
    </>
  )
}
