import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { StreakRing } from '../../ui/streak-ring.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { weekQuery } from '../session/session-queries.ts'
import classes from './streak-chip.module.css'

/** The week and the streak, on every page. Reserves its space while loading. */
export function StreakChip() {
  const signedIn = useSignedIn()
  const { data, isPending } = useQuery({ ...weekQuery, enabled: signedIn })
  if (!data) return signedIn && isPending ? <span className={classes.waiting} /> : null
  const { streak, days, done, goal } = data
  return (
    <Link
      to="/dashboard/settings/week"
      className={classes.chip}
      aria-label={`Streak of ${formatCount(streak, 'week')}, ${done} of ${goal} days this week`}
    >
      <StreakRing days={days} size={26} faint={streak === 0} />
      <span aria-hidden="true">
        <b>{streak}</b> <span className={classes.unit}>{streak === 1 ? 'week' : 'weeks'}</span>
      </span>
    </Link>
  )
}
