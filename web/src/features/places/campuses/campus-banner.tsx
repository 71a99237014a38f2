import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CampusDetails } from '@muster/contract/places/campus/campus.ts'
import { IconStairsUp } from '@tabler/icons-react'
import { PlaceBanner } from '../../../ui/layout/place-banner.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './campus-banner.module.css'

/** The campus name, its level, the way to the next level, and its rank. */
export function CampusBanner({ details }: { details: CampusDetails }) {
  const { college_name, campus_code, campus_district, campus_zone, campus_level, next_level } = details
  return (
    <PlaceBanner
      place={t`${campus_code}, ${campus_district} district, ${campus_zone} zone`}
      title={college_name}
      rank={details.rank}
      of={`${t`of ${ph({ campuses: formatNumber(details.campuses) })} campuses`}${moved(details)}`}
    >
      <span className={classes.chip}>
        <IconStairsUp size={15} aria-hidden="true" />
        {campus_level > 0 ? t`Campus level ${campus_level}` : t`No campus level yet`}
      </span>
      {next_level && (
        <>
          <span>
            <Trans>
              {ph({ students: next_level.students })} of {ph({ needed: next_level.needed })} active students
              at Level {ph({ level: next_level.level })} for campus level {ph({ level: next_level.level })}
            </Trans>
          </span>
          <span className={classes.track} aria-hidden="true">
            <i style={{ width: `${(next_level.students / next_level.needed) * 100}%` }} />
          </span>
        </>
      )}
    </PlaceBanner>
  )
}

/** Example: ', up 3 since last month'. A smaller rank is better. */
function moved({ rank, last_month }: CampusDetails): string {
  if (!last_month || last_month.rank === rank) return ''
  const places = Math.abs(last_month.rank - rank)
  return last_month.rank > rank
    ? `, ${plural(places, { one: 'up # place this month', other: 'up # places this month' })}`
    : `, ${plural(places, { one: 'down # place this month', other: 'down # places this month' })}`
}
