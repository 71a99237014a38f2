import { defineConfig } from 'vitest/config'
import { contractData } from './vite/contract-data.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractData()],
  test: { isolate: false, include: ['src/**/*.test.ts'], environment: 'node' },
})
