const beginnings = /[^\p{L}\p{N}]+/u
const wordsIn = (text: string) => text.toLowerCase().split(beginnings).filter(Boolean)

/**
 * Whether each word that somebody types is the beginning of a word of a thing: 'an' finds what is called Android, not all
 * that somebody can manage. Nothing typed finds all.
 */
export function foundBy(typed: string, texts: readonly string[]): boolean {
  if (typed.trim() === '') return true
  const wanted = wordsIn(typed)
  const words = texts.flatMap(wordsIn)
  return wanted.length > 0 && wanted.every((word) => words.some((one) => one.startsWith(word)))
}
