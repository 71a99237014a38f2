import { type DrawnElement, portraitElements } from '@muster/contract/portrait/drawn.ts'
import sharp from 'sharp'

/** A member's face in pictures. */

const FIELD = 64

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** SVG attribute names: `stroke-width` for `strokeWidth`. */
const written = ({ tag, attributes }: DrawnElement): string => {
  const pairs = Object.entries(attributes).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
  )
  return `<${tag} ${pairs.join(' ')}/>`
}

/** Two faces of a picture are never in the same place. */
const clipId = ({ x, y }: Square) => `face-${x}-${y}`

/** The generated face of a member without a profile picture, as a disc. @returns SVG elements */
function portraitDisc(muid: string, square: Square): string {
  const { x, y, size } = square
  const id = clipId(square)
  const drawn = portraitElements(muid, size).map(written).join('')
  return `<clipPath id="${id}"><circle cx="32" cy="32" r="32"/></clipPath>
    <g transform="translate(${x} ${y}) scale(${size / FIELD})" fill="none" stroke-linecap="round"><g clip-path="url(#${id})">${drawn}</g></g>`
}

/**
 * A member's profile picture or generated face as a disc with a white ring.
 * @param face the stored profile picture; null for a generated one
 * @param ring width of the ring
 * @returns SVG elements
 */
export async function faceDisc(
  { muid }: { readonly muid: string },
  face: Uint8Array | null,
  square: Square,
  ring: number,
): Promise<string> {
  const { x, y, size } = square
  const [cx, cy] = [x + size / 2, y + size / 2]
  const behind = `<circle cx="${cx}" cy="${cy}" r="${size / 2 + ring}" fill="#fff"/>`
  if (!face) return behind + portraitDisc(muid, square)
  const picture = await sharp(face)
    .resize(size * 2, size * 2)
    .png()
    .toBuffer()
  const id = clipId(square)
  return `${behind}<clipPath id="${id}"><circle cx="${cx}" cy="${cy}" r="${size / 2}"/></clipPath>
    <image x="${x}" y="${y}" width="${size}" height="${size}" clip-path="url(#${id})" href="data:image/png;base64,${picture.toString('base64')}"/>`
}
