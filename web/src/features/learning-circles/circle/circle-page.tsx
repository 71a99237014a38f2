import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { useTitle } from '../../../api/site.ts'
import { PageSkeleton } from '../../../shell/page-skeleton.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useAddressParam } from '../../../ui/use-address-param.ts'
import { circleCardQuery, circleQuery } from '../queries.ts'
import { FIND_CIRCLE } from '../shared/circle-address.ts'
import { InvitedPage } from './invited-page.tsx'
import { MemberPage } from './member-page.tsx'
import { OutsidePage } from './outside-page.tsx'

/** One circle: its work page for members, its card for others, and what an invitation to it leads to. */
export default function CirclePage() {
  const { id = '' } = useParams()
  const [token] = useAddressParam('invite')
  const card = useQuery(circleCardQuery(id))
  useTitle(card.data?.name ?? 'Learning circle')

  if (card.data?.my_status === 'member') return <Inside id={id} />
  if (card.data) {
    return token ? <InvitedPage token={token} card={card.data} /> : <OutsidePage card={card.data} />
  }
  if (!card.isError) return <PageSkeleton />
  const status = card.error instanceof ApiError ? card.error.status : 0
  // An address with something else than an id in it is refused instead of not found.
  if (status === 404 || status === 400) return <Missing />
  return (
    <Failure>
      <ErrorState
        title="This circle did not load"
        error={card.error}
        busy={card.isFetching}
        onRetry={() => void card.refetch()}
      />
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
        title="This circle did not load"
        error={circle.error}
        busy={circle.isFetching}
        onRetry={() => void circle.refetch()}
      />
    </Failure>
  )
}

function Missing() {
  return (
    <Failure>
      <EmptyState
        kind="search"
        title="No such circle"
        action={
          <Button component={Link} to={FIND_CIRCLE} variant="default">
            Find a circle
          </Button>
        }
      >
        It may have closed because its last member left. Check the address, or look for another one.
      </EmptyState>
    </Failure>
  )
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <Card>
      <h1 className="visually-hidden">Learning circle</h1>
      {children}
    </Card>
  )
}
