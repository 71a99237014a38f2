import { svgLine } from './line.ts'

/** The medal of a level in pictures: ten petals around its number, as on screens. */

/** Petals, centre and edge of each level. White is legible on the centre. */
const colours = [
  ['#8794b5', '#5f6c8e', '#b9c3db'],
  ['#6f8fd8', '#46659f', '#a9bff0'],
  ['#456ff6', '#2a49bc', '#8faaff'],
  ['#5a5cf0', '#3b3dbe', '#a3a4ff'],
  ['#8a5cf6', '#6237c9', '#c2a8ff'],
  ['#d27b4b', '#a2542a', '#f0b48f'],
  ['#e8a317', '#a66f00', '#ffd97a'],
] as const
const FIELD = 72
const CENTRE = FIELD / 2
const DIGIT = 29

/**
 * A medal on a gold disc, for coloured backgrounds.
 * @param level 1 to 7
 * @returns SVG elements
 */
export async function levelMedal(
  level: number,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): Promise<string> {
  const [petal, middle, edge] = colours[level - 1] ?? colours[0]
  const petals = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    return `<circle cx="${(CENTRE + 26.4 * Math.cos(angle)).toFixed(1)}" cy="${(CENTRE + 26.4 * Math.sin(angle)).toFixed(1)}" r="9"/>`
  })
  const digit = await svgLine(
    String(level),
    // A digit of this weight is about two thirds as wide as it is high.
    { x: CENTRE - DIGIT * 0.31, y: CENTRE + DIGIT * 0.36 },
    { size: DIGIT, weight: 'strong', colour: '#fff', width: FIELD },
  )
  return `<g transform="translate(${x} ${y}) scale(${size / FIELD})">
    <circle cx="${CENTRE}" cy="${CENTRE}" r="54" fill="#fff" fill-opacity="0.16"/>
    <circle cx="${CENTRE}" cy="${CENTRE}" r="44" fill="#ffd58a"/>
    <g fill="${petal}">${petals.join('')}<circle cx="${CENTRE}" cy="${CENTRE}" r="29"/></g>
    <circle cx="${CENTRE}" cy="${CENTRE}" r="24.6" fill="${middle}"/>
    <path fill="#fff" opacity=".14" d="M36 11.4A24.6 24.6 0 0 1 60.6 36A30 30 0 0 0 36 22A30 30 0 0 0 11.4 36A24.6 24.6 0 0 1 36 11.4Z"/>
    <circle cx="${CENTRE}" cy="${CENTRE}" r="24.6" fill="none" stroke="${edge}" stroke-width="1.6" opacity="0.8"/>${digit}</g>`
}
