import { Link } from 'react-router'
import classes from '../banner.module.css'
import { useUserInfo } from '../session/session-queries.ts'

/** To staff who lack the second step that their team asks of them: why the management area is closed, and how to open it. */
export function RestingRights() {
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
