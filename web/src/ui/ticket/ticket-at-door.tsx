import { Button, type ButtonProps, Modal, Skeleton } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import classes from './ticket.module.css'

const TicketCode = lazyPart(() => import('./ticket-code.tsx'))

interface TicketAtDoorProps extends Pick<ButtonProps, 'variant'> {
  /** What it is for. */
  title: string
  /** What the code says, for the scanner at the door. */
  code: string
  /** The same in a few signs, to be said. */
  number: string
}

/** A button that fills the screen with the code of a ticket. */
export function TicketAtDoor({ title, code, number, variant = 'subtle' }: TicketAtDoorProps) {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        leftSection={<IconMaximize size={18} />}
        onClick={() => setShown(true)}
      >
        Show at the door
      </Button>
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
    </>
  )
}

export function Code({ code }: { code: string }) {
  return (
    <div className={classes.code}>
      <Suspense fallback={<Skeleton width="100%" height="100%" />}>
        <TicketCode code={code} />
      </Suspense>
    </div>
  )
}
