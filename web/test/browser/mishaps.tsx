import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api, whenSessionExpires } from '../../src/api/client.ts'
import { sessionStore } from '../../src/api/session/session-store.ts'
import { toast } from '../../src/ui/acts/toast.tsx'
import { type Answer, type Asked, answer, later, on, refusalOf, to } from './answers.ts'

/** What can go wrong when a button is pressed. */
export const mishaps = [
  'without a network and again with one',
  'twice quickly',
  'after the session has ended',
] as const
export type Mishap = (typeof mishaps)[number]

interface Pressed {
  /** The call of the control. */
  call: Parameters<typeof to>[0]
  /** How the server answers it when all is well. */
  good: Answer
  /** Presses the control, or the button of its dialog. */
  press: (times: 'once' | 'twice') => Promise<unknown>
}

const expired = () => refusalOf(401, 'access_token_rejected', 'Sign in to continue')

/**
 * Presses a control while something goes wrong, and expects that the act is done once and nothing is lost. A member has
 * to be signed in, and the page has to show a `ProofHost`, which is part of every page in the app.
 */
export async function pressDespite(mishap: Mishap, { call, good, press }: Pressed): Promise<void> {
  const reply = (asked: Asked) => good.reply(asked)
  const isTo = to(call)
  if (mishap === 'without a network and again with one') {
    let online = false
    const asked = answer({
      isTo,
      reply: (one) => (online ? reply(one) : Promise.reject(new TypeError('Failed to fetch'))),
    })
    await press('once')
    await expect
      .element(page.getByText('Check your connection and try again.', { exact: false }))
      .toBeVisible()
    const tried = asked.filter(isTo)
    online = true
    await press('once')
    await expect.poll(() => asked.filter(isTo).length).toBe(tried.length + 1)
    // What was typed or chosen is sent again.
    expect(asked.filter(isTo).at(-1)?.body).toEqual(tried.at(-1)?.body)
    return
  }
  if (mishap === 'twice quickly') {
    const waiting = later(null)
    const asked = answer({ isTo, reply: (one) => waiting.answer().then(() => reply(one)) })
    await press('twice')
    waiting.release()
    await expect.poll(() => asked.filter(isTo).length).toBe(1)
    return
  }
  whenSessionExpires(toast.sessionExpired)
  // The same session as that of the page, so that its queries stay.
  sessionStore.renew({ accessToken: 'old', refreshToken: `old ${Math.random()}` })
  const isIn = () => sessionStore.accessToken() === 'new'
  let sentAgain = 0
  answer(
    on(api.auth.refresh, expired),
    on(api.auth.signIn, { accessToken: 'new', refreshToken: 'new', expiry: '2026-12-01T00:00:00.000Z' }),
    {
      isTo,
      reply: (one) => {
        if (!isIn()) return Promise.resolve(expired())
        sentAgain += 1
        return reply(one)
      },
    },
  )
  await press('once')
  await expect.element(page.getByRole('dialog', { name: 'Sign in here' })).toBeVisible()
  await page.getByLabelText('Your password').fill('copper-kettle')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => sentAgain).toBe(1)
  await expect.element(page.getByRole('dialog', { name: 'Sign in here' })).not.toBeInTheDocument()
}
