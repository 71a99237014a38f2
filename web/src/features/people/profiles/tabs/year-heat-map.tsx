import { ph, plural, t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HeatMap } from '../../../../ui/charts/heat-map.tsx'
import { heatMapSummary } from '../../../../ui/charts/heat-map-grid.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { type Activity, activityQuery } from '../queries.ts'
import { DayEntries } from './day-entries.tsx'
import classes from './year-heat-map.module.css'

/** Karma by day of a year; opens at the last year with activity. */
export function YearHeatMap({ muid }: { muid: string }) {
  const [year, setYear] = useState<number>()
  const activity = useQuery({ ...activityQuery(muid, year), placeholderData: keepPreviousData })
  const { data } = activity
  return (
    <Card title={t`A year of learning`} aside={data && <Streak days={data.days} />}>
      <QueryView query={activity} skeleton={<Skeleton height={150} />}>
        {(shown) => (
          <>
            <HeatMap
              days={shown.days.map((day) => ({ date: day.date, count: day.karma }))}
              from={`${shown.year}-01-01`}
              to={lastDayOf(shown.year)}
              label={t`Karma by day in ${ph({ year: shown.year })}`}
              summary={summaryOf(shown)}
              counted={(n) => plural(n, { one: '# karma', other: '# karma' })}
              months
              detail={(date) => tasksOf(shown, date)}
              day={(date) => (
                <DayEntries muid={muid} date={date} day={shown.days.find((day) => day.date === date)} />
              )}
            />
            <Years first={shown.first_year} chosen={year ?? shown.year} onChoose={setYear} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

/** Future days would look like empty days, so the current year ends today. */
function lastDayOf(year: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const end = `${year}-12-31`
  return end < today ? end : today
}

function summaryOf(activity: Activity): string {
  const sum = activity.days.reduce((total, day) => total + day.karma, 0)
  return sum === 0
    ? t`No karma in ${ph({ year: activity.year })}`
    : t`${plural(sum, { one: `# karma`, other: `# karma` })} in ${ph({ year: activity.year })}`
}

function tasksOf(activity: Activity, date: string): string | undefined {
  const day = activity.days.find((entry) => entry.date === date)
  return day && plural({ tasks: day.tasks }, { one: `# award`, other: `# awards` })
}

function Streak({ days }: { days: Activity['days'] }) {
  const { active, longest } = heatMapSummary(days.map((day) => ({ date: day.date, count: day.karma })))
  return (
    <>{t`${plural(active, { one: `# active day`, other: `# active days` })}, longest streak ${plural(longest, { one: `# day`, other: `# days` })}`}</>
  )
}

interface YearsProps {
  first: number
  chosen: number
  onChoose: (year: number) => void
}

/** One button per year, from the year of joining to the current one. */
function Years({ first, chosen, onChoose }: YearsProps) {
  const last = Math.max(chosen, new Date().getUTCFullYear())
  if (first >= last) return null
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  return (
    <fieldset className={classes.years}>
      <legend className="visually-hidden">{t`Year`}</legend>
      {years.map((year) => (
        <button
          key={year}
          type="button"
          className={classes.year}
          aria-pressed={year === chosen}
          onClick={() => onChoose(year)}
        >
          {year}
        </button>
      ))}
    </fieldset>
  )
}
