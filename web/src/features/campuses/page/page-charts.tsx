import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { ChartCard } from '../../../ui/charts/chart-card.tsx'
import { LevelsChart } from '../../../ui/charts/levels-chart.tsx'
import { PeriodBars } from '../../../ui/charts/period-bars.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import classes from './campus-page.module.css'

const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const dayText = (day: string) => short.format(new Date(`${day}T00:00:00Z`))

/** Karma of the week and students by level; one that fails leaves the rest of the page alone. */
export function PageCharts({ orgId }: { orgId: string }) {
  const params = { org_id: orgId }
  const karma = useQuery(queryOf(api.campus.pageKarma, { params }))
  const levels = useQuery(queryOf(api.campus.pageLevels, { params }))
  return (
    <div className={classes.charts}>
      {karma.data ? (
        <WeekChart days={Object.entries(karma.data.karma).toReversed()} />
      ) : (
        <Card title="Karma of the week">
          <QueryView query={karma}>{() => null}</QueryView>
        </Card>
      )}
      {levels.data ? (
        <LevelsChart levels={levels.data} />
      ) : (
        <Card title="Students by level">
          <QueryView query={levels}>{() => null}</QueryView>
        </Card>
      )}
    </div>
  )
}

function WeekChart({ days }: { days: readonly (readonly [string, number])[] }) {
  return (
    <ChartCard title="Karma of the week" table={{ head: ['Day', 'Karma'], rows: days }}>
      <PeriodBars
        unit="karma"
        bars={days.map(([day, value]) => ({ key: day, label: dayText(day), name: dayText(day), value }))}
      />
    </ChartCard>
  )
}
