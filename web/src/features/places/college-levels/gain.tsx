import { Text } from '../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './gain.module.css'

interface GainProps {
  by: number
  /** Growth as a percentage of the earlier figure. */
  percent?: number
}

/** Growth or decline of a figure. The sign conveys it too, not just the colour. */
export function Gain({ by, percent }: GainProps) {
  const rounded = Math.abs(Math.round(percent ?? 0))
  const share = rounded > 0 ? ` (${rounded}%)` : ''
  if (by === 0)
    return (
      <Text as="span" tone="ink-3">
        0
      </Text>
    )
  return (
    <span className={by > 0 ? classes.more : classes.less}>
      {by > 0 ? '+' : '−'}
      {formatNumber(Math.abs(by))}
      {share}
    </span>
  )
}
