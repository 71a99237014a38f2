import { t } from '@lingui/core/macro'
import { Anchor, Modal, TextInput } from '@mantine/core'
import type { SecondStepAsked } from '@muster/contract/account/second-step.ts'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { firstStep } from '../../api/session/first-step.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { tellFailure } from '../../ui/acts/tell-failure.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { useOnce } from '../../ui/acts/use-once.ts'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { DialogButtons } from '../../ui/layout/dialog-buttons.tsx'
import { Stack, Text } from '../../ui/layout/primitives.tsx'

interface SignInDialogProps {
  onEnd: (signedIn: boolean) => void
}

/** Signs in on the page where the session expired, so that what was typed can be sent. */
export default function SignInDialog({ onEnd }: SignInDialogProps) {
  const address = sessionStore.readUserInfo()?.value.muid ?? ''
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [asked, setAsked] = useState<SecondStepAsked | null>(null)
  const enter = (tokens: Tokens) => {
    sessionStore.renew(tokens)
    toast.endExpired()
    onEnd(true)
  }
  const byCode = useOnce(async () => {
    try {
      await api.auth.requestOtp({ body: { emailOrMuid: address } })
      setWay('code')
    } catch (error) {
      tellFailure(error)
    }
  })
  const parts = { address, enter, onSecondStep: setAsked, onCancel: () => onEnd(false) }

  return (
    <Modal opened onClose={() => onEnd(false)} title={t`Sign in here`} size={440}>
      <Text tone="ink-2" mb="md">
        {t`Your session has expired. Sign in, and we’ll send what you’ve just entered.`}
      </Text>
      {asked ? (
        <SecondStep asked={asked} enter={enter} onCancel={parts.onCancel} />
      ) : way === 'code' ? (
        <FirstStep {...parts} field="otp" />
      ) : (
        <Stack gap="md">
          <FirstStep {...parts} field="password" />
          <Anchor component="button" type="button" onClick={byCode}>
            {t`Email me a code instead`}
          </Anchor>
        </Stack>
      )}
    </Modal>
  )
}

interface StepProps {
  enter: (tokens: Tokens) => void
  onCancel: () => void
}

interface FirstStepProps extends StepProps {
  address: string
  onSecondStep: (asked: SecondStepAsked) => void
  field: 'password' | 'otp'
}

function FirstStep({ address, enter, onSecondStep, onCancel, field: name }: FirstStepProps) {
  const isCode = name === 'otp'
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { [name]: '' },
    schema: z.object({ [name]: z.string().min(1, isCode ? t`Enter the code` : t`Enter your password`) }),
    send: (given) => firstStep(api.auth.signIn({ body: { emailOrMuid: address, ...given } }), onSecondStep),
    onDone: (tokens) => tokens && enter(tokens),
  })
  return (
    <form onSubmit={submit} noValidate>
      {isCode ? (
        <TextInput
          label={t`Code from the email`}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          {...field('otp')}
        />
      ) : (
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          data-autofocus
          {...field('password')}
        />
      )}
      <FormProblem text={problem} />
      <DialogButtons onCancel={onCancel}>
        <SubmitButton busy={busy}>{t`Sign in`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}

function SecondStep({ asked, enter, onCancel }: StepProps & { asked: SecondStepAsked }) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { code: '' },
    schema: z.object({ code: z.string().trim().min(6, t`Enter the code`) }),
    send: ({ code }) => api.secondStep.signIn({ body: { token: asked.token, code } }),
    onDone: enter,
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={asked.ways.includes('app') ? t`Code from your authenticator app` : t`Recovery code`}
        autoComplete="one-time-code"
        data-autofocus
        {...field('code')}
      />
      <FormProblem text={problem} />
      <DialogButtons onCancel={onCancel}>
        <SubmitButton busy={busy}>{t`Sign in`}</SubmitButton>
      </DialogButtons>
    </form>
  )
}
