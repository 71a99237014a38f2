const HOURS_A_DAY = 24
const DAYS_A_WEEK = 7

/**
 * 'Gurpreet usually answers within a day.'; null while there is too little data. @param hours median of the
 * latest response times
 */
export function answerTimeText(lead: string | null, hours: number | null): string | null {
  if (hours === null) return null
  return `${lead ?? 'A lead'} usually answers within ${span(hours)}.`
}

function span(hours: number): string {
  if (hours <= 1) return 'an hour'
  if (hours < HOURS_A_DAY) return `${hours} hours`
  const days = Math.ceil(hours / HOURS_A_DAY)
  if (days === 1) return 'a day'
  if (days < DAYS_A_WEEK) return `${days} days`
  const weeks = Math.ceil(days / DAYS_A_WEEK)
  return weeks === 1 ? 'a week' : `${weeks} weeks`
}
