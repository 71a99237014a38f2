import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './test/setup/slowest-first.ts'

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@node-rs/argon2': `${import.meta.dirname}/test/setup/remembered-passwords.ts` } },
  test: {
    // Torn down in reverse order: the first one may fail the run, when everything else is put away.
    globalSetup: [
      'test/setup/answered-routes.ts',
      'test/setup/proved-statements.ts',
      'test/setup/built-server.ts',
      'test/setup/global-setup.ts',
    ],
    setupFiles: ['test/setup/checked-rows.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    // Each file has a database and an app of its own; loading the code again for each took half of the time.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 20_000,
    hookTimeout: 20_000,
    reporters: ['default'],
  },
})
