/** The 32-bit FNV-1a hash of a text's UTF-8 bytes. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}

/**
 * A generator (mulberry32) that gives the same numbers for the same text, on every device and for good.
 * @returns what draws the next number, from 0 up to and without 1
 */
export function seeded(text: string): () => number {
  let state = hash(text)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A circle as a part of a path: many of them are one element then. */
export function disc(x: number, y: number, radius: number): string {
  const [left, top, r, width] = [x - radius, y, radius, 2 * radius].map((value) => Number(value.toFixed(1)))
  return `M${left} ${top}a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0-${width} 0`
}
