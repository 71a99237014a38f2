import { formatNumber } from '../../ui/text/format.ts'
import classes from './rising.module.css'

/** "+10" that rises from the level and fades; who wants no motion sees it stand. The toast says it to screen readers. */
export default function Rising({ karma }: { karma: number }) {
  return (
    <span className={classes.rising} aria-hidden="true">
      +{formatNumber(karma)}
    </span>
  )
}
