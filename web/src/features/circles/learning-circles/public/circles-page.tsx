import { CREATE_CIRCLE, MY_CIRCLES } from '@muster/contract/circles/addresses.ts'
import type { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { useTitle } from '../../../../api/site.ts'
import front from '../../../../ui/front-page/front-page.module.css'
import { FrontPage } from '../../../../ui/front-page/front-page.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { Gathering } from '../../../../ui/illustrations/gathering.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { CircleBrowser } from './circle-browser.tsx'
import classes from './circles-page.module.css'

type Stats = ReplyOf<(typeof learningCircles)['stats']>

const names = {
  learning_circle: 'Circles',
  total_no_of_users: 'Members',
  meetups: 'Meetups held',
  interest_group: 'Interest groups',
  college: 'Colleges',
  district: 'Districts',
} as const

/** Current totals of the site. */
function Figures({ stats }: { stats: Stats }) {
  return (
    <dl className={classes.figures} aria-label="Learning circles in numbers">
      {Object.entries(names).map(([field, name]) => (
        <div key={field}>
          <Text as="dt" size="sm" tone="ink-3">
            {name}
          </Text>
          <Text as="dd" size="3xl" weight={700} tone="ink" heading>
            {formatNumber(stats[field as keyof typeof names])}
          </Text>
        </div>
      ))}
    </dl>
  )
}

const promises = [
  {
    title: 'Small enough to matter',
    text: 'A handful of people from one interest group. Everyone is heard, and missed when they’re not there.',
  },
  {
    title: 'You meet',
    text: 'On a campus, in a library or online. Each meetup has a time, a place, tasks, and a code at the door.',
  },
  {
    title: 'It counts',
    text: 'Check in and report what you learned, and you’ll earn karma for yourself and your circle.',
  },
] as const

/** Explains learning circles and lists them; open to everyone. */
export default function LearningCirclesPage() {
  useTitle('Learning circles')
  const signedIn = useSignedIn()
  const stats = useRead('stats', (signal) => api.learningCircles.stats({}, signal))
  const start = signedIn ? CREATE_CIRCLE : loginAddress(CREATE_CIRCLE)

  return (
    <FrontPage
      account={
        <PlainLinkButton to={signedIn ? MY_CIRCLES : loginAddress(MY_CIRCLES)} look="default">
          {signedIn ? 'My circles' : 'Sign in'}
        </PlainLinkButton>
      }
    >
      <section className={classes.hero}>
        <Gathering className={classes.gathering} />
        <div className={`${front.promise} ${classes.promise}`}>
          <h1>No one has to learn alone</h1>
          <p>
            A learning circle is a few people who learn the same thing and meet regularly. Find one near you,
            or start one with your friends.
          </p>
          <div className={`${front.actions} ${classes.actions}`}>
            <a className={classes.onHero} href="#circles">
              Find a circle
            </a>
            <Link className={classes.onHeroQuiet} to={start}>
              Start one
            </Link>
          </div>
        </div>
      </section>
      {stats.data && <Figures stats={stats.data} />}
      <ul className={`${front.tiles} ${classes.promises}`}>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <Text as="h2" size="xl">
              {title}
            </Text>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section id="circles" className={front.section} aria-labelledby="circles-title">
        <h2 id="circles-title">Circles to join</h2>
        <CircleBrowser signedIn={signedIn} start={start} />
      </section>
    </FrontPage>
  )
}
