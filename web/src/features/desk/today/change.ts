import { ph, t } from '@lingui/core/macro'
import { formatNumber } from '../../../ui/text/format.ts'

interface Change {
  /** Examples: '18% more', '5 h faster', 'Unchanged'. */
  readonly text: string
  readonly tone: 'good' | 'bad' | 'plain'
  /** Direction of the arrow; null shows no arrow. */
  readonly up: boolean | null
}

/** Compares a figure with the previous period, in words. For hours, a decrease is good. */
export function change(now: number | null, before: number | null, hours: boolean): Change {
  const plain = (text: string): Change => ({ text, tone: 'plain', up: null })
  if (now === null || before === null) return plain(t`No earlier data`)
  if (now === before) return plain(t`Unchanged`)
  const up = now > before
  if (hours) {
    const difference = Math.round(Math.abs(now - before) * 10) / 10
    return {
      text: up
        ? t`${ph({ difference: formatNumber(difference) })} h slower`
        : t`${ph({ difference: formatNumber(difference) })} h faster`,
      tone: up ? 'bad' : 'good',
      up: !up,
    }
  }
  const tone = up ? 'good' : 'bad'
  if (before <= 0) return { text: t`${ph({ now: formatNumber(now - before) })} more`, tone, up }
  const share = formatNumber(Math.round((Math.abs(now - before) / before) * 100))
  return { text: up ? t`${share}% more` : t`${share}% less`, tone, up }
}
