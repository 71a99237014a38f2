const beginnings = /[^\p{L}\p{N}]+/u
const wordsIn = (text: string) => text.toLowerCase().split(beginnings).filter(Boolean)

/**
 * True if each typed word is the prefix of a word in the texts: 'an' finds Android but not “can”. An empty
 * search matches everything.
 */
export function foundBy(typed: string, texts: readonly string[]): boolean {
  if (typed.trim() === '') return true
  const wanted = wordsIn(typed)
  const words = texts.flatMap(wordsIn)
  return wanted.length > 0 && wanted.every((word) => words.some((one) => one.startsWith(word)))
}
