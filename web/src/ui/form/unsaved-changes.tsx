import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../acts/confirm-dialog.tsx'

interface UnsavedChangesProps {
  /** Asked at the moment of leaving: `form.isDirty`. */
  when: () => boolean
  /**
   * Forgets the draft in which this browser keeps what is typed. With one, nothing is lost by closing the page or signing
   * in again, and only leaving on purpose is asked about.
   */
  forget?: (() => void) | undefined
  /** Whether there is also what no draft holds, such as a picture. */
  holdsMore?: () => boolean
}

/** Asks before a form with unsaved changes is left, be it a page or a drawer that is kept in the address. */
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
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={leave}
      onClose={() => blocker.reset?.()}
    >
      Your changes here will be lost.
    </ConfirmDialog>
  )
}
