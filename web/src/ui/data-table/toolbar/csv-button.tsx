import type { Download } from '../../../api/client.ts'
import { DownloadButton } from '../../download-button.tsx'

interface CsvButtonProps {
  /** Asks for the file, with the list's search and filters. */
  load: () => Promise<Download>
  /** The saved file is '<screen>-<date>.csv'. */
  screen: string
}

export function CsvButton({ load, screen }: CsvButtonProps) {
  return (
    <DownloadButton load={load} fileName={`${screen}-${new Date().toISOString().slice(0, 10)}.csv`}>
      CSV
    </DownloadButton>
  )
}
