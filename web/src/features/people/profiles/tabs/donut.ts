export interface Slice {
  readonly label: string
  readonly value: number
}

export interface Arc extends Slice {
  /** Path of the ring piece in a 100 by 100 box. */
  readonly path: string
  /** Place in the order, for its colour. */
  readonly index: number
}

const CENTER = 50
const RADIUS = 40
/** Empty degrees between two pieces. */
const GAP = 3
const MOST = 6

/** The largest slices first; what is beyond six pieces becomes 'Other'. Slices without a value are left out. */
export function mainSlices(slices: readonly Slice[], most = MOST): Slice[] {
  const sorted = slices.filter((slice) => slice.value > 0).sort((a, b) => b.value - a.value)
  if (sorted.length <= most) return sorted
  const rest = sorted.slice(most - 1).reduce((sum, slice) => sum + slice.value, 0)
  return [...sorted.slice(0, most - 1), { label: 'Other', value: rest }]
}

/** Ring pieces that begin at the top and run clockwise. A single slice is the whole ring. */
export function donutArcs(slices: readonly Slice[]): Arc[] {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0)
  if (total <= 0) return []
  let from = 0
  return slices.map((slice, index) => {
    const angle = (slice.value / total) * 360
    // Thin pieces keep a visible part: the gap never takes more than half of them.
    const gap = slices.length === 1 ? 0.01 : Math.min(GAP, angle / 2)
    const path = arcPath(from + gap / 2, from + angle - gap / 2)
    from += angle
    return { ...slice, path, index }
  })
}

function arcPath(from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0
  return `M ${point(from)} A ${RADIUS} ${RADIUS} 0 ${large} 1 ${point(to)}`
}

function point(degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180
  const x = CENTER + RADIUS * Math.cos(radians)
  const y = CENTER + RADIUS * Math.sin(radians)
  return `${x.toFixed(3)} ${y.toFixed(3)}`
}
