import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'

interface PlaceButtonsProps {
  /** What stands at this place. */
  name: string
  /** From 0. */
  at: number
  count: number
  onMove: (by: 1 | -1) => void
  onTakeOut: () => void
}

/** Moves one of a few chosen things up or down, or takes it out; in use without dragging. */
export function PlaceButtons({ name, at, count, onMove, onTakeOut }: PlaceButtonsProps) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={`Move ${name} down`}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" size={40} aria-label={`Remove ${name}`} onClick={onTakeOut}>
        <IconX size={18} />
      </ActionIcon>
    </>
  )
}
