import { t } from '@lingui/core/macro'
import { type LinkState, linkStates } from '@muster/contract/reach/short-link-words.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'

export const stateWords: Readonly<Record<LinkState, { label: string; tone: ChipTone }>> = {
  active: { label: t`Active`, tone: 'good' },
  expired: { label: t`Expired`, tone: 'warn' },
  used_up: { label: t`Limit reached`, tone: 'warn' },
  archived: { label: t`Archived`, tone: 'plain' },
}

export const stateOptions = linkStates.map((value) => ({ value, label: stateWords[value].label }))

export function StateChip({ state }: { state: LinkState }) {
  const { label, tone } = stateWords[state]
  return <Chip tone={tone}>{label}</Chip>
}
