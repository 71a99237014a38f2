import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { StreakRing } from '../../ui/streak-ring.tsx'
import { weekQuery } from '../session/session-queries.ts'
import classes from './streak-chip.module.css'

/**
 * The week and the streak, on every page: weeks, or before the first full one the days of this week. Reserves its
 * space while loading.
 */
export function StreakChip() {
  const signedIn = useSignedIn()
  const { data, isPending } = useQuery({ ...weekQuery, enabled: signedIn })
  if (!data) return signedIn && isPending ? <span className={classes.waiting} /> : null
  const { streak, days, done, goal } = data
  const count = streak > 0 ? streak : done
  return (
    <Link
      to="/dashboard/settings/week"
      className={classes.chip}
      aria-label={
        count > 0
          ? streak > 0
            ? t`Streak of ${plural(streak, { one: '# week', other: '# weeks' })}, ${done} of ${goal} days this week`
            : t`Streak of ${plural(done, { one: '# day', other: '# days' })}, ${done} of ${goal} days this week`
          : t`New streak, ${done} of ${goal} days this week`
      }
    >
      <StreakRing days={days} size={26} faint={count === 0} />
      <span aria-hidden="true">
        {count > 0 ? (
          <>
            <b>{count}</b>{' '}
            <span className={classes.unit} data-days={streak === 0 || undefined}>
              {streak > 0
                ? plural(streak, { one: 'week', other: 'weeks' })
                : plural(done, { one: 'day', other: 'days' })}
            </span>
          </>
        ) : (
          t`new`
        )}
      </span>
    </Link>
  )
}
