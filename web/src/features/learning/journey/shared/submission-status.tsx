import { t } from '@lingui/core/macro'
import type { SubmissionStatus } from '@muster/contract/learning/submissions.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'

const texts: Readonly<Record<SubmissionStatus, { label: string; tone: ChipTone }>> = {
  pending: { label: t`Waiting for review`, tone: 'brand' },
  peer_approved: { label: t`Vouched for by a peer`, tone: 'brand' },
  approved: { label: t`Approved`, tone: 'good' },
  returned: { label: t`Sent back`, tone: 'warn' },
  rejected: { label: t`Rejected`, tone: 'bad' },
  withdrawn: { label: t`Withdrawn`, tone: 'plain' },
  reversed: { label: t`Karma reversed`, tone: 'bad' },
}

export function SubmissionChip({ status }: { status: SubmissionStatus }) {
  const { label, tone } = texts[status]
  return <Chip tone={tone}>{label}</Chip>
}
