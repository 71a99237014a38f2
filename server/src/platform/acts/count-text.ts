import { formatNumber } from '@muster/contract/lib/numbers.ts'

/** Above this, texts say "More than". */
export const MOST_TOLD = 10_000

/** Formats a count that was limited to `MOST_TOLD` + 1: '1,234' or 'More than 10,000'. */
export const countText = (count: number): string =>
  count > MOST_TOLD ? `More than ${formatNumber(MOST_TOLD)}` : formatNumber(count)
