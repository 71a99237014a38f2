import { ph, t } from '@lingui/core/macro'
import type { MyWeek } from '@muster/contract/learning/leaderboards.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { monthName } from '../words.ts'

type College = NonNullable<MyWeek['college']>

export const lastWeekWords = ({ karma, rank, of }: NonNullable<MyWeek['last_week']>): string =>
  t`Last week: ${ph({ karma: formatNumber(karma) })}, ${ph({ ordinal: ordinal(rank) })} of ${ph({ of: formatNumber(of) })}.`

export const monthOf = ({ month }: College): string => monthName(month)

/** Where the college's rank is counted, and the distance to the one above or below. */
export function collegeDistance({ place, rank, distance, bars }: College): string {
  const mine = bars.findIndex((bar) => bar.mine)
  const other = bars[rank === 1 ? mine + 1 : mine - 1]
  if (!other || distance <= 0) return t`in ${place}`
  const karma = formatNumber(distance)
  return rank === 1
    ? t`in ${place}, ${karma} karma ahead of ${ph({ name: other.name })}`
    : t`in ${place}, ${karma} karma to ${ph({ name: other.name })}`
}

/** This month next to the whole last one. */
export function collegeMonths({ bars, karma_before, month }: College): string {
  const karma = formatNumber(bars.find((bar) => bar.mine)?.karma ?? 0)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = new Date(Date.UTC(year, number - 2)).toISOString()
  return t`${karma} karma in ${ph({ monthName: monthName(month) })} so far, ${ph({ karmaBefore: formatNumber(karma_before) })} in ${ph({ monthName2: monthName(before) })}.`
}
