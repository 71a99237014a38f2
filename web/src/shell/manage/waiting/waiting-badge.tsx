import { ph, t } from '@lingui/core/macro'
import { IconClock } from '@tabler/icons-react'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Waiting } from '../screen.ts'
import classes from './waiting-badge.module.css'

/** Number waiting; red with a clock if any are overdue. */
export function WaitingBadge({ waiting, overdue }: Waiting) {
  const late = overdue > 0 ? t`, ${ph({ overdue: formatNumber(overdue) })} overdue` : ''
  const words = t`${ph({ waiting: formatNumber(waiting) })} waiting${late}`
  return (
    <span className={classes.badge} data-overdue={overdue > 0 || undefined} title={words}>
      {overdue > 0 && <IconClock size={13} stroke={2} aria-hidden />}
      <span aria-hidden>{formatNumber(waiting)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
