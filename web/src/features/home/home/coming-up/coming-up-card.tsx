import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { FIND_CIRCLE, MEETUPS, meetupPath } from '@muster/contract/circles/addresses.ts'
import { hackathonPath } from '@muster/contract/events/addresses.ts'
import type { ComingUp } from '@muster/contract/home/home-day.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/chip.tsx'
import { Cover } from '../../../../ui/cover/cover.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { daySpan, shortMoment } from '../day-words.ts'
import classes from './coming-up.module.css'

interface ComingUpCardProps {
  rows: readonly ComingUp[]
  className: string | undefined
}

/** Meetups after today, and the next hackathon. */
export default function ComingUpCard({ rows: ahead, className }: ComingUpCardProps) {
  return (
    <Card
      className={`${classes.card} ${className ?? ''}`}
      title={t`Coming up`}
      aside={<Link to={MEETUPS}>{t`All meetups`}</Link>}
    >
      {ahead.length === 0 ? (
        <EmptyState
          title={t`Nothing planned yet`}
          action={
            <Button component={Link} to={FIND_CIRCLE}>
              {t`Find a learning circle`}
            </Button>
          }
        >
          {t`Learning circles are small groups that meet regularly. Join one or start your own.`}
        </EmptyState>
      ) : (
        <ul className={rows.list}>
          {ahead.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ one }: { one: ComingUp }) {
  const to = one.kind === 'meetup' ? meetupPath(one.id) : hackathonPath(one.id)
  const when = one.kind === 'meetup' ? shortMoment(one.starts_at) : daySpan(one.starts_at, one.ends_at)
  const place = one.is_online ? t`online` : one.place
  return (
    <li className={`${rows.row} ${classes.row}`}>
      <span className={classes.thumb}>
        <Cover title={one.title} category={one.category} src={one.cover} />
      </span>
      <div className={classes.text}>
        <Link to={to} className={classes.title}>
          {one.title}
        </Link>
        <Text size="xs" tone="ink-3">
          {[when, place].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <span className={classes.end}>
        {one.faces.length > 0 && <AvatarStack people={one.faces} total={one.coming} />}
        <Standing one={one} />
      </span>
    </li>
  )
}

function Standing({ one: { is_coming, apply_until, coming } }: { one: ComingUp }) {
  if (is_coming) {
    return (
      <Chip tone="good" icon={<IconCheck size={14} stroke={2} />}>
        {t`You’re coming`}
      </Chip>
    )
  }
  if (apply_until)
    return (
      <Chip tone="warn">
        <Trans>Apply by {ph({ day: formatDate(apply_until, 'weekdayDayMonth') })}</Trans>
      </Chip>
    )
  return <Chip>{plural(coming, { 0: `No one yet`, one: `# coming`, other: `# coming` })}</Chip>
}
