import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CREATE_CIRCLE, MY_CIRCLES } from '@muster/contract/circles/addresses.ts'
import type { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { api } from '../../../../api/client.ts'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { useTitle } from '../../../../api/site.ts'
import front from '../../../../ui/front-page/front-page.module.css'
import { FrontPage } from '../../../../ui/front-page/front-page.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { CircleBrowser } from './circle-browser.tsx'
import classes from './circles-page.module.css'

type Stats = ReplyOf<(typeof learningCircles)['stats']>

/** Fewer people would make a community look empty that has just begun. */
const ENOUGH_PEOPLE = 50

/** Current totals of the site. */
function Figures({ stats }: { stats: Stats }) {
  const figures = [
    { value: stats.free_seats, name: t`seats free` },
    { value: stats.learning_circle, name: t`circles` },
    { value: stats.total_no_of_users, name: t`people in them` },
  ]
  return (
    <dl className={classes.figures} aria-label={t`Learning circles in numbers`}>
      {figures.map(({ value, name }) => (
        <div key={name}>
          <Text as="dt" size="sm" tone="ink-3">
            {name}
          </Text>
          <Text as="dd" size="3xl" weight={700} tone="ink" heading>
            {formatNumber(value)}
          </Text>
        </div>
      ))}
    </dl>
  )
}

/** The circles with a free seat; open to everyone. */
export default function LearningCirclesPage() {
  useTitle(t`Learning circles`)
  const signedIn = useSignedIn()
  const stats = useRead('stats', (signal) => api.learningCircles.stats({}, signal))
  const start = signedIn ? CREATE_CIRCLE : loginAddress(CREATE_CIRCLE)

  return (
    <FrontPage
      account={
        <PlainLinkButton to={signedIn ? MY_CIRCLES : loginAddress(MY_CIRCLES)} look="default">
          {signedIn ? t`My circles` : t`Sign in`}
        </PlainLinkButton>
      }
    >
      <section className={classes.hero}>
        <div className={front.promise}>
          <h1>
            <Trans>
              A few people. <br />
              One of the chairs is free.
            </Trans>
          </h1>
          <p>{t`A learning circle meets regularly, learns one thing together and notices when you’re missing.`}</p>
        </div>
        {stats.data && stats.data.total_no_of_users >= ENOUGH_PEOPLE && <Figures stats={stats.data} />}
      </section>
      <section id="circles" aria-label={t`Circles to join`}>
        <CircleBrowser signedIn={signedIn} start={start} />
      </section>
    </FrontPage>
  )
}
