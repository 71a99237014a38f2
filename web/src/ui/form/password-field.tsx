import { t } from '@lingui/core/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { StrengthHint } from '../plain/strength-hint.tsx'

interface PasswordFieldProps extends PasswordInputProps {
  /** The new password, to show its strength below. */
  strengthOf?: string
  /** The member's names and addresses; a password that contains them counts as weak. */
  known?: readonly string[]
}

/** Password input with a toggle to reveal it. */
export function PasswordField({ strengthOf, known, description, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide password` }}
      description={strengthOf === undefined ? description : <StrengthHint value={strengthOf} known={known} />}
      {...rest}
    />
  )
}
