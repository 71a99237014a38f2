import { REFUND_DAYS } from '@muster/contract/money/donation-words.ts'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useSite, useTitle } from '../../../api/site.ts'
import { useRead } from '../../../ui/front-page/use-read.ts'
import { DonationFrame } from '../donation-frame.tsx'
import classes from './receipt.module.css'

/** How donations are given back. */
export default function RefundPage() {
  useTitle('Refunds')
  const { support } = useSite()
  const { data: offer } = useRead('offer', (signal) => api.donations.offer({}, signal))
  const contact = offer?.contact ?? (support?.includes('@') ? support : null)
  return (
    <DonationFrame>
      <article className={classes.text}>
        <h1>Refunds</h1>
        <h2>Receipt and proof</h2>
        <p>
          You get a receipt by mail as soon as your payment is confirmed. It has an address of its own, where
          you can read and download it at any time. Keep its number: we find your donation by it.
        </p>
        <h2>When we give back</h2>
        <p>Write to us within {REFUND_DAYS} days of the payment if</p>
        <ul>
          <li>you did not make the payment yourself,</li>
          <li>the amount is wrong, or you paid twice,</li>
          <li>you have changed your mind.</li>
        </ul>
        <h2>Giving every month</h2>
        <p>
          Stop whenever you like, with the button at the address of your receipt. Nothing is taken from then
          on; earlier payments are given back as above.
        </p>
        <h2>How it goes</h2>
        <p>
          Send us your receipt number and what went wrong. We look at it within three working days, and give
          the whole amount back to where it came from. Banks take up to seven days to show it.
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
          We may change this text. For your donation, the one of its day counts. This one is of 24 November
          2026.
        </p>
        <Link to="/donation">Back to donating</Link>
      </article>
    </DonationFrame>
  )
}
