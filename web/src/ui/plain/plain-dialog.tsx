import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Row, Text } from '../layout/primitives.tsx'
import classes from './plain-dialog.module.css'
import { PlainIconButton } from './plain-icon-button.tsx'

interface PlainDialogProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal for the entrance pages (see PlainButton). The native dialog element traps focus. */
export function PlainDialog({ opened, title, onClose, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      aria-modal={opened || undefined}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={classes.inside}>
        <Row as="header" gap="sm" align="center" justify="space-between" mb="sm">
          <Text as="h2" size="xl" id={id}>
            {title}
          </Text>
          <PlainIconButton tip={t`Close`} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="20" height="20" stroke="currentColor" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </PlainIconButton>
        </Row>
        {children}
      </div>
    </dialog>
  )
}
