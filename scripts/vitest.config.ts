import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The bench is no step of its own: only what it computes with is tested, not how fast anything is.
  test: { include: ['**/*.test.{ts,mjs}', '../bench/**/*.test.ts'] },
})
