import { disc, seeded } from '@muster/contract/portrait/seeded.ts'

/** The canvas. A cover shows its full height, cut from the left to the cover's width. */
export const WIDTH = 480
export const HEIGHT = 120
/** How far lines extend beyond the canvas on the left, for wider covers. */
const RUN_OUT = 1200

export interface Shape {
  d: string
  paint: 'motif' | 'gold' | 'crest' | 'trough'
  /** 0 to 1 on the saturated background; the pale one multiplies it. */
  opacity: number
  /** Stroke width; without it the shape is filled. */
  line?: number
  /** SVG `stroke-dasharray`. */
  dashes?: string
}

interface Place {
  x: number
  y: number
  phase: number
  /** The next seeded random number. */
  next: () => number
}

type Motif = (place: Place) => Shape[]

const round = (value: number) => Number(value.toFixed(1))
const steps = (count: number) => Array.from({ length: count }, (_, index) => index)

const gather: Motif = ({ x, y, phase, next }) => {
  const people = steps(7 + Math.floor(next() * 3))
  const around = people.map((index, _, { length }) => {
    const angle = phase + (index * 2 * Math.PI) / length
    const reach = HEIGHT * 0.37 * (1 + 0.13 * Math.sin(index * 2.3 + phase))
    const size = HEIGHT * (0.048 + 0.022 * Math.abs(Math.sin(index * 1.7 + phase)))
    return { x: x + Math.cos(angle) * reach * 1.35, y: y + Math.sin(angle) * reach, size }
  })
  const lines = around.map((one) => `M${round(x)} ${round(y)}L${round(one.x)} ${round(one.y)}`).join('')
  return [
    { d: lines, paint: 'motif', opacity: 0.34, line: 1, dashes: '1.3 3.3' },
    { d: around.map((one) => disc(one.x, one.y, one.size)).join(''), paint: 'motif', opacity: 0.3 },
    { d: disc(x, y, HEIGHT * 0.155), paint: 'gold', opacity: 0.22 },
    { d: disc(x, y, HEIGHT * 0.092), paint: 'gold', opacity: 1 },
  ]
}

const orbit: Motif = ({ x, y, phase }) => {
  const rings = [1, 2, 3, 4].map((index) => ({
    index,
    radius: HEIGHT * (0.14 + index * 0.155),
    angle: phase + index * 1.9,
  }))
  const on = (radius: number, angle: number, size: number) =>
    disc(x + radius * Math.cos(angle), y + radius * Math.sin(angle), size)
  return [
    { d: rings.map(({ radius }) => disc(x, y, radius)).join(''), paint: 'motif', opacity: 0.3, line: 1 },
    ...rings.map(
      ({ index, radius, angle }): Shape => ({
        d: on(radius, angle, HEIGHT * (0.038 + index * 0.006)),
        paint: index === 2 ? 'gold' : 'motif',
        opacity: index === 2 ? 1 : 0.5,
      }),
    ),
    {
      d: rings.map(({ radius, angle }) => on(radius, angle + 2.6, HEIGHT * 0.024)).join(''),
      paint: 'motif',
      opacity: 0.4,
    },
    { d: disc(x, y, HEIGHT * 0.12), paint: 'motif', opacity: 0.36 },
  ]
}

const water: Motif = ({ x, phase }) => [
  { d: disc(x, HEIGHT * 0.36, HEIGHT * 0.19), paint: 'gold', opacity: 1 },
  ...steps(5).map((index): Shape => {
    const half = WIDTH / (2.2 + index * 0.55) / 2
    const start = -RUN_OUT - half * ((phase + index * 1.4) % 2)
    const waves = steps(Math.ceil((WIDTH - start) / half) - 1).map(() => `t${round(half)} 0`)
    const first = `q${round(half / 2)}-${round(HEIGHT * 0.11)} ${round(half)} 0`
    return {
      d: `M${round(start)} ${round(HEIGHT * (0.42 + index * 0.13))}${first}${waves.join('')}V${HEIGHT}H${round(start)}z`,
      paint: index % 2 ? 'trough' : 'crest',
      opacity: 0.26,
    }
  }),
]

const tiles: Motif = ({ next }) => {
  const size = HEIGHT / 4
  const columns = steps(WIDTH / size)
  const cells = columns.flatMap((column) =>
    steps(4).map((row) => ({ column, d: tile(column * size, row * size, size, next()) })),
  )
  // Keep the gold cell in the part that narrow covers show.
  const candidates = cells.filter(({ column, d }) => d && column >= columns.length * 0.6)
  const gold = candidates[Math.floor(next() * candidates.length)]
  const fade = (column: number) => Math.min(1, Math.max(0, (column / columns.length - 0.18) * 1.9))
  const plain = columns.map((column): Shape => {
    const those = cells.filter((cell) => cell.column === column && cell !== gold)
    return { d: those.map(({ d }) => d).join(''), paint: 'motif', opacity: round(fade(column) * 26) / 100 }
  })
  const shown = plain.filter(({ d, opacity }) => d && opacity > 0)
  return gold ? [...shown, { d: gold.d, paint: 'gold', opacity: 1 }] : shown
}

/** A quarter disc in one of four corners, a small disc, or nothing. */
function tile(x: number, y: number, size: number, drawn: number): string {
  const corners = [
    `M${x} ${y}h${size}a${size} ${size} 0 0 1-${size} ${size}z`,
    `M${x + size} ${y}v${size}a${size} ${size} 0 0 1-${size}-${size}z`,
    `M${x + size} ${y + size}h-${size}a${size} ${size} 0 0 1 ${size}-${size}z`,
    `M${x} ${y + size}v-${size}a${size} ${size} 0 0 1 ${size} ${size}z`,
  ]
  if (drawn < 0.66) return corners[Math.floor(drawn / 0.165)] ?? ''
  return drawn < 0.82 ? disc(x + size / 2, y + size / 2, size * 0.3) : ''
}

const stairs: Motif = ({ phase }) => {
  const gap = (WIDTH * 0.6) / 9
  const width = gap * 0.5
  const left = (index: number) => WIDTH * 0.36 + index * gap + width / 2
  return [
    { d: disc(left(8), HEIGHT * 0.16, HEIGHT * 0.085), paint: 'gold', opacity: 1 },
    ...steps(9).map((index): Shape => {
      const height = HEIGHT * (0.14 + (0.62 * index) / 9 + 0.07 * Math.sin(index * 2 + phase))
      return {
        d: `M${round(left(index))} ${HEIGHT + width}V${round(HEIGHT - height + width / 2)}`,
        paint: 'motif',
        opacity: round((0.14 + 0.03 * index) * 100) / 100,
        line: round(width),
      }
    }),
  ]
}

const weave: Motif = ({ phase }) =>
  steps(11).map((index): Shape => {
    const y = HEIGHT * (0.04 + index * 0.092)
    const begin = WIDTH * 0.25
    const points = steps(38).map((step) => {
      const x = begin + step * 10
      const height =
        HEIGHT * 0.2 * ((x - begin) / WIDTH) * Math.sin(x / (HEIGHT * 0.42) + index * 0.28 + phase)
      return `L${x} ${round(y + height)}`
    })
    const isGold = index === 6
    return {
      d: `M${-RUN_OUT} ${round(y)}${points.join('')}`,
      paint: isGold ? 'gold' : 'motif',
      opacity: isGold ? 1 : round((0.1 + 0.022 * index) * 100) / 100,
      line: HEIGHT * 0.03,
    }
  })

const motifs = [gather, orbit, water, tiles, stairs, weave]

/**
 * The shapes of a cover. Keep the order of the random draws and the “1” in the seed: changing them would
 * change every existing cover.
 * @param title the seed; the meetups of a series pass their circle's title, so that they look alike
 * @param shift from `motifsApart`, for a cover with a neighbour of the same motif
 */
export function coverShapes(title: string, shift = 0): Shape[] {
  const next = seeded(`cover:1:${title}`)
  const motif = motifs[(Math.floor(next() * motifs.length) + shift) % motifs.length] ?? gather
  const x = (0.6 + next() * 0.18) * WIDTH
  const y = (0.46 + next() * 0.12) * HEIGHT
  return motif({ x, y, phase: next() * 2 * Math.PI, next })
}

/** In a grid, covers up to this many apart are next to each other. */
const NEIGHBOURS = 3

/**
 * How far to shift the motif of each cover of a list, so that no neighbour has the same one.
 * @param titles the seeds in the order of the list; null for a cover with a picture
 */
export function motifsApart(titles: readonly (string | null)[]): number[] {
  const shown: (number | null)[] = []
  return titles.map((title) => {
    if (title === null) {
      shown.push(null)
      return 0
    }
    const own = Math.floor(seeded(`cover:1:${title}`)() * motifs.length)
    const taken = new Set(shown.slice(-NEIGHBOURS))
    const shift = motifs.findIndex((_, step) => !taken.has((own + step) % motifs.length))
    shown.push((own + shift) % motifs.length)
    return shift
  })
}
