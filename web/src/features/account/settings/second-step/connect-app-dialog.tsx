import { t } from '@lingui/core/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { useFocusBack } from '../../../../ui/keys/use-focus-back.ts'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'
import { secondStepReads, sessionsQuery } from '../queries.ts'
import classes from './second-step.module.css'

interface ConnectAppDialogProps {
  onClose: () => void
  /** Gets the recovery codes when this is the first second step, otherwise null. */
  onConnected: (codes: readonly string[] | null) => void
}

/**
 * Scan the QR code, type the app's code, done. The secret is fetched once, however often the dialog renders.
 */
export function ConnectAppDialog({ onClose, onConnected }: ConnectAppDialogProps) {
  useFocusBack()
  const begun = useQuery(
    queryOf(
      api.secondStep.beginApp,
      {},
      { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
    ),
  )
  return (
    <Modal opened onClose={onClose} title={t`Connect an authenticator app`} size={460}>
      <QueryView query={begun} skeleton={<SkeletonLines lines={6} />}>
        {(secret) => <Connect {...secret} onClose={onClose} onConnected={onConnected} />}
      </QueryView>
    </Modal>
  )
}

type ConnectProps = ConnectAppDialogProps & { secret: string; address: string }

const groupsOfFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function Connect({ secret, address, onClose, onConnected }: ConnectProps) {
  const clipboard = useClipboard({ timeout: 3000 })
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { code: '' },
    schema: () => import('./second-step-schemas.ts').then(({ AppCode }) => AppCode),
    send: (body) => api.secondStep.confirmApp.answer({ body }),
    onDone: ({ reply, text }) => {
      toast.success(text)
      void invalidate(...secondStepReads, sessionsQuery.queryKey)
      onConnected(reply.recovery_codes)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <ol className={classes.steps}>
        <li>
          <p>{t`Scan this code with your authenticator app.`}</p>
          <div className={classes.code}>
            <QrCode value={address} label={t`QR code for the app`} />
          </div>
          <Text size="xs" tone="ink-3" mb="xs">
            {t`Or open it on this phone, or enter this key:`}
          </Text>
          <div className={classes.key}>
            <code>{groupsOfFour(secret)}</code>
            <Button
              size="compact-sm"
              variant="light"
              leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={() => clipboard.copy(secret)}
            >
              <span aria-live="polite">{clipboard.copied ? t`Copied` : t`Copy`}</span>
            </Button>
            <a href={address}>{t`Open the app`}</a>
          </div>
        </li>
        <li>
          <TextInput
            label={t`Enter the code it shows`}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000 000"
            data-autofocus
            {...field('code')}
          />
        </li>
      </ol>
      <FormProblem text={problem} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton busy={busy}>{t`Connect`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
