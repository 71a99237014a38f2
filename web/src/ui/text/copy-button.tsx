import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { toast } from '../acts/toast.tsx'

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string
  /** The button's text or, with `icon`, its name. */
  label?: string
  icon?: boolean
  /** For the one thing that a page is about. */
  main?: boolean
}

export function CopyButton({ value, label = 'Copy', icon = false, main = false }: CopyButtonProps) {
  const clipboard = useClipboard({ timeout: 2000 })
  const picture = clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />

  function copy() {
    clipboard.copy(value)
    toast.success('Copied')
  }

  if (!icon) {
    return (
      <Button variant={main ? 'filled' : 'default'} leftSection={picture} onClick={copy}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={copy}>
        {picture}
      </ActionIcon>
    </Tooltip>
  )
}
