import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { keyOf } from '../../api/query-of.ts'
import { meetupReads } from '../../api/reads.ts'
import { useAction } from '../../ui/acts/use-action.ts'
import { formatCount, formatNumber } from '../../ui/text/format.ts'
import { tellLateFailure } from '../../ui/work-queue/decide/tell-late-failure.ts'
import { useDecisions } from '../../ui/work-queue/decide/use-decisions.ts'

interface Verified {
  row: VerificationRow
  attendees_karma: Record<string, number>
}

/**
 * What staff may do with a record. Somebody who was too late is told who was faster, and sees what holds now.
 * @param onUndone a record waits again
 */
export function useVerificationActs(onUndone: (row: VerificationRow) => void) {
  const reload = () => invalidate(keyOf(api.meetupVerification), ...meetupReads)

  const fail = tellLateFailure(reload)

  const undo = useAction({
    call: (row: VerificationRow) => api.meetupVerification.undo.answer({ params: { meet_id: row.id } }),
    success: (_, row) => `${row.title} waits again`,
    invalidates: [keyOf(api.meetupVerification), ...meetupReads],
    onDone: (_, row) => onUndone(row),
    onFailed: fail,
  })

  const decisions = useDecisions((rows: readonly VerificationRow[]) => {
    for (const row of rows) undo.mutate(row)
  })

  const verify = useAction({
    call: ({ row, attendees_karma }: Verified) =>
      api.meetupVerification.verify.answer({ params: { meet_id: row.id }, body: { attendees_karma } }),
    success: false,
    invalidates: [keyOf(api.meetupVerification), ...meetupReads],
    onDone: ({ karma, attendees }, { row }) => {
      const people = formatCount(attendees, 'attendee')
      decisions.tell([row], 'verified', `${row.title}: ${formatNumber(karma)} karma for ${people}`)
    },
    onFailed: fail,
  })

  const reject = useAction({
    call: ({ row, reason }: { row: VerificationRow; reason: string }) =>
      api.meetupVerification.reject.answer({ params: { meet_id: row.id }, body: { reason } }),
    success: false,
    invalidates: [keyOf(api.meetupVerification), ...meetupReads],
    onDone: (_, { row }) => decisions.tell([row], 'rejected', `${row.title} is rejected`),
    onFailed: fail,
  })

  return { verify, reject, undo }
}

export type VerificationActs = ReturnType<typeof useVerificationActs>
