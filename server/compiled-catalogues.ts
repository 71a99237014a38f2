import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Text } from '@muster/contract/lib/speech.ts'
import { inPseudoLanguage, pseudoCodes } from '../scripts/texts/pseudo-language.ts'
import { textOf } from '../scripts/texts/text-of.ts'

const po = formatter()

/**
 * The texts of contract and server in each language, as the server reads them: by their English, with the words between
 * the values. Those of the web app are in the same folder, in catalogues without `say-`.
 */
export function compiledCatalogues(folder: string): Record<string, Record<string, Text>> {
  const compiled: Record<string, Record<string, Text>> = {}
  for (const name of existsSync(folder) ? globSync('say-*/*.po', { cwd: folder }).toSorted() : []) {
    const filename = join(folder, name)
    const locale = basename(name, '.po')
    const read = po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
    if (read instanceof Promise) throw new Error('The PO format is read at once')
    const messages = Object.values(read).flatMap(({ message, translation }) =>
      message && translation ? [[message, textOf(translation)] as const] : [],
    )
    compiled[locale] = { ...compiled[locale], ...Object.fromEntries(messages) }
    const disguised = Object.values(read).flatMap(({ message }) =>
      message ? [[message, inPseudoLanguage(textOf(message))] as const] : [],
    )
    for (const code of pseudoCodes) compiled[code] = { ...compiled[code], ...Object.fromEntries(disguised) }
  }
  return compiled
}
