interface Part {
  readonly text: string
  readonly marked: boolean
}

const words = /[\p{L}\p{N}\p{M}]+/gu
const silent = new Set(['of', 'and', 'the', 'for'])
const plain = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
/** Fewer letters in common can be a coincidence. */
const FEWEST_SHARED = 3

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/**
 * Splits a title into parts and marks those that the other title shares: words, their beginnings, and the
 * initials of words that the other title abbreviates ("GEC Kannur").
 */
export function markedParts(title: string, other: string): Part[] {
  const others = (other.match(words) ?? []).map(plain)
  const own = [...title.matchAll(words)].map((match) => ({ word: plain(match[0]), at: match.index }))
  const telling = own.filter(({ word }) => !silent.has(word))
  const lengths = new Map<number, number>()
  for (const { word, at } of telling) {
    const shared = Math.max(0, ...others.map((one) => sharedStart(word, one)))
    if (others.includes(word) || shared >= FEWEST_SHARED) lengths.set(at, shared)
  }
  for (const one of others) {
    if (one.length < 2) continue
    const from = telling.findIndex((_, index) =>
      [...one].every((letter, place) => telling[index + place]?.word.startsWith(letter)),
    )
    if (from < 0) continue
    for (const { at } of telling.slice(from, from + one.length)) lengths.set(at, lengths.get(at) ?? 1)
  }
  const parts: Part[] = []
  let end = 0
  for (const [at, length] of [...lengths].sort(([first], [second]) => first - second)) {
    if (at > end) parts.push({ text: title.slice(end, at), marked: false })
    parts.push({ text: title.slice(at, at + length), marked: true })
    end = at + length
  }
  if (end < title.length) parts.push({ text: title.slice(end), marked: false })
  return parts
}
