import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../ui/chip.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { verificationCountsQuery } from '../queries.ts'

/** How many records of meetups wait, on the card of the management hub. */
export function WaitingMeetups() {
  const { data } = useQuery(verificationCountsQuery)
  if (!data || data.waiting === 0) return null
  return <Chip tone={data.overdue > 0 ? 'bad' : 'brand'}>{formatNumber(data.waiting)} waiting</Chip>
}
