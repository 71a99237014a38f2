import { formatNumber } from '@muster/contract/lib/numbers.ts'
import { levelMedal } from '../../../../platform/drawing/level-medal.ts'
import { linesOf, svgLine } from '../../../../platform/drawing/line.ts'
import { faceDisc } from '../../../../platform/drawing/portrait.ts'
import { rasterise, sharedGround } from '../../../../platform/drawing/shared-picture.ts'
import type { Card } from './card-data.ts'

/** The link preview picture of a public profile. */

const LEFT = 80
const FACE = { x: LEFT, y: 78, size: 176 }
const BESIDE_FACE = FACE.x + FACE.size + 36
const NAME_WIDTH = 880 - BESIDE_FACE
const LIST_WIDTH = 760

const white = { weight: 'strong', colour: '#fff' } as const
const pale = { weight: 'regular', colour: '#dbe3ff' } as const

/** @param face the stored profile picture; null for a generated one. @returns a PNG */
export async function drawCard(card: Card, face: Uint8Array | null): Promise<Buffer> {
  const parts = await Promise.all([
    faceDisc(card, face, FACE, 6),
    nameAndPlace(card),
    levelMedal(card.level, { x: 945, y: 92, size: 150 }),
    figures(card),
    whatTheyMake(card),
    svgLine(card.site, { x: LEFT, y: 584 }, { ...white, size: 30, width: LIST_WIDTH }),
  ])
  return rasterise(sharedGround + parts.join(''))
}

async function nameAndPlace({ full_name, place }: Card): Promise<string> {
  const name = await svgLine(
    full_name,
    { x: BESIDE_FACE, y: place ? 162 : 186 },
    { ...white, size: 56, width: NAME_WIDTH },
  )
  return place
    ? name + (await svgLine(place, { x: BESIDE_FACE, y: 212 }, { ...pale, size: 28, width: NAME_WIDTH }))
    : name
}

const counted = (count: number, one: string, many: string): [string, string] => [
  formatNumber(count),
  count === 1 ? one : many,
]

/** Figures that are 0 are left out. */
async function figures({ karma, tasks, meetups }: Card): Promise<string> {
  const shown = [
    counted(karma, 'karma', 'karma'),
    ...(tasks > 0 ? [counted(tasks, 'task done', 'tasks done')] : []),
    ...(meetups > 0 ? [counted(meetups, 'meetup', 'meetups')] : []),
  ]
  const lines = shown.flatMap(([figure, label], index) => {
    const x = LEFT + index * 230
    return [
      svgLine(figure, { x, y: 340 }, { ...white, size: 52, width: 200 }),
      svgLine(label, { x, y: 376 }, { ...pale, size: 26, width: 200 }),
    ]
  })
  return (await Promise.all(lines)).join('')
}

/** Their pinned work; without any, their bio. */
async function whatTheyMake({ works, bio }: Card): Promise<string> {
  const style = { ...white, size: 28, width: LIST_WIDTH }
  if (works.length > 0) {
    const lines = works.map((title, index) => svgLine(title, { x: LEFT + 30, y: 436 + index * 40 }, style))
    const dots = works.map(
      (_, index) => `<circle cx="${LEFT + 9}" cy="${426 + index * 40}" r="8" fill="#ffd27a"/>`,
    )
    return dots.join('') + (await Promise.all(lines)).join('')
  }
  if (!bio) return ''
  const lines = await linesOf(bio, style, 2)
  return (
    await Promise.all(lines.map((line, index) => svgLine(line, { x: LEFT, y: 444 + index * 42 }, style)))
  ).join('')
}
