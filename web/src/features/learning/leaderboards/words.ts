import { ph, plural, t } from '@lingui/core/macro'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'

/** Formats '2026-11' as 'November 2026'. */
export function monthLabel(month: string): string {
  return formatDate(month, 'month', 'UTC')
}

/** The month of a day or moment, in UTC: 'November'. */
export const monthName = (at: string): string => formatDate(at, 'monthOnly', 'UTC')

/** The badge of the first three ranks; null for the rest. */
export function badgeOf(rank: number): 'Diamond' | 'Gold' | 'Silver' | null {
  return ([null, 'Diamond', 'Gold', 'Silver'] as const)[rank] ?? null
}

export const badgeWords = { Diamond: t`Diamond`, Gold: t`Gold`, Silver: t`Silver` } as const

interface Placed {
  readonly rank: number
  readonly karma: number
}

/** What it takes to overtake the next higher rank; null at the top. */
export function wayUp(me: Placed, above: readonly Placed[]): string | null {
  const higher = above.filter(({ karma }) => karma > me.karma).sort((a, b) => a.karma - b.karma)[0]
  if (higher) {
    return t`${ph({ karma: formatNumber(higher.karma - me.karma) })} more karma and you’ll reach rank ${ph({ rank: formatNumber(higher.rank) })}.`
  }
  return me.rank === 1 ? t`No one is ahead of you.` : null
}

/** Number of students on the leaderboard of a month or of all time, shown next to the member's rank. */
export function amongText(members: number, month: string | null): string {
  if (!month) return plural(members, { one: 'of # student overall', other: 'of # students overall' })
  const at = monthLabel(month)
  return plural(members, { one: `of # student in ${at}`, other: `of # students in ${at}` })
}
