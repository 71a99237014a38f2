import { plural, t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import type { LinkAnalytics } from '@muster/contract/reach/short-link-figures.ts'
import { useState } from 'react'
import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import charts from '../../../../ui/charts/karma-chart.module.css'
import { PeriodBars } from '../../../../ui/charts/period-bars.tsx'
import classes from './figures.module.css'
import { daysText, stepNames } from './figures-words.ts'

interface CourseWords {
  readonly column: string
  readonly titles: Readonly<Record<LinkAnalytics['unit'], string>>
}

const clickWords: CourseWords = {
  column: t`Clicks`,
  titles: {
    hour: t`Clicks by hour`,
    day: t`Clicks by day`,
    week: t`Clicks by week`,
    month: t`Clicks by month`,
  },
}
const requestWords: CourseWords = {
  column: t`Requests`,
  titles: {
    hour: t`Requests by hour`,
    day: t`Requests by day`,
    week: t`Requests by week`,
    month: t`Requests by month`,
  },
}

/** Clicks over time, with the previous period in the background. */
export function CourseCard({ figures }: { figures: LinkAnalytics }) {
  const [withBots, setWithBots] = useState(false)
  const { course, course_before: earlier, days, days_before: daysBefore, unit } = figures
  const counted = ({ people, bots }: (typeof course)[number]) => people + (withBots ? bots : 0)
  const bars = course.map((step, index) => {
    const before = earlier[index]
    return {
      key: step.at,
      ...stepNames(unit, step.at),
      value: counted(step),
      ...(before && { before: counted(before) }),
    }
  })
  const { column, titles } = withBots ? requestWords : clickWords
  return (
    <ChartCard
      title={titles[unit]}
      legend={
        <>
          <span>
            <i className={charts.swatch} />
            {daysText(days)}
          </span>
          {daysBefore && (
            <span>
              <i className={charts.swatch} data-before />
              {daysText(daysBefore)}
            </span>
          )}
        </>
      }
      table={{
        head: [t`Time`, column, ...(daysBefore ? [t`Previous period`] : [])],
        rows: bars.map(({ name, value, before }) => [name, value, ...(daysBefore ? [before ?? 0] : [])]),
      }}
    >
      <PeriodBars
        counted={(n) =>
          withBots
            ? plural(n, { one: '# requests', other: '# requests' })
            : plural(n, { one: '# clicks', other: '# clicks' })
        }
        bars={bars}
      />
      <Switch
        className={classes.bots}
        label={t`Include bots`}
        checked={withBots}
        onChange={(event) => setWithBots(event.currentTarget.checked)}
      />
    </ChartCard>
  )
}
