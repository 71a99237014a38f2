import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import classes from './work-area.module.css'

interface WorkAreaProps {
  /** Back to the list, where there is no room for both. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** One piece of work with everything that a decision needs. Its parts are styled by `work-area.module.css`. */
export function WorkArea({ onBack, children }: WorkAreaProps) {
  return (
    <Card className={classes.area}>
      {onBack && (
        <Button
          className={classes.back}
          variant="subtle"
          size="sm"
          leftSection={<IconArrowLeft size={17} />}
          onClick={onBack}
        >
          Back to the list
        </Button>
      )}
      {children}
    </Card>
  )
}
