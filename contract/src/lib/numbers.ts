import { formatNumber } from './formats.ts'

/** Formats numbers for display, with whole sentences around them. */

/**
 * Picks the sentence for a count: `none` for 0, `one` for 1, else `many` with the formatted number, such as
 * `1,842`.
 */
export function plural(
  count: number,
  { none, one, many }: { none?: string; one: string; many: (count: string) => string },
): string {
  if (count === 0 && none !== undefined) return none
  return count === 1 ? one : many(formatNumber(count))
}

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const order = new Intl.PluralRules('en', { type: 'ordinal' })

/** `1st`, `2nd`, `3rd`, `1,204th`. */
export const ordinal = (rank: number): string => `${formatNumber(rank)}${endings[order.select(rank)] ?? 'th'}`
