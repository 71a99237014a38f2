import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { KarmaWeek } from '@muster/contract/places/campus/shapes.ts'
import { formatDate } from '../text/format.ts'
import { ChartCard } from './chart-card.tsx'
import classes from './karma-chart.module.css'
import { PeriodBars } from './period-bars.tsx'

const dayText = (day: string) => formatDate(day, 'dayMonth', 'UTC')

/** Karma by week, with the preceding period behind. */
export function KarmaChart({ weeks }: { weeks: readonly KarmaWeek[] }) {
  const [first] = weeks
  const last = weeks.at(-1)
  return (
    <ChartCard
      title={t`Karma per week`}
      legend={
        <>
          <span>
            <i className={classes.swatch} />
            {first &&
              last &&
              t`${ph({ dayText: dayText(first.from) })} to ${ph({ dayText2: dayText(last.until) })}`}
          </span>
          <span>
            <Trans>
              <i className={classes.swatch} data-before />
              Previous {ph({ weeks: weeks.length })} weeks
            </Trans>
          </span>
        </>
      }
      table={{
        head: [t`Week of`, t`Karma`, t`Previous ${ph({ weeks: weeks.length })} weeks`],
        rows: weeks.map(({ from, karma, before }) => [from, karma, before]),
      }}
    >
      <PeriodBars
        counted={(n) => plural(n, { one: '# karma', other: '# karma' })}
        bars={weeks.map(({ from, karma, before }) => ({
          key: from,
          label: dayText(from),
          name: t`Week of ${ph({ day: dayText(from) })}`,
          value: karma,
          before,
        }))}
      />
    </ChartCard>
  )
}
