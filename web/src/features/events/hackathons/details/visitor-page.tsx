import { t } from '@lingui/core/macro'
import { SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import { useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { PublicThing } from '../../../../ui/front-page/public-thing.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { NoSuchHackathon } from '../shared/no-such-hackathon.tsx'
import { HackathonView } from './hackathon-view.tsx'

/** One hackathon for visitors, who can read it before they sign up. */
export default function HackathonVisitorPage() {
  const { id = '' } = useParams()
  const read = useRead(id, (signal) => api.hackathons.page({ params: { hackathon_id: id } }, signal))
  const now = useNow()
  useTitle(read.data?.title ?? t`Hackathon`)
  return (
    <PublicThing
      read={read}
      heading={t`Hackathon`}
      errorTitle={t`We couldn’t load this hackathon`}
      missing={<NoSuchHackathon to={SPECIAL_EVENTS} link={t`View all special events`} />}
    >
      {(hackathon) => <HackathonView hackathon={hackathon} now={now} />}
    </PublicThing>
  )
}
