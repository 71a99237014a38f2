import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { convert } from 'fontverter'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'

const require = createRequire(import.meta.url)

/**
 * Fallback fonts for characters that Inter's Latin subset lacks, in order of preference: package and subset. The
 * fonts of Han, Hangul and emoji come in numbered parts instead.
 */
const families = [
  ...['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
    (subset) => ['@fontsource/inter', subset] as const,
  ),
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
    'ol-chiki',
    'meetei-mayek',
  ].map((script) => [`@fontsource/noto-sans-${script}`, script] as const),
  ...[
    'hebrew',
    'thai',
    'sinhala',
    'khmer',
    'lao',
    'myanmar',
    'georgian',
    'armenian',
    'ethiopic',
    'thaana',
  ].map((script) => [`@fontsource-variable/noto-sans-${script}`, script] as const),
  ['@fontsource-variable/noto-serif-tibetan', 'tibetan'] as const,
  ...['sans-sc', 'sans-kr', 'emoji'].map((name) => [`@fontsource-variable/noto-${name}`, null] as const),
]

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
  /** In order of preference. */
  readonly others: readonly ShapingFont[]
}

/** A file of a family, and the characters that it's for. It can lack some of them. */
interface Source {
  readonly path: string
  readonly isVariable: boolean
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

let sources: Promise<readonly Source[]> | undefined

async function readSources(): Promise<readonly Source[]> {
  const read = families.map(async ([name, subset]) => {
    const folder = dirname(require.resolve(`${name}/package.json`))
    const parts: Readonly<Record<string, string>> = JSON.parse(
      await readFile(join(folder, 'unicode.json'), 'utf8'),
    )
    const isVariable = name.startsWith('@fontsource-variable/')
    return Object.entries(parts)
      .filter(([part]) => (subset === null ? part.startsWith('[') : part === subset))
      .map(([part, ranges]) => ({
        path: join(folder, 'files', `${name.split('/')[1]}-${part.replace(/[[\]]/g, '')}`),
        isVariable,
        ranges: ranges.split(',').map(rangeOf),
      }))
  })
  return (await Promise.all(read)).flat()
}

/** 'U+0D00-0D7F' or 'U+2020' */
function rangeOf(written: string): readonly [number, number] {
  const [first = '', last = first] = written.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

interface LatinFont extends ShapingFont {
  readonly content: Buffer
}

const latinFonts = new Map<Weight, Promise<LatinFont>>()
const otherFonts = new Map<string, Promise<ShapingFont>>()

/** The fonts of a weight that a text needs, cached. @param text everything that will be written with them */
export async function loadFonts(weight: Weight, text: string): Promise<Fonts> {
  const reading = latinFonts.get(weight) ?? readLatin(weight)
  latinFonts.set(weight, reading)
  const latin = await reading
  sources ??= readSources()
  const all = await sources
  const needed = new Map<Source, ShapingFont>()
  for (const character of new Set(text.normalize('NFC'))) {
    const code = character.codePointAt(0) ?? 0
    if (latin.characters.has(code)) continue
    for (const source of all) {
      if (!source.ranges.some(([first, last]) => first <= code && code <= last)) continue
      const font = needed.get(source) ?? (await otherFont(source, weight))
      needed.set(source, font)
      if (font.characters.has(code)) break
    }
  }
  const others = all.flatMap((source) => needed.get(source) ?? [])
  return { latin: latin.content, latinCharacters: latin.characters, latinFont: latin, others }
}

async function readLatin(weight: Weight): Promise<LatinFont> {
  const folder = dirname(require.resolve('@fontsource/inter/package.json'))
  const content = await readFont(join(folder, 'files', `inter-latin-${WEIGHTS[weight]}-normal.woff2`))
  return { content, ...shaped(content) }
}

function otherFont({ path, isVariable }: Source, weight: Weight): Promise<ShapingFont> {
  const key = `${weight} ${path}`
  const read = async () =>
    isVariable
      ? shaped(await readFont(`${path}-wght-normal.woff2`), WEIGHTS[weight])
      : shaped(await readFont(`${path}-${WEIGHTS[weight]}-normal.woff2`))
  const reading = otherFonts.get(key) ?? read()
  otherFonts.set(key, reading)
  return reading
}

const readFont = async (path: string): Promise<Buffer> => convert(await readFile(path), 'sfnt')

function shaped(content: Buffer, wght?: number): ShapingFont {
  const face = new Face(new Blob(new Uint8Array(content)))
  const font = new Font(face)
  if (wght !== undefined) font.setVariations([new Variation('wght', wght)])
  return { font, unitsPerEm: face.upem, characters: new Set(face.collectUnicodes()) }
}
