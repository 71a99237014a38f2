import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTitle } from '../../../../../api/site.ts'
import { useAddressParams } from '../../../../../ui/address/use-address-params.ts'
import { PlainButton, PlainLinkButton } from '../../../../../ui/plain/plain-button.tsx'
import { type BrandPromise, OnboardingFrame } from './onboarding-frame.tsx'
import { Panel } from './panel.tsx'

interface MailedLinkPageProps {
  title: string
  lead: string
  promise: BrandPromise
  /** Link to show when the address has no token. */
  onward: ReactNode
  /** Content for the token in the link. */
  children: (token: string) => ReactNode
}

/** The landing page of an emailed link. */
export function MailedLinkPage({ title, lead, promise, onward, children }: MailedLinkPageProps) {
  useTitle(title)
  const [params] = useAddressParams()
  const token = params.get('token')?.trim() ?? ''
  return (
    <OnboardingFrame title={title} lead={lead} promise={promise}>
      {token ? (
        children(token)
      ) : (
        <Panel tone="bad" title={t`This link is incomplete`} actions={onward}>
          {t`Part of the link is missing. Open the link in the email again, or copy all of it.`}
        </Panel>
      )}
    </OnboardingFrame>
  )
}

/** The link is used or expired: request another one, or continue elsewhere. */
export function StaleLink({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <Panel tone="bad" announced title={t`This link no longer works`} actions={actions}>
      {children}
    </Panel>
  )
}

/** The link could not be checked, but can still be valid: offer a retry. */
export function UnansweredLink({ title, query }: { title: string; query: UseQueryResult<unknown> }) {
  return (
    <Panel
      tone="bad"
      announced
      title={title}
      actions={
        <PlainButton busy={query.isFetching} onClick={() => void query.refetch()}>
          {t`Try again`}
        </PlainButton>
      }
    >
      {query.error?.message}
    </Panel>
  )
}

export function ToSignIn() {
  return <PlainLinkButton to="/login">{t`Go to sign in`}</PlainLinkButton>
}
