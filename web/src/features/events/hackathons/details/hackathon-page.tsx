import { t } from '@lingui/core/macro'
import { SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { useTitle } from '../../../../api/site.ts'
import { RecordPage } from '../../../../ui/loading/record-page.tsx'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { hackathonPageQuery } from '../queries.ts'
import { NoSuchHackathon } from '../shared/no-such-hackathon.tsx'
import { HackathonView } from './hackathon-view.tsx'
import { MemberActs } from './member-acts.tsx'
import { TeamLine } from './team-line.tsx'

/** One hackathon for members, with an extra line for those who run it. */
export default function HackathonPage() {
  const { id = '' } = useParams()
  const page = useQuery(hackathonPageQuery(id))
  const signedIn = useSignedIn()
  const now = useNow()
  useTitle(page.data?.title ?? t`Hackathon`)
  return (
    <RecordPage
      query={page}
      heading={t`Hackathon`}
      errorTitle={t`We couldn’t load this hackathon`}
      missing={<NoSuchHackathon to={SPECIAL_EVENTS} link={t`View all special events`} />}
    >
      {(hackathon) => (
        <HackathonView
          hackathon={hackathon}
          now={now}
          acts={signedIn && <MemberActs hackathon={hackathon} now={now} />}
          team={<TeamLine hackathon={hackathon} />}
        />
      )}
    </RecordPage>
  )
}
