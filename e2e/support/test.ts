import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

export const demoPassword = 'muster-demo'

/** Messages of the console that a test expects; everything else fails it. */
interface Console {
  allow(pattern: RegExp): void
}

/** Tests of the app: an error in the browser's console, or a script that throws, fails them. */
export const test = base.extend<{ consoleErrors: Console }>({
  consoleErrors: [
    async ({ page }, use) => {
      const allowed: RegExp[] = []
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(`${error}`))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      await use({ allow: (pattern) => void allowed.push(pattern) })
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
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

/** A session without going through the login screen, as a demo account. */
export async function signInAs(page: Page, email: string): Promise<Tokens> {
  const tokens = await callApi<Tokens>(page.request, 'auth/user-authentication/', {
    body: { emailOrMuid: email, password: demoPassword },
  })
  const info = await callApi<object>(page.request, 'dashboard/user/info/', { token: tokens.accessToken })
  await page.goto('/robots.txt')
  await page.evaluate(
    ([session, userInfo]) => {
      localStorage.setItem('accessToken', session.accessToken)
      localStorage.setItem('refreshToken', session.refreshToken)
      localStorage.setItem('userInfo', JSON.stringify(userInfo))
    },
    [tokens, info] as const,
  )
  return tokens
}

let registered = 0

/** A member of its own for tests that change things, already past onboarding. */
export async function registerMember(page: Page, fullName: string) {
  registered += 1
  const email = `e2e-${process.pid}-${Date.now()}-${registered}@muster.test`
  const answer = await callApi<Tokens & { data: { id: string; muid: string } }>(page.request, 'register/', {
    body: { user: { full_name: fullName, email, password: demoPassword } },
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

/** No serious or critical finding of axe on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(told).toEqual([])
}

/** Ends the stream of notices at once: while it is open, the network of a page never comes to rest. */
export async function withoutNoticeStream(page: Page): Promise<void> {
  await page.route('**/api/v1/notification/stream/', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
}

export async function useTheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
}
