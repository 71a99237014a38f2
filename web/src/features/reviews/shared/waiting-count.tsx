import { useQuery } from '@tanstack/react-query'
import { WaitingChip } from '../../../ui/work-queue/waiting-chip.tsx'
import { countsQuery } from '../queries.ts'

/** How much waits for a review, on the card of the management hub. */
export function WaitingCount() {
  return <WaitingChip counts={useQuery(countsQuery).data} />
}
