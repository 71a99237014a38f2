import { formatNumber } from '../../../ui/text/format.ts'

interface Change {
  /** '18% more', '5 h faster', 'Unchanged'. */
  readonly text: string
  readonly tone: 'good' | 'bad' | 'plain'
  /** Which way the arrow points; null without one. */
  readonly up: boolean | null
}

/** How a figure has changed on the one before, in words; of hours fewer are better. */
export function change(now: number | null, before: number | null, hours: boolean): Change {
  const plain = (text: string): Change => ({ text, tone: 'plain', up: null })
  if (now === null || before === null) return plain('No earlier data')
  if (now === before) return plain('Unchanged')
  const up = now > before
  if (hours) {
    const difference = Math.round(Math.abs(now - before) * 10) / 10
    return {
      text: `${formatNumber(difference)} h ${up ? 'slower' : 'faster'}`,
      tone: up ? 'bad' : 'good',
      up: !up,
    }
  }
  const tone = up ? 'good' : 'bad'
  if (before <= 0) return { text: `${formatNumber(now - before)} more`, tone, up }
  const share = Math.round((Math.abs(now - before) / before) * 100)
  return { text: `${formatNumber(share)}% ${up ? 'more' : 'less'}`, tone, up }
}
