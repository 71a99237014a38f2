import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { useStandingSession } from '../../../shell/session/use-standing-session.ts'
import { Splash } from '../../../shell/splash.tsx'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { onward, withReturn } from './onward.ts'
import { ArrivedForm } from './openid/arrived-form.tsx'
import { ProviderButtons } from './openid/provider-buttons.tsx'
import { AccountForm } from './registration/account-form.tsx'
import { BroughtAlong } from './registration/brought-along.tsx'
import { useDraft, withAddress, withPartner } from './registration/draft.ts'
import { LanguageCards } from './registration/language-cards.tsx'
import { partnerDetailsQuery } from './registration/queries.ts'
import { Stepper } from './registration/stepper.tsx'
import { stepAddresses, stepFor } from './registration/steps.ts'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { promises } from './shared/frame/promises.ts'

/** First registration step: the account. The address can carry a role, an inviter, choices and `ruri`. */
export default function RegisterPage() {
  useTitle(t`Create an account`)
  const [params] = useAddressParams()
  const { role } = useParams()
  const session = useStandingSession()
  const [draft, change] = useDraft((kept) => {
    const created = kept.created && sessionStore.refreshToken() !== null
    return withAddress({ ...kept, created }, params, role)
  })
  if (session === 'checking') return <Splash />
  if (session === 'stands') {
    const step = stepFor('account', { signedIn: true, hasPassword: false, draft })
    return <Navigate replace to={step === 'organization' ? stepAddresses.organization : onward(draft.ruri)} />
  }

  return (
    <OnboardingFrame
      above={<Stepper current="account" />}
      title={t`Create an account`}
      lead={t`Four short steps, and you’re in.`}
      promise={promises.account}
      foot={
        <Trans>
          Already have an account? <Link to={withReturn('/login', draft.ruri)}>Sign in</Link>
        </Trans>
      }
    >
      <LanguageCards />
      <BroughtAlong draft={draft} />
      <WithPartner draft={draft} change={change} />
    </OnboardingFrame>
  )
}

interface AccountProps {
  draft: ReturnType<typeof useDraft>[0]
  change: ReturnType<typeof useDraft>[1]
}

/** Prefills what the partner kkem knows. The form doesn't wait for a slow or failing partner. */
function WithPartner({ draft, change }: AccountProps) {
  const param = draft.arrived === null ? draft.partnerParam : null
  const details = useQuery({ ...partnerDetailsQuery(param ?? ''), enabled: param !== null })
  if (details.isLoading) return <SkeletonLines lines={6} />
  return <Account draft={withPartner(draft, details.data)} change={change} />
}

function Account({ draft, change }: AccountProps) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { errors?: Record<string, string> } | null }
  const [errors] = useState(state?.errors)
  const parts = { draft, errors, onChange: change, onDone: () => void navigate(stepAddresses.about) }
  if (draft.arrived !== null) return <ArrivedForm {...parts} provider={draft.arrived} />
  return (
    <>
      <AccountForm {...parts} />
      <ProviderButtons ruri={draft.ruri} />
    </>
  )
}
