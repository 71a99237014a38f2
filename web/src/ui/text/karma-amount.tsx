import { formatNumber } from './format.ts'
import classes from './karma-amount.module.css'
import { NumberFormat } from './number-format.tsx'

interface KarmaAmountProps {
  value: number
  /** A change rather than a total: shows its sign. */
  signed?: boolean
  short?: number
}

/** An amount of karma, always in gold. */
export function KarmaAmount({ value, signed = false, short }: KarmaAmountProps) {
  return (
    <span className={classes.karma}>
      {signed ? (
        `${value > 0 ? '+' : ''}${formatNumber(value)}`
      ) : (
        <NumberFormat value={value} short={short} />
      )}
    </span>
  )
}
