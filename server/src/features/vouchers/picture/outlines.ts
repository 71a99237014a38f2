import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import opentype, { type Font } from 'opentype.js'

const require = createRequire(import.meta.url)
const fontFolder = dirname(require.resolve('@fontsource/inter/package.json'))
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

/** A text that is too wide is written at most this much smaller. */
const SMALLEST = 0.55

export interface Outline {
  /** Path data of SVG. */
  readonly path: string
  readonly width: number
}

/** Writes texts as outlines, so that a picture looks the same on a machine without any fonts. */
export interface Outliner {
  /** Whether the font can write every character of a text. */
  canWrite(text: string): boolean
  /**
   * A text with its top left corner at `x`, `y`. One that is wider than `maxWidth` is written smaller, and cut with
   * an ellipsis when that is not enough.
   */
  outline(text: string, at: { x: number; y: number; size: number; maxWidth: number }): Outline
}

let loaded: Promise<Outliner> | undefined

/** The font of the web app in its light weight; read with the first picture and then kept. */
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

  /** The characters one after the other; the widths of the font already hold the space between them. */
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

  /** As many characters as fit, the last one an ellipsis when some are left out. */
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
      // In the middle of the line, so that a smaller text does not stick to the top of it.
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
