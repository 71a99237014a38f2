import { t } from '@lingui/core/macro'
import { HACKATHONS } from '@muster/contract/events/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { ErrorState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { hackathonRecordQuery } from '../queries.ts'
import { NoSuchHackathon } from '../shared/no-such-hackathon.tsx'
import { Wizard } from './wizard.tsx'

/** The wizard of one hackathon, for those who manage it. */
export default function EditPage() {
  const { id = '' } = useParams()
  const record = useQuery(hackathonRecordQuery(id))
  useTitle(record.data?.title ?? t`Edit hackathon`)
  if (record.data) return <Wizard key={id} record={record.data} />
  if (record.isError && isMissing(record.error))
    return <NoSuchHackathon to={HACKATHONS} link={t`All hackathons`} />
  if (record.isError) {
    return <ErrorState error={record.error} busy={record.isFetching} onRetry={() => void record.refetch()} />
  }
  return <SkeletonLines lines={8} />
}
