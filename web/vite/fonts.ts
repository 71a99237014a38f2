import { mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { languageNames } from '../../contract/src/lib/languages.ts'
import { languageHellos } from '../src/features/account/joining/registration/language-hellos.ts'
import { save } from './save.ts'

const id = 'virtual:fonts.css'
const require = createRequire(import.meta.url)
const folder = resolve(import.meta.dirname, '../node_modules/.fonts')

/** Our typefaces with the weights we use; other weights fall back to the nearest. */
const faces = [
  { sheet: require.resolve('@fontsource-variable/inter/wght.css'), weights: { min: 400, max: 700 } },
  {
    sheet: require.resolve('@fontsource-variable/bricolage-grotesque/wght.css'),
    weights: { min: 700, max: 800 },
  },
]

/** Scripts of other languages, each in two files of at most 60 kB together. Only pages in such a language name them (`tokens.css`). */
const scripts = [
  { name: 'Malayalam', signs: 'U+0964-0965,U+0D00-0D7F,U+200C-200D,U+20B9,U+25CC' },
  { name: 'Devanagari', signs: 'U+0900-0977,U+200C-200D,U+20B9,U+25CC' },
  { name: 'Tamil', signs: 'U+0964-0965,U+0B82-0BFA,U+200C-200D,U+20B9,U+25CC' },
]
const scriptWeights = [400, 700]

/** The family with nothing but the names of languages and their hellos, for readers of English (`language-cards.tsx`). */
const NAMES = 'Language Names'
const named = [...Object.values(languageNames), ...Object.values(languageHellos)].join('')
const namedSigns = rangeOf(
  // Shaping takes vowel signs of two parts apart.
  [...new Set(named + named.normalize('NFD'))]
    .map((sign) => sign.codePointAt(0) ?? 0)
    .filter((sign) => sign >= 0x900 && sign < 0xe00)
    .toSorted((one, other) => one - other),
)

/** Characters of English text and of the UI. Others are in separate files, loaded on demand. */
const basic = new Set([
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...[...'\u00a0©·×–—‘’“”•…←→'].map((sign) => sign.codePointAt(0) ?? 0),
])

/**
 * Provides `virtual:fonts.css`: the font packages' faces, with the Latin file split in two. The file with the
 * basic characters is less than half the size.
 */
export function fonts(): Plugin {
  return {
    name: 'muster-fonts',
    async resolveId(source) {
      if (source !== id) return undefined
      await mkdir(folder, { recursive: true })
      const rules = await Promise.all([
        ...faces.map(rulesOf),
        ...scripts.flatMap((script) => [rulesOfScript(script), rulesOfScript(namesOf(script))]),
      ])
      return save(join(folder, 'fonts.css'), rules.flat().join('\n'))
    },
  }
}

interface Face {
  readonly sheet: string
  readonly weights: { readonly min: number; readonly max: number }
}

async function rulesOf({ sheet, weights }: Face): Promise<string[]> {
  const css = await readFile(sheet, 'utf8')
  const blocks = css.match(/@font-face {[^}]*}/g) ?? []
  const rules = await Promise.all(
    blocks.map(async (block) => {
      const rule = block.replace(/font-weight: [^;]*/, `font-weight: ${weights.min} ${weights.max}`)
      const file = join(dirname(sheet), /url\(([^)]+)\)/.exec(rule)?.[1] ?? '')
      const range = signsOf(/unicode-range: ([^;]*)/.exec(rule)?.[1] ?? '')
      const parts = range.some((sign) => basic.has(sign))
        ? [range.filter((sign) => basic.has(sign)), range.filter((sign) => !basic.has(sign))]
        : [range]
      return Promise.all(
        parts.map(async (signs) => {
          const address = parts.length === 1 ? file : await subset(file, signs, weights)
          return rule
            .replace(/url\([^)]*\)/, `url(${relative(folder, address)})`)
            .replace(/unicode-range: [^;]*/, `unicode-range: ${rangeOf(signs)}`)
        }),
      )
    }),
  )
  return rules.flat()
}

interface Script {
  readonly name: string
  readonly signs: string
  readonly family?: string
}

/** The part of a script that the names of languages need. */
function namesOf({ name, signs }: Script): Script {
  const all = new Set(signsOf(signs))
  return { name, signs: rangeOf(signsOf(namedSigns).filter((sign) => all.has(sign))), family: NAMES }
}

function rulesOfScript({ name, signs, family = `Noto Sans ${name}` }: Script): Promise<string[]> {
  return Promise.all(
    scriptWeights.map(async (weight) => {
      const script = name.toLowerCase()
      const sheet = require.resolve(`@fontsource/noto-sans-${script}/${weight}.css`)
      const file = join(dirname(sheet), `files/noto-sans-${script}-${script}-${weight}-normal.woff2`)
      const made = await subset(file, signsOf(signs))
      return `@font-face {
  font-family: '${family}';
  font-display: swap;
  font-weight: ${weight};
  src: url(${relative(folder, made)}) format('woff2');
  unicode-range: ${signs};
}`
    }),
  )
}

/** Subsets a font to these characters; reuses a cached file made from the same font. */
async function subset(file: string, signs: readonly number[], weights?: Face['weights']): Promise<string> {
  const font = await readFile(file)
  const axes = weights ? `${weights.min}-${weights.max}` : 'all'
  const name = `${signs.length}-${axes}-${font.length}-${file.split(/[\\/]/).at(-1)}`
  const path = join(folder, name)
  if (await exists(path)) return path
  const text = String.fromCodePoint(...signs)
  return save(
    path,
    await subsetFont(font, text, {
      targetFormat: 'woff2',
      ...(weights && { variationAxes: { wght: { ...weights } } }),
    }),
  )
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Parses a `unicode-range` such as 'U+0020-0022,U+00A0'. */
function signsOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((sign) => Number.parseInt(sign, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

function rangeOf(signs: readonly number[]): string {
  const parts: [number, number][] = []
  for (const sign of signs) {
    const before = parts.at(-1)
    if (before && before[1] === sign - 1) before[1] = sign
    else parts.push([sign, sign])
  }
  const hex = (sign: number) => sign.toString(16).toUpperCase().padStart(4, '0')
  return parts.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}
