import { type Fonts, loadFonts, type Weight } from './fonts.ts'
import { missingFrom, outlineOf, runsOf } from './runs.ts'

/** Text as outlines in pictures, so that the machine doesn't need the fonts. */

interface LineStyle {
  readonly size: number
  readonly weight: Weight
  readonly colour: string
  /** Wider text is scaled down. */
  readonly width: number
}

/**
 * Wraps a text between words into as few lines as possible. The last line can be too wide; `svgLine` scales
 * it down.
 * @param most maximum number of lines
 */
export async function linesOf(
  text: string,
  { size, weight, width }: Pick<LineStyle, 'size' | 'weight' | 'width'>,
  most: number,
): Promise<string[]> {
  const fonts = await loadFonts(weight, text)
  const wide = (line: string) => totalOf(piecesOf(line, fonts)) * size
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && lines.length < most && wide(longer) > width) lines.push(word)
    else lines[Math.max(lines.length - 1, 0)] = longer
  }
  return lines
}

/** The characters of a text that no font has, each once. */
export async function missingCharacters(text: string): Promise<string[]> {
  return missingFrom(text, await loadFonts('regular', text))
}

/** The texts with such characters, and these. */
export async function unprintableOf(
  texts: readonly string[],
): Promise<{ text: string; missing: string[] }[]> {
  const found = []
  for (const text of texts) found.push({ text, missing: await missingCharacters(text) })
  return found.filter(({ missing }) => missing.length > 0)
}

/** Width of a line. */
export async function widthOf(
  text: string,
  { size, weight }: Pick<LineStyle, 'size' | 'weight'>,
): Promise<number> {
  return totalOf(piecesOf(text, await loadFonts(weight, text))) * size
}

const totalOf = (pieces: ReturnType<typeof piecesOf>) => pieces.reduce((sum, { wide }) => sum + wide, 0)

/** Outlines of a line's runs, with their widths at font size 1. */
function piecesOf(text: string, fonts: Fonts) {
  return runsOf(text, fonts).map((run) => {
    const font = run.kind === 'drawn' ? run.font : fonts.latinFont
    const { path, width } = outlineOf({ ...run, font })
    return { path, scale: 1 / font.unitsPerEm, wide: width / font.unitsPerEm }
  })
}

/** @param y baseline. @returns SVG elements, starting at `x` */
export async function svgLine(
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  { size, weight, colour, width }: LineStyle,
): Promise<string> {
  const pieces = piecesOf(text, await loadFonts(weight, text))
  const whole = totalOf(pieces) * size
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
