import { t } from '@lingui/core/macro'
import { HACKATHONS, hackathonDetailsPath } from '@muster/contract/events/addresses.ts'
import { useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { NoSuchHackathon } from '../hackathons/shared/no-such-hackathon.tsx'
import { Door } from './door.tsx'
import { useDoor } from './use-door.ts'

/** Check-in at a hackathon by ticket; also works offline. */
export default function CheckInPage() {
  const { id = '' } = useParams()
  const door = useDoor(id)
  useTitle(t`Check-in`)
  const { state } = door
  if (state.kind === 'loading') return <SkeletonRows />
  if (state.kind === 'failed') {
    return isMissing(state.error) ? (
      <NoSuchHackathon to={HACKATHONS} link={t`All hackathons`} />
    ) : (
      <ErrorState error={state.error} busy={door.busy} onRetry={() => void door.refresh()} />
    )
  }
  const { title } = state.list
  return (
    <>
      <PageHeader
        title={t`Check-in`}
        crumbs={[
          { label: t`Hackathons`, to: HACKATHONS },
          { label: title, to: hackathonDetailsPath(id) },
          { label: t`Check-in` },
        ]}
        lead={t`Check people in to “${title}”`}
      />
      <Door hackathonId={id} door={door} list={state.list} />
    </>
  )
}
