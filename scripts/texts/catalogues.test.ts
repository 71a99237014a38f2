import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, it } from 'vitest'
import { formatNumber } from '../../contract/src/lib/numbers.ts'
import type { Branches, Text } from '../../contract/src/lib/speech.ts'
import { filled } from '../../contract/src/lib/worded.ts'
import { root } from './list.ts'
import { textOf } from './text-of.ts'

const folder = join(root, 'web/languages')
const po = formatter()

/** Values, and elements around words, each once: a sentence can say them in another order or in each branch. */
function namesIn(text: Text): Set<string> {
  if (typeof text === 'string') return new Set(text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? [])
  return new Set(
    text.flatMap((token) => {
      if (typeof token === 'string') return [...namesIn(token)]
      const [name, kind, branches] = token
      return [
        `{${name}}`,
        `${name}, ${kind}`,
        ...Object.values(branches).flatMap((branch) => [...namesIn(branch)]),
      ]
    }),
  )
}

interface Translation {
  readonly where: string
  readonly english: Text
  readonly translated: Text
}

/** What a file of translators has. */
function translationsIn(file: string): Translation[] {
  const locale = basename(file, '.po')
  const path = join(folder, file)
  const read = po.parse(readFileSync(path, 'utf8'), { locale, sourceLocale: 'en', filename: path })
  if (read instanceof Promise) throw new Error('The PO format is read at once')
  return Object.values(read).flatMap(({ message = '', translation }) =>
    translation
      ? [
          {
            where: `${dirname(file)}/${locale}: “${message}” and “${translation}”`,
            english: textOf(message),
            translated: textOf(translation),
          },
        ]
      : [],
  )
}

function differencesIn({ where, english, translated }: Translation): string[] {
  const [own, other] = [namesIn(english), namesIn(translated)]
  // A translation can count where English doesn't.
  const added = [...other].filter((name) => !own.has(name) && !/^\w+, /.test(name))
  const differing = [...[...own].filter((name) => !other.has(name)), ...added]
  return differing.length === 0 ? [] : [`${where}: ${differing.join()}`]
}

const files = globSync('*/*.po', { cwd: folder })

it('translations have the values, elements and plurals of their English', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(translationsIn).flatMap(differencesIn)).toEqual([])
})

/** What no one is called: signs of texts, programs and pages, another direction, and more than fits. */
const strange = (name: string) => `${name} “<b>{x}</b>” #1 $& 😀 \u202eעברית ${'long '.repeat(60)}`

interface Branch {
  readonly name: string
  readonly kind: string
  readonly branches: Branches
}

const branchesIn = (text: Text): Branch[] =>
  typeof text === 'string'
    ? []
    : text.flatMap((token) => {
        if (typeof token === 'string') return []
        const [name, kind, branches] = token
        return [{ name, kind, branches }, ...Object.values(branches).flatMap(branchesIn)]
      })

/** Every text with each of its branches, and each value in every one of its sentences. */
function faultsWithin({ where, translated }: Translation): string[] {
  const branched = branchesIn(translated)
  const names = [...namesIn(translated)]
    .filter((name) => name.startsWith('{'))
    .map((name) => name.slice(1, -1))
  const counts = branched.length === 0 ? [0] : [0, 1, 2, 5, 1200, 123_456]
  return counts.flatMap((count, at) => {
    const values = Object.fromEntries(
      names.map((name) => {
        const branch = branched.find((one) => one.name === name)
        const choices = Object.keys(branch?.branches ?? {})
        if (!branch) return [name, strange(name)]
        return [name, branch.kind === 'select' ? choices[at % choices.length] : count]
      }),
    )
    const said = filled(translated, values)
    const left = said.replaceAll('{x}', '').match(/\{\w*\}|undefined|NaN/g) ?? []
    const isCut = typeof translated === 'string' && names.some((name) => !said.includes(strange(name)))
    // A number is said, or it has words of its own.
    const isCounted = branched.every(
      ({ kind, branches: { other = '' } }) =>
        kind === 'select' ||
        count < 3 ||
        !JSON.stringify(other).includes('#') ||
        said.includes(formatNumber(count)),
    )
    return left.length === 0 && !isCut && isCounted ? [] : [`${where} with ${count}: ${said.slice(0, 200)}`]
  })
}

it('translations are whole with the longest and strangest values, and with every number', () => {
  expect(files.flatMap(translationsIn).flatMap(faultsWithin)).toEqual([])
})
