import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import { PeriodBars } from '../../../../ui/charts/period-bars.tsx'

/** Of the cards, while what they show has not come. */
export const WEEK_TITLE = 'Karma in the last 7 days'
export const LEVELS_TITLE = 'Students by level'

const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const dayText = (day: string) => short.format(new Date(`${day}T00:00:00Z`))

/** Karma of each of the last days, which come the latest first. */
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
