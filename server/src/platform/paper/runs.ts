import { Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import type { Fonts, ShapingFont } from './fonts.ts'

/** A text cut where its script changes, since no font writes all of them. */

interface LatinRun {
  readonly kind: 'latin'
  readonly text: string
}

interface DrawnRun {
  readonly kind: 'drawn'
  readonly text: string
  readonly font: ShapingFont
}

export type Run = LatinRun | DrawnRun

/** Marks, joiners and spaces go with the letter before them. */
const goesAlong = /[\p{M}\p{Cf}\s]/u

/** A sign for what no font here can write. */
const UNKNOWN = '?'

/** The runs of a text, in its order. */
export function runsOf(text: string, fonts: Fonts): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1)
    const run = last && goesAlong.test(character) ? { ...last, text: character } : runOf(character, fonts)
    if (last && isSame(last, run)) runs[runs.length - 1] = { ...last, text: last.text + run.text }
    else runs.push(run)
  }
  return runs
}

const isSame = (one: Run, other: Run): boolean =>
  one.kind === 'latin' ? other.kind === 'latin' : other.kind === 'drawn' && one.font === other.font

function runOf(character: string, { latinCharacters, others }: Fonts): Run {
  const code = character.codePointAt(0) ?? 0
  if (latinCharacters.has(code)) return { kind: 'latin', text: character }
  const font = others.find(({ characters }) => characters.has(code))
  return font ? { kind: 'drawn', text: character, font } : { kind: 'latin', text: UNKNOWN }
}

export interface Outline {
  /** Path data of SVG, in units of the font, with y upwards from the line. */
  readonly path: string
  /** In the same units. */
  readonly width: number
}

/** The outlines of a run's letters, joined and placed as its script asks. */
export function outlineOf({ text, font: { font } }: Pick<DrawnRun, 'text' | 'font'>): Outline {
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let pen = 0
  let path = ''
  for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
    const at = positions[index]
    if (!at) continue
    path += moved(font.glyphToPath(codepoint), pen + at.xOffset, at.yOffset)
    pen += at.xAdvance
  }
  return { path, width: pen }
}

/** Path data moved by so much: commands of a glyph are absolute, pairs of numbers. */
function moved(path: string, byX: number, byY: number): string {
  return path.replace(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + byX},${Number(y) + byY}`,
  )
}
