import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { onward, withReturn } from '../onward.ts'
import { isRegistering } from '../registration/is-registering.ts'
import { dropJourney } from '../registration/kept.ts'
import { Stepper } from '../registration/stepper.tsx'
import { OnboardingFrame } from '../shared/frame/onboarding-frame.tsx'
import { promises } from '../shared/frame/promises.ts'

interface PathFrameProps {
  title: string
  lead: ReactNode
  ruri: string | null
  children: ReactNode
}

/** The page frame for choosing a path: the last registration step, or a page of its own. */
export function PathFrame({ title, lead, ruri, children }: PathFrameProps) {
  const signedIn = sessionStore.refreshToken() !== null
  const [registering] = useState(isRegistering)
  return (
    <OnboardingFrame
      wide
      above={registering && <Stepper current="interests" open={['organization']} />}
      title={title}
      lead={lead}
      promise={promises.paths}
      foot={<WayOut signedIn={signedIn} ruri={ruri} />}
    >
      {children}
    </OnboardingFrame>
  )
}

function WayOut({ signedIn, ruri }: { signedIn: boolean; ruri: string | null }) {
  if (!signedIn) {
    return (
      <Trans>
        Already have an account? <Link to={withReturn('/login', ruri)}>Sign in</Link>
      </Trans>
    )
  }
  const info = sessionStore.readUserInfo()?.value
  const complete = info && info.user_domains.length > 0 && info.user_endgoals.length > 0
  if (!complete) return null
  return (
    <Link to={onward(ruri)} onClick={dropJourney}>
      {t`Leave without saving`}
    </Link>
  )
}
