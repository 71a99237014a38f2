import { t } from '@lingui/core/macro'
export interface Slice {
  readonly label: string
  readonly value: number
}

export interface Arc extends Slice {
  /** SVG path of the ring segment, in a 100 by 100 viewBox. */
  readonly path: string
  /** Position in the order; selects the colour. */
  readonly index: number
}

const CENTER = 50
const RADIUS = 40
/** Gap between two segments, in degrees. */
const GAP = 3
const MOST = 6

/**
 * The largest slices first; those beyond six segments merge into 'Other'. Slices with value 0 are dropped.
 */
export function mainSlices(slices: readonly Slice[], most = MOST): Slice[] {
  const sorted = slices.filter((slice) => slice.value > 0).sort((a, b) => b.value - a.value)
  if (sorted.length <= most) return sorted
  const rest = sorted.slice(most - 1).reduce((sum, slice) => sum + slice.value, 0)
  return [...sorted.slice(0, most - 1), { label: t`Other`, value: rest }]
}

/** Ring segments, clockwise from the top. A single slice is the whole ring. */
export function donutArcs(slices: readonly Slice[]): Arc[] {
  const total = slices.reduce((sum, slice) => sum + slice.value, 0)
  if (total <= 0) return []
  let from = 0
  return slices.map((slice, index) => {
    const angle = (slice.value / total) * 360
    // The gap takes at most half of a segment, so that thin ones stay visible.
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
