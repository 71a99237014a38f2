import { t } from '@lingui/core/macro'
import type { PlacedProject } from '@muster/contract/events/hackathon-results.ts'
import { IconTrophy } from '@tabler/icons-react'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'

/** The prizes of a project, and a mark if it is the reader's. */
export function Prizes({ project: { prizes, mine } }: { project: PlacedProject }) {
  if (prizes.length === 0 && !mine) return null
  return (
    <ChipRow>
      {prizes.map((title) => (
        <Chip key={title} tone="gold" icon={<IconTrophy size={14} aria-hidden="true" />}>
          {title}
        </Chip>
      ))}
      {mine && <Chip tone="good">{t`Yours`}</Chip>}
    </ChipRow>
  )
}
