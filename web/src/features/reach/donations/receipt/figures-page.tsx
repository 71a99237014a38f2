import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { money } from '@muster/contract/reach/donation-words.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import NotFoundPage from '../../../../shell/not-found-page.tsx'
import { QuietFrontPage } from '../../../../ui/front-page/quiet-front-page.tsx'
import { ReadView } from '../../../../ui/front-page/read-view.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { MonthTable } from '../month-table.tsx'
import { PurposeBars } from '../purpose-bars.tsx'
import classes from './receipt.module.css'

/** Public donation totals, if the installation publishes them. */
export default function FiguresPage() {
  useTitle(t`Donations received`)
  const read = useRead('figures', (signal) => api.donations.figures({}, signal))
  if (read.data?.shown === false) return <NotFoundPage />
  return (
    <QuietFrontPage>
      <article className={classes.text}>
        <h1>{t`Donations received and their purpose`}</h1>
        <ReadView read={read} errorTitle={t`We couldn’t load the figures`}>
          {(figures) =>
            figures.gifts === 0 ? (
              <p>
                <Trans>
                  There have been no donations in the last twelve months.{' '}
                  <Link to="/donation">Be the first</Link>
                </Trans>
              </p>
            ) : (
              <>
                <p>
                  <Trans>
                    {ph({ money: money(figures.amount, figures.currency) })} from{' '}
                    <Plural value={ph({ gifts: figures.gifts })} one="# donation" other="# donations" /> in
                    the last twelve months, not counting refunds.
                  </Trans>
                </p>
                <PurposeBars figures={figures} />
                <MonthTable figures={figures} />
                <Link to="/donation">{t`Donate`}</Link>
              </>
            )
          }
        </ReadView>
      </article>
    </QuietFrontPage>
  )
}
