import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { contractData } from './vite/contract-data.ts'
import { linguiMacros } from './vite/lingui-macros.ts'
import { screenIcons } from './vite/screen-icons.ts'

const executablePath = process.env.CHROMIUM_PATH

/** Components in a real browser, with the server's answers made up by the test (`test/browser/`). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [linguiMacros(), react(), contractData(), screenIcons()],
  // Named ahead: a package that the browser meets on its way makes Vite load the whole page a second time.
  optimizeDeps: {
    entries: ['{src,test}/**/*.browser.test.tsx', 'src/features/**/*-page.tsx'],
    include: [
      '@mantine/core',
      '@mantine/hooks',
      '@tanstack/react-query',
      'react-dom/client',
      'react-hot-toast',
      'react-router',
      'react-router/dom',
      'vitest-browser-react',
      'zod',
    ],
  },
  test: {
    include: ['{src,test}/**/*.browser.test.tsx'],
    setupFiles: ['test/browser/untraced.ts', 'test/browser/setup.ts'],
    // Files share a page: loading the app again for each took a third of the time. What a test replaces is put back.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // One page more than there are cores: each waits a quarter of its time, for frames and answers.
    maxWorkers: availableParallelism() + 1,
    // How long a test may hang, and how long a state may take to come: only what hangs meets these limits. On a machine that is
    // busy with other things a long form needs ten seconds to be filled in.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
      }),
    },
  },
})
