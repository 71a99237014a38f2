import { type PortraitParts, portraitParts } from './portrait-parts.ts'
import { dotsShape, formShapes, groundColors, hairShapes, shoulderShapes, skinColors } from './shapes.ts'

/**
 * Default profile pictures are generated, not stored: browser and server draw the same face as SVG elements
 * on a 64×64 view box.
 */
export interface DrawnElement {
  readonly tag: 'path' | 'circle' | 'rect'
  /** DOM property names, such as `strokeWidth`. */
  readonly attributes: Readonly<Record<string, string | number>>
}

/** Below this size in pixels, the dots are left out. */
const LEAST_FOR_DOTS = 28
const INK = '#1b1720'
const LIPS = '#3a1712'

const path = (d: string, attributes: DrawnElement['attributes']): DrawnElement => ({
  tag: 'path',
  attributes: { d, ...attributes },
})
const filled = (d: string, fill: string) => path(d, { fill })
const line = (d: string, stroke: string, strokeWidth: number) => path(d, { stroke, strokeWidth })

/**
 * A member's generated face. Lines have round caps, and elements without `fill` aren't filled.
 * @param muid seed of the face; undefined draws only the background
 * @param size displayed size in pixels
 */
export function portraitElements(muid: string | undefined, size: number): DrawnElement[] {
  const parts = portraitParts(muid ?? '')
  const [ground, circle] = groundColors[parts.ground] ?? groundColors[0]
  return [
    filled('M0 0h64v64H0z', ground),
    filled(formShapes[parts.form], circle),
    ...(size >= LEAST_FOR_DOTS ? [path(dotsShape(parts.dots), { fill: '#fff', opacity: 0.8 })] : []),
    ...(muid ? person(parts) : []),
  ]
}

function person(parts: PortraitParts): DrawnElement[] {
  const [skin, shade] = skinColors[parts.skin] ?? skinColors[0]
  const [back, front] = hairShapes[parts.hair]
  const { hairColor, wear, lean, extra } = parts
  const leaning = moved(`rotate(${lean} 32 44)`)
  const hair = moved(`rotate(${lean} 32 44) ${volumes[parts.volume] ?? ''}`)
  return [
    ...(back ? [filled(back, hairColor)].map(hair) : []),
    filled('M27 36H37V47.2C37 50 34.8 52 32 52S27 50 27 47.2Z', shade),
    filled(shoulderShapes[parts.build] ?? shoulderShapes[0], wear),
    ...top(parts),
    ...face(parts, skin, shade).map(leaning),
    ...[filled(front, hairColor)].map(hair),
    ...(extra ? worn(extra, parts).map(leaning) : []),
  ]
}

function face({ hairColor, smile, ...parts }: PortraitParts, skin: string, shade: string): DrawnElement[] {
  return [
    filled(
      'M17.7 29.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0M40.5 29.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0M20.8 26.6C20.8 36.2 25.4 43.2 32 43.2S43.2 36.2 43.2 26.6C43.2 18.4 38.6 13 32 13S20.8 18.4 20.8 26.6Z',
      skin,
    ),
    filled(
      'M25.65 28.4a1.55 1.55 0 1 0 3.1 0a1.55 1.55 0 1 0-3.1 0m9.6 0a1.55 1.55 0 1 0 3.1 0a1.55 1.55 0 1 0-3.1 0',
      INK,
    ),
    line('M24.8 24.6C26 23.6 28.2 23.6 29.4 24.3M34.6 24.3C35.8 23.6 38 23.6 39.2 24.6', hairColor, 1.3),
    line('M32 29.4C32.6 31 33 31.8 31.6 32.4', shade, 1.3),
    mouth(smile),
    ...(parts.glasses ? glasses : []),
  ]
}

/** Scales of the hair around the head. */
const volumes = ['', 'translate(-1.9 -1.2) scale(1.06)', 'translate(-3.8 -2) scale(1.12)'] as const

const moved =
  (transform: string) =>
  ({ tag, attributes }: DrawnElement): DrawnElement => ({ tag, attributes: { ...attributes, transform } })

function worn(extra: NonNullable<PortraitParts['extra']>, { wear }: PortraitParts): DrawnElement[] {
  const colour = wear === '#f4f6ff' ? '#3459db' : '#f4f6ff'
  switch (extra) {
    case 'headphones':
      return [
        line('M17.6 27C16 3.4 48 3.4 46.4 27', INK, 2.2),
        line('M17.6 25.6V32.4M46.4 25.6V32.4', colour, 4.6),
      ]
    case 'cap':
      return [
        filled('M18 23.4C17.4 11.6 24 6.4 32 6.4S46.6 11.6 46 23.4C38 20.8 26 20.8 18 23.4Z', wear),
        path('M34 20.8C40 20.2 46.6 21 51.6 23.8C48.6 25.2 42 23.8 34 23.4Z', {
          fill: wear,
          stroke: INK,
          strokeOpacity: 0.35,
          strokeWidth: 1.4,
        }),
      ]
    case 'band':
      return [line('M19.6 21.8C26 18.4 38 18.4 44.4 21.8', colour, 2.6)]
  }
}

const lens = (x: number): DrawnElement => ({
  tag: 'rect',
  attributes: {
    x,
    y: 25,
    width: 8.4,
    height: 7,
    rx: 3.2,
    fill: '#fff',
    fillOpacity: 0.18,
    stroke: INK,
    strokeWidth: 1.3,
  },
})
const glasses = [lens(22.4), lens(33.2), line('M30.8 28C31.4 27.4 32.6 27.4 33.2 28', INK, 1.3)]

function mouth(smile: number): DrawnElement {
  if (smile === 0) return line('M28 35.4C29.6 38 34.4 38 36 35.4', LIPS, 1.6)
  if (smile === 2) return line('M28.8 36.2C30.4 37.4 33.6 37.4 35.6 35.6', LIPS, 1.6)
  return path('M27.6 35C28.4 39.4 35.6 39.4 36.4 35Z', {
    fill: '#fff',
    stroke: LIPS,
    strokeWidth: 0.9,
    strokeLinejoin: 'round',
  })
}

function top({ top, wear }: PortraitParts): DrawnElement[] {
  const isWhite = wear === '#f4f6ff'
  const fold = { stroke: isWhite ? '#b7c5f6' : '#090e2c', strokeOpacity: isWhite ? 1 : 0.28 }
  const trim = isWhite ? '#cdd8fa' : '#fff'
  switch (top) {
    case 'crew':
      return [path('M25.6 47.4C27 51.6 37 51.6 38.4 47.4', { ...fold, strokeWidth: 2.2 })]
    case 'collar':
      return [
        path('M26.4 46.6L32 53.6L26 57.4L22.6 48ZM37.6 46.6L32 53.6L38 57.4L41.4 48Z', {
          fill: trim,
          opacity: 0.92,
        }),
      ]
    case 'hood':
      return [
        path('M20.4 48.6C22 56.6 42 56.6 43.6 48.6', { ...fold, strokeWidth: 4.4 }),
        path('M29 55.4V61M35 55.4V61', { stroke: trim, strokeWidth: 1.5, opacity: 0.85 }),
      ]
    case 'stole':
      return [
        path('M20 47.6C26 57 35 62 47 66H57C57 60 55 55.4 51.6 52.4C45.4 57 33.6 56.8 24.6 46.8Z', {
          fill: '#ffd58a',
          opacity: 0.95,
        }),
      ]
  }
}
