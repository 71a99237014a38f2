import { money } from '@muster/contract/money/donation-words.ts'
import type { DonationOffer } from '@muster/contract/money/donations.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount } from '../../../ui/text/format.ts'
import { PurposeBars } from '../purpose-bars.tsx'
import { donationFiguresQuery } from '../queries.ts'
import classes from './donation.module.css'

/** What a gift pays for, and what came in where the installation publishes it. */
export function DonationStory({ offer }: { offer: DonationOffer }) {
  return (
    <>
      {offer.figures_shown && <CameIn />}
      {offer.examples.length > 0 && (
        <section aria-labelledby="examples">
          <h2 id="examples">What a gift pays for</h2>
          <dl className={classes.examples}>
            {offer.examples.map(({ amount, pays }) => (
              <div key={`${amount} ${pays}`}>
                <dt>{money(amount, offer.currency)}</dt>
                <dd>{pays}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

/** Without an answer the page does without it. */
function CameIn() {
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
