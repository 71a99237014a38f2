import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { useRead } from '../../../ui/front-page/use-read.ts'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { Panel } from '../../account/joining/shared/frame/panel.tsx'
import { LinkForm } from './link-form.tsx'

const CIRCLES = '/dashboard/learning-circle/find-circle'

/** Connects the kkem account in the link: by email, by password, or right away for a signed-in member. */
export function LinkBox({ param, muid }: { param: string; muid: string }) {
  const signedIn = useSignedIn()
  const status = useRead(param, (signal) => api.kkem.status({ params: { encrypted_data: param } }, signal))
  if (status.error instanceof ApiError && status.error.status === 400) {
    return (
      <Panel tone="bad" title={t`This kkem link doesn’t work`}>
        <Trans>Open the link from kkem again. {ph({ message: status.error.message })}</Trans>
      </Panel>
    )
  }
  if (status.error !== undefined) {
    return (
      <Panel
        tone="bad"
        title={t`We can’t connect your account right now`}
        actions={
          <PlainButton busy={status.loading} onClick={status.retry}>
            {t`Try again`}
          </PlainButton>
        }
      >
        {status.error instanceof Error ? status.error.message : t`Try again in a moment.`}
      </Panel>
    )
  }
  const known = muid || (status.data?.muid ?? '')
  return signedIn ? <AtOnce param={param} /> : <LinkForm key={known} param={param} known={known} />
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
      setProblem(error instanceof Error ? error.message : t`Try again`)
    }
  })
  if (state === 'done') {
    return (
      <Panel
        tone="good"
        announced
        title={t`Your kkem account is connected`}
        actions={<PlainLinkButton to={CIRCLES}>{t`Find a circle`}</PlainLinkButton>}
      >
        {t`Next, find people to learn with.`}
      </Panel>
    )
  }
  return (
    <Panel
      title={t`Join now`}
      tone={problem ? 'bad' : 'plain'}
      actions={
        <PlainButton busy={state === 'busy'} onClick={() => connect()}>
          {t`Connect my account`}
        </PlainButton>
      }
    >
      <span role={problem ? 'alert' : undefined}>
        {problem ?? t`You’re signed in, so you can connect your account right away.`}
      </span>
    </Panel>
  )
}
