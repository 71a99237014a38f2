import addresses from 'virtual:api-addresses/landing'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, Navigate } from 'react-router'
import { api, knowAddresses } from '../../../api/client.ts'
import { useSite, useTitle } from '../../../api/site.ts'
import { domains } from '../../../shell/bars/domains.ts'
import { startAddress } from '../../../shell/session/start-address.ts'
import { useStandingSession } from '../../../shell/session/use-standing-session.ts'
import { Splash } from '../../../shell/splash.tsx'
import { Cover } from '../../../ui/cover/cover.tsx'
import front from '../../../ui/front-page/front-page.module.css'
import { FrontPage } from '../../../ui/front-page/front-page.tsx'
import { useRead } from '../../../ui/front-page/use-read.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { CircleScene } from './circle-scene.tsx'
import { Lately, Members } from './hero-parts.tsx'
import classes from './landing-page.module.css'
import { ProductPicture } from './product-picture.tsx'
import { FreeSeats, JoinCall, NextDates, Words } from './sections.tsx'
import { Figures } from './shared/figures.tsx'
import { MadeLately } from './shared/made-lately.tsx'

knowAddresses(addresses)

const steps = [
  {
    picture: 'path',
    title: t`Find your path`,
    text: t`Answer a few questions or choose for yourself: coder, maker, creative or manager. Your Home page will suit the path you choose.`,
  },
  {
    picture: 'circle',
    title: t`Learn with others`,
    text: t`Join interest groups and circles of people with the same goals, on your campus and beyond.`,
    link: { to: '/learning-circle', text: t`View learning circles` },
  },
  {
    picture: 'climb',
    title: t`Show what you do`,
    text: t`Approved work earns you karma, and karma takes you to the next level. It all appears on a profile you can share.`,
  },
] as const

export default function LandingPage() {
  useTitle(t`Learn together`)
  const session = useStandingSession()
  if (session === 'checking') return <Splash />
  return session === 'stands' ? <Navigate replace to={startAddress()} /> : <ForGuests />
}

function ForGuests() {
  const { name } = useSite()
  const { data, error } = useRead('landing', (signal) => api.publicFigures.landing({}, signal))
  return (
    <FrontPage>
      <section className={classes.hero}>
        <div className={front.promise}>
          <h1 className={classes.title}>
            <span>{t`Learn in good company.`}</span> <span>{t`Be known for what you do.`}</span>
          </h1>
          <p>
            {t`Small tasks, circles that meet, and a profile that shows what you’ve made. Free for students and volunteers.`}
          </p>
          <div className={front.actions}>
            <PlainLinkButton to="/register">
              <Trans>Join {name}</Trans>
            </PlainLinkButton>
            <PlainLinkButton to="/learning-circle" look="default">
              {t`View circles`}
            </PlainLinkButton>
          </div>
          <Members landing={data} />
        </div>
        <div className={classes.stage}>
          <div className={classes.scene}>
            <CircleScene faces={data?.faces ?? []} />
          </div>
          {data && <Lately landing={data} />}
        </div>
      </section>
      <Figures figures={data?.figures} failed={error !== undefined} />
      <section className={front.section} aria-labelledby="how">
        <div className={classes.middle}>
          <h2 id="how">{t`You always know what comes next`}</h2>
          <Text size="lg" tone="ink-2" mt="xs">
            {t`One next step, a short list for today and a path you can see.`}
          </Text>
        </div>
        <ProductPicture />
        <ol className={front.tiles}>
          {steps.map((step, index) => (
            <li key={step.title} className={classes.step}>
              <StepPicture name={step.picture} />
              <h3>
                <span className={classes.number}>{index + 1}</span>
                {step.title}
              </h3>
              <p>{step.text}</p>
              {'link' in step && <Link to={step.link.to}>{step.link.text}</Link>}
            </li>
          ))}
        </ol>
      </section>
      {data && (
        <>
          <FreeSeats circles={data.circles} open={data.figures.open_circle_count} />
          <MadeLately made={data.made} />
          <NextDates meetups={data.meetups} events={data.events} />
        </>
      )}
      <section className={front.section} aria-labelledby="paths">
        <h2 id="paths">{t`Four paths, and you can change yours`}</h2>
        <ul className={`${front.tiles} ${classes.paths}`}>
          {domains.map((domain) => (
            <li key={domain.value} className={classes.path}>
              <Cover title={domain.label} category={domain.value} />
              <h3>{domain.label}</h3>
              <p>{domain.areas.join(', ')}</p>
            </li>
          ))}
        </ul>
      </section>
      {data && <Words words={data.words} />}
      <JoinCall name={name} faces={data?.faces ?? []} />
    </FrontPage>
  )
}

function StepPicture({ name }: { name: 'path' | 'circle' | 'climb' }) {
  return (
    <svg
      className={`${classes.picture} mirrors`}
      viewBox="0 0 120 72"
      width="120"
      height="72"
      aria-hidden="true"
    >
      {name === 'path' && (
        <>
          <path
            className={classes.way}
            d="M10 36 H 46 M46 36 C 64 36 62 12 84 12 M46 36 C 64 36 62 60 84 60 M46 36 H 100"
          />
          <circle className={classes.dot} cx="10" cy="36" r="7" />
          <circle className={classes.soft} cx="92" cy="12" r="8" />
          <circle className={classes.gold} cx="106" cy="36" r="9" />
          <circle className={classes.soft} cx="92" cy="60" r="8" />
        </>
      )}
      {name === 'circle' && (
        <>
          <circle className={classes.way} cx="60" cy="36" r="25" />
          <circle className={classes.gold} cx="60" cy="36" r="9" />
          <circle className={classes.dot} cx="60" cy="11" r="7" />
          <circle className={classes.soft} cx="82" cy="24" r="7" />
          <circle className={classes.dot} cx="82" cy="49" r="7" />
          <circle className={classes.soft} cx="60" cy="61" r="7" />
          <circle className={classes.dot} cx="38" cy="49" r="7" />
          <circle className={classes.soft} cx="38" cy="24" r="7" />
        </>
      )}
      {name === 'climb' && (
        <>
          <rect className={classes.soft} x="8" y="50" width="20" height="16" rx="5" />
          <rect className={classes.soft} x="34" y="38" width="20" height="28" rx="5" />
          <rect className={classes.dot} x="60" y="26" width="20" height="40" rx="5" />
          <rect className={classes.dot} x="86" y="14" width="20" height="52" rx="5" />
          <circle className={classes.gold} cx="96" cy="8" r="7" />
        </>
      )}
    </svg>
  )
}
