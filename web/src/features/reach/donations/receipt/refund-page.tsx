import { REFUND_DAYS } from '@muster/contract/reach/donation-words.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useSite, useTitle } from '../../../../api/site.ts'
import { QuietFrontPage } from '../../../../ui/front-page/quiet-front-page.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import classes from './receipt.module.css'

export default function RefundPage() {
  useTitle('Refunds')
  const { support } = useSite()
  const { data: offer } = useRead('offer', (signal) => api.donations.offer({}, signal))
  const contact = offer?.contact ?? (support?.includes('@') ? support : null)
  return (
    <QuietFrontPage>
      <article className={classes.text}>
        <h1>Refunds</h1>
        <h2>Receipt and proof</h2>
        <p>
          We’ll email you a receipt as soon as your payment is confirmed. It has its own web address, where
          you can view and download it at any time. Keep the number so that we can find your donation.
        </p>
        <h2>When we refund</h2>
        <p>Write to us within {REFUND_DAYS} days of the payment if</p>
        <ul>
          <li>you didn’t make the payment yourself,</li>
          <li>the amount is wrong, or you paid twice,</li>
          <li>or you’ve changed your mind.</li>
        </ul>
        <h2>Monthly donations</h2>
        <p>
          You can stop at any time with the button on your receipt page. We won’t charge you again. Earlier
          payments are refunded as above.
        </p>
        <h2>How refunds work</h2>
        <p>
          Send us your receipt number and tell us what went wrong. We’ll review it within three working days
          and refund the whole amount to the original payment method. Banks can take up to seven days to show
          it.
        </p>
        <h2>Contact</h2>
        <p>
          {offer?.receiver}
          {contact && (
            <>
              , <a href={`mailto:${contact}`}>{contact}</a>
            </>
          )}
          {!contact && support && (
            <>
              , <a href={support}>Help</a>
            </>
          )}
        </p>
        <h2>Changes</h2>
        <p>
          We may change this policy. The version in force when you donated applies. This version is dated 24
          November 2026.
        </p>
        <Link to="/donation">Back to donation page</Link>
      </article>
    </QuietFrontPage>
  )
}
