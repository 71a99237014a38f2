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
): ComponentType<Props & DialogProps> {
  const Dialog = lazyPart(load, NotLoaded)
  return (props) => (
    <Opener opened={props.opened ?? true} onClose={props.onClose}>
      <Dialog {...props} />
    </Opener>
  )
}

function Opener({ opened, onClose, children }: Required<DialogProps> & { children: ReactNode }) {
  const [asked, setAsked] = useState(opened)
  if (opened && !asked) setAsked(true)
  useTakenKeys(opened, onClose)
  return asked && <Suspense fallback={opened && <Opening />}>{children}</Suspense>
}

function Opening() {
  return (
    <p className={classes.opening} role="status">
      Opening… Press Esc to cancel.
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
