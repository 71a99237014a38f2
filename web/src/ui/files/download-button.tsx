import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Download } from '../../api/client.ts'
import { tellFailure } from '../acts/tell-failure.ts'
import { useOnce } from '../acts/use-once.ts'
import { PlainButton } from '../plain/plain-button.tsx'
import { saveFile } from './save-file.ts'

/** Fetches a file and saves it; `fileName` overrides the server's name. Failures show as a toast. */
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

/** Download button that is busy while the file loads. */
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
