import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Tip } from './tip.tsx'
import { useCopy } from './use-copy.ts'

interface CopyIconProps {
  /** Text for the clipboard. */
  value: string
  /** Accessible name and tooltip. */
  label: string
}

/** Copies the value next to it, where there is no room for a labelled button. */
export function CopyIcon({ value, label }: CopyIconProps) {
  const { copied, copy } = useCopy()
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} onClick={() => copy(value)}>
        {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
    </Tip>
  )
}
