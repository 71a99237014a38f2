import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import classes from './password-field.module.css'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

interface PasswordFieldProps extends PasswordInputProps {
  /** Shows below a new password how hard it is to guess. */
  strengthOf?: string
}

const words: Record<PasswordStrength, string> = {
  0: 'At least 8 characters',
  1: 'Easy to guess: add length or other kinds of characters',
  2: 'Fair: a few more characters make it strong',
  3: 'Strong password',
}

/** A password with an eye that shows it in plain text. */
export function PasswordField({ strengthOf, description, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      description={strengthOf === undefined ? description : <StrengthHint value={strengthOf} />}
      {...rest}
    />
  )
}

function StrengthHint({ value }: { value: string }) {
  const strength = passwordStrength(value)
  return (
    <span className={classes.hint}>
      <span className={classes.steps} data-strength={strength} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {words[strength]}
    </span>
  )
}
