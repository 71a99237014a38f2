import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { RecordPage } from '../../../ui/loading/record-page.tsx'
import { hackathonPageQuery } from '../queries.ts'
import { NoSuchHackathon } from '../shared/no-such-hackathon.tsx'
import { HackathonView } from './hackathon-view.tsx'

/** One hackathon, the same for visitors, members and those who run it; these have a line of their own above it. */
export default function HackathonPage() {
  const { id = '' } = useParams()
  const page = useQuery(hackathonPageQuery(id))
  useTitle(page.data?.title ?? 'Hackathon')
  return (
    <RecordPage
      query={page}
      noun="hackathon"
      missing={<NoSuchHackathon to="/dashboard/special-events" link="See all special events" />}
    >
      {(hackathon) => <HackathonView hackathon={hackathon} />}
    </RecordPage>
  )
}
