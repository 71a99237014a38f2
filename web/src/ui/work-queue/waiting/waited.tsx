import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconClockExclamation } from '@tabler/icons-react'
import { Chip } from '../../chip.tsx'
import { formatDate } from '../../text/format.ts'
import classes from '../work-queue.module.css'
import { waitedText } from './waiting-time.ts'

interface WaitedProps {
  since: string
  overdue: boolean
}

/** How long a row has been waiting; red if overdue. */
export function Waited({ since, overdue }: WaitedProps) {
  const { short } = waitedText(since)
  return (
    <time
      className={classes.waited}
      dateTime={since}
      title={formatDate(since, 'exact')}
      data-overdue={overdue || undefined}
    >
      {overdue && <IconClockExclamation size={15} aria-hidden="true" />}
      <span>{overdue ? t`${short}, overdue` : short}</span>
    </time>
  )
}

/** Chip above the work area, only if overdue. */
export function OverdueChip({ since, overdue }: WaitedProps) {
  return overdue ? (
    <Chip tone="bad">
      <Trans>{ph({ long: waitedText(since).long })}, overdue</Trans>
    </Chip>
  ) : null
}
