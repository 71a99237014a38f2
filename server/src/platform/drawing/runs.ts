import createBidi from 'bidi-js'
import { Direction, Buffer as ShapingBuffer, shape } from 'harfbuzzjs'
import type { Fonts, ShapingFont } from './fonts.ts'

/** A text is split into runs where its script or direction changes, because no font covers all scripts. */

interface LatinRun {
  readonly kind: 'latin'
  readonly text: string
}

interface DrawnRun {
  readonly kind: 'drawn'
  /** In the order in which it's read. */
  readonly text: string
  readonly font: ShapingFont
  readonly isRightToLeft: boolean
}

export type Run = LatinRun | DrawnRun

interface Piece {
  text: string
  /** Null for Inter's Latin letters. */
  readonly font: ShapingFont | null
  /** Odd from right to left. */
  readonly level: number
}

const bidi = createBidi()
/** Replaces characters that no font has. */
const UNKNOWN = '?'
/** Joiners and variation selectors, which have no glyph of their own. */
const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character)
/** Marks and spaces stay with the preceding letter. */
const goesAlong = (character: string) => /[\p{M}\s]/u.test(character)

/** The runs of a text, in the order in which they appear from left to right. */
export function runsOf(text: string, fonts: Fonts): Run[] {
  return inVisualOrder(piecesOf(text.normalize('NFC'), fonts)).map(({ text: piece, font, level }) => {
    const isRightToLeft = level % 2 === 1
    if (font) return { kind: 'drawn', text: piece, font, isRightToLeft }
    return { kind: 'latin', text: isRightToLeft ? mirrored(piece) : piece }
  })
}

/** The characters of a text that no font has, each once. @param fonts loaded for this text */
export function missingFrom(text: string, fonts: Fonts): string[] {
  const missing = [...text.normalize('NFC')].filter(
    (character) =>
      !isInvisible(character) && !/\s/u.test(character) && fontOf(character, fonts) === undefined,
  )
  return [...new Set(missing)]
}

/** Null for Inter's Latin letters; undefined if no font has it. */
function fontOf(character: string, { latinCharacters, others }: Fonts): ShapingFont | null | undefined {
  const code = character.codePointAt(0) ?? 0
  return latinCharacters.has(code) ? null : others.find(({ characters }) => characters.has(code))
}

function piecesOf(text: string, fonts: Fonts): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const pieces: Piece[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at] ?? 0
    at += character.length
    const last = pieces.at(-1)
    const has = (font: ShapingFont | null) =>
      (font?.characters ?? fonts.latinCharacters).has(character.codePointAt(0) ?? 0)
    if (isInvisible(character)) {
      // Only shaping knows what to do with it.
      if (last?.font) last.text += character
      continue
    }
    const along = last && goesAlong(character) && (has(last.font) || /\s/u.test(character))
    const font = along ? last.font : fontOf(character, fonts)
    const drawn = font === undefined ? UNKNOWN : character
    if (last && last.font === (font ?? null) && last.level === level) last.text += drawn
    else pieces.push({ text: drawn, font: font ?? null, level })
  }
  return pieces
}

/** Reverses from the highest level down to the lowest odd one, as the Unicode Bidirectional Algorithm says. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  let order = [...pieces]
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    const next: Piece[] = []
    let reversed: Piece[] = []
    for (const piece of order) {
      if (piece.level >= level) reversed = [piece, ...reversed]
      else {
        next.push(...reversed, piece)
        reversed = []
      }
    }
    order = [...next, ...reversed]
  }
  return order
}

/** Punctuation and spaces between letters that are written from right to left. */
const mirrored = (text: string): string =>
  [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')

export interface Outline {
  /** SVG path data in font units, with y pointing up from the baseline. */
  readonly path: string
  /** In font units. */
  readonly width: number
}

/** Outlines of a run's glyphs, shaped and positioned as its script requires. */
export function outlineOf({
  text,
  font: { font },
  isRightToLeft,
}: Pick<DrawnRun, 'text' | 'font'> & { readonly isRightToLeft?: boolean }): Outline {
  const buffer = new ShapingBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  if (isRightToLeft !== undefined) buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
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
