import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Skeleton } from '@mantine/core'
import { hallPath } from '@muster/contract/running/addresses.ts'
import type { HallRow } from '@muster/contract/running/halls.ts'
import { Suspense } from 'react'
import { Text } from '../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import classes from './hall-screen.module.css'

const QrCode = lazyPart(async () => ({ default: (await import('../../../ui/qr/qr-code.tsx')).QrCode }))

interface HallScreenProps {
  hall: HallRow | undefined
  onClose: () => void
}

/** The code of a hall in full screen, for the projector. */
export function HallScreen({ hall, onClose }: HallScreenProps) {
  const address = hall ? `${location.origin}${hallPath(hall.code)}` : ''
  return (
    <Modal
      opened={hall !== undefined}
      onClose={onClose}
      title={hall?.name}
      fullScreen
      classNames={{
        content: classes.screen ?? '',
        header: classes.screen ?? '',
        title: classes.title ?? '',
        close: classes.title ?? '',
      }}
    >
      <div className={classes.large}>
        <div className={classes.qr}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <QrCode value={address} label={t`QR code of ${address}`} />
          </Suspense>
        </div>
        <p className={classes.code}>{hall?.code}</p>
        <Text size="2xl">
          <Trans>
            Scan the QR code, or open {ph({ host: location.host })}
            {ph({ hall: hall && hallPath(hall.code) })}
          </Trans>
        </Text>
      </div>
    </Modal>
  )
}
