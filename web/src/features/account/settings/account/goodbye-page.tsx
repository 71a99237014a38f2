import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useSite, useTitle } from '../../../../api/site.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Logo } from '../../../../ui/logo.tsx'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import classes from './goodbye-page.module.css'

/** Shown after an account was closed. */
export default function GoodbyePage() {
  useTitle(t`Goodbye`)
  const { name } = useSite()
  const state: unknown = useLocation().state
  const erasedAfter =
    state && typeof state === 'object' && 'erasedAfter' in state ? String(state.erasedAfter) : null
  return (
    <main className={classes.page}>
      <Logo />
      <Text as="h1" size="display" weight={700} mt="xl">
        {t`Goodbye, and thank you`}
      </Text>
      <p className={classes.text}>
        {erasedAfter
          ? t`Your account is closed. Until ${ph({ erasedAfter: formatDate(erasedAfter) })}, you can sign in to restore it. After that, your data will be erased.`
          : t`Your account is closed. You can sign in within 30 days to restore it. After that, your data will be erased.`}
      </p>
      <Row gap="sm" justify="center" wrap mt="lg">
        <PlainLinkButton to="/">
          <Trans>Go to {name}</Trans>
        </PlainLinkButton>
        <PlainLinkButton to="/login" look="default">
          {t`Sign in again`}
        </PlainLinkButton>
      </Row>
    </main>
  )
}
