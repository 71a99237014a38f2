import { Button } from '@mantine/core'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useTitle } from '../../../api/site.ts'
import { PageSkeleton } from '../../../shell/page-skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/loading/states.tsx'
import { meetupCardQuery } from '../queries.ts'
import { useNow } from '../shared/use-now.ts'
import { isAhead } from '../shared/words/meetup-words.ts'
import { AboutCard, HappenedCard } from './about-card.tsx'
import { ComingCard } from './cards/coming-card.tsx'
import { EarlierCard } from './cards/earlier-card.tsx'
import { CircleCard, HostCard, NextCard, PlaceCard } from './cards/side-cards.tsx'
import { JoinCard } from './first/join-card.tsx'
import { MeetupHead } from './meetup-head.tsx'
import columns from './meetup-page.module.css'
import { QuestionsCard } from './questions/questions-card.tsx'

/** A public meetup for somebody without a session. Signing in comes back here, with the code of the link. */
export function VisitorMeetup() {
  const { id = '' } = useParams()
  const meetup = useQuery(meetupCardQuery(id))
  useTitle(meetup.data?.title ?? 'Meetup')
  if (meetup.data) return <Found meetup={meetup.data} />
  if (!meetup.isError) return <PageSkeleton />
  return (
    <Card>
      <h1 className="visually-hidden">Meetup</h1>
      {isMissing(meetup.error) ? (
        <EmptyState title="Not a public meetup" action={<SignIn label="Sign in to see it" />}>
          It may be for members of its circle only, or there is no meetup at this address.
        </EmptyState>
      ) : (
        <ErrorState
          title="This meetup did not load"
          error={meetup.error}
          busy={meetup.isFetching}
          onRetry={() => void meetup.refetch()}
        />
      )}
    </Card>
  )
}

function SignIn({ label }: { label: string }) {
  const { pathname, search } = useLocation()
  return (
    <Button component={Link} to={loginAddress(`${pathname}${search}`)}>
      {label}
    </Button>
  )
}

function Found({ meetup }: { meetup: MeetupCard }) {
  const now = useNow()
  return (
    <>
      <MeetupHead meetup={meetup} now={now} />
      <div className={columns.columns}>
        <div className={columns.main}>
          <HappenedCard meetup={meetup} />
          <ComingCard meetup={meetup} me={null} />
          <AboutCard meetup={meetup} />
          <EarlierCard meetup={meetup} />
          <QuestionsCard meetup={meetup} host={null} />
        </div>
        <div className={columns.side}>
          <div className={columns.first}>
            <JoinCard meetup={meetup} now={now} />
          </div>
          {!isAhead(meetup) && <NextCard meetup={meetup} />}
          <HostCard meetup={meetup} linked={false} />
          <PlaceCard meetup={meetup} visitor />
          <CircleCard meetup={meetup} />
        </div>
      </div>
    </>
  )
}
