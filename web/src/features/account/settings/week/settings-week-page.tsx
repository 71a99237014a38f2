import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { MOST_PAUSED_WEEKS, type Week, type weeklyGoals } from '@muster/contract/home/weeks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { weekQuery } from '../../../../shell/session/session-queries.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useShownAtOnce } from '../../../../ui/acts/use-shown-at-once.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import section from '../section.module.css'

type WeeklyGoal = (typeof weeklyGoals)[number]
const goals: readonly WeeklyGoal[] = [3, 4, 5]

const changed = [keyOf(api.weeks), keyOf(api.home)]

/** The weekly goal in days, and a pause for busy times. */
export default function SettingsWeekPage() {
  useTitle(t`Weekly goal`)
  const week = useQuery(weekQuery)
  return (
    <QueryView
      query={week}
      errorTitle={t`We couldn’t load your weekly goal`}
      skeleton={
        <Card title={t`Weekly goal`}>
          <SkeletonLines lines={4} height={24} />
        </Card>
      }
    >
      {(data) => (
        <Stack gap="lg">
          <Goal week={data} />
          <Pause week={data} />
        </Stack>
      )}
    </QueryView>
  )
}

function Goal({ week }: { week: Week }) {
  const choose = useShownAtOnce({
    shownIn: weekQuery.queryKey,
    change: (before: Week, goal: WeeklyGoal) => ({ ...before, goal }),
    call: (goal) => api.weeks.change.answer({ body: { goal } }),
    success: (_, goal) => t`Weekly goal set to ${goal} days`,
    invalidates: changed,
  })
  return (
    <Card title={t`Weekly goal`}>
      <p className={section.lead}>
        {t`A week counts when you’re active on that many days, with a task, a review, a meetup or a meetup report. Take days off whenever you like. We forgive one missed week in ten.`}
      </p>
      <SegmentedControl
        aria-label={t`Days a week`}
        value={String(week.goal)}
        onChange={(value) => choose.mutate(Number(value) as WeeklyGoal)}
        data={goals.map((goal) => ({ value: String(goal), label: t`${goal} days` }))}
      />
      <Row as="dl" gap="sm xl" wrap mt="md">
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            {t`This week`}
          </Text>
          <Text as="dd" weight={600}>
            <Trans>
              {ph({ done: week.done })} of {ph({ goal: week.goal })} days
            </Trans>
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            {t`Current streak`}
          </Text>
          <Text as="dd" weight={600}>
            {plural({ streak: week.streak }, { one: `# week`, other: `# weeks` })}
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            {t`Longest streak`}
          </Text>
          <Text as="dd" weight={600}>
            {plural({ best: week.best }, { one: `# week`, other: `# weeks` })}
          </Text>
        </div>
        <div>
          <Text as="dt" size="xs" tone="ink-3">
            {t`Your time zone`}
          </Text>
          <Text as="dd" weight={600}>
            <Trans>{ph({ timeZone: week.time_zone.replaceAll('_', ' ') })}, from your device</Trans>
          </Text>
        </div>
      </Row>
    </Card>
  )
}

const lengths = Array.from({ length: MOST_PAUSED_WEEKS }, (_, index) => index + 1)

function Pause({ week }: { week: Week }) {
  const [weeks, setWeeks] = useState(1)
  const pause = useAction({
    call: () => api.weeks.pause.answer({ body: { weeks } }),
    success: t`Weekly goal paused`,
    invalidates: changed,
  })
  const resume = useAction({
    call: () => api.weeks.resume.answer({}),
    success: t`Weekly goal resumed`,
    invalidates: changed,
  })
  return (
    <Card title={t`Take a break`}>
      {week.paused_until ? (
        <>
          <p className={section.lead}>
            <Trans>
              Your goal is paused until {ph({ date: formatDate(`${week.paused_until}T12:00:00Z`) })}. You’ll
              keep your streak, and anything you do still gives karma.
            </Trans>
          </p>
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
            {t`Resume now`}
          </Button>
        </>
      ) : (
        <>
          <p className={section.lead}>
            {t`Exams, travel or a rough patch? Pause your weekly goal, starting this week. You’ll keep your streak.`}
          </p>
          <Row gap="sm" wrap>
            <SegmentedControl
              aria-label={t`Length of pause`}
              value={String(weeks)}
              onChange={(value) => setWeeks(Number(value))}
              data={lengths.map((length) => ({
                value: String(length),
                label: plural(length, { one: `# week`, other: `# weeks` }),
              }))}
            />
            <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate()}>
              {t`Pause`}
            </Button>
          </Row>
        </>
      )}
    </Card>
  )
}
