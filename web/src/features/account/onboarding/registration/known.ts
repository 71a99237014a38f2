/** Checks of what addresses and the browser's storage bring, without the schemas, which these pages load later. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether it is a list of nothing but known words. */
export function isListOf<T extends string>(known: readonly T[], value: unknown): value is T[] {
  return Array.isArray(value) && value.every((word) => known.some((one) => one === word))
}

/** The known words of a list that is separated by commas, each once, in its order. */
export function wordsOf<T extends string>(known: readonly T[], list: string | null): T[] {
  const words = (list ?? '').split(',').flatMap((text) => known.find((one) => one === text.trim()) ?? [])
  return [...new Set(words)]
}
