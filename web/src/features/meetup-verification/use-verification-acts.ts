import type { VerificationRow } from '@muster/contract/meetup-verification.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { formatCount, formatNumber } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { tellLateFailure } from '../../ui/work-queue/tell-late-failure.ts'
import { meetupsKey } from '../meetups/queries.ts'
import { verificationKey } from './queries.ts'

interface Verified {
  row: VerificationRow
  attendees_karma: Record<string, number>
}

/** What staff may do with a record. Whoever was too late is told who was faster, and sees what holds now. */
export function useVerificationActs() {
  const client = useQueryClient()
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: verificationKey }),
      client.invalidateQueries({ queryKey: meetupsKey }),
    ])

  const fail = tellLateFailure(reload)

  const undo = useAction({
    call: (row: VerificationRow) => api.meetupVerification.undo.answer({ params: { meet_id: row.id } }),
    success: (_, row) => `${row.title} waits again`,
    invalidates: [verificationKey, meetupsKey],
  })

  const verify = useAction({
    call: ({ row, attendees_karma }: Verified) =>
      api.meetupVerification.verify.answer({ params: { meet_id: row.id }, body: { attendees_karma } }),
    success: false,
    invalidates: [verificationKey, meetupsKey],
    onDone: ({ karma, attendees }, { row }) => {
      const people = formatCount(attendees, 'attendee')
      toast.action({
        text: `${row.title}: ${formatNumber(karma)} karma for ${people}`,
        label: 'Undo',
        onAct: () => undo.mutate(row),
      })
    },
    onFailed: fail,
  })

  const reject = useAction({
    call: ({ row, reason }: { row: VerificationRow; reason: string }) =>
      api.meetupVerification.reject.answer({ params: { meet_id: row.id }, body: { reason } }),
    success: false,
    invalidates: [verificationKey, meetupsKey],
    onDone: (_, { row }) =>
      toast.action({ text: `${row.title} is rejected`, label: 'Undo', onAct: () => undo.mutate(row) }),
    onFailed: fail,
  })

  return { verify, reject, undo }
}

export type VerificationActs = ReturnType<typeof useVerificationActs>
