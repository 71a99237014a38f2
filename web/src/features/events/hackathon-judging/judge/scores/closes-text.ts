import { ph, t } from '@lingui/core/macro'
import { formatDate } from '../../../../../ui/text/format.ts'

/** 'Closes at 15:30' today, otherwise with the day; in the judge's local time zone. */
export function closesText(closes_at: string, now = new Date()): string {
  const at = new Date(closes_at)
  if (at <= now) return t`Closed at ${ph({ at: formatDate(at, 'clock') })}, according to this device’s clock`
  return at.toDateString() === now.toDateString()
    ? t`Closes at ${ph({ at: formatDate(at, 'clock') })}`
    : t`Closes ${ph({ at: formatDate(at, 'time') })}`
}
