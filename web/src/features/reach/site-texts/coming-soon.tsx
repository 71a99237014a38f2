import { useSignedIn } from '../../../api/session/session-store.ts'
import { EmptyPicture } from '../../../ui/illustrations/empty.tsx'
import { Row } from '../../../ui/layout/primitives.tsx'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import classes from './text.module.css'

/**
 * Placeholder for a page that doesn't exist yet.
 * @param title title of the future page
 */
export function ComingSoon({ title }: { title: string }) {
  const signedIn = useSignedIn()
  return (
    <section className={classes.soon} aria-labelledby="soon">
      <EmptyPicture kind="nothing" />
      <p>Oh, hey</p>
      <h1 id="soon">We’re still cooking this page</h1>
      <p>{title} is coming soon. Try again later.</p>
      <Row gap="sm" wrap mt="lg">
        <PlainLinkButton to={signedIn ? '/dashboard/home' : '/'}>Go to home page</PlainLinkButton>
      </Row>
    </section>
  )
}
