import { type DrawnElement, portraitElements } from '@muster/contract/portrait/drawn.ts'

/** A member's drawn face within a picture. */

const FIELD = 64

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Names as SVG has them: `stroke-width` for `strokeWidth`. */
const written = ({ tag, attributes }: DrawnElement): string => {
  const pairs = Object.entries(attributes).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
  )
  return `<${tag} ${pairs.join(' ')}/>`
}

/**
 * The face that screens show of a member without a picture, as a disc.
 * @param id of its outline, unique in the picture. @returns elements of SVG
 */
export function portraitDisc(muid: string, { x, y, size }: Square, id = 'portrait'): string {
  const drawn = portraitElements(muid, size).map(written).join('')
  return `<clipPath id="${id}"><circle cx="32" cy="32" r="32"/></clipPath>
    <g transform="translate(${x} ${y}) scale(${size / FIELD})" fill="none" stroke-linecap="round"><g clip-path="url(#${id})">${drawn}</g></g>`
}
