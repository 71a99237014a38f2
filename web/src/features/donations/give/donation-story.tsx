import { money } from '@muster/contract/money/donation-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount } from '../../../ui/text/format.ts'
import { PurposeBars } from '../purpose-bars.tsx'
import { donationFiguresQuery } from '../queries.ts'
import classes from './donation.module.css'

/** What came in and what for; without an answer the page does without it. */
export function DonationStory() {
  const { data } = useQuery(donationFiguresQuery)
  if (!data?.shown || data.gifts === 0) return null
  return (
    <section aria-labelledby="purposes">
      <p className={classes.sums}>
        <strong>{money(data.amount, data.currency)}</strong> from {formatCount(data.gifts, 'donation')} in the
        last twelve months
      </p>
      <h2 id="purposes">What it was given for</h2>
      <PurposeBars figures={data} />
      <Link to="/donation/figures">Month by month</Link>
    </section>
  )
}
