import { ph, t } from '@lingui/core/macro'
import { formatDate } from '../../../../ui/text/format.ts'

const DAY = 86_400_000
const midnight = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)

/** Formats a future day in the reader's time zone: 'today', 'tomorrow', 'on Thursday', 'on 4 December'. */
export function dayOf(moment: string, now = new Date()): string {
  const at = new Date(moment)
  const days = Math.round((midnight(at) - midnight(now)) / DAY)
  if (days <= 0) return t`today`
  if (days === 1) return t`tomorrow`
  return t`on ${ph({ at: formatDate(at, days < 7 ? 'weekday' : 'longDayMonth') })}`
}
