import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../../ui/loading/lazy-dialog.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { secondStepReads } from '../queries.ts'
import classes from '../section.module.css'

const ConnectAppDialog = lazyDialog(async () => ({
  default: (await import('./connect-app-dialog.tsx')).ConnectAppDialog,
}))

interface AppCardProps {
  /** When the app was connected; null while none is. */
  since: string | null
  /** Whether this is the only second step. */
  last: boolean
  onCodes: (codes: readonly string[] | null) => void
}

export function AppCard({ since, last, onCodes }: AppCardProps) {
  useEffect(ConnectAppDialog.prepare, [])
  const [connecting, setConnecting] = useState(false)
  const [removing, setRemoving] = useState(false)
  const remove = useAction({
    call: () => api.secondStep.removeApp.answer(),
    invalidates: secondStepReads,
    onDone: () => setRemoving(false),
  })
  return (
    <Card title={t`Authenticator app`} aside={since !== null && <Chip tone="good">{t`Connected`}</Chip>}>
      <div className={classes.fact}>
        <p className={`${classes.factText} ${classes.small}`}>
          {since === null ? (
            t`An app on your phone shows a new six-digit code every 30 seconds. Any authenticator app works, even offline.`
          ) : (
            <Trans>
              Connected since <DateText value={since} />. It shows the code we ask for after your password.
            </Trans>
          )}
        </p>
        <Row gap="xs" wrap>
          {since === null ? (
            <Button size="sm" onClick={() => setConnecting(true)}>
              {t`Connect an app`}
            </Button>
          ) : (
            <Button variant="default" size="sm" onClick={() => setRemoving(true)}>
              {t`Disconnect`}
            </Button>
          )}
        </Row>
      </div>
      {connecting && (
        <ConnectAppDialog
          onClose={() => setConnecting(false)}
          onConnected={(codes) => {
            setConnecting(false)
            onCodes(codes)
          }}
        />
      )}
      <ConfirmDialog
        opened={removing}
        title={t`Disconnect the authenticator app?`}
        confirmLabel={t`Disconnect`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      >
        {last
          ? t`You’ll sign in with just your password, and your recovery codes will stop working.`
          : t`You’ll keep your passkeys and recovery codes.`}
      </ConfirmDialog>
    </Card>
  )
}
