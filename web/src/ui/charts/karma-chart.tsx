import type { KarmaWeek } from '@muster/contract/places/campus/shapes.ts'
import { ChartCard } from './chart-card.tsx'
import classes from './karma-chart.module.css'
import { PeriodBars } from './period-bars.tsx'

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayText = (day: string) => short.format(new Date(`${day}T00:00:00Z`))

/** Karma by week, with the preceding period behind. */
export function KarmaChart({ weeks }: { weeks: readonly KarmaWeek[] }) {
  const [first] = weeks
  const last = weeks.at(-1)
  return (
    <ChartCard
      title="Karma per week"
      legend={
        <>
          <span>
            <i className={classes.swatch} />
            {first && last && `${dayText(first.from)} to ${dayText(last.until)}`}
          </span>
          <span>
            <i className={classes.swatch} data-before />
            Previous {weeks.length} weeks
          </span>
        </>
      }
      table={{
        head: ['Week of', 'Karma', `Previous ${weeks.length} weeks`],
        rows: weeks.map(({ from, karma, before }) => [from, karma, before]),
      }}
    >
      <PeriodBars
        unit="karma"
        bars={weeks.map(({ from, karma, before }) => ({
          key: from,
          label: dayText(from),
          name: `Week of ${dayText(from)}`,
          value: karma,
          before,
        }))}
      />
    </ChartCard>
  )
}
