import { type Fonts, loadFonts, type Weight } from './fonts.ts'
import { outlineOf, runsOf } from './runs.ts'

/** A line of text as outlines for a picture, so that no machine needs its fonts. */

interface LineStyle {
  readonly size: number
  readonly weight: Weight
  readonly colour: string
  /** It is made smaller where it is wider. */
  readonly width: number
}

/**
 * As few lines as the text needs, broken between words; the last is made smaller where it is still too wide.
 * @param most lines there may be. @returns the lines, without what stands between them
 */
export async function linesOf(
  text: string,
  { size, weight, width }: Pick<LineStyle, 'size' | 'weight' | 'width'>,
  most: number,
): Promise<string[]> {
  const fonts = await loadFonts(weight)
  const wide = (line: string) => piecesOf(line, fonts).reduce((sum, piece) => sum + piece.wide, 0) * size
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && lines.length < most && wide(longer) > width) lines.push(word)
    else lines[Math.max(lines.length - 1, 0)] = longer
  }
  return lines
}

/** The runs of a line as outlines, with their widths for a size of one. */
function piecesOf(text: string, fonts: Fonts) {
  return runsOf(text, fonts).map((run) => {
    const font = run.kind === 'drawn' ? run.font : fonts.latinFont
    const { path, width } = outlineOf({ text: run.text, font })
    return { path, scale: 1 / font.unitsPerEm, wide: width / font.unitsPerEm }
  })
}

/** @param y on which its letters stand. @returns elements of SVG, from `x` to the right */
export async function svgLine(
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  { size, weight, colour, width }: LineStyle,
): Promise<string> {
  const pieces = piecesOf(text, await loadFonts(weight))
  const whole = pieces.reduce((sum, { wide }) => sum + wide, 0) * size
  const fitting = whole > width ? (size * width) / whole : size
  let at = x
  return pieces
    .map(({ path, scale, wide }) => {
      const k = scale * fitting
      const drawn = `<path d="${path}" fill="${colour}" transform="translate(${at.toFixed(2)} ${y}) scale(${k.toFixed(6)} ${(-k).toFixed(6)})"/>`
      at += wide * fitting
      return drawn
    })
    .join('')
}
