import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chatSettingsAt } from '../server/fakes/chat/server.ts'
import { openidSettings } from '../server/test/setup/stand-ins/openid-provider.ts'

const PORT = Number(process.env.E2E_PORT ?? 3977)
const address = `http://127.0.0.1:${PORT}`

// Where the journey with an account elsewhere starts its provider, and the one with the chat the chat.
process.env.E2E_PROVIDER_PORT ??= String(PORT + 10_000)
process.env.E2E_CHAT_PORT ??= String(PORT + 11_000)
// The provider of courses is there all the time: pages ask it.
process.env.E2E_COURSES_PORT ??= String(PORT + 12_000)
const courses = `http://127.0.0.1:${process.env.E2E_COURSES_PORT}`

// The configuration is read by every worker; the folder is made once, by the first.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'muster-e2e-'))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  globalTeardown: './support/teardown.ts',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    // The journey without a network lets it in by itself; elsewhere answers come from the server alone.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: [
    {
      command: `"${process.execPath}" e2e/support/courses-fake.ts`,
      cwd: join(import.meta.dirname, '..'),
      url: `${courses}/open/root-101`,
      env: { E2E_COURSES_PORT: process.env.E2E_COURSES_PORT },
    },
    {
      // As `npm start` does: what has changed since the last run is built first.
      command: `"${process.execPath}" scripts/start.mjs`,
      cwd: join(import.meta.dirname, '..'),
      url: `${address}/readyz`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(PORT),
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        // Every page of every test comes from one address.
        RATE_LIMITS: 'off',
        // Rules against farming are tested on the server; a test is quicker than they allow.
        CIRCLE_PAYS_FROM_MEMBERS: '1',
        CIRCLE_PAYS_AFTER_HOURS: '0',
        SOCIAL_LINKS_AFTER_TASKS: '0',
        ...chatSettingsAt(`http://127.0.0.1:${process.env.E2E_CHAT_PORT}`),
        WADHWANI_AUTH_URL: `${courses}/oauth/token`,
        WADHWANI_URL: courses,
        WADHWANI_CLIENT_ID: 'demo',
        WADHWANI_CLIENT_SECRET: 'demo-secret',
        ...openidSettings(`http://127.0.0.1:${process.env.E2E_PROVIDER_PORT}`),
      },
    },
  ],
})
