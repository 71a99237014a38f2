import { Button } from '@mantine/core'
import { meetupPath, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { DateBlock } from '../../../../ui/date-block.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { circleCardQuery } from '../../circle-membership/queries.ts'
import { nextOfCircleQuery } from '../queries.ts'
import { MeetupFacts } from './meetup-facts.tsx'
import classes from './next-meetup.module.css'
import { PlaceButton } from './place-button.tsx'
import { badgeOf } from './words/meetup-words.ts'
import { timeUntil, zoneName } from './words/when.ts'

/** The next meetup of a circle; without one, members are asked to plan it. */
export function NextMeetupCard({ circleId }: { circleId: string }) {
  const next = useQuery(nextOfCircleQuery(circleId))
  return (
    <Card title="Next meetup" aside={next.data ? timeUntil(next.data.meet_time) : undefined}>
      <QueryView
        query={next}
        errorTitle="We couldn’t load the next meetup"
        skeleton={<SkeletonLines lines={4} height={20} />}
        isEmpty={(meetup) => meetup === null}
        empty={<NoMeetup circleId={circleId} />}
      >
        {(meetup) => meetup && <NextMeetup meetup={meetup} />}
      </QueryView>
    </Card>
  )
}

/** A meetup in brief, with a link to its page. */
export function NextMeetup({ meetup }: { meetup: MeetupRow }) {
  const badge = badgeOf(meetup)
  return (
    <Stack gap="md">
      <Row gap="md">
        <DateBlock moment={meetup.meet_time} />
        <Stack gap="xs" grow>
          <h3 className={classes.title}>
            <Link to={meetupPath(meetup.id)}>{meetup.title}</Link>
          </h3>
          <MeetupFacts meetup={meetup} />
          <Text size="xs" tone="ink-3">
            {zoneName(meetup.meet_time)}
          </Text>
        </Stack>
      </Row>
      <Row gap="xs" align="center" wrap>
        <Chip tone={badge.tone}>{badge.label}</Chip>
        <Button component={Link} size="sm" variant="default" to={meetupPath(meetup.id)}>
          Open meetup
        </Button>
        <PlaceButton meetup={meetup} size="sm" />
      </Row>
    </Stack>
  )
}

function NoMeetup({ circleId }: { circleId: string }) {
  const card = useQuery(circleCardQuery(circleId))
  const isMember = card.data?.my_status === 'member'
  return (
    <EmptyState
      title="No meetup planned"
      action={
        isMember && (
          <Button
            component={Link}
            // The page's head already has the primary button.
            variant="default"
            to={planMeetupPath(circleId)}
            leftSection={<IconCalendarPlus size={18} />}
          >
            Plan a meetup
          </Button>
        )
      }
    >
      {isMember
        ? 'Circles grow by meeting. Choose a time, and we’ll notify every member.'
        : 'Its members plan when to meet.'}
    </EmptyState>
  )
}
