import { DownloadButton } from '../files/download-button.tsx'
import type { ImportCalls } from './use-bulk-import.ts'

interface FailuresButtonProps {
  calls: Pick<ImportCalls, 'importFailures'>
  importId: string
}

/** Only the rows that fail the check, with their reasons, as a spreadsheet to be corrected and chosen again. */
export function RowsToFixButton({ calls, file }: { calls: Pick<ImportCalls, 'rowsToFix'>; file: File }) {
  return <DownloadButton load={() => calls.rowsToFix({ file })}>Download rows to fix</DownloadButton>
}

/** The failed rows with their reasons as a spreadsheet, to be corrected and imported again. */
export function FailuresButton({ calls, importId }: FailuresButtonProps) {
  return (
    <DownloadButton load={() => calls.importFailures({ params: { import_id: importId } })}>
      Download failed rows
    </DownloadButton>
  )
}
