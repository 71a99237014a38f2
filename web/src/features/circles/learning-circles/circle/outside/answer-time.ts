import { ph, t } from '@lingui/core/macro'

const HOURS_A_DAY = 24
const DAYS_A_WEEK = 7

/**
 * 'Gurpreet usually answers within a day.'; null while there is too little data. @param hours median of the
 * latest response times
 */
export function answerTimeText(lead: string | null, hours: number | null): string | null {
  if (hours === null) return null
  return t`${ph({ lead: lead ?? t`A lead` })} usually answers within ${ph({ span: span(hours) })}.`
}

function span(hours: number): string {
  if (hours <= 1) return t`an hour`
  if (hours < HOURS_A_DAY) return t`${hours} hours`
  const days = Math.ceil(hours / HOURS_A_DAY)
  if (days === 1) return t`a day`
  if (days < DAYS_A_WEEK) return t`${days} days`
  const weeks = Math.ceil(days / DAYS_A_WEEK)
  return weeks === 1 ? t`a week` : t`${weeks} weeks`
}
