import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { cataloguesOf, filesOf } from './vite/wings.ts'

const below = (files: string) => `<rootDir>/src/${files}`
const wings = readdirSync(resolve(import.meta.dirname, 'src/features'))

/** `lingui extract` writes the texts of each wing for translators. `vite/languages.ts` reads them. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi', 'ml', 'ta'],
  format: formatter({ lineNumbers: false }),
  catalogs: [...cataloguesOf(wings)].map((catalogue) => {
    const { include, exclude } = filesOf(catalogue)
    return {
      path: `<rootDir>/languages/${catalogue}/{locale}`,
      include: include.map(below),
      exclude: [...exclude.map(below), '**/*.test.*'],
    }
  }),
})
