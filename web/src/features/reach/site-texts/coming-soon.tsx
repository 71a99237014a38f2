import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { EmptyPicture } from '../../../ui/illustrations/empty.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
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
      <Text tone="ink-2">{t`Oh, hey`}</Text>
      <Text as="h1" size="display" tone="brand-strong" heading id="soon">
        {t`We’re still cooking this page`}
      </Text>
      <Text tone="ink-2">
        <Trans>{title} is coming soon. Try again later.</Trans>
      </Text>
      <Row gap="sm" wrap mt="lg">
        <PlainLinkButton to={signedIn ? '/dashboard/home' : '/'}>{t`Go to home page`}</PlainLinkButton>
      </Row>
    </section>
  )
}
