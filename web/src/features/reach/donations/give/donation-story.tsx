import { money } from '@muster/contract/reach/donation-words.ts'
import type { DonationFigures, DonationOffer } from '@muster/contract/reach/donations.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { PurposeBars } from '../purpose-bars.tsx'
import { donationFiguresQuery } from '../queries.ts'
import classes from './donation.module.css'

/** Examples of what donations pay for, and donation totals if the installation publishes them. */
export function DonationStory({ offer }: { offer: DonationOffer }) {
  const figures = useQuery({ ...donationFiguresQuery, enabled: offer.figures_shown })
  // Wait for the totals, because the content below would shift when they appear.
  if (figures.isLoading) return null
  return (
    <>
      {figures.data && <CameIn figures={figures.data} />}
      {offer.examples.length > 0 && (
        <section aria-labelledby="examples">
          <h2 id="examples">What a donation pays for</h2>
          <dl className={classes.examples}>
            {offer.examples.map(({ amount, pays }) => (
              <div key={`${amount} ${pays}`}>
                <Text as="dt" weight={700} heading>
                  {money(amount, offer.currency)}
                </Text>
                <Text as="dd" tone="ink-2">
                  {pays}
                </Text>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function CameIn({ figures }: { figures: DonationFigures }) {
  if (!figures.shown || figures.gifts === 0) return null
  return (
    <section aria-labelledby="purposes">
      <p className={classes.sums}>
        <Text as="strong" size="2xl" tone="ink" heading>
          {money(figures.amount, figures.currency)}
        </Text>{' '}
        from {formatCount(figures.gifts, 'donation')} in the last twelve months
      </p>
      <h2 id="purposes">Donations by purpose</h2>
      <PurposeBars figures={figures} />
      <Link to="/donation/figures">Month by month</Link>
    </section>
  )
}
