import { Button } from '@mantine/core'
import { attendeeReportPath, meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { DateBlock } from '../../../../ui/date-block.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import classes from './meetup-card.module.css'
import { MeetupCover } from './meetup-cover.tsx'
import { MeetupFacts } from './meetup-facts.tsx'
import { PlaceButton } from './place-button.tsx'
import { SaveButton } from './save-button.tsx'
import { badgeOf, isAhead, stateWords } from './words/meetup-words.ts'

/** A meetup in a list: day, circle, location, attendees and the main action. */
export function MeetupCard({ meetup }: { meetup: MeetupRow }) {
  const badge = badgeOf(meetup)
  return (
    <article className={classes.card}>
      <MeetupCover meetup={meetup} />
      <div className={classes.top}>
        <DateBlock moment={meetup.meet_time} quiet={!isAhead(meetup)} />
        <div className={classes.head}>
          <h2 className={classes.title}>
            <Link to={meetupPath(meetup.id)}>{meetup.title}</Link>
          </h2>
          <Text size="sm" tone="ink-3" mt="2xs">
            {meetup.circle_name}
          </Text>
        </div>
        <div className={classes.save}>
          <SaveButton meetup={meetup} />
        </div>
      </div>
      <MeetupFacts meetup={meetup} />
      <ChipRow>
        {badge !== stateWords.scheduled && <Chip tone={badge.tone}>{badge.label}</Chip>}
        <Chip>{meetup.ig_name}</Chip>
        {!meetup.is_public && <Chip icon={<IconLock aria-hidden="true" />}>Members only</Chip>}
      </ChipRow>
      <div className={classes.foot}>
        <CardAct meetup={meetup} />
        <AvatarStack people={meetup.faces} total={meetup.coming} size={32} />
      </div>
    </article>
  )
}

function CardAct({ meetup }: { meetup: MeetupRow }) {
  const { state, my_status } = meetup
  const act = { size: 'sm', component: Link } as const
  if (my_status === 'report_due') {
    return (
      <div className={classes.act}>
        <Button {...act} to={attendeeReportPath(meetup.id)}>
          Write your report
        </Button>
      </div>
    )
  }
  const arrives = state === 'open' && (my_status === 'going' || meetup.meet_code !== null)
  if (arrives && my_status !== 'joined' && my_status !== 'done') {
    return (
      <div className={classes.act}>
        <Button {...act} to={meetupPath(meetup.id)}>
          Check in
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.act}>
      <PlaceButton meetup={meetup} size="sm" quiet />
    </div>
  )
}
