import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { api } from '../../../../api/client.ts'
import { NextQueue } from '../../../../shell/manage/waiting/next-queue.tsx'
import { formatCount, formatNumber } from '../../../../ui/text/format.ts'
import { holding } from '../../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../../ui/work-queue/use-queue.ts'
import { verificationCountsQuery } from './queries.ts'
import { useVerificationActs } from './use-verification-acts.ts'
import { VerificationCase } from './verification-case.tsx'

const keys = [
  { keys: ['v'], text: 'Verify with the karma amounts entered' },
  { keys: ['r'], text: 'Reject with a reason' },
  { keys: ['1 to 5'], text: 'Choose a reason when asked' },
]
const states = { reported: 'Waiting', verified: 'Verified', rejected: 'Rejected' } as const

/** Staff review the records of meetups, which releases their karma: one at a time, beside the list. */
export default function VerificationPage() {
  const queue = useQueue({
    call: api.meetupVerification.list,
    states,
    asked: (state) => ({ state }),
  })
  const acts = useVerificationActs((row) => queue.open(row.id))
  return (
    <QueuePage
      queue={queue}
      name="meetup_records"
      title="Meetups"
      noun={['meetup', 'meetups']}
      counts={verificationCountsQuery}
      keys={keys}
      searchPlaceholder="Circle or title"
      item={itemOf}
      waits={(row) => row.state === 'reported'}
      allDone={{
        title: 'Nothing waiting',
        text: 'Every record has been reviewed. New ones will appear here, oldest first.',
        next: <NextQueue />,
      }}
      hold={(row) => holding(api.meetupVerification.hold, { meet_id: row.id })}
      work={(row) => <VerificationCase row={row} acts={acts} />}
    />
  )
}

const itemOf = (row: VerificationRow) => ({
  name: row.title,
  about: [row.learning_circle, row.campus].filter(Boolean).join(', '),
  facts: `${row.decided_by ? `${row.decided_by} · ` : ''}${formatNumber(row.join_count)} checked in, ${formatCount(row.report_submitted_attendees, 'report')}`,
  since: row.reported_at,
})
