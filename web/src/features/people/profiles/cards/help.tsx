import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import classes from './help.module.css'

const OpenedHelp = lazyPart(() => import('./opened-help.tsx'))

/** Help popover for a figure: what it is, how it is counted and when it changes. */
export function Help({ about, children }: { about: string; children: ReactNode }) {
  const [isUsed, setUsed] = useState(false)
  useEffect(OpenedHelp.prepare, [])
  const button = (onClick: () => void) => (
    <ActionIcon
      variant="transparent"
      size={24}
      c="var(--ink-3)"
      aria-label={t`What does “${about}” mean?`}
      aria-haspopup="dialog"
      aria-expanded={false}
      className={classes.button}
      onClick={onClick}
    >
      <IconHelpCircle size={17} stroke={1.8} />
    </ActionIcon>
  )
  if (!isUsed) return button(() => setUsed(true))
  return (
    <Suspense fallback={button(() => undefined)}>
      <OpenedHelp button={button}>{children}</OpenedHelp>
    </Suspense>
  )
}
