import { money } from '@muster/contract/money/donation-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import NotFoundPage from '../../../shell/not-found-page.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { formatCount } from '../../../ui/text/format.ts'
import { DonationFrame } from '../donation-frame.tsx'
import { MonthTable } from '../month-table.tsx'
import { PurposeBars } from '../purpose-bars.tsx'
import { donationFiguresQuery } from '../queries.ts'
import classes from './receipt.module.css'

/** What came in and what for, where the installation publishes it. */
export default function FiguresPage() {
  useTitle('What came in')
  const read = useQuery(donationFiguresQuery)
  if (read.data?.shown === false) return <NotFoundPage />
  return (
    <DonationFrame>
      <article className={classes.text}>
        <h1>What came in, and what for</h1>
        <QueryView query={read} errorTitle="We could not read the figures">
          {(figures) =>
            figures.gifts === 0 ? (
              <p>
                Nothing has come in during the last twelve months. <Link to="/donation">Be the first</Link>
              </p>
            ) : (
              <>
                <p>
                  {money(figures.amount, figures.currency)} from {formatCount(figures.gifts, 'donation')} in
                  the last twelve months. Donations that were given back are not counted.
                </p>
                <PurposeBars figures={figures} />
                <MonthTable figures={figures} />
                <Link to="/donation">Give, too</Link>
              </>
            )
          }
        </QueryView>
      </article>
    </DonationFrame>
  )
}
