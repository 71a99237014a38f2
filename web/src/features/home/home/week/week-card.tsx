import type { Week } from '@muster/contract/home/weeks.ts'
import { IconCheck, IconMoon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { StreakRing } from '../../../../ui/streak-ring.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { dayInWords } from '../day-words.ts'
import classes from './week.module.css'

const numbers = ['No', 'One', 'Two', 'Three', 'Four'] as const
const WEEK = 7

/** The week's caption; never phrased as a threat. */
function weekLine({ done, goal }: Pick<Week, 'done' | 'goal'>): string {
  if (done >= goal) return 'You’ve reached your goal. The rest of the week is yours.'
  const off = numbers[WEEK - goal] ?? `${WEEK - goal}`
  return `Anything counts: a task, a review or a meetup. ${off} days off are part of the plan.`
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const stateWords = { done: 'done', open: 'today, nothing yet', off: 'day off', ahead: 'upcoming' } as const

/** The streak, and this week day by day. Days off are normal, so nothing on it warns. */
export function WeekCard({ week, isNew }: { week: Week; isNew: boolean }) {
  const { streak, best, days, paused_until } = week
  const isFirst = isNew && streak === 0 && best === 0
  return (
    <Card>
      <Row gap="md" align="center">
        <StreakRing days={days} size={isFirst ? 60 : 76} faint={streak === 0} />
        <div>
          <Text as="h2" size="3xl" weight={700}>
            {isFirst ? 'Day one' : streak === 0 ? 'No streak yet' : `${streak}-week streak`}
          </Text>
          <Text size="xs" tone="ink-2">
            {isFirst
              ? week.done > 0
                ? 'The first dot is yours.'
                : 'Say hello and the first dot is yours.'
              : streakWords(streak, best)}
          </Text>
        </div>
      </Row>
      {!isFirst && (
        <ol className={classes.week}>
          {days.map((state, index) => (
            <li key={DAYS[index]} data-state={state}>
              <span className={classes.disc} aria-hidden="true">
                {state === 'done' && <IconCheck size={18} stroke={3} />}
                {state === 'off' && <IconMoon size={15} stroke={2} />}
              </span>
              <span aria-hidden="true">{DAYS[index]?.[0]}</span>
              <span className="visually-hidden">
                {DAYS[index]}: {stateWords[state]}
              </span>
            </li>
          ))}
        </ol>
      )}
      {!isFirst && (
        <Text size="xs" tone="ink-2">
          {paused_until ? (
            `Your weekly goal is paused until ${dayInWords(paused_until)}. Anything you do still counts.`
          ) : (
            <>
              <Text as="strong" tone="ink">
                {week.done} of {week.goal} days
              </Text>{' '}
              this week. {weekLine(week)}
            </>
          )}{' '}
          <Link to="/dashboard/settings/week" className={classes.change}>
            Change
          </Link>
        </Text>
      )}
    </Card>
  )
}

function streakWords(streak: number, best: number): string {
  if (best === 0) return 'This week can be your first'
  return streak >= best ? 'Your best so far' : `Your best is ${formatCount(best, 'week')}`
}
