import { t } from '@lingui/core/macro'
import type { CircleInside, CircleStreak } from '@muster/contract/circles/circle-inside.ts'
import { IconCalendarEvent, IconCheck, IconFlame } from '@tabler/icons-react'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import { formatDate } from '../../../../../ui/text/format.ts'
import classes from './inside.module.css'
import { streakText, streakTitle } from './inside-words.ts'

interface StreakCardProps {
  streak: CircleStreak
  next: CircleInside['next_meetup']
}

const WEEK_MS = 7 * 86_400_000

const dayText = (monday: string) => formatDate(monday, 'dayMonth', 'UTC')

/** Weeks in a row in which the circle met. */
export function StreakCard({ streak, next }: StreakCardProps) {
  const thisMonday = streak.shown.at(-1)?.monday ?? ''
  const isThisWeek = next !== null && Date.parse(next.meet_time) < Date.parse(thisMonday) + WEEK_MS
  return (
    <Card>
      <Row gap="md" align="center">
        <span className={classes.flame} data-lit={streak.weeks > 0 || undefined} aria-hidden="true">
          <IconFlame size={28} />
        </span>
        <div>
          <Text as="h2" size="xl" weight={700}>
            {streakTitle(streak)}
          </Text>
          <Text size="sm" tone="ink-3">
            {streakText(streak, isThisWeek)}
          </Text>
        </div>
      </Row>
      <ol className={classes.weeks} aria-label={t`The last five weeks`}>
        {streak.shown.map(({ monday, met }) => {
          const isNow = monday === thisMonday
          return (
            <li key={monday} data-met={met || undefined} data-now={isNow || undefined}>
              <span className={classes.disc} aria-hidden="true">
                {met ? <IconCheck size={20} stroke={2.4} /> : isNow && <IconCalendarEvent size={18} />}
              </span>
              <span>{dayText(monday)}</span>
              <span className="visually-hidden">, {met ? t`met` : isNow ? t`this week` : t`not met`}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
