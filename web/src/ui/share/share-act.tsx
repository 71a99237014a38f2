import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import type { ShareSheetProps } from './share-sheet.tsx'

export const ShareSheet = lazyDialog(() => import('./share-sheet.tsx'))

/** A button that opens the share sheet. */
export function ShareAct(sheet: Omit<ShareSheetProps, 'opened' | 'onClose'>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 size={18} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t`Share`}
      </Button>
      <ShareSheet {...sheet} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
