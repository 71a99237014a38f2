/** Signs that people put for letters; those that look alike become one. */
const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
}

/** Shorter pieces of names stand in many a good password by chance. */
const SHORTEST_PIECE = 4

/** A text as it is read aloud: small letters, no accents, letters for their signs, nothing between them. */
function spoken(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[0134578@$!|l]/g, (sign) => lookalikes[sign] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a text is made of fewer than four different characters, whatever its length. */
export const hasFewCharacters = (password: string): boolean => new Set(password.toLowerCase()).size < 4

/**
 * Whether a password holds one of these words, whole or a piece of at least four letters, however it is dressed up.
 * @param words names, member IDs and email addresses; of an address only what stands before the @ counts
 */
export function holdsWord(password: string, words: readonly string[]): boolean {
  const heard = spoken(password)
  return words.some((word) => {
    const own = word.split('@')[0] ?? ''
    return [own, ...own.split(/[^\p{L}\p{N}]+/u)]
      .map(spoken)
      .some((piece) => piece.length >= SHORTEST_PIECE && heard.includes(piece))
  })
}
