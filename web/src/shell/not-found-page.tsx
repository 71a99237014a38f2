import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useSignedIn } from '../api/session/session-store.ts'
import { useTitle } from '../api/site.ts'
import { LostInSpace } from '../ui/illustrations/lost-in-space.tsx'
import { Row } from '../ui/layout/primitives.tsx'
import { PlainButton, PlainLinkButton } from '../ui/plain/plain-button.tsx'
import classes from './not-found-page.module.css'

export default function NotFoundPage() {
  useTitle(t`Page not found`)
  const navigate = useNavigate()
  const home = useSignedIn() ? '/dashboard/home' : '/'
  return (
    <main className={classes.page}>
      <LostInSpace className={classes.picture} />
      <h1 className={classes.code}>404</h1>
      <p className={classes.text}>
        {t`You seem to be lost in space. This page has drifted away, or was never here.`}
      </p>
      <Row gap="sm" justify="center" wrap mt="lg">
        <PlainLinkButton to={home}>{t`Go to home page`}</PlainLinkButton>
        <PlainButton look="default" onClick={() => void navigate(-1)}>
          {t`Go back`}
        </PlainButton>
      </Row>
    </main>
  )
}
