/**
 * Type guards for query parameters and browser storage. They avoid the schemas, which these pages load
 * lazily.
 */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether it is an array of known words only. */
export function isListOf<T extends string>(known: readonly T[], value: unknown): value is T[] {
  return Array.isArray(value) && value.every((word) => known.some((one) => one === word))
}

/** The known words of a comma-separated list, without duplicates, in the order of the list. */
export function wordsOf<T extends string>(known: readonly T[], list: string | null): T[] {
  const words = (list ?? '').split(',').flatMap((text) => known.find((one) => one === text.trim()) ?? [])
  return [...new Set(words)]
}
