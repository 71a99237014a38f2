import type { PortraitParts } from './portrait-parts.ts'
import { disc } from './seeded.ts'

/** Colours of the ground and of the disc on it. */
export const groundColors = [
  ['#c9d6ff', '#a9bdff'],
  ['#ffd3e2', '#ffb3cc'],
  ['#bfebdd', '#95dcc6'],
  ['#ddcfff', '#c6aeff'],
  ['#ffe0a3', '#ffcd66'],
  ['#bfe3fa', '#98d0f5'],
] as const

/** Shapes on the ground, as path data. */
export const formShapes: Readonly<Record<PortraitParts['form'], string>> = {
  disc: disc(32, 32, 24.5),
  arch: 'M9 64V31C9 18 19 8 32 8S55 18 55 31V64Z',
  hill: `${disc(49, 15, 9.5)}M0 45C12 35 26 36 40 43S58 45 64 41V64H0Z`,
  slope: 'M0 64V50L50 0H64V64Z',
  ring: `${disc(32, 32, 28)}M14 32A18 18 0 0 0 50 32A18 18 0 0 0 14 32Z`,
  diamond: 'M32 1L63 32L32 63L1 32Z',
}

/** Shoulders of three widths, as path data. */
export const shoulderShapes = [
  'M7 66C7 52.4 18 46.6 32 46.6S57 52.4 57 66Z',
  'M2 66C2 50.6 17 46.6 32 46.6S62 50.6 62 66Z',
  'M12 66C12 53.4 20 46.6 32 46.6S52 53.4 52 66Z',
] as const

/** Skin tone and its shade. */
export const skinColors = [
  ['#f2c39b', '#dfa67b'],
  ['#e0a677', '#c98a5a'],
  ['#c98a5b', '#ae7145'],
  ['#a96d45', '#8c5533'],
  ['#8a5536', '#6e4026'],
] as const

const discs = (...circles: [number, number, number][]): string =>
  circles.map(([x, y, radius]) => disc(x, y, radius)).join('')

/** Hair behind the head and on top of it, as path data. */
export const hairShapes: Readonly<Record<PortraitParts['hair'], readonly [back: string, front: string]>> = {
  crop: [
    '',
    'M20 28C18.6 17 24 11.2 32 11.2S45.4 17 44 28C43.2 24.4 41.6 22 40 20.6C35 21.6 29 21.6 24 20.6C22.4 22 20.8 24.4 20 28Z',
  ],
  part: [
    '',
    'M19.8 28.5C18 16.5 24.4 10.6 32.4 10.6C41 10.6 46 16.6 44.2 28.5C43.4 24.6 42.2 22.2 40.6 20.8C35.4 20.6 30.4 18.8 27.6 15.8C26.6 19.4 21.6 22 19.8 28.5Z',
  ],
  curls: [
    discs([20.5, 22, 5.6], [43.5, 22, 5.6]),
    discs(
      [24, 15.6, 6],
      [31, 12.6, 6.4],
      [38.6, 14.4, 6.2],
      [42.6, 19.4, 4.6],
      [21.4, 19.8, 4.4],
      [28.4, 18.4, 4],
      [35.4, 17.8, 4.2],
    ),
  ],
  quiff: [
    '',
    'M20 28.2C19.4 22 20.2 18.6 21.6 16.6C20.8 11 28 7.4 34 8.8C41.4 8.4 45.6 15 44 28.2C43.4 25 42.4 22.6 41.2 21.2C36.6 22 31.4 20.6 28.8 18.4C27 20.8 21.4 22 20 28.2Z',
  ],
  bob: [
    'M17.6 39C15.2 20 20.6 9.8 32 9.8S48.8 20 46.4 39C43.2 42.6 38.6 42 36 40.6H28C25.4 42 20.8 42.6 17.6 39Z',
    'M20.4 29C19.6 18.4 24.6 11.8 32 11.8S44.4 18.4 43.6 29C42.6 24.4 40.2 21.2 37.4 19.2C32.8 22.2 25.4 22.6 22.8 22.4C21.6 24 20.8 26.2 20.4 29Z',
  ],
  wave: [
    'M16.6 47C13.6 42 17.8 38.6 16.8 33.6C15 20.6 20.6 9.6 32 9.6S49 20.6 47.2 33.6C46.2 38.6 50.4 42 47.4 47C43.6 50.2 39.2 48 38 45H26C24.8 48 20.4 50.2 16.6 47Z',
    'M20.4 30C19.4 18.4 24.6 11.6 32 11.6S44.6 18.4 43.6 30C42.8 24.2 38.2 20.4 32.2 15.8C27 20.8 21.2 24 20.4 30Z',
  ],
  bun: [
    disc(32, 8.6, 6),
    'M20 28.5C18.6 17.4 24 11.4 32 11.4S45.4 17.4 44 28.5C43 23.4 38.4 18.6 32 18.6S21 23.4 20 28.5Z',
  ],
  fringe: [
    'M18.8 35C16.6 19 21.6 10 32 10S47.4 19 45.2 35C44 37 42.6 37 41.6 36H22.4C21.4 37 20 37 18.8 35Z',
    'M20.2 26.6C19.8 17.4 25 11.6 32 11.6S44.2 17.4 43.8 26.6C42.8 25.2 42 24.4 41 23.8C35 25.2 29 25.2 23 23.8C22 24.4 21.2 25.2 20.2 26.6Z',
  ],
}

/** Five dots of the logo's ring, starting at an angle in degrees. */
export function dotsShape(start: number): string {
  const angles = [0, 1, 2, 3, 4].map((index) => (start * Math.PI) / 180 + index * 0.42)
  return discs(
    ...angles.map((angle): [number, number, number] => [
      32 + 27 * Math.cos(angle),
      32 + 27 * Math.sin(angle),
      2.1,
    ]),
  )
}
