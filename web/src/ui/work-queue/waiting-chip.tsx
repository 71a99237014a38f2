import { Chip } from '../chip.tsx'
import { formatNumber } from '../format.ts'

/** How much waits in a work queue, for the card that leads there; nothing while nothing waits. */
export function WaitingChip({ counts }: { counts: { waiting: number; overdue: number } | undefined }) {
  if (!counts || counts.waiting === 0) return null
  return <Chip tone={counts.overdue > 0 ? 'bad' : 'brand'}>{formatNumber(counts.waiting)} waiting</Chip>
}
