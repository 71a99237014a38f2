import { t } from '@lingui/core/macro'
import { money } from '@muster/contract/reach/donation-words.ts'
import type { DonationFigures } from '@muster/contract/reach/donations.ts'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import classes from './receipt/receipt.module.css'

/** Monthly totals, latest first. */
export function MonthTable({ figures }: { figures: DonationFigures }) {
  const months = [...new Set(figures.months.map(({ month }) => month))].map((month) => {
    const these = figures.months.filter((one) => one.month === month)
    return {
      month,
      amount: these.reduce((sum, { amount }) => sum + amount, 0),
      gifts: these.reduce((sum, { gifts }) => sum + gifts, 0),
    }
  })
  return (
    <table className={classes.months}>
      <thead>
        <tr>
          <th scope="col">{t`Month`}</th>
          <th scope="col">{t`Donations`}</th>
          <th scope="col">{t`Amount`}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amount, gifts }) => (
          <tr key={month}>
            <td>{formatDate(month, 'month', 'UTC')}</td>
            <td>{formatNumber(gifts)}</td>
            <td>{money(amount, figures.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
