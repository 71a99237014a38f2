import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { partOf } from './vite/chunks.ts'
import { contractData } from './vite/contract-data.ts'
import { firstPaint } from './vite/first-paint.ts'
import { fonts } from './vite/fonts.ts'
import { languages } from './vite/languages.ts'
import { mantineStyles } from './vite/mantine-styles.ts'
import { precompress } from './vite/precompress.ts'
import { namelessScreens, screenIcons } from './vite/screen-icons.ts'
import { scrollAreaAlone } from './vite/scroll-area.ts'
import { serviceWorker } from './vite/service-worker.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    languages(),
    react(),
    fonts(),
    mantineStyles(),
    scrollAreaAlone(),
    firstPaint(),
    serviceWorker(),
    contractData(),
    screenIcons(),
    namelessScreens(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/media': server, '/ws': { target: server, ws: true } } },
  build: {
    // The oldest browsers that the app works in (README.md). They know all of ES2022 but static blocks, which a test
    // refuses (e2e/everywhere/browsers.spec.ts): naming them here would also rewrite private fields.
    target: 'es2022',
    cssTarget: ['ios15.4', 'safari15.4', 'chrome109', 'edge109', 'firefox115'],
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    assetsDir: 'assets',
    // Small pictures would become data: addresses, which the content security policy refuses in some places.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A page that needs a number or a text of a module with schemas doesn't load the schemas.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // The contract's schemas have no effect until they are used, so a page carries those that it checks with.
      // What the router would log for developers is dropped, which saves 1 kB on every first visit.
      treeshake: {
        manualPureFunctions: ['z', 'warning', 'warnOnce', 'warningOnce'],
        moduleSideEffects: [{ test: /contract[\\/]src[\\/]/, sideEffects: false }],
      },
      output: {
        // Without the names of pages: the entrance lists the files of all of them, and would be 2 kB larger.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // The parts are whole by themselves; schemas that they name are dropped where they are not used.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 3,
            },
            { name: partOf, debugName: 'parts', priority: 2 },
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
})
