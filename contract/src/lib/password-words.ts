/** Characters that are often swapped for letters; lookalikes map to one letter. */
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

/** Shorter parts of a name occur in good passwords by chance. */
const SHORTEST_PIECE = 4

/**
 * Normalises a text for comparison: lower case, no accents, letters for lookalikes, no punctuation or spaces.
 */
function spoken(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[0134578@$!|l]/g, (sign) => lookalikes[sign] ?? '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether a text has fewer than four different characters, whatever its length. */
export const hasFewCharacters = (password: string): boolean => new Set(password.toLowerCase()).size < 4

/**
 * Whether a password contains one of these words, or a part of one of at least four letters, even with
 * accents or lookalike characters.
 * @param words names, member IDs and email addresses; only the part before an @ is compared
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
