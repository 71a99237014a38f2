import { Button } from '@mantine/core'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useTitle } from '../../../api/site.ts'
import { PageSkeleton } from '../../../shell/page-skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/loading/states.tsx'
import { MainAction } from '../../learning-circles/shared/main-action.tsx'
import { meetupCardQuery } from '../queries.ts'
import { useNow } from '../shared/use-now.ts'
import { isAhead, placesText } from '../shared/words/meetup-words.ts'
import classes from './act/act-panel.module.css'
import { MeetupHead } from './meetup-head.tsx'
import columns from './meetup-page.module.css'
import panels from './panels.module.css'

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

function Found({ meetup }: { meetup: MeetupRow }) {
  const now = useNow()
  const over = Date.parse(meetup.ends_at) <= now.getTime()
  return (
    <>
      <MeetupHead meetup={meetup} now={now}>
        <p className={classes.note}>{noteOf(meetup, over)}</p>
        {isAhead(meetup) && !over && (
          <MainAction alone>
            <SignIn label="Sign in to come" />
          </MainAction>
        )}
      </MeetupHead>
      <div className={columns.main}>
        <Card title="What we do">
          <p className={panels.pre}>{meetup.agenda}</p>
          {meetup.pre_requirements && (
            <section className={panels.part}>
              <h3>What you need</h3>
              <p className={panels.pre}>{meetup.pre_requirements}</p>
            </section>
          )}
        </Card>
      </div>
    </>
  )
}

function noteOf(meetup: MeetupRow, over: boolean): string {
  if (meetup.state === 'cancelled') return 'This meetup is called off.'
  if (!isAhead(meetup) || over) return 'This meetup is over.'
  return `${placesText(meetup)}. A meetup of “${meetup.circle_name}”, open to everybody.`
}
