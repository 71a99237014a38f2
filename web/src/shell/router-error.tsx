import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Row, Text } from '../ui/layout/primitives.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { PlainButton } from '../ui/plain/plain-button.tsx'
import { PageLoadError, reloadSite } from './lazy-page.ts'
import classes from './router-error.module.css'

/**
 * Error page for a failed chunk or an unexpected error. After a failed chunk, reloads once the device is
 * online.
 */
export function RouterError({ reload = reloadSite }: { reload?: () => void }) {
  const error = useRouteError()
  const missing = error instanceof PageLoadError
  if (!missing) console.error(error)
  useEffect(() => {
    if (!missing) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [missing, reload])
  return (
    <main className={classes.page} role="alert">
      <LogoMark size={56} />
      <Text as="h1" size="3xl" mt="md">
        {missing ? t`We couldn’t load this page` : t`Unexpected Application Error!`}
      </Text>
      <p className={classes.text}>
        {missing
          ? t`It’ll load when you’re back online. Everything you’ve saved is safe.`
          : t`Something went wrong. Reload the page. If that doesn’t help, go to your home page.`}
      </p>
      <Row gap="sm" justify="center" wrap mt="lg">
        <PlainButton onClick={reload}>{t`Reload`}</PlainButton>
        <PlainButton look="default" onClick={() => window.location.assign('/')}>
          {t`Go to home page`}
        </PlainButton>
      </Row>
    </main>
  )
}
