import { t } from '@lingui/core/macro'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { PlainButton } from '../plain/plain-button.tsx'
import { useCopy } from './use-copy.ts'

interface CopyButtonProps {
  /** Text for the clipboard. */
  value: string
  label?: string
  /** Filled, for the page's main act. */
  main?: boolean
}

export function CopyButton({ value, label = t`Copy`, main = false }: CopyButtonProps) {
  const { copied, copy } = useCopy()
  return (
    <PlainButton
      look={main ? 'filled' : 'default'}
      icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => copy(value)}
    >
      {label}
    </PlainButton>
  )
}
