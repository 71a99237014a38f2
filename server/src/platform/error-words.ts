/** How deep the causes of an error are followed. */
const MOST_CAUSES = 5

/**
 * What went wrong, in words, for logs and the people who read them. An error without a message, such as that of a
 * refused connection, is told by what caused it, or else by its code and name.
 * @returns never an empty text
 */
export function wordsOf(error: unknown): string {
  const told = new Set(textsOf(error, MOST_CAUSES))
  return [...told].join('; ') || nameOf(error)
}

function textsOf(error: unknown, deep: number): string[] {
  if (deep === 0 || error === undefined || error === null) return []
  const text = error instanceof Error ? error.message : String(error)
  if (text.trim() !== '') return [text]
  if (!(error instanceof Error)) return []
  const causes = [...(error instanceof AggregateError ? error.errors : []), error.cause]
  return causes.flatMap((cause) => textsOf(cause, deep - 1))
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something failed without saying why'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} (${error.code})` : error.name
}
