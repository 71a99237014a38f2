import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import babel from '@lingui/cli/api/extractors/babel'
import { defineConfig, type ExtractorType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { hasSaidTexts, saidTexts } from '../scripts/texts/said.ts'
import { lineCounter } from '../scripts/texts/syntax.ts'
import { cataloguesOf, filesOf, saidFilesOf } from './vite/wings.ts'

const below = (files: string) => `<rootDir>/web/src/${files}`
const root = resolve(import.meta.dirname, '..')
const wings = readdirSync(resolve(import.meta.dirname, 'src/features'))

/** Texts of contract and server, which are `say` tags or whole texts that are looked up. */
const said: ExtractorType = {
  match: (file) => /\/(contract|server)\/src\/.*\.ts$/.test(file),
  extract(file, code, found) {
    if (!hasSaidTexts(file)) return
    const lineAt = lineCounter(code)
    for (const { key, start } of saidTexts(file, code))
      found({ id: generateMessageId(key), message: key, origin: [file, lineAt(start)], placeholders: {} })
  },
}

/**
 * `npm run catalogues` writes the texts of each wing for translators: those of the web app, which `vite/languages.ts` reads,
 * and those of contract and server (`say-…`), which the server reads too.
 */
export default defineConfig({
  rootDir: root,
  sourceLocale: 'en',
  locales: ['hi', 'ml', 'ta'],
  format: formatter({ lineNumbers: false }),
  extractors: [said, babel],
  catalogs: [
    ...[...cataloguesOf(wings)].map((catalogue) => {
      const { include, exclude } = filesOf(catalogue)
      return {
        path: `<rootDir>/web/languages/${catalogue}/{locale}`,
        include: include.map(below),
        exclude: [...exclude.map(below), '**/*.test.*'],
      }
    }),
    ...['platform', ...wings].map((wing) => ({
      path: `<rootDir>/web/languages/say-${wing}/{locale}`,
      include: saidFilesOf(wing).map((files) => `<rootDir>/${files}`),
      exclude: ['**/*.test.*', '**/*.fixture.*'],
    })),
  ],
})
