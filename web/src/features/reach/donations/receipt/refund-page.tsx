import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { REFUND_DAYS } from '@muster/contract/reach/donation-words.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useSite, useTitle } from '../../../../api/site.ts'
import { QuietFrontPage } from '../../../../ui/front-page/quiet-front-page.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import classes from './receipt.module.css'

export default function RefundPage() {
  useTitle(t`Refunds`)
  const { support } = useSite()
  const { data: offer } = useRead('offer', (signal) => api.donations.offer({}, signal))
  const contact = offer?.contact ?? (support?.includes('@') ? support : null)
  return (
    <QuietFrontPage>
      <article className={classes.text}>
        <h1>{t`Refunds`}</h1>
        <h2>{t`Receipt and proof`}</h2>
        <p>
          {t`We’ll email you a receipt as soon as your payment is confirmed. It has its own web address, where you can view and download it at any time. Keep the number so that we can find your donation.`}
        </p>
        <h2>{t`When we refund`}</h2>
        <p>
          <Trans>Write to us within {REFUND_DAYS} days of the payment if</Trans>
        </p>
        <ul>
          <li>{t`you didn’t make the payment yourself,`}</li>
          <li>{t`the amount is wrong, or you paid twice,`}</li>
          <li>{t`or you’ve changed your mind.`}</li>
        </ul>
        <h2>{t`Monthly donations`}</h2>
        <p>
          {t`You can stop at any time with the button on your receipt page. We won’t charge you again. Earlier payments are refunded as above.`}
        </p>
        <h2>{t`How refunds work`}</h2>
        <p>
          {t`Send us your receipt number and tell us what went wrong. We’ll review it within three working days and refund the whole amount to the original payment method. Banks can take up to seven days to show it.`}
        </p>
        <h2>{t`Contact`}</h2>
        <p>
          {offer?.receiver}
          {contact && (
            <>
              , <a href={`mailto:${contact}`}>{contact}</a>
            </>
          )}
          {!contact && support && (
            <>
              , <a href={support}>{t`Help`}</a>
            </>
          )}
        </p>
        <h2>{t`Changes`}</h2>
        <p>
          {t`We may change this policy. The version in force when you donated applies. This version is dated ${ph({ date: formatDate('2026-11-24', 'longDay', 'UTC') })}.`}
        </p>
        <Link to="/donation">{t`Back to donation page`}</Link>
      </article>
    </QuietFrontPage>
  )
}
