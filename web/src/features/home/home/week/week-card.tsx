import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { TodayRow } from '@muster/contract/home/home-day.ts'
import type { Week } from '@muster/contract/home/weeks.ts'
import { IconCheck, IconMoon, IconPlayerPause } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { StreakRing } from '../../../../ui/streak-ring.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { todayWords } from '../today/today-words.ts'
import classes from './week.module.css'
import { weekWords } from './week-words.ts'

/** Name and letter of each day, from Monday. */
const DAYS = Array.from({ length: 7 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 0, 5 + index))
  return {
    name: formatDate(day, 'weekday', 'UTC'),
    letter: formatDate(day, { weekday: 'narrow' }, 'UTC'),
  }
})

interface WeekCardProps {
  week: Week
  /** What is open today; the smallest of it is named when a day is missing. */
  today: readonly TodayRow[]
}

/** The streak, and this week day by day: what's true now, and at most one act. It never warns. */
export function WeekCard({ week, today }: WeekCardProps) {
  const { state, days, done, goal, streak } = week
  const { title, lead, line } = weekWords(week)
  const smallest = state === 'short' ? smallestOf(today) : undefined
  return (
    <Card>
      <Row gap="md" align="center">
        <StreakRing days={days} size={76} faint={state === 'paused' || (streak === 0 && done === 0)} />
        <div>
          <Text as="h2" size="3xl" weight={700}>
            {title}
          </Text>
          <Text size="xs" tone="ink-2">
            {lead}
          </Text>
        </div>
      </Row>
      <ol className={classes.week} data-week={state}>
        {days.map((day, index) => (
          <Day
            key={DAYS[index]?.name}
            {...(DAYS[index] ?? { name: '', letter: '' })}
            day={day}
            week={state}
          />
        ))}
      </ol>
      <Text size="xs" tone="ink-2">
        {state !== 'paused' && (
          <>
            <Text as="strong" tone="ink">
              <Trans>
                {done} of {goal} days.
              </Trans>
            </Text>{' '}
          </>
        )}
        {line}{' '}
        <Link to="/dashboard/settings/week" className={classes.change}>
          {t`Change`}
        </Link>
      </Text>
      {smallest && <Smallest row={smallest} />}
      {state === 'paused' && <StartAgain />}
    </Card>
  )
}

const stateWords = {
  done: t`done`,
  open: t`today, nothing yet`,
  off: t`day off`,
  ahead: t`upcoming`,
} as const

interface DayProps {
  name: string
  letter: string
  day: Week['days'][number]
  week: Week['state']
}

/** Once the goal is out of reach, a day without an act is no longer a day off. */
function Day({ name, letter, day, week }: DayProps) {
  const isPaused = week === 'paused' && day !== 'done'
  const words = isPaused ? t`paused` : day === 'off' && week === 'out' ? t`nothing that day` : stateWords[day]
  return (
    <li data-state={isPaused ? 'paused' : day}>
      <span className={classes.disc} aria-hidden="true">
        {day === 'done' && <IconCheck size={18} stroke={3} />}
        {day === 'off' && week !== 'out' && !isPaused && <IconMoon size={15} stroke={2} />}
        {isPaused && <IconPlayerPause size={14} stroke={2} />}
      </span>
      <span aria-hidden="true">{letter}</span>
      <span className="visually-hidden">
        {name}: {words}
      </span>
    </li>
  )
}

function smallestOf(today: readonly TodayRow[]): TodayRow | undefined {
  const minutesOf = ({ minutes }: TodayRow) => minutes ?? Number.POSITIVE_INFINITY
  return today.filter((row) => row.done_at === null).toSorted((a, b) => minutesOf(a) - minutesOf(b))[0]
}

function Smallest({ row }: { row: TodayRow }) {
  const { title, facts, to, action } = todayWords(row)
  return (
    <div className={classes.smallest}>
      <div>
        <Text weight={600} tone="ink">
          {title}
        </Text>
        <Text size="xs" tone="ink-3">
          {facts}
        </Text>
      </div>
      <Button component={Link} to={to} size="sm">
        {action}
      </Button>
    </div>
  )
}

function StartAgain() {
  const resume = useAction({
    call: () => api.weeks.resume.answer(),
    invalidates: [keyOf(api.weeks), keyOf(api.home)],
  })
  return (
    <Button variant="default" size="sm" mt="sm" loading={resume.isPending} onClick={() => resume.mutate()}>
      {t`Start again now`}
    </Button>
  )
}
