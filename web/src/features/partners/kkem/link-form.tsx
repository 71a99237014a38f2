import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { Row } from '../../../ui/layout/primitives.tsx'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { PlainField, PlainPasswordField } from '../../../ui/plain/plain-field.tsx'
import { DetailsRetry } from '../../account/joining/shared/details-retry.tsx'
import { Panel } from '../../account/joining/shared/frame/panel.tsx'
import { useEnter } from '../../account/joining/shared/use-enter.ts'
import classes from './kkem.module.css'

const CIRCLES = '/dashboard/learning-circle/find-circle'
const SHORTEST = 5
type Errors = Readonly<Record<string, string | undefined>>

/**
 * Connects in two steps: identify the member, then verify it by password or email.
 * @param known the member ID that kkem already has; the form doesn't ask for it
 */
export function LinkForm({ param, known }: { param: string; known: string }) {
  const [member, setMember] = useState(known)
  const [step, setStep] = useState<'who' | 'proof' | 'mailed' | 'second step'>(known ? 'proof' : 'who')
  if (step === 'mailed') {
    return (
      <Panel tone="good" announced title={t`Check your inbox`}>
        {t`If there’s a matching account, a link is on its way. It works for an hour.`}
      </Panel>
    )
  }
  if (step === 'second step') {
    const back = loginAddress(`/kkem?param=${encodeURIComponent(param)}`)
    return (
      <Panel
        announced
        title={t`Your account has two-step sign-in`}
        actions={<PlainLinkButton to={back}>{t`Sign in`}</PlainLinkButton>}
      >
        {t`Complete both steps to sign in. You’ll return to this page and can connect with one click.`}
      </Panel>
    )
  }
  if (step === 'who') {
    return (
      <Who
        param={param}
        member={member}
        onDone={(given) => {
          setMember(given)
          setStep('proof')
        }}
      />
    )
  }
  return (
    <Proof
      param={param}
      member={member}
      onBack={known ? undefined : () => setStep('who')}
      onMailed={() => setStep('mailed')}
      onSecondStep={() => setStep('second step')}
    />
  )
}

interface WhoProps {
  param: string
  member: string
  onDone: (member: string) => void
}

function Who({ param, member, onDone }: WhoProps) {
  const [typed, setTyped] = useState(member)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = typed.trim()
    if (given.length < SHORTEST) setError(t`Enter a valid member ID`)
    else onDone(given)
  }
  return (
    <form className={classes.link} onSubmit={submit} noValidate aria-label={t`Connect your account`}>
      <h2>{t`Join now`}</h2>
      <p>{t`Already a member? Enter your details.`}</p>
      <PlainField
        label={t`Member ID or email`}
        value={typed}
        autoComplete="username"
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        error={error}
      />
      <Row gap="sm md" align="center" wrap>
        <PlainButton type="submit">{t`Continue`}</PlainButton>
        <a href={`/register?param=${encodeURIComponent(param)}`} target="_blank" rel="noreferrer">
          {t`No member ID? Get one now`}
        </a>
      </Row>
    </form>
  )
}

interface ProofProps {
  param: string
  member: string
  onBack: (() => void) | undefined
  onMailed: () => void
  onSecondStep: () => void
}

function Proof({ param, member, onBack, onMailed, onSecondStep }: ProofProps) {
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<'mail' | 'password' | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const { enter, failed, retrying, retry } = useEnter(() => navigate(CIRCLES, { replace: true }))

  const run = useOnce(async (way: 'mail' | 'password') => {
    const missing = way === 'password' && !password
    setErrors(missing ? { password: t`Enter your password` } : {})
    if (missing) return
    setBusy(way)
    try {
      const body = { emailOrMuid: member, param }
      if (way === 'mail') {
        await api.kkem.authorize({ body })
        onMailed()
      } else {
        const { accessToken, refreshToken } = await api.kkem.login({ body: { ...body, password } })
        await enter({ accessToken, refreshToken })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) setErrors({ general: t`Something went wrong. Try again.` })
      else if (error.code === 'second_step_needed') onSecondStep()
      else setErrors({ ...error.fields, general: error.general.join(' ') })
    } finally {
      setBusy(null)
    }
  })

  if (failed) return <DetailsRetry busy={retrying} onRetry={() => void retry()} />
  const problem = errors.general || errors.emailOrMuid || errors.param
  return (
    <form
      className={classes.link}
      noValidate
      aria-label={t`Connect your account`}
      onSubmit={(event) => {
        event.preventDefault()
        run('password')
      }}
    >
      <h2>{t`Join now`}</h2>
      <PlainField label={t`Member ID or email`} value={member} readOnly autoComplete="username" />
      <PlainPasswordField
        label={t`Password`}
        value={password}
        autoFocus
        autoComplete="current-password"
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
        aside={<Link to="/forgot-password">{t`Forgot password?`}</Link>}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <Row gap="sm md" align="center" wrap>
        <PlainButton type="submit" busy={busy === 'password'} disabled={busy === 'mail'}>
          {t`Sign in and connect`}
        </PlainButton>
        <PlainButton
          look="default"
          busy={busy === 'mail'}
          disabled={busy === 'password'}
          onClick={() => run('mail')}
        >
          {t`Email me a link`}
        </PlainButton>
        {onBack && (
          <PlainButton look="default" disabled={busy !== null} onClick={onBack}>
            {t`Back`}
          </PlainButton>
        )}
      </Row>
    </form>
  )
}
