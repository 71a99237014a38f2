import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledCatalogues } from '../../compiled-catalogues.ts'
import { readCatalogues } from '../../src/platform/language/language.ts'

type Translations = Readonly<Record<string, string>>

/**
 * Makes the server speak more languages, with translations by the English text in ICU form. They go the way of a real
 * catalogue, from the file of translators to the one that the build makes. @returns what takes them away again
 */
export function speak(languages: Readonly<Record<string, Translations>>): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'muster-languages-'))
  mkdirSync(join(folder, 'say-platform'))
  for (const [language, texts] of Object.entries(languages)) {
    const entries = Object.entries(texts).map(
      ([english, text]) => `msgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(text)}\n`,
    )
    writeFileSync(
      join(folder, 'say-platform', `${language}.po`),
      ['msgid ""\nmsgstr ""\n', ...entries].join('\n'),
    )
  }
  for (const [language, messages] of Object.entries(compiledCatalogues(folder)))
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages))
  readCatalogues(folder)
  rmSync(folder, { recursive: true })
  // There's nothing in it any more.
  return () => readCatalogues(folder)
}
