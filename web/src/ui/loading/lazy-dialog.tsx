import { t } from '@lingui/core/macro'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { toast } from '../acts/toast.tsx'
import { useTakenKeys } from '../keys/take-keys.ts'
import classes from './lazy-dialog.module.css'
import { lazyPart } from './lazy-part.tsx'
import { NOT_LOADED } from './not-loaded.ts'

interface DialogProps {
  /** True by default, for a dialog that is mounted only while it's open. */
  opened?: boolean
  onClose: () => void
}

/**
 * A dialog whose code loads when it first opens. From then on it stays mounted, so that its closing transition
 * runs. The page's keys rest from the press that opens it (`useTakenKeys`). Escape cancels the opening. If loading
 * fails, a toast says so.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & DialogProps> }>,
) {
  const Dialog = lazyPart(load, NotLoaded)
  return Object.assign(
    (props: Props & DialogProps) => (
      <Opener opened={props.opened ?? true} onClose={props.onClose}>
        <Dialog {...props} />
      </Opener>
    ),
    { prepare: Dialog.prepare },
  )
}

/** As the library waits, for another dialog to take the focus. */
const AFTER_CLOSING_MS = 10

function Opener({ opened, onClose, children }: Required<DialogProps> & { children: ReactNode }) {
  const [asked, setAsked] = useState(opened)
  if (opened && !asked) setAsked(true)
  useTakenKeys(opened, onClose)
  useFocusGivenBack(opened)
  return asked && <Suspense fallback={opened && <Opening />}>{children}</Suspense>
}

/**
 * Gives the focus back to what had it before the dialog. The library does so only for dialogs that were mounted before
 * they opened, so not for the first opening of one that had to be loaded.
 */
function useFocusGivenBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isLost = now === null || now === document.body || now === atClose
        if (isLost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      }, AFTER_CLOSING_MS)
    }
  }, [opened])
}

export function Opening() {
  return (
    <p className={classes.opening} role="status">
      {t`Opening… Press Esc to cancel.`}
    </p>
  )
}

/** Shows a toast each time the dialog would open. */
function NotLoaded({ opened = true, onClose }: DialogProps) {
  useEffect(() => {
    if (!opened) return
    toast.error(NOT_LOADED)
    onClose()
  }, [opened, onClose])
  return null
}
