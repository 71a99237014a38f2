import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useSignedIn } from '../../api/session/session-store.ts'
import { useOnce } from '../../ui/acts/use-once.ts'
import { useRead } from '../../ui/front-page/use-read.ts'
import { PlainButton, PlainLinkButton } from '../../ui/plain/plain-button.tsx'
import { PlainField, PlainPasswordField } from '../../ui/plain/plain-field.tsx'
import { DetailsRetry } from '../onboarding/shared/details-retry.tsx'
import { Panel } from '../onboarding/shared/frame/panel.tsx'
import { useEnter } from '../onboarding/shared/use-enter.ts'
import classes from './kkem.module.css'

const CIRCLES = '/dashboard/learning-circle/find-circle'
type Errors = Readonly<Record<string, string | undefined>>

/** Connects the account at kkem that somebody came with: by a mail, by their password, or at once who is signed in. */
export function LinkBox({ param, muid }: { param: string; muid: string }) {
  const signedIn = useSignedIn()
  const status = useRead(param, (signal) => api.kkem.status({ params: { encrypted_data: param } }, signal))
  if (status.error instanceof ApiError && status.error.status === 400) {
    return (
      <Panel tone="bad" title="This link of kkem does not work">
        Open it at kkem again. {status.error.message}
      </Panel>
    )
  }
  if (status.error !== undefined) {
    return (
      <Panel
        tone="bad"
        title="Your account cannot be connected right now"
        actions={
          <PlainButton busy={status.loading} onClick={status.retry}>
            Try again
          </PlainButton>
        }
      >
        {status.error instanceof Error ? status.error.message : 'Try again in a moment.'}
      </Panel>
    )
  }
  const known = muid || (status.data?.muid ?? '')
  return signedIn ? <AtOnce param={param} /> : <ByAccount key={known} param={param} known={known} />
}

function AtOnce({ param }: { param: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [problem, setProblem] = useState<string>()
  const connect = useOnce(async () => {
    setState('busy')
    setProblem(undefined)
    try {
      await api.kkem.connect({ body: { param } })
      setState('done')
    } catch (error) {
      setState('idle')
      setProblem(error instanceof Error ? error.message : 'Try again')
    }
  })
  if (state === 'done') {
    return (
      <Panel
        tone="good"
        announced
        title="Your account at kkem is connected"
        actions={<PlainLinkButton to={CIRCLES}>Find a circle</PlainLinkButton>}
      >
        Now find people to learn with.
      </Panel>
    )
  }
  return (
    <Panel
      title="Join now"
      tone={problem ? 'bad' : 'plain'}
      actions={
        <PlainButton busy={state === 'busy'} onClick={() => connect()}>
          Connect my account
        </PlainButton>
      }
    >
      <span role={problem ? 'alert' : undefined}>
        {problem ?? 'You are signed in: your account can be connected at once.'}
      </span>
    </Panel>
  )
}

function ByAccount({ param, known }: { param: string; known: string }) {
  const navigate = useNavigate()
  const [muid, setMuid] = useState(known)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<'mail' | 'password' | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [mailed, setMailed] = useState(false)
  const { enter, failed, retrying, retry } = useEnter(() => navigate(CIRCLES, { replace: true }))

  const run = useOnce(async (way: 'mail' | 'password') => {
    const missing: Errors = {
      ...(muid.trim().length < 5 && { emailOrMuid: 'Please enter a valid muid' }),
      ...(way === 'password' && !password && { password: 'Please enter a valid password' }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(way)
    try {
      const emailOrMuid = muid.trim()
      if (way === 'mail') {
        await api.kkem.authorize({ body: { emailOrMuid, param } })
        setMailed(true)
      } else {
        const { accessToken, refreshToken } = await api.kkem.login({ body: { emailOrMuid, password, param } })
        await enter({ accessToken, refreshToken })
      }
    } catch (error) {
      if (error instanceof ApiError) setErrors({ ...error.fields, general: error.general.join(' ') })
      else setErrors({ general: 'Something went wrong. Try again' })
    } finally {
      setBusy(null)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(password ? 'password' : 'mail')
  }

  if (failed) return <DetailsRetry busy={retrying} onRetry={() => void retry()} />
  if (mailed) {
    return (
      <Panel tone="good" announced title="Look into your mailbox">
        If there is such an account, we have mailed it a link. It works for an hour.
      </Panel>
    )
  }
  return (
    <form className={classes.link} onSubmit={submit} noValidate aria-label="Connect your account">
      <h2>Join now</h2>
      <PlainField
        label="Member ID or email"
        value={muid}
        readOnly={known !== ''}
        autoComplete="username"
        onChange={(event) => setMuid(event.target.value)}
        error={errors.emailOrMuid ?? errors.param}
      />
      <PlainPasswordField
        label="Password"
        help="Without it we mail you a link."
        value={password}
        autoComplete="current-password"
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
        aside={<Link to="/forgot-password">Forgot password?</Link>}
      />
      {errors.general && (
        <p className={classes.problem} role="alert">
          {errors.general}
        </p>
      )}
      <div className={classes.actions}>
        <PlainButton type="submit" busy={busy !== null}>
          {password ? 'Sign in and connect' : 'Mail me a link'}
        </PlainButton>
        <a href="/register" target="_blank" rel="noreferrer">
          No member ID? Get one now
        </a>
      </div>
    </form>
  )
}
