import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiAddresses } from './vite/api-addresses.ts'
import { precompress } from './vite/precompress.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), apiAddresses(), precompress()],
  server: { proxy: { '/api': server, '/media': server } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    // Small pictures would become data: addresses, which the content security policy refuses in some places.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The contract's schemas have no effect until they are used, so a page carries those that it checks with.
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /contract[\\/]src[\\/]/, sideEffects: false }],
      },
      output: {
        // Without the names of pages: the entrance lists the files of all of them, and would be 2 kB larger.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 3,
            },
            // What the shell and nearly every page behind it stand on. The entrance pages do without.
            {
              name: 'library',
              test: /node_modules[/](@mantine[/]core|@floating-ui|@tanstack|react-remove-scroll)[/]/,
              minShareCount: 12,
              priority: 2,
            },
            // Each is small: a file for every one would cost more in names and requests than it holds.
            {
              name: 'icons',
              test: /node_modules[/]@tabler[/]icons-react[/]/,
              minShareCount: 3,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
