import { Button, Modal, Skeleton } from '@mantine/core'
import { IconCircleCheckFilled, IconMaximize } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import classes from './ticket.module.css'

const TicketCode = lazy(() => import('./ticket-code.tsx'))

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
  /** What one can do with it, below the line to tear. */
  children?: ReactNode
}

/** The proof of a place, to be shown at the door. It is drawn in the page, so it needs no network once it is open. */
export function Ticket({ title, state, aside, code, number, facts, children }: TicketProps) {
  const [shown, setShown] = useState(false)
  return (
    <section className={classes.ticket} aria-label={`Ticket: ${title}`}>
      <div className={classes.head}>
        <IconCircleCheckFilled size={26} aria-hidden="true" />
        <strong>{state}</strong>
        <span className={classes.aside}>{aside}</span>
      </div>
      <div className={classes.body}>
        <Code code={code} />
        <p className={classes.hint}>Show this at the door, or say</p>
        <p className={classes.number}>{number}</p>
        <div className={classes.facts}>{facts}</div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconMaximize size={18} />}
          onClick={() => setShown(true)}
        >
          Show at the door
        </Button>
      </div>
      {children && <div className={classes.acts}>{children}</div>}
      <Modal
        opened={shown}
        onClose={() => setShown(false)}
        title={title}
        fullScreen
        classNames={{ content: classes.door ?? '', header: classes.door ?? '' }}
      >
        <div className={classes.large}>
          <Code code={code} />
          <p className={classes.number}>{number}</p>
        </div>
      </Modal>
    </section>
  )
}

function Code({ code }: { code: string }) {
  return (
    <div className={classes.code}>
      <Suspense fallback={<Skeleton width="100%" height="100%" />}>
        <TicketCode code={code} />
      </Suspense>
    </div>
  )
}
