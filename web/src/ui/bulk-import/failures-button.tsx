import { DownloadButton } from '../download-button.tsx'
import type { ImportCalls } from './use-bulk-import.ts'

interface FailuresButtonProps {
  calls: Pick<ImportCalls, 'importFailures'>
  importId: string
}

/** The failed rows with their reasons as a spreadsheet, to be corrected and imported again. */
export function FailuresButton({ calls, importId }: FailuresButtonProps) {
  return (
    <DownloadButton load={() => calls.importFailures({ params: { import_id: importId } })}>
      Download failed rows
    </DownloadButton>
  )
}
