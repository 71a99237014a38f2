import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopy } from './use-copy.ts'

interface CopyIconProps {
  /** What goes to the clipboard. */
  value: string
  /** The button's name. */
  label: string
}

/** Copies what stands beside it, where there is no room for words. */
export function CopyIcon({ value, label }: CopyIconProps) {
  const { copied, copy } = useCopy()
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => copy(value)}>
        {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      </ActionIcon>
    </Tooltip>
  )
}
