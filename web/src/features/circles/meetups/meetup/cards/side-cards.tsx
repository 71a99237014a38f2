import { plural, t } from '@lingui/core/macro'
import { circlePath, meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupCard, MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconMapPin, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cover } from '../../../../../ui/cover/cover.tsx'
import { DateBlock } from '../../../../../ui/date-block.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../../ui/people/profile-link.tsx'
import { formatDate } from '../../../../../ui/text/format.ts'
import { isAhead, placeText } from '../../shared/words/meetup-words.ts'
import { clockTime } from '../../shared/words/when.ts'
import classes from './cards.module.css'

/** The planner or the circle's lead, with their note to people who consider coming. */
export function HostCard({ meetup, linked }: { meetup: MeetupCard; linked: boolean }) {
  const { host, host_words, circle_name } = meetup
  if (!host) return null
  return (
    <Card title={t`Host`}>
      <div className={classes.person}>
        <Avatar name={host.full_name} muid={host.muid} src={host.profile_pic} size={56} />
        <div>
          {linked ? (
            <ProfileLink muid={host.muid}>{host.full_name}</ProfileLink>
          ) : (
            <strong>{host.full_name}</strong>
          )}
          <Text tone="ink-3">{host.is_lead ? t`Leads ${circle_name}` : t`Member of ${circle_name}`}</Text>
        </div>
      </div>
      {host_words && (
        <Text as="blockquote" tone="ink-2" mt="sm">
          “{host_words}”
        </Text>
      )}
    </Card>
  )
}

interface PlaceCardProps {
  meetup: MeetupRow
  /** A member's way there; without it, the card explains how to get to see it. */
  way?: ReactNode
}

/** The location, as far as the reader can see it. */
export function PlaceCard({ meetup, way }: PlaceCardProps) {
  const ahead = isAhead(meetup)
  return (
    <Card title={t`Place`}>
      <div className={classes.person}>
        <span className={classes.pin} aria-hidden="true">
          {meetup.is_online ? <IconVideo size={22} /> : <IconMapPin size={22} />}
        </span>
        <div>
          <strong>{placeText(meetup)}</strong>
          {ahead && (!way || (meetup.is_online && !meetup.location)) && (
            <Text tone="ink-3">
              {meetup.is_online
                ? t`Take a place to see the meeting link here.`
                : t`Take a place to see how to get there.`}
            </Text>
          )}
        </div>
      </div>
      {way}
    </Card>
  )
}

/** The circle that holds the meetup. */
export function CircleCard({ meetup }: { meetup: MeetupCard }) {
  const { circle_name, circle_meetups, circle_since } = meetup
  return (
    <Card>
      <div className={classes.person}>
        <span className={classes.thumb}>
          <Cover title={circle_name} category={meetup.ig_category} />
        </span>
        <div>
          <strong>{circle_name}</strong>
          <Text tone="ink-3">
            {circle_since
              ? metText(circle_meetups, formatDate(circle_since, 'month'))
              : t`Meeting for the first time`}
          </Text>
          <Link className={classes.way} to={circlePath(meetup.circle_id)}>
            {t`View circle`}
          </Link>
        </div>
      </div>
    </Card>
  )
}

const metText = (times: number, since: string) =>
  plural(times, { one: `Met once since ${since}`, other: `Met # times since ${since}` })

/** After the end: the circle's next meetup, if it is planned. */
export function NextCard({ meetup, next }: { meetup: MeetupCard; next: MeetupRow | null | undefined }) {
  if (!next || next.id === meetup.id) return null
  return (
    <Card title={t`Next meetup`}>
      <div className={classes.person}>
        <DateBlock moment={next.meet_time} />
        <div>
          <Link to={meetupPath(next.id)}>{next.title}</Link>
          <Text tone="ink-3">
            {clockTime(next.meet_time)}, {placeText(next)}
          </Text>
        </div>
      </div>
    </Card>
  )
}
