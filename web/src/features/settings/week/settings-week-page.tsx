import { Button, SegmentedControl } from '@mantine/core'
import { MOST_PAUSED_WEEKS, type Week, weeklyGoals } from '@muster/contract/account/weeks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { useTitle } from '../../../api/site.ts'
import { weekQuery } from '../../../shell/session/session-queries.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useShownAtOnce } from '../../../ui/acts/use-shown-at-once.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { formatCount, formatDate } from '../../../ui/text/format.ts'
import section from '../section.module.css'
import classes from './week.module.css'

type WeeklyGoal = (typeof weeklyGoals)[number]

const changed = [keyOf(api.weeks), keyOf(api.home)]

/** How many days a week one aims at, and a rest for times in which nothing goes. */
export default function SettingsWeekPage() {
  useTitle('Weekly goal')
  const week = useQuery(weekQuery)
  return (
    <QueryView
      query={week}
      errorTitle="Your weekly goal did not load"
      skeleton={
        <Card title="Weekly goal">
          <SkeletonLines lines={4} height={24} />
        </Card>
      }
    >
      {(data) => (
        <div className={section.stack}>
          <Goal week={data} />
          <Pause week={data} />
        </div>
      )}
    </QueryView>
  )
}

function Goal({ week }: { week: Week }) {
  const choose = useShownAtOnce({
    shownIn: weekQuery.queryKey,
    change: (before: Week, goal: WeeklyGoal) => ({ ...before, goal }),
    call: (goal) => api.weeks.change.answer({ body: { goal } }),
    success: (_, goal) => `Your goal is ${goal} days a week`,
    invalidates: changed,
  })
  return (
    <Card title="Weekly goal">
      <p className={section.lead}>
        A week counts when you do something on that many days: a task, a review, a meetup or a report. Days
        off are part of it, and one missed week in ten is forgiven by itself.
      </p>
      <SegmentedControl
        aria-label="Days a week"
        value={String(week.goal)}
        onChange={(value) => choose.mutate(Number(value) as WeeklyGoal)}
        data={weeklyGoals.map((goal) => ({ value: String(goal), label: `${goal} days` }))}
      />
      <dl className={classes.facts}>
        <div>
          <dt>This week</dt>
          <dd>
            {week.done} of {week.goal} days
          </dd>
        </div>
        <div>
          <dt>In a row</dt>
          <dd>{formatCount(week.streak, 'week')}</dd>
        </div>
        <div>
          <dt>Your best</dt>
          <dd>{formatCount(week.best, 'week')}</dd>
        </div>
        <div>
          <dt>Your days begin in</dt>
          <dd>{week.time_zone.replaceAll('_', ' ')}, as your device says</dd>
        </div>
      </dl>
    </Card>
  )
}

const lengths = Array.from({ length: MOST_PAUSED_WEEKS }, (_, index) => index + 1)

function Pause({ week }: { week: Week }) {
  const [weeks, setWeeks] = useState(1)
  const pause = useAction({
    call: () => api.weeks.pause.answer({ body: { weeks } }),
    success: 'Your weeks rest',
    invalidates: changed,
  })
  const resume = useAction({
    call: () => api.weeks.resume.answer({}),
    success: 'This week counts again',
    invalidates: changed,
  })
  return (
    <Card title="Take a pause">
      {week.paused_until ? (
        <>
          <p className={section.lead}>
            Your weeks rest until {formatDate(`${week.paused_until}T12:00:00Z`)}. The weeks in a row stay as
            they are, and what you do counts all the same.
          </p>
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
            End the pause
          </Button>
        </>
      ) : (
        <>
          <p className={section.lead}>
            Exams, travel or a hard time: let your weeks rest, from this one on. The weeks in a row stay as
            they are.
          </p>
          <div className={classes.pause}>
            <SegmentedControl
              aria-label="How long"
              value={String(weeks)}
              onChange={(value) => setWeeks(Number(value))}
              data={lengths.map((length) => ({ value: String(length), label: formatCount(length, 'week') }))}
            />
            <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate()}>
              Pause
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
