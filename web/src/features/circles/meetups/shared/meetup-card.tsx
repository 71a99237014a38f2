import { t } from '@lingui/core/macro'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconClock, IconLock, IconMapPin, IconVideo } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { CardAct } from './card-act.tsx'
import classes from './meetup-card.module.css'
import { coverTitle } from './meetup-cover.tsx'
import { distanceTo, type Position } from './position.ts'
import { placeText, shortPlacesText } from './words/meetup-words.ts'
import { shortDay, timeSpan } from './words/when.ts'

interface MeetupCardProps {
  meetup: MeetupRow
  /** `h3` below the heading of a day. */
  heading: 'h2' | 'h3'
  /** Its day, where no heading says it. */
  withDay: boolean
  /** From `motifsApart`. */
  shift: number
  position: Position | null
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** A meetup in a list: when, where, who comes, and a button that acts on the spot. */
export function MeetupCard({ meetup, heading: Heading, withDay, shift, position }: MeetupCardProps) {
  const places = shortPlacesText(meetup)
  const Place = meetup.is_online ? IconVideo : IconMapPin
  return (
    <article className={classes.card} data-off={meetup.state === 'cancelled' || undefined}>
      <span className={classes.picture}>
        <Cover title={coverTitle(meetup)} category={meetup.ig_category} src={meetup.picture} shift={shift} />
      </span>
      <div className={classes.words}>
        <Heading className={classes.title}>
          <Link to={meetupPath(meetup.id)} title={meetup.title}>
            {meetup.title}
          </Link>
          {!meetup.is_public && (
            <>
              <IconLock {...icon} />
              <span className="visually-hidden">{t`Members only`}</span>
            </>
          )}
        </Heading>
        <p className={classes.fact}>
          <IconClock {...icon} />
          <span className="tabular">
            {withDay && `${shortDay(meetup.meet_time)}, `}
            {timeSpan(meetup)}
          </span>
        </p>
        <p className={classes.fact}>
          <Place {...icon} />
          <span>{placeText(meetup, distanceTo(meetup, position))}</span>
        </p>
      </div>
      <div className={classes.foot}>
        <AvatarStack people={meetup.faces} total={meetup.coming} size={26} />
        {places && <span className={classes.places}>{places}</span>}
        <CardAct meetup={meetup} />
      </div>
    </article>
  )
}
