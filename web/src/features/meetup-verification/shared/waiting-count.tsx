import { useQuery } from '@tanstack/react-query'
import { WaitingChip } from '../../../ui/work-queue/waiting-chip.tsx'
import { verificationCountsQuery } from '../queries.ts'

/** How many records of meetups wait, on the card of the management hub. */
export function WaitingMeetups() {
  return <WaitingChip counts={useQuery(verificationCountsQuery).data} />
}
