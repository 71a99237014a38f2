import { t } from '@lingui/core/macro'
import { DownloadButton } from '../files/download-button.tsx'
import type { ImportCalls } from './use-bulk-import.ts'

interface FailuresButtonProps {
  calls: Pick<ImportCalls, 'importFailures'>
  importId: string
}

/** Downloads the rows that fail the check, with reasons, as a spreadsheet to correct and check again. */
export function RowsToFixButton({ calls, file }: { calls: Pick<ImportCalls, 'rowsToFix'>; file: File }) {
  return <DownloadButton load={() => calls.rowsToFix({ file })}>{t`Download rows to fix`}</DownloadButton>
}

/** Downloads the failed rows, with reasons, as a spreadsheet to correct and import again. */
export function FailuresButton({ calls, importId }: FailuresButtonProps) {
  return (
    <DownloadButton load={() => calls.importFailures({ params: { import_id: importId } })}>
      {t`Download failed rows`}
    </DownloadButton>
  )
}
