import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DateText } from '../../ui/text/date-text.tsx'
import classes from '../banner.module.css'
import { useUserInfo } from '../session/session-queries.ts'

/**
 * For staff without the two-step sign-in their team requires: explains why management is closed or will be, and
 * links to the setup.
 */
export function PausedAccess() {
  const { data: me } = useUserInfo()
  if (!me?.needs_second_step && !me?.second_step_due) return null
  return (
    <p className={classes.banner}>
      <span>
        {me.second_step_due ? (
          <Trans>
            Set up two-step sign-in by <DateText value={me.second_step_due} />. Your staff access will be
            paused after that.
          </Trans>
        ) : (
          t`Your staff access is paused until you set up two-step sign-in.`
        )}{' '}
        <Link to="/dashboard/settings/second-step">{t`Set it up`}</Link>
      </span>
    </p>
  )
}
