import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { Link } from 'react-router'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Faces } from '../../../../ui/people/faces.tsx'
import { Chair } from '../shared/chair.tsx'
import { meetingTime } from '../shared/meeting-moment.ts'
import { rhythmText } from '../slot-words.ts'
import classes from './public-card.module.css'

interface PublicCardProps {
  circle: CircleCard
  signedIn: boolean
}

const MOST_FACES = 4
/** Free seats that are drawn. */
const chairs = ['first', 'second']

/** Visitors see the circle from outside after they have signed in. */
const addressOf = ({ id }: CircleCard, signedIn: boolean): string => {
  const path = circlePath(id)
  return signedIn ? path : loginAddress(path)
}

/** A circle with its people, free seats and next meetup. The whole card leads to it. */
export function PublicCard({ circle, signedIn }: PublicCardProps) {
  const free = Math.max(circle.seats - circle.member_count, 0)
  const place = [circle.meet_place, circle.district ?? circle.org_name].filter(Boolean).join(' · ')
  const rhythm = rhythmText(circle)
  return (
    <Link to={addressOf(circle, signedIn)} className={classes.card}>
      <Cover title={circle.name} category={circle.ig_category} src={circle.cover} />
      <span className={classes.faces}>
        <Faces people={circle.faces} total={circle.member_count} most={MOST_FACES} size={48} onCover />
        {chairs.slice(0, free).map((chair) => (
          <Chair key={chair} size={48} onCover />
        ))}
      </span>
      <span className={classes.name}>{circle.name}</span>
      <span>{circle.purpose ?? circle.ig_name}</span>
      {circle.next_meetup ? (
        <span>
          <Trans>
            Next meetup:{' '}
            <time dateTime={circle.next_meetup}>{ph({ meetingTime: meetingTime(circle.next_meetup) })}</time>
          </Trans>
        </span>
      ) : (
        rhythm && <span>{rhythm}</span>
      )}
      {place && <span>{place}</span>}
      <span className={classes.foot}>
        <span className={classes.seats}>
          {plural(free, { 0: `No free seat`, one: `# seat free`, other: `# seats free` })}
        </span>
        <span className={classes.look}>{circle.my_status === 'member' ? t`Open` : t`Take a look`}</span>
      </span>
    </Link>
  )
}

/** A full circle, whose page offers to tell when a seat is free. */
export function FullRow({ circle, signedIn }: PublicCardProps) {
  return (
    <li className={classes.row}>
      <Faces people={circle.faces} total={circle.member_count} size={36} />
      <span className={classes.what}>
        <strong>{circle.name}</strong>
        <span>{[circle.ig_name, circle.district].filter(Boolean).join(' · ')}</span>
      </span>
      <Link to={addressOf(circle, signedIn)} className={classes.notify}>
        <Trans>
          Notify me<span className="visually-hidden"> when {ph({ name: circle.name })} has a free seat</span>
        </Trans>
      </Link>
    </li>
  )
}
