import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/loading/states.tsx'
import { hackathonPageQuery } from '../queries.ts'
import { NoSuchHackathon } from '../shared/no-such-hackathon.tsx'
import { HackathonView } from './hackathon-view.tsx'

/** One hackathon, the same for visitors, members and those who run it; these have a line of their own above it. */
export default function HackathonPage() {
  const { id = '' } = useParams()
  const page = useQuery(hackathonPageQuery(id))
  useTitle(page.data?.title ?? 'Hackathon')
  if (page.data) return <HackathonView hackathon={page.data} />
  if (!page.isError) {
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          Loading
        </span>
        <Skeleton height={220} radius="lg" mb={24} />
        <Skeleton height={40} width="60%" mb={16} />
        <Skeleton height={160} />
      </div>
    )
  }
  return (
    <Card>
      <h1 className="visually-hidden">Hackathon</h1>
      {isMissing(page.error) ? (
        <NoSuchHackathon to="/dashboard/special-events" link="See all special events" />
      ) : (
        <ErrorState
          title="This hackathon did not load"
          error={page.error}
          busy={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      )}
    </Card>
  )
}
