import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { NameDialog } from './name-dialog.tsx'
import { useViewActs } from './use-view-acts.ts'
import type { Viewed } from './view-state.ts'
import classes from './views.module.css'

/** Saves the list's current state to the open view if it's the viewer's own, otherwise as a new view. */
export default function SaveView({ viewed }: { viewed: Viewed }) {
  const { open } = viewed
  const [naming, setNaming] = useState(false)
  const { save, show } = useViewActs(viewed)
  const asNew = () => setNaming(true)
  const buttons = useRef<HTMLSpanElement>(null)
  const isSaved = useRef(false)
  // The buttons unmount after saving, together with their dialog: move focus to the current view's tab.
  useLayoutEffect(() => {
    const held = buttons.current
    return () => {
      if (!isSaved.current && !held?.contains(document.activeElement)) return
      setTimeout(() => document.querySelector<HTMLElement>(`.${classes.views} [aria-current]`)?.focus())
    }
  }, [])
  return (
    <span ref={buttons}>
      {open?.mine && (
        <Button variant="subtle" size="sm" px={10} onClick={asNew}>
          {t`Save as new`}
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        px={10}
        loading={save.isPending}
        onClick={() => (open?.mine ? save.mutate(open) : asNew())}
      >
        {t`Save view`}
      </Button>
      <NameDialog
        opened={naming}
        viewed={viewed}
        onSaved={(view) => {
          isSaved.current = true
          void show(view)
        }}
        onClose={() => setNaming(false)}
      />
    </span>
  )
}
