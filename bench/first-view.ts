import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './lib/chromium.ts'
import { withDatabase } from './lib/database.ts'
import { whileServing } from './lib/processes.ts'
import { atMost, type Row } from './lib/row.ts'
import { signInAsLearner } from './lib/sign-in.ts'

const PORT = 5752

/** JavaScript that a first visit loads, in thousands of bytes after gzip, as a browser with nothing cached sees it. */
export async function measure(): Promise<Row[]> {
  return withDatabase((url) =>
    whileServing(url, PORT, async (address) => {
      const { accessToken, refreshToken } = await signInAsLearner(address)
      const session = { accessToken, refreshToken, userInfo: '{}' }
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
      try {
        return [
          atMost('JavaScript of /login', await scriptsOf(browser, `${address}/login`, {}), 130, ' kB'),
          atMost(
            'JavaScript of /dashboard/profile',
            await scriptsOf(browser, `${address}/dashboard/profile`, session),
            260,
            ' kB',
          ),
        ]
      } finally {
        await browser.close()
      }
    }),
  )
}

async function scriptsOf(browser: Browser, url: string, stored: Record<string, string>): Promise<number> {
  const context = await browser.newContext()
  try {
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, stored)
    const page = await context.newPage()
    const bodies: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) bodies.push(response.body())
    })
    // While the stream of notices is open, the network never comes to rest.
    await page.route('**/api/v1/notification/stream/', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: '' }),
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length)
    return sizes.reduce((sum, size) => sum + size, 0) / 1000
  } finally {
    await context.close()
  }
}
