import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { money } from '@muster/contract/reach/donation-words.ts'
import type { DonationFigures, DonationOffer } from '@muster/contract/reach/donations.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { prepareToasts } from '../../../../ui/acts/toast.tsx'
import { QuietFrontPage } from '../../../../ui/front-page/quiet-front-page.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { PurposeBars } from '../purpose-bars.tsx'
import { donationFiguresQuery, offerQuery } from '../queries.ts'
import classes from './donation.module.css'
import { DonationForm } from './donation-form.tsx'

/** The public donation page. On phones, the story comes below the form. */
export default function DonationPage() {
  useTitle(t`Donate`)
  useEffect(prepareToasts, [])
  const offer = useQuery(offerQuery)
  return (
    <QuietFrontPage>
      <div className={classes.page}>
        <div className={classes.promise}>
          <h1>{t`Help someone build their first thing`}</h1>
          <p>
            {t`Learning here is free. Your donation pays for rooms, laptops and bus tickets for students whose college has none.`}
          </p>
        </div>
        <div className={classes.card}>
          <QueryView
            query={offer}
            errorTitle={t`We couldn’t load the donation options`}
            skeleton={<Skeleton height={620} />}
          >
            {(read) => <DonationForm offer={read} />}
          </QueryView>
        </div>
        <div className={classes.story}>{offer.data && <DonationStory offer={offer.data} />}</div>
      </div>
    </QuietFrontPage>
  )
}

/** Examples of what donations pay for, and donation totals if the installation publishes them. */
function DonationStory({ offer }: { offer: DonationOffer }) {
  const figures = useQuery({ ...donationFiguresQuery, enabled: offer.figures_shown })
  // Wait for the totals, because the content below would shift when they appear.
  if (figures.isLoading) return null
  return (
    <>
      {figures.data && <CameIn figures={figures.data} />}
      {offer.examples.length > 0 && (
        <section aria-labelledby="examples">
          <h2 id="examples">{t`What a donation pays for`}</h2>
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
        <Trans>
          <Text as="strong" size="2xl" tone="ink" heading>
            {ph({ money: money(figures.amount, figures.currency) })}
          </Text>{' '}
          from <Plural value={ph({ gifts: figures.gifts })} one="# donation" other="# donations" /> in the
          last twelve months
        </Trans>
      </p>
      <h2 id="purposes">{t`Donations by purpose`}</h2>
      <PurposeBars figures={figures} />
      <Link to="/donation/figures">{t`Month by month`}</Link>
    </section>
  )
}
