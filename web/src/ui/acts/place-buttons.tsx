import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'

interface PlaceButtonsProps {
  /** Name of the item, for the labels. */
  name: string
  /** Position, from 0. */
  at: number
  count: number
  onMove: (by: 1 | -1) => void
  onTakeOut: () => void
}

/** Buttons that move an item up or down in a short list or remove it: the alternative to dragging. */
export function PlaceButtons({ name, at, count, onMove, onTakeOut }: PlaceButtonsProps) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t`Move ${name} up`}
        disabled={at === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={t`Move ${name} down`}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <ActionIcon variant="subtle" size={40} aria-label={t`Remove ${name}`} onClick={onTakeOut}>
        <IconX size={18} />
      </ActionIcon>
    </>
  )
}
