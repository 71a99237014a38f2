import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../ui/chip.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { countsQuery } from '../queries.ts'

/** How much waits for a review, on the card of the management hub. */
export function WaitingCount() {
  const { data } = useQuery(countsQuery)
  if (!data || data.waiting === 0) return null
  return <Chip tone={data.overdue > 0 ? 'bad' : 'brand'}>{formatNumber(data.waiting)} waiting</Chip>
}
