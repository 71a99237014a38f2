/** 32-bit FNV-1a hash of a text's UTF-8 bytes. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}

/**
 * A deterministic random number generator (mulberry32): the same seed gives the same numbers on every device.
 * @returns draws the next number, from 0 up to but not including 1
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

/** A circle as SVG path data, so that many circles fit in one element. */
export function disc(x: number, y: number, radius: number): string {
  const [left, top, r, width] = [x - radius, y, radius, 2 * radius].map((value) => Number(value.toFixed(1)))
  return `M${left} ${top}a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0-${width} 0`
}
