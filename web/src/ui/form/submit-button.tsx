import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps extends ButtonProps {
  /** While the call runs, shows a spinner and disables the button. */
  busy: boolean
  children: ReactNode
}

/** The form's primary button; Enter in a field submits. */
export function SubmitButton({ busy, children, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" loading={busy} aria-busy={busy} {...rest}>
      {children}
    </Button>
  )
}
