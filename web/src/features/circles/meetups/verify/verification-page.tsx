import { ph, plural, t } from '@lingui/core/macro'
import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { api } from '../../../../api/client.ts'
import { NextQueue } from '../../../../shell/manage/waiting/next-queue.tsx'
import type { BulkDialogAct } from '../../../../ui/bulk/use-bulk.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useQueueBulk } from '../../../../ui/work-queue/list/queue-bulk.tsx'
import { useSelected } from '../../../../ui/work-queue/list/use-selected.ts'
import { holding } from '../../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../../ui/work-queue/use-queue.ts'
import { verificationCountsQuery } from './queries.ts'
import { reads, useVerificationActs } from './use-verification-acts.ts'
import { VerificationCase } from './verification-case.tsx'

const keys = [
  { keys: ['v'], text: t`Verify with the karma amounts entered` },
  { keys: ['r'], text: t`Reject with a reason` },
  { keys: [t`1 to 5`], text: t`Choose a reason when asked` },
]
const states = { reported: t`Waiting`, verified: t`Verified`, rejected: t`Rejected` } as const

const reject: BulkDialogAct = {
  verb: t`Reject`,
  title: (what) => t`Reject ${what}?`,
  danger: true,
  follows: t`The leads of each circle will see your reason. If they change the text or picture, the record will come back to the queue.`,
  reason: { label: t`What’s wrong with them`, saved: api.meetupVerification },
  call: (rows, { reason = '' }) => api.meetupVerification.rejectMany.answer({ body: { ...rows, reason } }),
}

/** Staff review the records of meetups, which releases their karma: one at a time beside the list, or rejected in bulk. */
export default function VerificationPage() {
  const queue = useQueue({
    call: api.meetupVerification.list,
    states,
    asked: (state) => ({ state }),
  })
  const selected = useSelected(queue)
  const acts = useVerificationActs({ onDecided: selected.drop, onUndone: (row) => queue.open(row.id) })
  const bulk = useQueueBulk({
    list: queue.list,
    selected,
    nameOf: ({ title, learning_circle }) => t`“${title}” of ${learning_circle}`,
    label: t`meetup records`,
    counted: (n) => plural(n, { one: '# meetup record', other: '# meetup records' }),
    acts: [reject],
    changes: reads,
  })
  return (
    <>
      <QueuePage
        queue={queue}
        name="meetup_records"
        title={t`Meetups`}
        label={t`meetups`}
        next={t`Next meetup`}
        previous={t`Previous meetup`}
        counts={verificationCountsQuery}
        keys={keys}
        searchPlaceholder={t`Circle or title`}
        item={itemOf}
        waits={(row) => row.state === 'reported'}
        allDone={{
          title: t`Nothing waiting`,
          text: t`Every record has been reviewed. New ones will appear here, oldest first.`,
          next: <NextQueue />,
        }}
        selection={bulk.selection}
        hold={(row) => holding(api.meetupVerification.hold, { meet_id: row.id })}
        work={(row) => <VerificationCase row={row} acts={acts} />}
      />
      {bulk.dialogs}
    </>
  )
}

function itemOf(row: VerificationRow) {
  const came = t`${ph({ joinCount: formatNumber(row.join_count) })} checked in, ${plural({ reportSubmittedAttendees: row.report_submitted_attendees }, { one: `# report`, other: `# reports` })}`
  return {
    name: row.title,
    about: [row.learning_circle, row.campus].filter(Boolean).join(', '),
    facts: row.decided_by ? `${row.decided_by} · ${came}` : came,
    since: row.reported_at,
  }
}
