import type { Browser, BrowserContext } from '@playwright/test'

export interface Network {
  readonly kilobits: number
  readonly latencyMs: number
}

/** What a first visit was like; moments are milliseconds from its beginning. */
export interface View {
  readonly firstPaint: number
  readonly largestPaint: number
  /** Everything that was on its way is there: no place is held any more. */
  readonly complete: number
  /** Sum of all layout shifts. */
  readonly shift: number
  /** Bytes as they were sent, by kind of resource (`Script`, `Stylesheet`, `Font`, `Fetch`, ...). */
  readonly bytes: Readonly<Record<string, number>>
  readonly requests: number
}

const PROCESSOR_SLOWDOWN = 4
const GIVE_UP_MS = 60_000

interface Visit {
  readonly url: string
  /** Local storage of the visitor. */
  readonly storage: Readonly<Record<string, string>>
  readonly network: Network
}

/** Opens a page with nothing cached, on a phone whose processor and network are slowed down. */
export async function viewOnPhone(browser: Browser, visit: Visit): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    return await view(context, visit)
  } finally {
    await context.close()
  }
}

async function view(context: BrowserContext, { url, storage, network }: Visit): Promise<View> {
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, storage)
  await context.addInitScript(watch)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const bytesPerSecond = (network.kilobits * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })

  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let requests = 0
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    requests += 1
    kinds.set(requestId, type === 'XHR' ? 'Fetch' : (type ?? 'Other'))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })

  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.seen.isComplete(), null, { timeout: GIVE_UP_MS, polling: 250 })
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
  const { firstPaint, largestPaint, shift, quietSince } = await page.evaluate(() => window.seen)
  return { firstPaint, largestPaint, shift, complete: quietSince, bytes, requests }
}

interface Seen {
  firstPaint: number
  largestPaint: number
  shift: number
  quietSince: number
  isComplete: () => boolean
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page. It is complete when its heading is there and nothing was busy for a while. */
function watch() {
  const QUIET_MS = 2500
  const seen: Seen = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    quietSince: 0,
    isComplete: () => seen.quietSince > 0 && performance.now() - seen.quietSince > QUIET_MS,
  }
  window.seen = seen
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  const look = () => {
    const busy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root, [data-first-paint]')
    const there = location.pathname === '/login' ? 'input[type="password"]' : 'h1'
    if (busy || !document.querySelector(there)) seen.quietSince = 0
    else if (seen.quietSince === 0) seen.quietSince = performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}
