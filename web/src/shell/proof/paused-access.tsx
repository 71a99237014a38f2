import { Link } from 'react-router'
import classes from '../banner.module.css'
import { useUserInfo } from '../session/session-queries.ts'

/**
 * For staff without the two-step sign-in their team requires: explains why management is closed, and links to
 * the setup.
 */
export function PausedAccess() {
  const { data: me } = useUserInfo()
  if (!me?.needs_second_step) return null
  return (
    <p className={classes.banner}>
      <span>
        Your staff access is paused until you set up two-step sign-in.{' '}
        <Link to="/dashboard/settings/second-step">Set it up</Link>
      </span>
    </p>
  )
}
