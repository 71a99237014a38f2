import { defineConfig } from 'vitest/config'
import { apiAddresses } from './vite/api-addresses.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [apiAddresses()],
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
