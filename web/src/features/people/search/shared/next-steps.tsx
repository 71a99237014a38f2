import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface NextStepsProps {
  /** Resets the search and filters; undefined when there is nothing to reset. */
  onReset: (() => void) | undefined
  to: string
  children: ReactNode
}

/** What to do without results: reset, or look elsewhere. */
export const NextSteps = ({ onReset, to, children }: NextStepsProps) => (
  <Group gap="sm" justify="center">
    {onReset && (
      <Button variant="default" onClick={onReset}>
        {t`Start over`}
      </Button>
    )}
    <Button component={Link} to={to} variant={onReset ? 'subtle' : 'default'}>
      {children}
    </Button>
  </Group>
)
