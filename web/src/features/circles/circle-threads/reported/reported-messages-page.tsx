import { Select } from '@mantine/core'
import { Suspense } from 'react'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { ReportedThreads } from './reported-threads.tsx'

const ReportedGreetings = lazyPart(async () => ({
  default: (await import('./reported-greetings.tsx')).ReportedGreetings,
}))
const ReportedHellos = lazyPart(async () => ({
  default: (await import('./reported-hellos.tsx')).ReportedHellos,
}))
const ReportedPeerReviews = lazyPart(async () => ({
  default: (await import('./reported-peer-reviews.tsx')).ReportedPeerReviews,
}))

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
    <Suspense fallback={<SkeletonLines lines={9} height={22} />}>
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
    </Suspense>
  )
}
