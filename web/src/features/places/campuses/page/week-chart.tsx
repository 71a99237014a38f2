import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import { PeriodBars } from '../../../../ui/charts/period-bars.tsx'

/** Card titles, also shown while the charts load. */
export const WEEK_TITLE = 'Karma in the last 7 days'
export const LEVELS_TITLE = 'Students by level'

const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const dayText = (day: string) => short.format(new Date(`${day}T00:00:00Z`))

/** Karma per day. The server sends the latest day first. */
export function WeekChart({ karma }: { karma: Readonly<Record<string, number>> }) {
  const days = Object.entries(karma).toReversed()
  return (
    <ChartCard title={WEEK_TITLE} table={{ head: ['Day', 'Karma'], rows: days }}>
      <PeriodBars
        unit="karma"
        bars={days.map(([day, value]) => ({ key: day, label: dayText(day), name: dayText(day), value }))}
      />
    </ChartCard>
  )
}
