import { t } from '@lingui/core/macro'
import type { VoucherRow } from '@muster/contract/learning/vouchers.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'

type Status = VoucherRow['status']

interface Words {
  label: string
  tone: ChipTone
}

export const voucherStatuses = ['unclaimed', 'claimed', 'revoked'] as const satisfies readonly Status[]

export const statusWords: Readonly<Record<Status, Words>> = {
  unclaimed: { label: t({ message: 'Open', context: 'not redeemed yet' }), tone: 'brand' },
  claimed: { label: t`Redeemed`, tone: 'good' },
  revoked: { label: t`Revoked`, tone: 'bad' },
}

export const mailWords: Readonly<Record<VoucherRow['mail'], Words>> = {
  queued: { label: t`Waiting`, tone: 'plain' },
  sent: { label: t`Sent`, tone: 'plain' },
  failed: { label: t`Not delivered`, tone: 'warn' },
  off: { label: t`Turned off`, tone: 'plain' },
}

export function VoucherStatusChip({ status }: { status: Status }) {
  const { label, tone } = statusWords[status]
  return <Chip tone={tone}>{label}</Chip>
}

export function MailChip({ mail }: { mail: VoucherRow['mail'] }) {
  const { label, tone } = mailWords[mail]
  return <Chip tone={tone}>{label}</Chip>
}

/** Example: 'March, W2' */
export function periodText({ month, week }: { month: string; week: string | null }): string {
  return week ? `${month}, ${week}` : month
}
