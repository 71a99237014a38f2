import { useEffect } from 'react'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import type { ReasonDialogProps } from './opened-reason.tsx'

const Opened = lazyDialog(() => import('./opened-reason.tsx'))

/** Dialog for a decision with a mandatory reason, which the member reads. Its code loads when the page is idle. */
export function ReasonDialog(props: ReasonDialogProps) {
  useEffect(Opened.prepare, [])
  return <Opened {...props} />
}
