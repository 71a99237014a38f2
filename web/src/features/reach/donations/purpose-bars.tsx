import { t } from '@lingui/core/macro'
import { money } from '@muster/contract/reach/donation-words.ts'
import type { DonationFigures } from '@muster/contract/reach/donations.ts'
import classes from './purpose-bars.module.css'

/** The label of donations without a purpose. */
export const NEEDED_MOST = t`Where it’s needed most`

/** Share of each purpose, largest first. */
export function PurposeBars({ figures }: { figures: DonationFigures }) {
  const most = Math.max(1, ...figures.purposes.map(({ amount }) => amount))
  return (
    <ul className={classes.bars}>
      {figures.purposes.map(({ purpose, amount }) => (
        <li key={purpose ?? ''}>
          <span>{purpose ?? NEEDED_MOST}</span>
          <b>
            {Math.round((amount / Math.max(1, figures.amount)) * 100)}% · {money(amount, figures.currency)}
          </b>
          <span className={classes.bar} aria-hidden="true">
            <i style={{ width: `${(amount / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
