import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../acts/confirm-dialog.tsx'

interface UnsavedChangesProps {
  /** Evaluated on navigation: `form.isDirty`. */
  when: () => boolean
  /**
   * Deletes the stored draft. If the form has one, closing the tab or an expired session loses nothing, so
   * only a deliberate navigation asks.
   */
  forget?: (() => void) | undefined
  /** True if there is input that the draft doesn't store, such as a picture. */
  holdsMore?: () => boolean
}

/** Asks before leaving a page or drawer with unsaved changes. */
export function UnsavedChanges({ when, forget, holdsMore }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) && when(),
  )

  const isKept = forget !== undefined
  useEffect(() => {
    const isLost = isKept ? holdsMore : when
    if (!isLost) return
    const ask = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when, holdsMore, isKept])

  function leave() {
    forget?.()
    blocker.proceed?.()
  }

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      cancelLabel={t`Stay`}
      danger
      onConfirm={leave}
      onClose={() => blocker.reset?.()}
    >
      {t`Your changes here will be lost.`}
    </ConfirmDialog>
  )
}
