import { plural, t } from '@lingui/core/macro'
import { ChartCard } from '../../../../ui/charts/chart-card.tsx'
import { PeriodBars } from '../../../../ui/charts/period-bars.tsx'
import { formatDate } from '../../../../ui/text/format.ts'

/** Card titles, also shown while the charts load. */
export const WEEK_TITLE = t`Karma in the last 7 days`
export const LEVELS_TITLE = t`Students by level`

const dayText = (day: string) => formatDate(day, 'weekdayDay', 'UTC')

/** Karma per day. The server sends the latest day first. */
export function WeekChart({ karma }: { karma: Readonly<Record<string, number>> }) {
  const days = Object.entries(karma).toReversed()
  return (
    <ChartCard title={WEEK_TITLE} table={{ head: [t`Day`, t`Karma`], rows: days }}>
      <PeriodBars
        counted={(n) => plural(n, { one: '# karma', other: '# karma' })}
        bars={days.map(([day, value]) => ({ key: day, label: dayText(day), name: dayText(day), value }))}
      />
    </ChartCard>
  )
}
