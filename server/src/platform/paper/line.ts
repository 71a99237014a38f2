import { loadFonts, type Weight } from './fonts.ts'
import { outlineOf, runsOf } from './runs.ts'

/** A line of text as outlines for a picture, so that no machine needs its fonts. */

interface LineStyle {
  readonly size: number
  readonly weight: Weight
  readonly colour: string
  /** It is made smaller where it is wider. */
  readonly width: number
}

/** @param y on which its letters stand. @returns elements of SVG, from `x` to the right */
export async function svgLine(
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  { size, weight, colour, width }: LineStyle,
): Promise<string> {
  const fonts = await loadFonts(weight)
  const pieces = runsOf(text, fonts).map((run) => {
    const font = run.kind === 'drawn' ? run.font : fonts.latinFont
    const { path, width: wide } = outlineOf({ text: run.text, font })
    return { path, scale: 1 / font.unitsPerEm, wide: wide / font.unitsPerEm }
  })
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
