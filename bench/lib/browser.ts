import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './chromium.ts'

const PROCESSOR_SLOWDOWN = 4
const GIVE_UP_MS = 60_000

interface Seen {
  firstPaint: number
  largestPaint: number
  shift: number
  /** Since when everything is there; 0 while something is on its way. */
  quietSince: number
  /** The slowest interaction, from the input until its result was painted. */
  slowest: number
  /** From now on, only another page is complete. */
  leave: () => void
}

declare global {
  interface Window {
    seen: Seen
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Has every page of a context watched from its beginning. @param storage local storage of the visitor */
export async function watched(
  context: BrowserContext,
  storage: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, storage)
  await context.addInitScript(watch)
}

/** Gives a page a fourth of the processor. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
}

/** Waits until the heading is there and nothing was on its way for so long. @throws Error when that takes too long */
export async function untilComplete(page: Page, quietMs: number, giveUpMs = GIVE_UP_MS): Promise<void> {
  const isQuiet = (quiet: number) =>
    window.seen.quietSince > 0 && performance.now() - window.seen.quietSince > quiet
  await page.waitForFunction(isQuiet, quietMs, { timeout: giveUpMs, polling: 100 })
}

/** Runs in the page. */
function watch() {
  let left = ''
  const heading = () => {
    if (location.pathname === '/login') return document.querySelector('input[type="password"]') && 'login'
    const found = document.querySelector('h1')
    return found && `${document.title} ${found.textContent}`
  }
  const look = () => {
    const busy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, [data-first-paint]')
    const now = heading()
    if (busy || now === null || now === left) seen.quietSince = 0
    else if (seen.quietSince === 0) seen.quietSince = performance.now()
  }
  const seen: Seen = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    quietSince: 0,
    slowest: 0,
    leave: () => {
      left = heading() ?? ''
      look()
    },
  }
  window.seen = seen
  const observe = (options: PerformanceObserverInit, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ buffered: true, ...options })
  observe({ type: 'paint' }, (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  observe({ type: 'largest-contentful-paint' }, (entry) => {
    seen.largestPaint = entry.startTime
  })
  observe({ type: 'layout-shift' }, (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  const shortest = { durationThreshold: 16 } as PerformanceObserverInit
  observe({ type: 'event', ...shortest }, (entry) => {
    seen.slowest = Math.max(seen.slowest, entry.duration)
  })
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}
