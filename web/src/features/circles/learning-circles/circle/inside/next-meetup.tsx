import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { meetupPath, planMeetupPath } from '@muster/contract/circles/addresses.ts'
import type { CircleInside } from '@muster/contract/circles/circle-inside.ts'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../../api/client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { meetupReads } from '../../../../../api/reads.ts'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../../ui/chip.tsx'
import { DateBlock } from '../../../../../ui/date-block.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../../ui/people/avatar-stack.tsx'
import { useNow } from '../../../meetups/shared/use-now.ts'
import { isFull, placeText } from '../../../meetups/shared/words/meetup-words.ts'
import { timeSpan, timeUntil } from '../../../meetups/shared/words/when.ts'
import classes from './inside.module.css'
import { awayText, capital, comingText } from './inside-words.ts'

type Next = NonNullable<CircleInside['next_meetup']>

interface NextMeetupProps {
  circle: CircleDetail
  meetup: Next | null
}

/** When the circle meets next and who comes; without a meetup, members are asked when it suits them. */
export function NextMeetup({ circle, meetup }: NextMeetupProps) {
  const now = useNow()
  if (!meetup) {
    return (
      <Card title={t`Next meetup`}>
        <Row gap="md" align="center" justify="space-between" wrap>
          <Text tone="ink-2">{t`Nothing planned yet. When suits you?`}</Text>
          <Button
            component={Link}
            to={planMeetupPath(circle.id)}
            leftSection={<IconCalendarPlus size={18} />}
          >
            {t`Plan a meetup`}
          </Button>
        </Row>
      </Card>
    )
  }
  const away = awayText(meetup.away)
  return (
    <Card title={t`Next meetup`} aside={<Chip tone="gold">{capital(timeUntil(meetup.meet_time, now))}</Chip>}>
      <div className={classes.meeting}>
        <Row gap="md" align="start">
          <DateBlock moment={meetup.meet_time} />
          <Stack gap="2xs" grow>
            <h3 className={classes.meetingTitle}>
              <Link to={meetupPath(meetup.id)}>{meetup.title}</Link>
            </h3>
            <Text tone="ink-2">
              {timeSpan(meetup)} · {placeText(meetup)}
            </Text>
          </Stack>
        </Row>
        <Stack gap="sm">
          <Row gap="sm" align="center">
            <AvatarStack people={meetup.faces} total={meetup.coming} size={32} />
            <Text size="sm" tone="ink-3">
              {comingText(meetup)}
              {away && meetup.coming > 0 && '.'} {away}
            </Text>
          </Row>
          <Acts meetup={meetup} now={now} />
        </Stack>
      </div>
    </Card>
  )
}

const SOON_MS = 2 * 3_600_000

/** My answer: coming or not, and from two hours before the start the way in. */
function Acts({ meetup, now }: { meetup: Next; now: Date }) {
  const params = { meet_id: meetup.id }
  const line = useRef<HTMLParagraphElement>(null)
  const [answered, setAnswered] = useState(false)
  const acting = {
    success: false,
    invalidates: [keyOf(api.circleInside), ...meetupReads],
    onDone: () => setAnswered(true),
  } as const
  const come = useAction({ ...acting, call: () => api.meetups.going.answer({ params }) })
  const away = useAction({ ...acting, call: () => api.meetups.away.answer({ params }) })
  const change = useAction({ ...acting, call: () => api.meetups.notAway.answer({ params }) })
  const { am_away, my_status } = meetup
  const placed = my_status === 'going' || my_status === 'waiting'
  // The pressed button is gone, so the line that replaces it gets the focus.
  useEffect(() => {
    if (answered && (placed || am_away)) line.current?.focus()
  }, [answered, placed, am_away])

  if (my_status === 'joined') return <Said line={line}>{t`You’re checked in`}</Said>
  if (am_away) {
    return (
      <Row gap="sm" align="center">
        <p ref={line} tabIndex={-1} className={classes.cannot}>
          {t`You can’t make it`}
        </p>
        <Button size="sm" variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          {t`Change`}
        </Button>
      </Row>
    )
  }
  const soon = Date.parse(meetup.meet_time) - now.getTime() <= SOON_MS
  const cannot = (
    <Button
      variant="default"
      loading={away.isPending}
      disabled={come.isPending}
      onClick={() => away.mutate()}
    >
      {t`Can’t make it`}
    </Button>
  )
  if (soon) {
    return (
      <div className={classes.answers}>
        {meetup.is_online && meetup.location ? (
          <Button component="a" href={meetup.location} target="_blank" rel="noopener noreferrer">
            {t`Join online`}
          </Button>
        ) : (
          <Button component={Link} to={meetupPath(meetup.id)}>
            {t`Check in`}
          </Button>
        )}
        {cannot}
      </div>
    )
  }
  if (placed) {
    return (
      <div className={classes.answers}>
        <Said line={line}>{my_status === 'going' ? t`You’re coming` : t`You’re on the waiting list`}</Said>
        {cannot}
      </div>
    )
  }
  return (
    <div className={classes.answers}>
      <Button loading={come.isPending} disabled={away.isPending} onClick={() => come.mutate()}>
        {isFull(meetup) ? t`Join the list` : t`I’m coming`}
      </Button>
      {cannot}
    </div>
  )
}

interface SaidProps {
  line: RefObject<HTMLParagraphElement | null>
  children: string
}

function Said({ line, children }: SaidProps) {
  return (
    <p ref={line} tabIndex={-1} className={classes.said}>
      <IconCheck size={18} aria-hidden="true" />
      {children}
    </p>
  )
}
