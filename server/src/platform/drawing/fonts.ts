import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { convert } from 'fontverter'
import { Blob, Face, Font } from 'harfbuzzjs'

const require = createRequire(import.meta.url)

/**
 * Fallback fonts for characters that Inter's Latin subset lacks, in order of preference: package, subset and
 * weight.
 */
const others = [
  ...['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map((subset) => ['inter', subset]),
  ...[
    'malayalam',
    'tamil',
    'kannada',
    'telugu',
    'devanagari',
    'bengali',
    'gujarati',
    'gurmukhi',
    'oriya',
    'arabic',
  ].map((script) => [`noto-sans-${script}`, script]),
] as const

const WEIGHTS = { light: 300, regular: 400, strong: 700 } as const
export type Weight = keyof typeof WEIGHTS

/** A font whose glyphs are drawn as outlines, with text shaping for its script. */
export interface ShapingFont {
  readonly font: Font
  readonly unitsPerEm: number
  readonly characters: ReadonlySet<number>
}

export interface Fonts {
  /** Inter's Latin letters, which stay text in PDFs. */
  readonly latin: Buffer
  readonly latinCharacters: ReadonlySet<number>
  /** The same letters as outlines, for pictures. */
  readonly latinFont: ShapingFont
  readonly others: readonly ShapingFont[]
}

const loaded = new Map<Weight, Promise<Fonts>>()

/** Fonts of a weight, loaded on first use and then cached. */
export function loadFonts(weight: Weight): Promise<Fonts> {
  const known = loaded.get(weight) ?? readFonts(weight)
  loaded.set(weight, known)
  return known
}

async function readFonts(weight: Weight): Promise<Fonts> {
  const latin = await readFont('inter', 'latin', weight)
  const shaping: ShapingFont[] = []
  for (const [family = '', subset = ''] of others)
    shaping.push(shaped(await readFont(family, subset, weight)))
  const latinFont = shaped(latin)
  return { latin, latinCharacters: latinFont.characters, latinFont, others: shaping }
}

async function readFont(family: string, subset: string, weight: Weight): Promise<Buffer> {
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`))
  const file = join(folder, 'files', `${family}-${subset}-${WEIGHTS[weight]}-normal.woff2`)
  return convert(await readFile(file), 'sfnt')
}

function shaped(content: Buffer): ShapingFont {
  const face = new Face(new Blob(new Uint8Array(content)))
  return { font: new Font(face), unitsPerEm: face.upem, characters: new Set(face.collectUnicodes()) }
}
