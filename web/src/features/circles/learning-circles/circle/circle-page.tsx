import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { PageSkeleton } from '../../../../shell/page-skeleton.tsx'
import { forgetInvitation } from '../../../../shell/session/kept-invitation.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { ErrorState } from '../../../../ui/loading/states.tsx'
import { circleCardQuery, circleQuery } from '../../circle-membership/queries.ts'
import { NoSuchCircle } from '../../circle-membership/shared/no-such-circle.tsx'
import { MemberPage } from './member-page.tsx'

// Members, who open it most, don't need what others see.
const InvitedPage = lazyPart(() => import('./outside/invited-page.tsx'))
const OutsidePage = lazyPart(() => import('./outside/outside-page.tsx'))

/** One circle: the work page for members, the public card for others, and the target of invitations. */
export default function CirclePage() {
  const { id = '' } = useParams()
  const [token] = useAddressParam('invite')
  const card = useQuery(circleCardQuery(id))
  useTitle(card.data?.name ?? t`Learning circle`)
  useEffect(() => forgetInvitation(), [])

  if (card.data?.my_status === 'member') return <Inside id={id} />
  if (card.data) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        {token ? <InvitedPage token={token} card={card.data} /> : <OutsidePage card={card.data} />}
      </Suspense>
    )
  }
  if (!card.isError) return <PageSkeleton />
  return (
    <Failure>
      {isMissing(card.error) ? (
        <NoSuchCircle />
      ) : (
        <ErrorState
          title={t`We couldn’t load this circle`}
          error={card.error}
          busy={card.isFetching}
          onRetry={() => void card.refetch()}
        />
      )}
    </Failure>
  )
}

function Inside({ id }: { id: string }) {
  const circle = useQuery(circleQuery(id))
  if (circle.data) return <MemberPage circle={circle.data} />
  if (!circle.isError) return <PageSkeleton />
  return (
    <Failure>
      <ErrorState
        title={t`We couldn’t load this circle`}
        error={circle.error}
        busy={circle.isFetching}
        onRetry={() => void circle.refetch()}
      />
    </Failure>
  )
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <Card>
      <h1 className="visually-hidden">{t`Learning circle`}</h1>
      {children}
    </Card>
  )
}
