import { t } from '@lingui/core/macro'
import type { UserRow } from '@muster/contract/people/users.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'

export type UserStatus = UserRow['status']

export const statusTexts: Readonly<Record<UserStatus, { label: string; tone: ChipTone }>> = {
  active: { label: t`Active`, tone: 'good' },
  suspended: { label: t`Deactivated`, tone: 'bad' },
  closing: { label: t`Being deleted`, tone: 'warn' },
}

export const userStatuses = ['active', 'suspended', 'closing'] as const satisfies readonly UserStatus[]

export function StatusChip({ status }: { status: UserStatus }) {
  const { label, tone } = statusTexts[status]
  return <Chip tone={tone}>{label}</Chip>
}
