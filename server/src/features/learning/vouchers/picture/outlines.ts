import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import opentype, { type Font } from 'opentype.js'

const require = createRequire(import.meta.url)
const fontFolder = dirname(require.resolve('@fontsource/inter/package.json'))
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

/** The smallest scale for a text that is too wide. */
const SMALLEST = 0.55

export interface Outline {
  /** SVG path data. */
  readonly path: string
  readonly width: number
}

/** Renders text as outlines, so that pictures look the same on machines without fonts. */
export interface Outliner {
  /** Whether the font has every character of a text. */
  canWrite(text: string): boolean
  /**
   * Outlines a text with its top left corner at `x`, `y`. A text wider than `maxWidth` is scaled down, and
   * cut with an ellipsis when that isn't enough.
   */
  outline(text: string, at: { x: number; y: number; size: number; maxWidth: number }): Outline
}

let loaded: Promise<Outliner> | undefined

/** The web app's font in its light weight; loaded with the first picture and then cached. */
export function loadOutliner(): Promise<Outliner> {
  loaded ??= Promise.all(scripts.map(readFont)).then(outlinerOf)
  return loaded
}

async function readFont(script: string): Promise<Font> {
  const file = await readFile(join(fontFolder, 'files', `inter-${script}-300-normal.woff`))
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
}

function outlinerOf(fonts: readonly Font[]): Outliner {
  const basic = fonts[0]
  if (!basic) throw new Error('there is no font to write with')
  const ascent = basic.ascender / basic.unitsPerEm
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0)

  const glyphOf = (character: string) => {
    const font = fontOf(character) ?? basic
    const glyph = font.charToGlyph(character)
    return { glyph, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm }
  }
  const widthOf = (character: string) => glyphOf(character).advance

  /** Places characters one after the other. The font's advance widths include spacing. */
  function write(characters: readonly string[], x: number, y: number, size: number): Outline {
    let pen = x
    let path = ''
    for (const character of characters) {
      const { glyph, advance } = glyphOf(character)
      path += glyph.getPath(pen, y + ascent * size, size).toPathData(1)
      pen += advance * size
    }
    return { path, width: pen - x }
  }

  /** The characters that fit, with an ellipsis when some are left out. */
  function fitting(characters: readonly string[], size: number, maxWidth: number): readonly string[] {
    const room = maxWidth / size - widthOf('…')
    let width = 0
    for (const [index, character] of characters.entries()) {
      width += widthOf(character)
      if (width > room) return [...characters.slice(0, index), '…']
    }
    return characters
  }

  return {
    canWrite: (text) => [...text].every((character) => /\s/.test(character) || fontOf(character)),
    outline(text, { x, y, size, maxWidth }) {
      const characters = [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
      const width = characters.reduce((sum, character) => sum + widthOf(character), 0) * size
      if (width <= maxWidth) return write(characters, x, y, size)
      const smaller = size * Math.max(SMALLEST, maxWidth / width)
      // Centred on the line, so that scaled text doesn't stick to its top.
      const top = y + (size - smaller) / 2
      return write(
        smaller * width <= maxWidth * size + 1 ? characters : fitting(characters, smaller, maxWidth),
        x,
        top,
        smaller,
      )
    },
  }
}
