import { t } from '@lingui/core/macro'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Text } from '../layout/primitives.tsx'
import classes from './ticket.module.css'
import { Code, TicketAtDoor } from './ticket-at-door.tsx'

interface TicketProps {
  /** Name of the meetup or event; the heading in full screen. */
  title: string
  /** Text in the head: 'You are coming'. */
  state: string
  /** At the end of the head, such as the number of seats. */
  aside?: ReactNode
  /** Content of the QR code. */
  code: string
  /** The short form, to read out. */
  number: string
  /** When and where. */
  facts: ReactNode
  /** The place was just taken: it unfolds and gets the focus. */
  unfolds?: boolean
  /** Buttons below the tear-off line. */
  children?: ReactNode
}

/**
 * A ticket to show at the door. The code is generated in the browser, so once the page is open it works
 * offline.
 */
export function Ticket({ title, state, aside, code, number, facts, unfolds = false, children }: TicketProps) {
  const self = useRef<HTMLElement>(null)
  // The button that took the place is gone: what it brought has the focus, and is in view.
  useEffect(() => {
    if (!unfolds) return
    self.current?.focus({ preventScroll: true })
    self.current?.scrollIntoView({ block: 'nearest' })
  }, [unfolds])
  return (
    <section
      ref={self}
      tabIndex={-1}
      className={classes.ticket}
      data-unfolds={unfolds || undefined}
      aria-label={t`Ticket: ${title}`}
    >
      <div className={classes.head}>
        <IconCircleCheckFilled size={26} aria-hidden="true" />
        <strong>{state}</strong>
        <span className={classes.aside}>{aside}</span>
      </div>
      <div className={classes.body}>
        <Code code={code} />
        <Text size="sm" tone="ink-3" mt="xs">
          {t`Show this at the door, or read out`}
        </Text>
        <p className={classes.number}>{number}</p>
        <Text as="div" size="sm" tone="ink-2" mb="2xs">
          {facts}
        </Text>
        <TicketAtDoor title={title} code={code} number={number} />
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </section>
  )
}
