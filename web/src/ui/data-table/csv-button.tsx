import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Download } from '../../api/client.ts'
import { tellFailure } from '../form/use-contract-form.ts'
import { saveFile } from '../save-file.ts'

interface CsvButtonProps {
  /** Asks for the file, with the search and the filters of the list. */
  load: () => Promise<Download>
  /** The saved file is '<screen>-<date>.csv'. */
  screen: string
}

export function CsvButton({ load, screen }: CsvButtonProps) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const { blob } = await load()
      saveFile(blob, `${screen}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={busy}
      onClick={() => void download()}
    >
      CSV
    </Button>
  )
}
