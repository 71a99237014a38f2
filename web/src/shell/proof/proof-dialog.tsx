import { t } from '@lingui/core/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { secondStep } from '@muster/contract/account/second-step.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { canUsePasskeys, PasskeyProblem, signWithPasskey } from '../../api/passkeys.ts'
import { queryOf } from '../../api/query-of.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { tellFailure } from '../../ui/acts/tell-failure.ts'
import { useOnce } from '../../ui/acts/use-once.ts'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { DialogButtons } from '../../ui/layout/dialog-buttons.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../ui/loading/states.tsx'

type Ways = ReplyOf<typeof secondStep.askToProve>

interface ProofProps {
  onEnd: (proved: boolean) => void
}

/** Re-authentication before a sensitive act, so that someone at an unlocked computer can't do it. */
export default function ProofDialog({ onEnd }: ProofProps) {
  const ways = useQuery(
    queryOf(api.secondStep.askToProve, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  return (
    <Modal opened onClose={() => onEnd(false)} title={t`Is this you?`} size={440}>
      <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
        {t`Only you should be able to do this. Confirm it’s you to continue.`}
      </p>
      <QueryView query={ways} skeleton={<SkeletonLines lines={2} />}>
        {(known) => <Proof ways={known} onEnd={onEnd} again={() => void ways.refetch()} />}
      </QueryView>
    </Modal>
  )
}

function Proof({ ways: { ways, passkey }, onEnd, again }: ProofProps & { ways: Ways; again: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const byPasskey = useOnce(async () => {
    if (!passkey) return
    setBusy(true)
    setProblem(undefined)
    try {
      await api.secondStep.prove({ body: await signWithPasskey(passkey) })
      onEnd(true)
    } catch (error) {
      if (error instanceof PasskeyProblem) setProblem(error.message)
      else tellFailure(error)
      // A challenge can be answered only once: request a new one.
      again()
    }
    setBusy(false)
  })
  const hasPasskey = passkey !== null && canUsePasskeys()
  const hasCode = ways.includes('app') || ways.includes('recovery')

  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {hasPasskey && (
        <>
          <Button leftSection={<IconKey size={18} />} loading={busy} data-autofocus onClick={byPasskey}>
            {t`Use a passkey`}
          </Button>
          <FormProblem text={problem} />
        </>
      )}
      {ways.includes('password') && <ByPassword onEnd={onEnd} />}
      {hasCode && <ByCode onEnd={onEnd} label={codeLabel(ways)} />}
      {ways.includes('mail') && <ByMail onEnd={onEnd} />}
      {!hasCode && !ways.includes('password') && !ways.includes('mail') && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onEnd(false)}>
            {t`Cancel`}
          </Button>
        </Group>
      )}
    </div>
  )
}

const codeLabel = (ways: Ways['ways']) =>
  ways.includes('app') ? t`Code from your authenticator app, or a recovery code` : t`Recovery code`

function ByPassword({ onEnd }: ProofProps) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { password: '' },
    schema: z.object({ password: z.string().min(1, t`Enter your password`) }),
    send: (body) => api.secondStep.prove({ body }),
    onDone: () => onEnd(true),
  })
  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        data-autofocus
        {...field('password')}
      />
      <FormProblem text={problem} />
      <Acts busy={busy} onEnd={onEnd} />
    </form>
  )
}

function ByCode({ onEnd, label }: ProofProps & { label: string }) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { code: '' },
    schema: z.object({ code: z.string().trim().min(6, t`Enter the code`) }),
    send: (body) => api.secondStep.prove({ body }),
    onDone: () => onEnd(true),
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label={label} autoComplete="one-time-code" data-autofocus {...field('code')} />
      <FormProblem text={problem} />
      <Acts busy={busy} onEnd={onEnd} />
    </form>
  )
}

/** For members without a password: a code by email. */
function ByMail({ onEnd }: ProofProps) {
  const [sent, setSent] = useState(false)
  const [sending, setSending] = useState(false)
  const send = useOnce(async () => {
    setSending(true)
    try {
      await api.auth.requestOtp({ body: { emailOrMuid: sessionStore.readUserInfo()?.value.muid ?? '' } })
      setSent(true)
    } catch (error) {
      tellFailure(error)
    }
    setSending(false)
  })
  if (sent) return <ByCode onEnd={onEnd} label={t`Code from the email`} />
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => onEnd(false)}>
        {t`Cancel`}
      </Button>
      <Button loading={sending} data-autofocus onClick={send}>
        {t`Email me a code`}
      </Button>
    </Group>
  )
}

function Acts({ busy, onEnd }: ProofProps & { busy: boolean }) {
  return (
    <DialogButtons onCancel={() => onEnd(false)}>
      <SubmitButton busy={busy}>{t`Continue`}</SubmitButton>
    </DialogButtons>
  )
}
