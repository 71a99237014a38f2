import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, it } from 'vitest'
import type { Text } from '../../contract/src/lib/speech.ts'
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

function faultsIn(file: string): string[] {
  const locale = basename(file, '.po')
  const path = join(folder, file)
  const read = po.parse(readFileSync(path, 'utf8'), { locale, sourceLocale: 'en', filename: path })
  if (read instanceof Promise) throw new Error('The PO format is read at once')
  return Object.values(read).flatMap(({ message = '', translation }) => {
    if (!translation) return []
    const [english, other] = [namesIn(textOf(message)), namesIn(textOf(translation))]
    // A translation can count where English doesn't.
    const added = [...other].filter((name) => !english.has(name) && !/^\w+, /.test(name))
    const differing = [...[...english].filter((name) => !other.has(name)), ...added]
    const where = `${dirname(file)}/${locale}: “${message}” and “${translation}”`
    return differing.length === 0 ? [] : [`${where}: ${differing.join()}`]
  })
}

it('translations have the values, elements and plurals of their English', () => {
  const files = globSync('*/*.po', { cwd: folder })
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(faultsIn)).toEqual([])
})
