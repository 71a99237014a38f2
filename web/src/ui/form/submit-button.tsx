import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface SubmitButtonProps extends ButtonProps {
  /** The call is running: a spinner shows, and the button cannot be pressed again. */
  busy: boolean
  children: ReactNode
}

/** The one primary button of a form; Enter in a field presses it. */
export function SubmitButton({ busy, children, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" loading={busy} aria-busy={busy} {...rest}>
      {children}
    </Button>
  )
}
