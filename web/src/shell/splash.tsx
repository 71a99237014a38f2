import { LogoMark } from '../ui/logo.tsx'
import classes from './splash.module.css'

/** The whole screen waits for its first page. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div className={classes.mark}>
        <LogoMark size={64} />
      </div>
    </div>
  )
}
