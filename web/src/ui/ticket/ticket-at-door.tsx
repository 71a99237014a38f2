import { t } from '@lingui/core/macro'
import { Button, type ButtonProps, Modal, Skeleton } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import classes from './ticket.module.css'

const QrCode = lazyPart(async () => ({ default: (await import('../qr/qr-code.tsx')).QrCode }))

interface TicketAtDoorProps extends Pick<ButtonProps, 'variant'> {
  /** Name of the meetup or event. */
  title: string
  /** Content of the QR code. */
  code: string
  /** The short form, to read out. */
  number: string
}

/** A button that shows a ticket's code in full screen. */
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
        {t`Show at the door`}
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
        <QrCode value={code} label={t`Ticket QR code`} />
      </Suspense>
    </div>
  )
}
