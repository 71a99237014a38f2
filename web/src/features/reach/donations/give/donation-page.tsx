import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTitle } from '../../../../api/site.ts'
import { prepareToasts } from '../../../../ui/acts/toast.tsx'
import { QuietFrontPage } from '../../../../ui/front-page/quiet-front-page.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { offerQuery } from '../queries.ts'
import classes from './donation.module.css'
import { DonationForm } from './donation-form.tsx'
import { DonationStory } from './donation-story.tsx'

/** The public donation page. On phones, the story comes below the form. */
export default function DonationPage() {
  useTitle('Donate')
  useEffect(prepareToasts, [])
  const offer = useQuery(offerQuery)
  return (
    <QuietFrontPage>
      <div className={classes.page}>
        <div className={classes.promise}>
          <h1>Help someone build their first thing</h1>
          <p>
            Learning here is free. Your donation pays for rooms, laptops and bus tickets for students whose
            college has none.
          </p>
        </div>
        <div className={classes.card}>
          <QueryView
            query={offer}
            errorTitle="We couldn’t load the donation options"
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
