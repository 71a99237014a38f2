import { t } from '@lingui/core/macro'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useTitle } from '../../../../api/site.ts'
import { PublicThing } from '../../../../ui/front-page/public-thing.tsx'
import { useRead } from '../../../../ui/front-page/use-read.ts'
import { Columns } from '../../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../../ui/loading/empty-state.tsx'
import { lazyPart, Nothing } from '../../../../ui/loading/lazy-part.tsx'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { useNow } from '../shared/use-now.ts'
import { isAhead } from '../shared/words/meetup-words.ts'
import { AboutCard, HappenedCard } from './about-card.tsx'
import { ComingCard } from './cards/coming-card.tsx'
import { EarlierCard } from './cards/earlier-card.tsx'
import { CircleCard, HostCard, NextCard, PlaceCard } from './cards/side-cards.tsx'
import { JoinCard } from './first/join-card.tsx'
import { MeetupHead } from './meetup-head.tsx'
import columns from './meetup-page.module.css'

// Below everything that a visitor came for.
const VisitorQuestions = lazyPart(() => import('../../../../ui/questions/visitor-questions.tsx'), Nothing)

/** A public meetup for visitors. The sign-in returns here with the code from the link. */
export default function MeetupVisitorPage() {
  const { id = '' } = useParams()
  const read = useRead(id, (signal) => api.meetups.card({ params: { meet_id: id } }, signal))
  useTitle(read.data?.title ?? t`Meetup`)
  return (
    <PublicThing
      read={read}
      heading={t`Meetup`}
      errorTitle={t`We couldn’t load this meetup`}
      missing={<NotPublic />}
    >
      {(meetup) => <Found meetup={meetup} />}
    </PublicThing>
  )
}

function NotPublic() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title={t`This meetup isn’t public`}
      action={
        <PlainLinkButton to={loginAddress(`${pathname}${search}`)}>{t`Sign in to view`}</PlainLinkButton>
      }
    >
      {t`It may be for members of its circle only, or there’s no meetup at this web address.`}
    </EmptyState>
  )
}

function Found({ meetup }: { meetup: MeetupCard }) {
  const now = useNow()
  return (
    <>
      <MeetupHead meetup={meetup} now={now} />
      <Columns>
        <div className={columns.main}>
          <HappenedCard meetup={meetup} />
          <ComingCard meetup={meetup} me={null} />
          <AboutCard meetup={meetup} />
          <EarlierCard meetup={meetup} />
          <Suspense fallback={null}>
            <VisitorQuestions
              id={meetup.id}
              address={meetupPath(meetup.id)}
              answeredBy="hosts"
              load={(signal) => api.meetupQuestions.list({ params: { meet_id: meetup.id } }, signal)}
            />
          </Suspense>
        </div>
        <div className={columns.side}>
          <div className={columns.first}>
            <JoinCard meetup={meetup} now={now} />
          </div>
          {!isAhead(meetup) && <NextOfCircle meetup={meetup} />}
          <HostCard meetup={meetup} linked={false} />
          <PlaceCard meetup={meetup} />
          <CircleCard meetup={meetup} />
        </div>
      </Columns>
    </>
  )
}

function NextOfCircle({ meetup }: { meetup: MeetupCard }) {
  const query = { circle: meetup.circle_id, view: 'upcoming', perPage: 1 } as const
  const next = useRead(meetup.circle_id, (signal) => api.meetups.list({ query }, signal))
  return <NextCard meetup={meetup} next={next.data?.data[0]} />
}
