import { t } from '@lingui/core/macro'
import { HACKATHONS, hackathonDetailsPath } from '@muster/contract/events/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { ErrorState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { hackathonRecordQuery } from '../queries.ts'
import { NoSuchHackathon } from '../shared/no-such-hackathon.tsx'
import { Crew } from './crew.tsx'

/** The crew of a hackathon, on its own page. */
export default function CrewPage() {
  const { id = '' } = useParams()
  const record = useQuery(hackathonRecordQuery(id))
  useTitle(t`Organisers`)
  if (record.data) {
    const { title } = record.data
    return (
      <>
        <PageHeader
          title={t`Organisers`}
          crumbs={[
            { label: t`Hackathons`, to: HACKATHONS },
            { label: title, to: hackathonDetailsPath(id) },
            { label: t`Organisers` },
          ]}
          lead={t`The people running “${title}”`}
        />
        <Card>
          <Crew hackathonId={id} />
        </Card>
      </>
    )
  }
  if (record.isError && isMissing(record.error))
    return <NoSuchHackathon to={HACKATHONS} link={t`All hackathons`} />
  if (record.isError) {
    return <ErrorState error={record.error} busy={record.isFetching} onRetry={() => void record.refetch()} />
  }
  return <SkeletonRows />
}
