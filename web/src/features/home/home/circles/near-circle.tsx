import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { HomeCircle } from '@muster/contract/home/home-day.ts'
import { Link } from 'react-router'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { shortMoment } from '../day-words.ts'
import classes from './circles.module.css'
import { Seat } from './seat.tsx'

const FACE = 44
/** Number of empty chairs drawn; the text gives the real number of free seats. */
const seats = ['first', 'second'] as const

/** A nearby circle with a free seat, for members who are in none. */
export function NearCircle({ circle }: { circle: HomeCircle }) {
  const { id, name, category, cover, faces, free_seats, at_college, next_meetup, members } = circle
  const to = circlePath(id)
  const free = plural({ free: free_seats }, { one: `# free seat`, other: `# free seats` })
  return (
    <Card flush>
      <Cover title={name} category={category} src={cover} />
      <div className={classes.near}>
        <div className={classes.row}>
          {faces.slice(0, 3).map(({ full_name, muid, profile_pic }) => (
            <span key={muid} className={classes.ring}>
              <Avatar name={full_name} muid={muid} src={profile_pic} size={FACE} />
            </span>
          ))}
          {seats.slice(0, free_seats).map((seat) => (
            <span key={seat} className={classes.ring}>
              <Seat to={to} label={t`Take a look at ${name}`} size={FACE} />
            </span>
          ))}
        </div>
        <Text as="h2" size="xl" weight={700}>
          {name}
        </Text>
        <Text size="xs" tone="ink-2">
          {at_college
            ? t`At your college, ${free}.`
            : t`${plural(members, { one: `# member`, other: `# members` })}, ${free}.`}{' '}
          {next_meetup && t`Meets ${ph({ moment: shortMoment(next_meetup) })}.`}
        </Text>
        <Button component={Link} to={to} variant="light" fullWidth mt={14}>
          {t`Take a look`}
        </Button>
      </div>
    </Card>
  )
}
