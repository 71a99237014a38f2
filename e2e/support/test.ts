import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
  request as requests,
} from '@playwright/test'
import axe from 'axe-core'

export { expect }

export const demoPassword = 'muster-demo'
/** Of accounts that a test makes: the demo's own would be refused. */
export const newPassword = 'three blue kettles'

/** Messages of the console that a test expects; everything else fails it. */
interface Console {
  allow(pattern: RegExp): void
  watch(page: Page): void
}

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>

interface Fixtures {
  /** `test.use({ account })`: the demo account that is signed in when a test begins; nobody by default. */
  account: string | undefined
  consoleErrors: Console
  /** A page in a browser of somebody else's: with the shared session of a demo account, or without any. */
  openBrowser: (account?: string) => Promise<Page>
  /** For calls of the API as a demo account. */
  tokenOf: (account: string) => Promise<string>
}

/**
 * Tests of the app: an error in the browser's console, or a script that throws, fails them. Tests with the same
 * account share a session, so they must not end it: `signInAs` gives one of its own.
 */
export const test = base.extend<Fixtures>({
  account: [undefined, { option: true }],
  storageState: async ({ account, baseURL }, use) => {
    await use(account ? await sharedSession(account, baseURL) : undefined)
  },
  consoleErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool asks for a pattern
    async ({}, use) => {
      const allowed: RegExp[] = []
      const errors: string[] = []
      await use({
        allow: (pattern) => void allowed.push(pattern),
        watch: (page) => {
          page.on('pageerror', (error) => errors.push(`${error}`))
          page.on('console', (message) => {
            if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
          })
        },
      })
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, consoleErrors }, use, info) => {
    consoleErrors.watch(page)
    const open = new Set<Request>()
    page.on('request', (request) => open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    await use(page)
    if (info.status === info.expectedStatus) return
    // For a failure on another machine, which leaves nothing else to look at.
    console.error(
      `“${info.title}” ended at ${page.url()}. Not answered:`,
      [...open].map((one) => one.url()),
    )
  },
  openBrowser: async ({ browser, baseURL, consoleErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const storageState = account ? await sharedSession(account, baseURL) : { cookies: [], origins: [] }
      const context = await browser.newContext({ storageState })
      contexts.push(context)
      const page = await context.newPage()
      consoleErrors.watch(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
  tokenOf: async ({ baseURL }, use) => {
    await use(async (account) => {
      const { origins } = await sharedSession(account, baseURL)
      return origins[0]?.localStorage.find(({ name }) => name === 'accessToken')?.value ?? ''
    })
  },
})

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Calls the API as the browser would. */
export async function callApi<T>(
  request: APIRequestContext,
  path: string,
  options: { body?: object; token?: string; method?: string } = {},
): Promise<T> {
  const answer = await request.fetch(`/api/v1/${path}`, {
    method: options.method ?? (options.body ? 'POST' : 'GET'),
    ...(options.body && { data: options.body }),
    ...(options.token && { headers: { authorization: `Bearer ${options.token}` } }),
  })
  const envelope = await answer.json()
  expect(envelope.hasError, `${path}: ${JSON.stringify(envelope.message)}`).toBe(false)
  return envelope.response
}

/** What the browser keeps of a session. */
async function openSession(request: APIRequestContext, email: string, password = demoPassword) {
  const tokens = await callApi<Tokens>(request, 'auth/user-authentication/', {
    body: { emailOrMuid: email, password },
  })
  return { tokens, kept: await storageOf(request, tokens) }
}

async function storageOf(request: APIRequestContext, { accessToken, refreshToken }: Tokens) {
  const userInfo = await callApi<object>(request, 'dashboard/user/info/', { token: accessToken })
  return [
    { name: 'accessToken', value: accessToken },
    { name: 'refreshToken', value: refreshToken },
    { name: 'userInfo', value: JSON.stringify(userInfo) },
  ]
}

/** One session an account in each worker, opened when a test first needs it. */
const sharedSessions = new Map<string, Promise<StorageState>>()

function sharedSession(email: string, origin = ''): Promise<StorageState> {
  const known = sharedSessions.get(email)
  if (known) return known
  const opened = (async () => {
    const request = await requests.newContext({ baseURL: origin })
    const { kept } = await openSession(request, email)
    await request.dispose()
    return { cookies: [], origins: [{ origin, localStorage: kept }] }
  })()
  sharedSessions.set(email, opened)
  return opened
}

/** A session of its own for the browser of this page, without going through the login screen. */
export async function signInAs(page: Page, email: string, password?: string): Promise<Tokens> {
  const { tokens, kept } = await openSession(page.request, email, password)
  await keep(page, kept)
  return tokens
}

/** Puts a session that was begun elsewhere, as by registering, into the browser of this page. */
export async function enterWith(page: Page, tokens: Tokens): Promise<void> {
  await keep(page, await storageOf(page.request, tokens))
}

async function keep(page: Page, kept: { name: string; value: string }[]): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, kept)
}

let registered = 0

/** A member of its own for tests that change things, already past onboarding. */
export async function registerMember(page: Page, fullName: string) {
  registered += 1
  const email = `e2e-${process.pid}-${Date.now()}-${registered}@muster.test`
  const answer = await callApi<Tokens & { data: { id: string; muid: string } }>(page.request, 'register/', {
    body: { user: { full_name: fullName, email, password: newPassword } },
  })
  const token = answer.accessToken
  await callApi(page.request, 'register/select-domains/', { token, body: { domains: ['coder'] } })
  await callApi(page.request, 'register/select-endgoals/', { token, body: { endgoals: ['job'] } })
  return { email, ...answer }
}

/** The newest mail to an address, from the outbox of the demo. */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        const mails = await callApi<{ to: string; subject: string; text: string }[]>(
          request,
          'public/outbox/',
        )
        text = mails.find((mail) => mail.to === email && subject.test(mail.subject))?.text ?? ''
        return text
      },
      { message: `a mail to ${email}`, timeout: 20_000 },
    )
    .not.toBe('')
  return text
}

/**
 * No serious or critical finding of axe on the page as it stands, and nothing that sticks out to the side. The test goes
 * on to other pages and fails at its end.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours glide into another theme, and what inherits them begins again with each of their frames. Until the first have
  // begun, a frame has to pass, on a busy machine a further one.
  await page.evaluate(async () => {
    let still = 0
    while (still < 3) {
      await new Promise(requestAnimationFrame)
      const gliding = document.getAnimations().filter(({ playState }) => playState === 'running')
      still = gliding.length === 0 ? still + 1 : 0
      await Promise.allSettled(gliding.map(({ finished }) => finished))
    }
  })
  expect.soft(await findingsOf(page), what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${what}: pixels that stick out`).toBeLessThanOrEqual(0)
}

/**
 * What axe finds that is serious or critical. It is handed to a page once and keeps what is fine to itself: its wrapper
 * for this runner takes twice the time. No page has frames.
 */
async function findingsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: Pick<typeof axe, 'run'> }).axe
    const { violations } = await run(document, { reporter: 'no-passes' })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  })
}

/** Waits until a page shows all it has: its heading is there, and nothing on its way has its place held any more. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
}

/**
 * Changes the address within the app, as a link does. The heading that stands there is marked as left. Returns the
 * path and title of the page that was left: a page may still have been leading on by itself a moment before.
 */
export async function pushAddress(page: Page, address: string): Promise<{ path: string; title: string }> {
  return page.evaluate((to) => {
    const left = { path: location.pathname, title: document.title }
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return left
  }, address)
}

/** Goes to a page within the app, and waits until it is there or has led on. */
export async function goWithin(page: Page, { path, title }: { path: string; title: string }): Promise<void> {
  await pushAddress(page, path)
  await page.waitForFunction(([to, start]) => location.pathname !== to || document.title.startsWith(start), [
    path,
    title,
  ] as const)
}

export async function useTheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
}
