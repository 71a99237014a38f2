import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ticket.module.css'
import { Code, TicketAtDoor } from './ticket-at-door.tsx'

interface TicketProps {
  /** What it is for: it heads the code where that fills the screen. */
  title: string
  /** In the head, such as 'You are coming'. */
  state: string
  /** At the end of the head, such as the seats. */
  aside?: ReactNode
  /** What the code says, for the scanner at the door. */
  code: string
  /** The same in a few signs, to be said. */
  number: string
  /** When and where. */
  facts: ReactNode
  /** It was taken a moment ago, and unfolds. */
  unfolds?: boolean
  /** What one can do with it, below the line to tear. */
  children?: ReactNode
}

/** The proof of a place, to be shown at the door. It is drawn in the page, so it needs no network once it is open. */
export function Ticket({ title, state, aside, code, number, facts, unfolds = false, children }: TicketProps) {
  return (
    <section className={classes.ticket} data-unfolds={unfolds || undefined} aria-label={`Ticket: ${title}`}>
      <div className={classes.head}>
        <IconCircleCheckFilled size={26} aria-hidden="true" />
        <strong>{state}</strong>
        <span className={classes.aside}>{aside}</span>
      </div>
      <div className={classes.body}>
        <Code code={code} />
        <p className={classes.hint}>Show this at the door, or read out</p>
        <p className={classes.number}>{number}</p>
        <div className={classes.facts}>{facts}</div>
        <TicketAtDoor title={title} code={code} number={number} />
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </section>
  )
}
