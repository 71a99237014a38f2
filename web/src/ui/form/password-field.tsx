import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { StrengthHint } from '../plain/strength-hint.tsx'

interface PasswordFieldProps extends PasswordInputProps {
  /** Shows below a new password how hard it is to guess. */
  strengthOf?: string
  /** Names and addresses of whose password it is: it should do without them. */
  known?: readonly string[]
}

/** A password with an eye that shows it in plain text. */
export function PasswordField({ strengthOf, known, description, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
      description={strengthOf === undefined ? description : <StrengthHint value={strengthOf} known={known} />}
      {...rest}
    />
  )
}
