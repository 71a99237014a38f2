import { formatNumber, formatShort } from './format.ts'
import { Tip } from './tip.tsx'

interface NumberFormatProps {
  value: number
  /** Significant digits of the abbreviation above 1000, such as '48.1K'; the tooltip has the full number. */
  short?: number | undefined
}

export function NumberFormat({ value, short }: NumberFormatProps) {
  const whole = formatNumber(value)
  if (short === undefined || Math.abs(value) <= 1000) return <span className="tabular">{whole}</span>
  return (
    <Tip label={whole}>
      <span className="tabular">{formatShort(value, short)}</span>
    </Tip>
  )
}
