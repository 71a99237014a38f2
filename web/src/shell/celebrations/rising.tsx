import { formatNumber } from '../../ui/text/format.ts'
import classes from './rising.module.css'

/**
 * “+10” rising from the level and fading; static with reduced motion. Screen readers get the toast instead.
 */
export default function Rising({ karma }: { karma: number }) {
  return (
    <span className={classes.rising} aria-hidden="true">
      +{formatNumber(karma)}
    </span>
  )
}
