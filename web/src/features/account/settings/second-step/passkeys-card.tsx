import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { MOST_PASSKEYS, type Passkey } from '@muster/contract/account/second-step.ts'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { canUsePasskeys, createPasskey, PasskeyProblem } from '../../../../api/passkeys.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { useFocusBack } from '../../../../ui/keys/use-focus-back.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { DialogButtons } from '../../../../ui/layout/dialog-buttons.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { DateText, RelativeTime } from '../../../../ui/text/date-text.tsx'
import { secondStepReads, sessionsQuery } from '../queries.ts'
import classes from '../section.module.css'

interface PasskeysCardProps {
  passkeys: readonly Passkey[]
  /** Whether passkeys are the only second step. */
  last: boolean
  onCodes: (codes: readonly string[] | null) => void
}

export function PasskeysCard({ passkeys, last, onCodes }: PasskeysCardProps) {
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const remove = useAction({
    call: (passkey_id: string) => api.secondStep.removePasskey.answer({ params: { passkey_id } }),
    invalidates: secondStepReads,
    onDone: () => setRemoving(null),
  })
  const isLast = last && passkeys.length === 1
  return (
    <Card title={t`Passkeys`}>
      <p className={classes.lead}>
        {t`Sign in with your fingerprint, face or PIN instead of a password. A passkey stays on your device or in your password manager, and only works on this site.`}
      </p>
      {passkeys.length > 0 && (
        <ul className={rows.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={rows.row}>
              <span className={classes.rowIcon} aria-hidden="true">
                <IconKey size={22} stroke={1.7} />
              </span>
              <div className={classes.rowText}>
                <p className={classes.strong}>{passkey.name}</p>
                <p className={classes.small}>
                  <Trans>
                    Added <DateText value={passkey.created_at} />
                  </Trans>
                  {passkey.last_used_at !== null && (
                    <>
                      ,{' '}
                      <Trans>
                        last used <RelativeTime value={passkey.last_used_at} />
                      </Trans>
                    </>
                  )}
                  , {passkey.synced ? t`synced` : t`on one device`}
                </p>
              </div>
              <Row gap="xs" wrap>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t`Rename ${ph({ name: passkey.name })}`}
                  onClick={() => setNaming(passkey)}
                >
                  {t`Rename`}
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t`Remove ${ph({ name: passkey.name })}`}
                  onClick={() => setRemoving(passkey)}
                >
                  {t`Remove`}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey full={passkeys.length >= MOST_PASSKEYS} onAdd={() => setNaming('new')} />
      {naming && (
        <NameDialog
          passkey={naming === 'new' ? null : naming}
          onClose={() => setNaming(null)}
          onCodes={onCodes}
        />
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={t`Remove “${ph({ name: removing?.name ?? '' })}”?`}
        confirmLabel={t`Remove`}
        danger
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.id)}
        onClose={() => setRemoving(null)}
      >
        {isLast
          ? t`This is your only second step. You’ll sign in with just your password.`
          : t`You’ll no longer be able to sign in with it. Delete it from your device too.`}
      </ConfirmDialog>
    </Card>
  )
}

function AddPasskey({ full, onAdd }: { full: boolean; onAdd: () => void }) {
  if (!canUsePasskeys()) {
    return (
      <p className={classes.small}>
        {t`This browser can’t use passkeys at this web address. You need an up-to-date browser, and a name such as localhost instead of an IP address.`}
      </p>
    )
  }
  if (full)
    return (
      <p className={classes.small}>
        <Trans>You have {MOST_PASSKEYS} passkeys, which is the maximum.</Trans>
      </p>
    )
  return (
    <div className={classes.actions}>
      <Button size="sm" onClick={onAdd}>
        {t`Add a passkey`}
      </Button>
    </div>
  )
}

interface NameDialogProps {
  /** Null adds a new one. */
  passkey: Passkey | null
  onClose: () => void
  onCodes: PasskeysCardProps['onCodes']
}

const isPhone = () => /android|iphone|ipad/i.test(navigator.userAgent)

/** The browser opens its own prompt for a new passkey, which can be cancelled. */
async function addPasskey(name: string) {
  try {
    const answer = await createPasskey(await api.secondStep.newPasskey())
    return await api.secondStep.addPasskey.answer({ body: { ...answer, name } })
  } catch (error) {
    if (error instanceof PasskeyProblem) throw new ApiError(400, { general: [error.message] })
    throw error
  }
}

function NameDialog({ passkey, onClose, onCodes }: NameDialogProps) {
  useFocusBack()
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { name: passkey?.name ?? (isPhone() ? t`My phone` : t`My computer`) },
    schema: () => import('./second-step-schemas.ts').then(({ PasskeyName }) => PasskeyName),
    send: async ({ name }) => {
      if (!passkey) return addPasskey(name)
      const params = { passkey_id: passkey.id }
      return { ...(await api.secondStep.renamePasskey.answer({ params, body: { name } })), reply: null }
    },
    onDone: ({ reply, text }) => {
      toast.success(text)
      void invalidate(...secondStepReads, sessionsQuery.queryKey)
      onClose()
      if (reply) onCodes(reply.recovery_codes)
    },
  })
  return (
    <Modal opened onClose={onClose} title={passkey ? t`Rename passkey` : t`Add a passkey`} size={440}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t`Name`}
          description={passkey ? undefined : t`So that you can tell your passkeys apart.`}
          maxLength={60}
          data-autofocus
          {...field('name')}
        />
        <FormProblem text={problem} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton busy={busy}>{passkey ? t`Save` : t`Continue`}</SubmitButton>
        </DialogButtons>
      </form>
    </Modal>
  )
}
