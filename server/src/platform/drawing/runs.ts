import { Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import type { Fonts, ShapingFont } from './fonts.ts'

/** A text is split into runs where its script changes, because no font covers all scripts. */

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

/** Marks, joiners and spaces stay with the preceding letter. */
const goesAlong = /[\p{M}\p{Cf}\s]/u

/** Replaces characters that no font has. */
const UNKNOWN = '?'

/** The runs of a text, in order. */
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
  /** SVG path data in font units, with y pointing up from the baseline. */
  readonly path: string
  /** In font units. */
  readonly width: number
}

/** Outlines of a run's glyphs, shaped and positioned as its script requires. */
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

/** Translates path data; a glyph's commands have absolute coordinate pairs. */
function moved(path: string, byX: number, byY: number): string {
  return path.replace(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + byX},${Number(y) + byY}`,
  )
}
