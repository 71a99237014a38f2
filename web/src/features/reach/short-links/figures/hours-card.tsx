import { ph, plural, t } from '@lingui/core/macro'
import type { LinkAnalytics } from '@muster/contract/reach/short-link-figures.ts'
import { percentOf } from '../../../../ui/charts/karma-figure.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import classes from './figures.module.css'
import { daysText } from './figures-words.ts'

// 1 January 2024 was a Monday.
const monday = Date.UTC(2024, 0, 1)
const weekdayName = (weekday: number, style: 'long' | 'short') =>
  formatDate(monday + weekday * 86_400_000, { weekday: style }, 'UTC')
const STEPS = 5

/** Heatmap of clicks by weekday and hour. */
export function HoursCard({
  figures: { hours, hours_days, days, by, totals, time_zone },
}: {
  figures: LinkAnalytics
}) {
  const cells = hours.flatMap((day, weekday) => day.map((people, hour) => ({ weekday, hour, people })))
  const busiest = cells.reduce((best, cell) => (cell.people > best.people ? cell : best), {
    weekday: 0,
    hour: 0,
    people: 0,
  })
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const summary =
    busiest.people > 0
      ? t`Busiest on ${ph({ weekday: weekdayName(busiest.weekday, 'long') })} at ${ph({ at: at(busiest.hour) })}`
      : t`No clicks in this period`
  const zone = time_zone.replaceAll('_', ' ')
  return (
    <Card title={t`When people click`}>
      <p className={classes.small}>
        {busiest.people === 0
          ? summary
          : hours_days.from > days.from
            ? t`${summary}, ${zone} time, from the last 13 weeks (${ph({ daysText: daysText(hours_days) })})`
            : t`${summary}, ${zone} time`}
      </p>
      <Stack gap="2xs" mt="sm" mb="sm" role="img" aria-label={summary}>
        {hours.map((day, weekday) => (
          <div // biome-ignore lint/suspicious/noArrayIndexKey: the weekday is its place
            key={weekday}
            className={classes.weekday}
          >
            <span aria-hidden="true">{weekdayName(weekday, 'short')}</span>
            {day.map((people, hour) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: the hour is its place
                key={hour}
                title={`${weekdayName(weekday, 'long')} ${at(hour)}: ${plural(people, { one: `# click`, other: `# clicks` })}`}
                data-step={people === 0 ? 0 : Math.ceil((people / busiest.people) * STEPS)}
              />
            ))}
          </div>
        ))}
        <div className={classes.clock} aria-hidden="true">
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{at(hour)}</span>
          ))}
        </div>
      </Stack>
      <ul className={classes.devices} aria-label={t`Devices`}>
        {by.device
          .filter(({ people }) => people > 0)
          .slice(0, 4)
          .map(({ value, people }) => {
            const share = percentOf(people, totals.people)
            return (
              <li key={value}>
                <span>{value}</span>
                <progress max={100} value={share} aria-hidden="true" />
                <b>{share}%</b>
              </li>
            )
          })}
      </ul>
    </Card>
  )
}
