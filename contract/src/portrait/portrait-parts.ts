import { seeded } from './seeded.ts'

const grounds = 6
const skins = 5
const hairStyles = ['crop', 'part', 'curls', 'quiff', 'bob', 'wave', 'bun', 'fringe'] as const
const tops = ['crew', 'collar', 'hood', 'stole'] as const
const hairColors = ['#1b1720', '#2b2030', '#3a2524', '#232b4a'] as const
/** The first five match the grounds with the same index. */
const wearColors = [
  '#3459db',
  '#c93a68',
  '#0e8472',
  '#7646da',
  '#e8a317',
  '#26305c',
  '#f4f6ff',
  '#e4663f',
] as const

export interface PortraitParts {
  /** Index of the ground. */
  ground: number
  /** Index of the skin tone. */
  skin: number
  hair: (typeof hairStyles)[number]
  hairColor: string
  top: (typeof tops)[number]
  wear: string
  glasses: boolean
  /** Index of one of the three mouths. */
  smile: number
  /** Angle at which the logo's five dots start, in degrees. */
  dots: number
}

/**
 * Seeded parts of a member's face. Each part is equally likely for everyone, and nothing shows gender or
 * faith. Keep the order of the draws and the “1” in the seed, so that existing faces never change.
 */
export function portraitParts(muid: string): PortraitParts {
  const next = seeded(`portrait:1:${muid}`)
  const draw = (count: number) => Math.floor(next() * count)
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[draw(choices.length)] ?? choices[0]

  const ground = draw(grounds)
  const skin = draw(skins)
  const hair = pick(hairStyles)
  const hairColor = pick(hairColors)
  const top = pick(tops)
  const wear = draw(wearColors.length)
  return {
    ground,
    skin,
    hair,
    hairColor,
    top,
    // Avoids clothes in the colour of the ground.
    wear: (wear === ground ? wearColors[5] : wearColors[wear]) ?? wearColors[5],
    glasses: next() < 0.22,
    smile: draw(3),
    dots: draw(360),
  }
}
