import { defineConfig } from 'vitest/config'
import { apiAddresses } from './vite/api-addresses.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [apiAddresses()],
  test: { isolate: false, include: ['src/**/*.test.ts'], environment: 'node' },
})
