import { seeded } from './seeded.ts'

const grounds = 6
const skins = 5
const hairStyles = ['crop', 'part', 'curls', 'quiff', 'bob', 'wave', 'bun', 'fringe'] as const
const extras = ['headphones', 'cap', 'band'] as const
const forms = ['disc', 'arch', 'hill', 'slope', 'ring', 'diamond'] as const
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

/** Piled hair would stand out above a cap, so those wear a band. */
const extraFor = (hair: PortraitParts['hair'], extra: (typeof extras)[number]) =>
  extra === 'cap' && (hair === 'bun' || hair === 'curls') ? 'band' : extra

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
  /** Shape on the ground, behind the person. */
  form: (typeof forms)[number]
  /** Index of one of three widths of the shoulders. */
  build: number
  /** Index of one of three volumes of the hair. */
  volume: number
  /** How far the head leans, in degrees. */
  lean: number
  /** What about one in three wears on their head. */
  extra: (typeof extras)[number] | null
}

/**
 * Seeded parts of a member's face. Each part is equally likely for everyone, and nothing shows gender or
 * faith. Keep the order of the draws and the “1” in the seed, so that existing faces never change;
 * draw what is new last.
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
    form: pick(forms),
    build: draw(3),
    volume: draw(3),
    lean: draw(9) - 4,
    extra: next() < 0.34 ? extraFor(hair, pick(extras)) : null,
  }
}
