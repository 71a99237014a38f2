import sharp from 'sharp'
import type { Preview } from '../http/web/preview.ts'
import { linesOf, svgLine } from './line.ts'
import { faceDisc } from './portrait.ts'

/** Pictures for link previews, in the size that social networks expect. */

const WIDTH = 1200
const HEIGHT = 630
export const sharedPictureWidth = WIDTH

/** @param drawn SVG elements on the background. @returns a PNG */
export const rasterise = (drawn: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawn}</svg>`),
  )
    .png({ palette: true })
    .toBuffer()

const LEFT = 80
const TEXT_WIDTH = 720
/** A title that needs more lines is set smaller. */
const TITLES = [
  { size: 68, most: 2, step: 82 },
  { size: 50, most: 3, step: 62 },
] as const
const FACTS = { size: 32, weight: 'regular', width: TEXT_WIDTH } as const

/** Background of every picture. */
export const sharedGround = `
  <defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#1f2f86"/><stop offset="0.6" stop-color="#3459db"/><stop offset="1" stop-color="#6a5ae0"/>
  </linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#ground)"/>`

/** People in a circle, as in the logo. */
const gathering = (() => {
  const [x, y] = [1000, 315]
  const people = [-150, -102, -54, -6, 42, 90, 138].map((degrees, index) => {
    const angle = (degrees * Math.PI) / 180
    const at = `cx="${(x + 140 * Math.cos(angle)).toFixed(1)}" cy="${(y + 140 * Math.sin(angle)).toFixed(1)}"`
    return `<circle ${at} r="34" fill="#fff" fill-opacity="${index % 2 ? 0.9 : 0.7}"/>`
  })
  return `<g><circle cx="${x}" cy="${y}" r="195" fill="none" stroke="#fff" stroke-opacity="0.2" stroke-dasharray="4 12" stroke-width="3"/>
    <circle cx="${x}" cy="${y}" r="84" fill="#fff" fill-opacity="0.14"/>${people.join('')}<circle cx="${x}" cy="${y}" r="50" fill="#ffd27a"/></g>`
})()

async function titleOf(title: string) {
  const [large, small] = TITLES
  const styleOf = ({ size }: { readonly size: number }) =>
    ({ size, weight: 'strong', width: TEXT_WIDTH }) as const
  const needed = await linesOf(title, styleOf(large), title.length)
  if (needed.length <= large.most) return { lines: needed, style: styleOf(large), step: large.step }
  return { lines: await linesOf(title, styleOf(small), small.most), style: styleOf(small), step: small.step }
}

const FACE = { x: LEFT, y: 64, size: 96 }
const BESIDE_FACE = LEFT + FACE.size + 24

/** The face of the member who shares. */
interface Face {
  readonly muid: string
  /** The stored profile picture; null for a generated one. */
  readonly stored: Uint8Array | null
}

/**
 * Draws the picture of a page for links to it.
 * @param site name of the installation
 * @param face goes first; null in the preview of a link that no one in particular shares
 */
export async function drawSharedPicture(
  { kind = '', title, description }: Pick<Preview, 'kind' | 'title' | 'description'>,
  site: string,
  face: Face | null,
): Promise<Buffer> {
  const { lines: titles, style, step } = await titleOf(title)
  const facts = await linesOf(description, FACTS, 2)
  const below = 250 + (titles.length - 1) * step
  const lines = await Promise.all([
    face ? faceDisc(face, face.stored, FACE, 5) : '',
    svgLine(
      kind,
      { x: face ? BESIDE_FACE : LEFT, y: face ? 122 : 150 },
      { size: 30, weight: 'strong', colour: '#ffd27a', width: TEXT_WIDTH },
    ),
    ...titles.map((line, index) =>
      svgLine(line, { x: LEFT, y: 250 + index * step }, { ...style, colour: '#fff' }),
    ),
    ...facts.map((line, index) =>
      svgLine(line, { x: LEFT, y: below + 70 + index * 46 }, { ...FACTS, colour: '#dbe3ff' }),
    ),
    svgLine(site, { x: LEFT, y: 560 }, { size: 34, weight: 'strong', colour: '#fff', width: TEXT_WIDTH }),
  ])
  return rasterise(sharedGround + gathering + lines.join(''))
}
