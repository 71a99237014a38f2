import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface NextStepsProps {
  /** Takes back what was asked for; without it there is nothing to take back. */
  onReset: (() => void) | undefined
  to: string
  children: ReactNode
}

/** What to do when nothing was found: begin again, or look elsewhere. */
export const NextSteps = ({ onReset, to, children }: NextStepsProps) => (
  <Group gap="sm" justify="center">
    {onReset && (
      <Button variant="default" onClick={onReset}>
        Start over
      </Button>
    )}
    <Button component={Link} to={to} variant={onReset ? 'subtle' : 'default'}>
      {children}
    </Button>
  </Group>
)
