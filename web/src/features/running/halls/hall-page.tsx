import { t } from '@lingui/core/macro'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { OpenedHall } from '@muster/contract/running/halls.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { OnboardingFrame } from '../../account/joining/shared/frame/onboarding-frame.tsx'
import { Panel, Waiting } from '../../account/joining/shared/frame/panel.tsx'
import { promises } from '../../account/joining/shared/frame/promises.ts'

/** Where the code of a hall leads: this device counts for the hall, and the sign-up knows what was filled in. */
export default function HallPage() {
  useTitle(t`Welcome`)
  const { code = '' } = useParams()
  // Entering twice is the same as once, so it's a query, which runs when the page opens.
  const hall = useQuery(
    queryOf(
      api.halls.enter,
      { params: { hall_code: code } },
      { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
    ),
  )
  return (
    <OnboardingFrame title={t`Welcome`} lead={hall.data?.name} promise={promises.account}>
      {hall.data ? (
        <Welcome hall={hall.data} />
      ) : hall.isError ? (
        <Panel
          tone="bad"
          announced
          title={t`We couldn’t open this hall`}
          actions={
            <>
              {!(hall.error instanceof ApiError && hall.error.status === 404) && (
                <PlainButton busy={hall.isFetching} onClick={() => void hall.refetch()}>
                  {t`Try again`}
                </PlainButton>
              )}
              <PlainLinkButton to="/register" look="default">
                {t`Create an account`}
              </PlainLinkButton>
            </>
          }
        >
          {hall.error.message}
        </Panel>
      ) : (
        <Waiting>{t`Opening the hall`}</Waiting>
      )}
    </OnboardingFrame>
  )
}

function Welcome({ hall }: { hall: OpenedHall }) {
  const signedIn = useSignedIn()
  const onward = hall.circle ? circlePath(hall.circle.id) : null
  if (signedIn) {
    return (
      <Panel
        tone="good"
        announced
        title={t`You’re in the hall`}
        actions={
          <PlainLinkButton to={onward ?? '/dashboard/home'}>
            {onward ? t`Open the circle` : t`Go to Home`}
          </PlainLinkButton>
        }
      >
        {t`You can check in now.`}
      </Panel>
    )
  }
  return (
    <Panel
      tone="good"
      announced
      title={t`You’re in the hall`}
      actions={
        <>
          <PlainLinkButton to={signUpAddress(hall, onward)}>{t`Create an account`}</PlainLinkButton>
          <Link to={onward ? `/login?ruri=${encodeURIComponent(onward)}` : '/login'}>{t`Sign in`}</Link>
        </>
      }
    >
      {t`Create your account, or sign in if you have one.`}
    </Panel>
  )
}

/** The first step of the sign-up with what staff have filled in. */
function signUpAddress({ campus, group }: OpenedHall, onward: string | null): string {
  const filledIn = new URLSearchParams({
    ...(campus && { campus_id: campus.id, campus: campus.title }),
    ...(group && { group_id: group.id, group: group.name }),
    ...(onward && { ruri: onward }),
  }).toString()
  return filledIn ? `/register?${filledIn}` : '/register'
}
