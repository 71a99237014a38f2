import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../acts/confirm-dialog.tsx'

interface UnsavedChangesProps {
  /** Asked at the moment of leaving: `form.isDirty`. */
  when: () => boolean
}

/** Asks before a form with unsaved changes is left, be it a page or a drawer that is kept in the address. */
export function UnsavedChanges({ when }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) && when(),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you have changed here will be lost.
    </ConfirmDialog>
  )
}
