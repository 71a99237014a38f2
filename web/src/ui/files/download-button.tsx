import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Download } from '../../api/client.ts'
import { tellFailure } from '../acts/tell-failure.ts'
import { useOnce } from '../acts/use-once.ts'
import { PlainButton } from '../plain/plain-button.tsx'
import { saveFile } from './save-file.ts'

/** Asks for a file and hands it to the browser's downloads; `fileName` names it differently from the server. */
export async function download(load: () => Promise<Download>, fileName?: string) {
  try {
    const file = await load()
    saveFile(file.blob, fileName ?? file.fileName)
  } catch (error) {
    tellFailure(error)
  }
}

interface DownloadButtonProps {
  load: () => Promise<Download>
  fileName?: string
  children: ReactNode
}

/** A button that saves a file; it shows that the file is on its way. */
export function DownloadButton({ load, fileName, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)

  const run = useOnce(async () => {
    setBusy(true)
    await download(load, fileName)
    setBusy(false)
  })

  return (
    <PlainButton look="default" icon={<IconDownload size={18} />} busy={busy} onClick={() => run()}>
      {children}
    </PlainButton>
  )
}
