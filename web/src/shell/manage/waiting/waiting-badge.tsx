import { ph, t } from '@lingui/core/macro'
import { IconClock } from '@tabler/icons-react'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Waiting } from '../screen.ts'
import classes from './waiting-badge.module.css'

/** Number waiting; red with a clock if any are overdue. */
export function WaitingBadge({ waiting, overdue }: Waiting) {
  const words =
    overdue > 0
      ? t`${ph({ waiting: formatNumber(waiting) })} waiting, ${ph({ overdue: formatNumber(overdue) })} overdue`
      : t`${ph({ waiting: formatNumber(waiting) })} waiting`
  return (
    <span className={classes.badge} data-overdue={overdue > 0 || undefined} title={words}>
      {overdue > 0 && <IconClock size={13} stroke={2} aria-hidden />}
      <span aria-hidden>{formatNumber(waiting)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
