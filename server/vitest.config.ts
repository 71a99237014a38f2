import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './test/setup/run/slowest-first.ts'

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: { '@node-rs/argon2': `${import.meta.dirname}/test/setup/stand-ins/remembered-passwords.ts` },
  },
  test: {
    // Torn down in reverse order: the first two may fail the run, when everything else is put away.
    globalSetup: [
      'test/setup/run/answered-routes.ts',
      'test/setup/run/proved-statements.ts',
      'test/setup/run/built-server.ts',
      'test/setup/run/global-setup.ts',
    ],
    setupFiles: ['test/setup/run/checked-rows.ts'],
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'forks',
    // Each file has a database and an app of its own; loading the code again for each took half of the time.
    isolate: false,
    // One more than there are cores: those that kill servers wait for half of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    // How long a test and a state may take: only what hangs meets these limits, on a machine that is busy with other things too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
    reporters: ['default'],
  },
})
