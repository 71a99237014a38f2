import { useEffect } from 'react'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import type { ConfirmDialogProps } from './opened-confirm.tsx'

const Opened = lazyDialog(() => import('./opened-confirm.tsx'))

/** Asks before an act. Half of all pages have one, so its code and that of dialogs load when the page is idle. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useEffect(Opened.prepare, [])
  return <Opened {...props} />
}
