import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { Tip } from '../text/tip.tsx'
import classes from './cover-button.module.css'
import type { CoverCalls } from './cover-dialog.tsx'

// Loaded on demand: few people change a cover, and the cropper is large.
const CoverDialog = lazyDialog(() => import('./cover-dialog.tsx'))

/** Button on a cover that the viewer can change. Its parent has to be positioned. */
export function CoverButton(props: CoverCalls) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Tip label={t`Change cover`}>
        <ActionIcon
          className={classes.button}
          size={40}
          aria-label={t`Change cover`}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <IconCamera size={20} />
        </ActionIcon>
      </Tip>
      {opened && <CoverDialog {...props} onClose={() => setOpened(false)} />}
    </>
  )
}
