/** Whether every word that somebody types stands in one of the words of a thing; nothing typed finds all. */
export function foundBy(typed: string, words: readonly string[]): boolean {
  const all = words.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
