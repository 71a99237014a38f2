import { Tooltip } from '@mantine/core'
import { formatNumber, formatShort } from './format.ts'

interface NumberFormatProps {
  value: number
  /** In thousands with a K above 1000, with this many significant digits; the tooltip has the whole number. */
  short?: number
}

export function NumberFormat({ value, short }: NumberFormatProps) {
  const whole = formatNumber(value)
  if (short === undefined || Math.abs(value) <= 1000) return <span className="tabular">{whole}</span>
  return (
    <Tooltip label={whole}>
      <span className="tabular">{formatShort(value, short)}</span>
    </Tooltip>
  )
}
