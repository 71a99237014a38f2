import { formatNumber } from '@muster/contract/lib/numbers.ts'
import { levelMedal } from '../../../../platform/drawing/level-medal.ts'
import { linesOf, svgLine } from '../../../../platform/drawing/line.ts'
import { faceDisc } from '../../../../platform/drawing/portrait.ts'
import { rasterise, sharedGround } from '../../../../platform/drawing/shared-picture.ts'
import type { PictureFacts } from './facts.ts'

/** Draws the picture that a member shares: face, name, college, medal and what it took. */

const LEFT = 74
const TEXT_WIDTH = 570
const FACE = { x: 72, y: 176, size: 88 }
const BESIDE_FACE = 180
const DISC = { x: 890, y: 290 }
const MEDAL = 266

const white = { weight: 'strong', colour: '#fff' } as const
const pale = { weight: 'regular', colour: '#dbe3ff' } as const

/** A long title uses three smaller lines. */
const TITLES = [
  { size: 80, most: 2, step: 86 },
  { size: 52, most: 3, step: 60 },
] as const
const FIRST_LINE = 368

const WORDS = [
  { size: 25, most: 2, step: 36 },
  { size: 20, most: 3, step: 28 },
] as const

/**
 * @param face the stored profile picture; null for a generated one
 * @param site name of the installation
 * @param address its web address
 * @returns a PNG of 1200 × 630
 */
export async function drawPicture(
  facts: PictureFacts,
  face: Uint8Array | null,
  { site, address }: { readonly site: string; readonly address: string },
): Promise<Buffer> {
  const parts = await Promise.all([
    svgLine(site, { x: 132, y: 100 }, { ...white, size: 32, width: 500 }),
    faceDisc(facts, face, FACE, 5),
    nameAndCollege(facts),
    titleAndText(facts),
    facts.karma === null
      ? levelMedal(facts.level, { x: DISC.x - MEDAL / 2, y: DISC.y - MEDAL / 2, size: MEDAL })
      : karmaDisc(facts.karma),
    svgLine(
      address,
      { x: 1136 - Math.min(400, address.length * 10.8), y: 575 },
      { ...white, size: 20, width: 400 },
    ),
  ])
  return rasterise(sharedGround + dots + mark + parts.join(''))
}

/** The ring of the logo. */
const mark = (() => {
  const ring = [180, 214, 248, 292, 326, 360].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return `<circle cx="${(96 + 18 * Math.cos(angle)).toFixed(1)}" cy="${(96 + 20 * Math.sin(angle)).toFixed(1)}" r="4.6" fill="#b7c5f6"/>`
  })
  return `${ring.join('')}<circle cx="96" cy="92" r="5" fill="#e8a317"/>`
})()

/** Positioned by the golden angle instead of at random, so that the same picture always looks the same. */
const dots = Array.from({ length: 34 }, (_, index) => {
  const angle = index * 2.39996
  const reach = 216 + index * 8
  const [x, y] = [DISC.x + reach * Math.cos(angle), DISC.y + reach * Math.sin(angle)]
  const colour = index % 3 === 0 ? '#ffd58a' : '#fff'
  // Keeps dots off the text and the address.
  return x < 680 || (y > 540 && x > 700)
    ? ''
    : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${3 + (index % 4)}" fill="${colour}" fill-opacity="${0.3 + (index % 5) * 0.1}"/>`
}).join('')

async function nameAndCollege({ full_name, college }: PictureFacts): Promise<string> {
  const width = TEXT_WIDTH - (BESIDE_FACE - LEFT)
  const name = svgLine(full_name, { x: BESIDE_FACE, y: college ? 214 : 231 }, { ...white, size: 32, width })
  const place = college ? svgLine(college, { x: BESIDE_FACE, y: 246 }, { ...pale, size: 20, width }) : ''
  return (await Promise.all([name, place])).join('')
}

async function titleAndText({ title, text }: PictureFacts): Promise<string> {
  const [large, small] = TITLES
  const needed = await linesOf(title, { ...white, size: large.size, width: TEXT_WIDTH }, title.length)
  const { size, most, step } = needed.length <= large.most ? large : small
  const lines = await linesOf(title, { ...white, size, width: TEXT_WIDTH }, most)
  const below = FIRST_LINE + (lines.length - 1) * step
  const words = await wordsOf(text)
  const drawn = await Promise.all([
    ...lines.map((line, index) =>
      svgLine(line, { x: LEFT, y: FIRST_LINE + index * step }, { ...white, size, width: TEXT_WIDTH }),
    ),
    ...words.lines.map((line, index) =>
      svgLine(
        line,
        { x: LEFT, y: below + 66 + index * words.step },
        { ...pale, size: words.size, width: TEXT_WIDTH },
      ),
    ),
  ])
  return drawn.join('')
}

/** A long comment uses smaller lines; what still doesn't fit is cut. */
async function wordsOf(text: string) {
  const [large, small] = WORDS
  const lines = await linesOf(text, { ...pale, size: large.size, width: TEXT_WIDTH }, text.length)
  if (lines.length <= large.most) return { ...large, lines }
  const all = await linesOf(text, { ...pale, size: small.size, width: TEXT_WIDTH }, text.length)
  const first = all.slice(0, small.most)
  return {
    ...small,
    lines: all.length > first.length ? [...first.slice(0, -1), `${first.at(-1)} …”`] : first,
  }
}

async function karmaDisc(karma: number): Promise<string> {
  const words = `+${formatNumber(karma)}`
  // A digit of this weight is a little over half as wide as it is high.
  const size = Math.min(110, 420 / words.length)
  const { x, y } = DISC
  return `<circle cx="${x}" cy="${y}" r="206" fill="#fff" fill-opacity="0.16"/><circle cx="${x}" cy="${y}" r="164" fill="#ffd58a"/>${await svgLine(
    words,
    { x: x - words.length * size * 0.335, y: y + size * 0.24 },
    { weight: 'strong', colour: '#4a2c00', size, width: 300 },
  )}${await svgLine('karma', { x: x - 41, y: y + size * 0.24 + 44 }, { weight: 'regular', colour: '#6b4200', size: 30, width: 120 })}`
}
