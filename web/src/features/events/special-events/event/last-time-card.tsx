import { ph, t } from '@lingui/core/macro'
import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import classes from './last-time-card.module.css'

/** Pictures of the latest date that has some. */
export default function LastTimeCard({
  event: { last_time, starts_at },
}: {
  event: Pick<SpecialEventPage, 'last_time' | 'starts_at'>
}) {
  if (!last_time) return null
  const { pictures, came } = last_time
  const month = formatDate(last_time.starts_at, 'month')
  return (
    <Card
      title={last_time.starts_at === starts_at ? t`Pictures` : t`Last time`}
      aside={came > 0 ? t`${ph({ came: formatNumber(came) })} came` : month}
    >
      <ul className={classes.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture}>
            <img
              src={picture}
              alt={t`${ph({ index: index + 1 })} of ${ph({ pictures: pictures.length })}, ${month}`}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
