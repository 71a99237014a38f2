import type { SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'

const texts: Readonly<Record<SubmissionStatus, { label: string; tone: ChipTone }>> = {
  pending: { label: 'Waiting for review', tone: 'brand' },
  peer_approved: { label: 'Vouched for by a peer', tone: 'brand' },
  approved: { label: 'Approved', tone: 'good' },
  returned: { label: 'Sent back', tone: 'warn' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
  reversed: { label: 'Karma reversed', tone: 'bad' },
}

export function SubmissionChip({ status }: { status: SubmissionStatus }) {
  const { label, tone } = texts[status]
  return <Chip tone={tone}>{label}</Chip>
}
