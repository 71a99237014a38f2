import type { Browser, BrowserContext } from '@playwright/test'
import { throttle, untilComplete, watched } from './browser.ts'

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

/** What was waited for can bring more with it. */
const QUIET_MS = 2_500

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
  await watched(context, storage)
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
  await throttle(page)

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
  await untilComplete(page, QUIET_MS)
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
  const { firstPaint, largestPaint, shift, quietSince } = await page.evaluate(() => window.seen)
  return { firstPaint, largestPaint, shift, complete: quietSince, bytes, requests }
}
