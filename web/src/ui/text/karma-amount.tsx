import { Text } from '../layout/primitives.tsx'
import { formatNumber } from './format.ts'
import { NumberFormat } from './number-format.tsx'

interface KarmaAmountProps {
  value: number
  /** A change rather than a total: shows its sign. */
  signed?: boolean
  short?: number
}

/** An amount of karma, always in gold. */
export function KarmaAmount({ value, signed = false, short }: KarmaAmountProps) {
  return (
    <Text as="span" weight={700} tone="gold" numbers nowrap>
      {signed ? (
        `${value > 0 ? '+' : ''}${formatNumber(value)}`
      ) : (
        <NumberFormat value={value} short={short} />
      )}
    </Text>
  )
}
