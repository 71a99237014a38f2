import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKeptFocus } from '../keys/use-kept-focus.ts'

interface SubmitButtonProps extends ButtonProps {
  /** The call is running: a spinner shows, and the button cannot be pressed again. */
  busy: boolean
  children: ReactNode
}

/** The one primary button of a form; Enter in a field presses it. */
export function SubmitButton({ busy, children, ...rest }: SubmitButtonProps) {
  const [button, press] = useKeptFocus(busy)
  return (
    <Button ref={button} type="submit" loading={busy} aria-busy={busy} onClick={press} {...rest}>
      {children}
    </Button>
  )
}
