import { once } from './speech.ts'

/** Formats numbers for display, with whole sentences around them. `formats.ts` has dates, money, lists and names. */

/** 1842 becomes '1,842'. */
export function formatNumber(value: number): string {
  return once('number', undefined, (locale) => new Intl.NumberFormat(locale)).format(value)
}

/** '3 members', '1 member', '1,842 members'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

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
