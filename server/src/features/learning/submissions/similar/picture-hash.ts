/**
 * Finds similar pictures. Each has perceptual hashes, of which similar pictures share some bands: one of the whole, and
 * one of each of several parts, so that a cropped copy is found too. Thumbnails then decide.
 */

/** Side of the square of grey values that is hashed. */
export const GREY_SIDE = 128
const SIDE = 16
const BITS = SIDE * SIDE
const WORDS = BITS / 32
const BAND_BITS = 16
/** Brightness, so that noise on an even ground sets no bit. */
const LEAST_STEP = 1.5
/** A band with fewer bits set, or unset, is shared by too many pictures. */
const LEAST_BITS = 3
/** Of all bits: a picture with fewer is nearly even, and like many others. */
const LEAST_SET = 24
/** Puts bits that are next to each other into different bands. Coprime to their number. */
const SPREAD = 37
/** Side of the thumbnail that's compared. */
const THUMB = 32
/** Pictures whose brightness correlates less are different ones. */
const LEAST_LIKE = 0.92
/** If even the uncut pictures correlate less, no cut makes them the same. */
const LEAST_UNCUT = 0.2
/** What a copy lacks on each side at most, as a share of it, and the steps in which that is looked for. */
const MOST_CUT = 0.2
const STEPS = [0.06, 0.03, 0.015]

type Hash = Uint32Array

interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const whole: Part = { left: 0, top: 0, right: 1, bottom: 1 }

/** What crops leave. */
const parts: readonly Part[] = [
  ...[0.05, 0.1, 0.15].map((cut) => [cut, cut, cut, cut]),
  ...[0.08, 0.16].flatMap((cut) => [
    [cut, 0, 0, 0],
    [0, cut, 0, 0],
    [0, 0, cut, 0],
    [0, 0, 0, cut],
  ]),
  ...[0.1].flatMap((cut) => [
    [cut, cut, 0, 0],
    [cut, 0, 0, cut],
    [0, cut, cut, 0],
    [0, 0, cut, cut],
    [cut, 0, cut, 0],
    [0, cut, 0, cut],
  ]),
].map(([left = 0, top = 0, right = 0, bottom = 0]) => ({ left, top, right: 1 - right, bottom: 1 - bottom }))

export interface PictureTraces {
  /** A thumbnail of its brightness, in base64. */
  readonly thumb: string
  /** Of the picture and its parts, by which others find it. */
  readonly bands: number[]
  /** Of the whole picture, by which it finds others. */
  readonly wholeBands: number[]
}

/**
 * What similar pictures are found by (bands of perceptual hashes) and compared by (a thumbnail).
 * @param grey `GREY_SIDE` rows of as many brightnesses
 * @returns null if the picture is nearly even, so that it's like many others
 */
export function tracesOf(grey: Uint8Array): PictureTraces | null {
  const sums = summedArea(grey)
  const hash = hashOf(sums, whole)
  if (bitsIn(hash) < LEAST_SET) return null
  const thumb = Buffer.from(meansOf(sums, whole, THUMB, THUMB)).toString('base64')
  const wholeBands = bandsOf(hash)
  const bands = parts.flatMap((part) => bandsOf(hashOf(sums, part)))
  return { thumb, wholeBands, bands: [...new Set([...wholeBands, ...bands])] }
}

/**
 * How much one picture is like another, or like a part of it, from 0 to 1; null if they're different pictures.
 * @param one its thumbnail, as `tracesOf` made it
 */
export function likeness(one: string, other: string): number | null {
  const [first, second] = [one, other].map((thumb) => new Uint8Array(Buffer.from(thumb, 'base64')))
  if (!first || !second) return null
  // A copy is cropped, or what it was taken from.
  const asPart = bestMatch(first, second)
  const most = asPart >= LEAST_LIKE ? asPart : bestMatch(second, first)
  return most >= LEAST_LIKE ? most : null
}

/** Climbs from the whole to the part of a picture that's most like the other one, by every second pixel. */
function bestMatch(picture: Uint8Array, within: Uint8Array): number {
  let cuts: readonly number[] = [0, 0, 0, 0]
  let best = correlation(picture, within, cuts, 2)
  if (best < LEAST_UNCUT) return best
  for (const step of STEPS) {
    let from: readonly number[] | undefined
    while (from !== cuts) {
      from = cuts
      for (const [side, by] of SIDES) {
        const tried = cuts.with(side, (cuts[side] ?? 0) + by * step)
        if (tried.some((cut) => cut < 0 || cut > MOST_CUT)) continue
        const found = correlation(picture, within, tried, 2)
        if (found > best) [best, cuts] = [found, tried]
      }
    }
  }
  return correlation(picture, within, cuts, 1)
}

const SIDES = [0, 1, 2, 3].flatMap((side) => [[side, 1] as const, [side, -1] as const])

/**
 * Correlation of brightness with what the cuts leave of the other picture. It ignores brightness and contrast.
 * @param every looks at each of so many pixels
 */
function correlation(
  picture: Uint8Array,
  within: Uint8Array,
  cuts: readonly number[],
  every: number,
): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = cuts.map((cut) => cut * THUMB)
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let y = 0; y < THUMB; y += every) {
    const fromY = top + ((y + 0.5) * (THUMB - top - bottom)) / THUMB - 0.5
    for (let x = 0; x < THUMB; x += every) {
      const fromX = left + ((x + 0.5) * (THUMB - left - right)) / THUMB - 0.5
      const one = picture[y * THUMB + x] ?? 0
      const other = between(within, fromX, fromY)
      count += 1
      a += one
      b += other
      aa += one * one
      bb += other * other
      ab += one * other
    }
  }
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count))
  return spread === 0 ? 0 : (ab - (a * b) / count) / spread
}

/** The brightness between four pixels. */
function between(thumb: Uint8Array, x: number, y: number): number {
  const left = Math.max(0, Math.floor(x))
  const above = Math.max(0, Math.floor(y)) * THUMB
  const right = Math.min(THUMB - 1, left + 1)
  const below = Math.min((THUMB - 1) * THUMB, above + THUMB)
  const dx = Math.max(0, x - left)
  const dy = Math.max(0, y - above / THUMB)
  const upper = (thumb[above + left] ?? 0) * (1 - dx) + (thumb[above + right] ?? 0) * dx
  const lower = (thumb[below + left] ?? 0) * (1 - dx) + (thumb[below + right] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

/** Sums of all values above and to the left, so that a mean takes four look-ups. */
function summedArea(grey: Uint8Array): Float64Array {
  const width = GREY_SIDE + 1
  const sums = new Float64Array(width * width)
  for (let y = 0; y < GREY_SIDE; y += 1) {
    let row = 0
    for (let x = 0; x < GREY_SIDE; x += 1) {
      row += grey[y * GREY_SIDE + x] ?? 0
      sums[(y + 1) * width + x + 1] = (sums[y * width + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** Mean brightness of each cell of a part. */
function meansOf(sums: Float64Array, part: Part, columns: number, rows: number): number[] {
  const { left, top, right, bottom } = part
  const at = (x: number, y: number) => sums[y * (GREY_SIDE + 1) + x] ?? 0
  const column = (index: number) => Math.round((left + ((right - left) * index) / columns) * GREY_SIDE)
  const line = (index: number) => Math.round((top + ((bottom - top) * index) / rows) * GREY_SIDE)
  return Array.from({ length: rows * columns }, (_, cell) => {
    const [row, place] = [Math.floor(cell / columns), cell % columns]
    const [x0, x1, y0, y1] = [column(place), column(place + 1), line(row), line(row + 1)]
    return (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)) / ((x1 - x0) * (y1 - y0))
  })
}

/** Each bit says whether a cell is brighter than the one to its left. */
function hashOf(sums: Float64Array, part: Part): Hash {
  const means = meansOf(sums, part, SIDE + 1, SIDE)
  const hash = new Uint32Array(WORDS)
  for (let bit = 0; bit < BITS; bit += 1) {
    const cell = Math.floor(bit / SIDE) * (SIDE + 1) + (bit % SIDE)
    const [before = 0, after = 0] = means.slice(cell, cell + 2)
    const at = (bit * SPREAD) % BITS
    if (after > before + LEAST_STEP) hash[at >> 5] = (hash[at >> 5] ?? 0) | (1 << (at & 31))
  }
  return hash
}

/** Position and value of each band, as one number. */
function bandsOf(hash: Hash): number[] {
  return [...hash].flatMap((word, index) =>
    [word & 0xffff, word >>> 16].flatMap((value, half) => {
      const set = ones(value)
      const isCommon = set < LEAST_BITS || set > BAND_BITS - LEAST_BITS
      return isCommon ? [] : [((index * 2 + half) << BAND_BITS) | value]
    }),
  )
}

function ones(value: number): number {
  let left = value >>> 0
  let count = 0
  for (; left; count += 1) left &= left - 1
  return count
}

const bitsIn = (hash: Hash): number => hash.reduce((sum, word) => sum + ones(word), 0)
