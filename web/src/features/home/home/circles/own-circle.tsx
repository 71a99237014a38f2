import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { HomeCircle } from '@muster/contract/home/home-day.ts'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { shortMoment } from '../day-words.ts'
import classes from './circles.module.css'
import { Seat } from './seat.tsx'

const FACE = 48

/** The member's circle that meets next, with its members and free seats. */
export default function OwnCircle({
  circle,
  className,
}: {
  circle: HomeCircle
  className: string | undefined
}) {
  const { id, name, faces, free_seats, next_meetup } = circle
  const members = circlePath(id, 'members')
  return (
    <Card
      className={className}
      title={
        <Link to={circlePath(id)} className={classes.title}>
          {name}
        </Link>
      }
    >
      <Text size="xs" tone="ink-2">
        {next_meetup
          ? t`Your circle. Next: ${ph({ moment: shortMoment(next_meetup) })}`
          : t`Your circle. No meetup planned`}
      </Text>
      <Row gap="xs" wrap mt="sm">
        {faces.map(({ full_name, muid, profile_pic }) => (
          <Avatar key={muid} name={full_name} muid={muid} src={profile_pic} size={FACE} />
        ))}
        {free_seats > 0 && <Seat to={members} label={t`Invite a friend`} size={FACE} />}
      </Row>
      {free_seats > 0 && (
        <Row gap="xs sm" align="center" justify="space-between" wrap mt="sm">
          <Text as="span" size="xs" tone="ink-2">
            {plural({ free: free_seats }, { one: `One seat free`, other: `# seats free` })}
          </Text>
          <Button component={Link} to={members} variant="light" size="sm">
            {t`Invite a friend`}
          </Button>
        </Row>
      )}
    </Card>
  )
}
