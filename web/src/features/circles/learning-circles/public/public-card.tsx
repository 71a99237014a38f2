import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { Link } from 'react-router'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { meetingTime } from '../shared/meeting-moment.ts'
import { rhythmText } from '../slot-words.ts'
import classes from './circle-browser.module.css'

interface PublicCardProps {
  circle: CircleCard
  signedIn: boolean
}

/** A circle for visitors; the whole card links to it, through the sign-in page. */
export function PublicCard({ circle, signedIn }: PublicCardProps) {
  const path = circlePath(circle.id)
  const free = circle.seats - circle.member_count
  const place = [circle.org_name, circle.district].filter(Boolean).join(', ')
  const rhythm = rhythmText(circle)
  return (
    <Link to={signedIn ? path : loginAddress(path)} className={classes.card}>
      <Cover title={circle.name} category={circle.ig_category} src={circle.cover} />
      <Row as="span" gap="sm" align="center" justify="space-between">
        <span className={classes.group}>{circle.ig_name}</span>
        <span className={classes.karma}>{formatNumber(circle.karma)} karma</span>
      </Row>
      <span className={classes.name}>{circle.name}</span>
      {place && <span>{place}</span>}
      <span>
        {circle.member_count} of {circle.seats} members
        {free <= 0 ? ', full' : ''}
      </span>
      {circle.next_meetup ? (
        <span>
          Next meetup: <time dateTime={circle.next_meetup}>{meetingTime(circle.next_meetup)}</time>
        </span>
      ) : (
        rhythm && <span>{rhythm}</span>
      )}
      <span className={classes.way}>{wayIn(circle, signedIn, free)}</span>
    </Link>
  )
}

function wayIn({ my_status }: CircleCard, signedIn: boolean, free: number): string {
  if (my_status === 'member') return 'Open'
  if (free <= 0) return 'View circle'
  return signedIn ? 'View and ask to join' : 'Sign in to join'
}
