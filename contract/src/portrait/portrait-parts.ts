import { seeded } from './seeded.ts'

const grounds = 6
const skins = 5
const hairStyles = ['crop', 'part', 'curls', 'quiff', 'bob', 'wave', 'bun', 'fringe'] as const
const tops = ['crew', 'collar', 'hood', 'stole'] as const
const hairColors = ['#1b1720', '#2b2030', '#3a2524', '#232b4a'] as const
/** The first five are in the order of the grounds whose colour they have. */
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
  /** Which of the grounds, from 0. */
  ground: number
  /** Which of the skins, from 0. */
  skin: number
  hair: (typeof hairStyles)[number]
  hairColor: string
  top: (typeof tops)[number]
  wear: string
  glasses: boolean
  /** Which of the three mouths, from 0. */
  smile: number
  /** Where the five dots of the logo begin, in degrees. */
  dots: number
}

/**
 * The face that a member has from the first day on. Every draw may fall to anybody, and what marks sex or faith is
 * not in it. The order of the draws and the "1" stay as they are, so that nobody's face ever changes.
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
    // Clothes in the colour of the ground would melt into it.
    wear: (wear === ground ? wearColors[5] : wearColors[wear]) ?? wearColors[5],
    glasses: next() < 0.22,
    smile: draw(3),
    dots: draw(360),
  }
}
