import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { firstStep } from '../../../../api/session/first-step.ts'
import { useSite } from '../../../../api/site.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useOnce } from '../../../../ui/acts/use-once.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { PlainField } from '../../../../ui/plain/plain-field.tsx'
import { Panel } from '../shared/frame/panel.tsx'
import { AddressField } from './address-field.tsx'
import classes from './code-form.module.css'
import type { SignInFormProps } from './password-form.tsx'
import { RESEND_AFTER, ResendButton } from './resend-button.tsx'
import { useCountdown } from './use-countdown.ts'

/**
 * Replaces the message of a 400 with one that suits this form; other errors, such as rate limits, keep the
 * server's message.
 */
async function refusedAs<T>(call: Promise<T>, message: Record<string, string[]>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw new ApiError(400, message)
    throw error
  }
}

function requestCode(emailOrMuid: string) {
  return refusedAs(api.auth.requestOtp({ body: { emailOrMuid } }), {
    general: [t`Enter your email address or member ID`],
  })
}

interface CodeFormProps extends SignInFormProps {
  /** Whether the code was sent; the page's heading changes with it. */
  sent: boolean
  onSent: (sent: boolean) => void
}

/** Sign-in with an emailed code: first the address, then the code. */
export function CodeForm(props: CodeFormProps) {
  const { left, start } = useCountdown(RESEND_AFTER)
  if (props.sent) return <CodeStep {...props} left={left} onResent={start} />
  return (
    <AddressStep
      {...props}
      onSent={() => {
        start()
        props.onSent(true)
      }}
    />
  )
}

function AddressStep({
  address,
  onAddress,
  onOtherWay,
  onSent,
}: Omit<CodeFormProps, 'onSent'> & { onSent: () => void }) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { emailOrMuid: address },
    schema: () => import('./sign-in-schemas.ts').then((schemas) => schemas.AddressStep),
    send: ({ emailOrMuid }) => requestCode(emailOrMuid),
    onDone: () => {
      toast.success(t`Check your email for a code`)
      onSent()
    },
  })
  const addressField = field('emailOrMuid')

  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <AddressField
        disabled={busy}
        help={t`We’ll email you a six-digit code that works for five minutes.`}
        {...addressField}
        onChange={(event) => {
          addressField.onChange(event)
          onAddress(event.currentTarget.value)
        }}
      />
      <FormProblem text={problem} />
      <PlainButton type="submit" wide busy={busy}>
        {t`Email me a code`}
      </PlainButton>
      <PlainButton look="default" wide disabled={busy} onClick={onOtherWay}>
        {t`Use a password instead`}
      </PlainButton>
    </Stack>
  )
}

function CodeStep({
  address,
  enter,
  onSecondStep,
  onOtherWay,
  onSent,
  left,
  onResent,
}: CodeFormProps & { left: number; onResent: () => void }) {
  const { demo } = useSite()
  const [resending, setResending] = useState(false)
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { otp: '' },
    schema: () => import('./sign-in-schemas.ts').then((schemas) => schemas.CodeStep),
    send: async ({ otp }) => {
      const call = firstStep(api.auth.signIn({ body: { emailOrMuid: address, otp } }), onSecondStep)
      const tokens = await refusedAs(call, {
        otp: [t`This code isn’t right. Check it, or ask for a new one.`],
      })
      if (!tokens) return
      toast.success(t`You’re signed in`)
      await enter(tokens)
    },
  })
  const code = field('otp')

  const resend = useOnce(async () => {
    setResending(true)
    try {
      await requestCode(address)
      form.setFieldValue('otp', '')
      toast.success(t`Check your email for a code`)
      onResent()
    } catch (error) {
      tellFailure(error)
    }
    setResending(false)
  })

  return (
    <Stack onSubmit={submit} noValidate as="form" gap="md">
      <Panel
        announced
        actions={
          <>
            <ResendButton label={t`Resend code`} left={left} busy={resending} onResend={resend} />
            {demo && <Link to="/outbox">{t`Open the demo outbox`}</Link>}
          </>
        }
      >
        <Trans>
          If there’s an account for <strong>{address}</strong>, a code is on its way.{' '}
          <PlainButton
            look="link"
            disabled={busy}
            aria-label={t`Change the address`}
            onClick={() => onSent(false)}
          >
            Change
          </PlainButton>
        </Trans>
      </Panel>
      <div className={classes.code}>
        <PlainField
          label={t`Six-digit code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          placeholder="000000"
          autoFocus
          disabled={busy}
          {...code}
          onChange={(event) =>
            form.setFieldValue('otp', event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
          }
        />
      </div>
      <FormProblem text={problem} />
      <PlainButton type="submit" wide busy={busy}>
        {t`Sign in`}
      </PlainButton>
      <PlainButton look="default" wide disabled={busy} onClick={onOtherWay}>
        {t`Use a password instead`}
      </PlainButton>
    </Stack>
  )
}
