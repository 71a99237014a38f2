import { t } from '@lingui/core/macro'
import { LogoMark } from '../ui/logo.tsx'
import classes from './splash.module.css'

/** Full-screen placeholder until the first page has loaded. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t`Loading`}
      </span>
      <div className={classes.mark}>
        <LogoMark size={64} />
      </div>
    </div>
  )
}
