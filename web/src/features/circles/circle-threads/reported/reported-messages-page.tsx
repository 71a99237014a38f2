import { Select } from '@mantine/core'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { ReportedGreetings } from './reported-greetings.tsx'
import { ReportedHellos } from './reported-hellos.tsx'
import { ReportedPeerReviews } from './reported-peer-reviews.tsx'
import { ReportedThreads } from './reported-threads.tsx'

const kinds = {
  messages: 'Circle messages',
  hellos: 'Intros',
  greetings: 'Greetings',
  peers: 'Peer reviews',
} as const

const lists = {
  messages: ReportedThreads,
  hellos: ReportedHellos,
  greetings: ReportedGreetings,
  peers: ReportedPeerReviews,
} as const

/** What members have reported: messages in circle threads, intros in groups, greetings, or peer reviews. */
export default function ReportedMessagesPage() {
  const [params, setParams] = useAddressParams()
  const given = params.get('of') ?? 'messages'
  const kind = given in kinds ? (given as keyof typeof kinds) : 'messages'
  const Shown = lists[kind]
  return (
    <Shown
      choice={
        <Select
          aria-label="What was reported"
          size="sm"
          allowDeselect={false}
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          value={kind}
          // Search, filters and open case are those of one kind.
          onChange={(next) => setParams(new URLSearchParams(next === 'messages' ? {} : { of: `${next}` }))}
        />
      }
    />
  )
}
