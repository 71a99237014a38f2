import { defineConfig } from 'vitest/config'
import { contractData } from './vite/contract-data.ts'
import { linguiMacros } from './vite/lingui-macros.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [linguiMacros(), contractData()],
  test: { isolate: false, include: ['src/**/*.test.ts'], environment: 'node' },
})
