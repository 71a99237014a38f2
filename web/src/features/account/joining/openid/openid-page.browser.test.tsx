import type { OpenidArrival } from '@muster/contract/account/openid.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answer,
  callTo,
  later,
  on,
  refusal,
  refusalOf,
  reply,
  to,
} from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { loadSiteWith } from '../../../../../test/browser/site.ts'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import LoginPage from '../login-page.tsx'
import RegisterPage from '../register-page.tsx'
import OpenidPage from './openid-page.tsx'

const ANSWER = callTo(api.openid.answer, { provider: 'openid' })
const START = callTo(api.openid.start, { provider: 'openid' })

const tokens = { accessToken: 'a', refreshToken: 'r', expiry: '2030-01-01T00:00:00.000Z' }
const info = {
  muid: 'asha@muster',
  full_name: 'Asha',
  email: 'asha@muster.test',
  roles: [],
  dynamic_type: [],
  user_domains: ['coder'],
  user_endgoals: ['job'],
} as const
const arrival: OpenidArrival = {
  provider: 'openid',
  name: 'Kerala ID',
  email: 'asha@muster.test',
  full_name: 'Asha Nair',
  member: true,
}
const settings = '/dashboard/settings/account'

beforeEach(() => loadSiteWith({ sign_in: [{ id: 'openid', name: 'Kerala ID' }] }))

let answers = 0
/** Each test uses its own answer, because an answer is exchanged only once. */
const open = () => {
  answers += 1
  return show(<OpenidPage />, {
    at: `/login/openid?code=c${answers}&state=s`,
    path: '/login/:provider',
    others: {
      '/login': <h1>Sign in</h1>,
      '/register': <RegisterPage />,
      [settings]: <h1>Account</h1>,
      '/dashboard': <h1>Home</h1>,
    },
  })
}

describe('the way back from a provider', () => {
  test('signs in who is connected, once, and hides what came with the address', async () => {
    const waits = later({ tokens, arrival: null })
    const asked = answer(on(ANSWER, waits.answer), on(api.account.info, info))
    const { router } = await open()
    await expect.element(page.getByText('Checking with Kerala ID')).toBeVisible()
    await expect.poll(() => router.state.location.search).toBe('')
    waits.release()
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    const sent = asked.filter(to(ANSWER))
    expect(sent).toMatchObject([{ body: { query: expect.stringMatching(/^\?code=c\d+&state=s$/) } }])
    expect(sessionStore.refreshToken()).toBe('r')
  })

  test('asks for the second step', async () => {
    const step = { token: 'second', ways: ['app', 'recovery'] }
    const asked = answer(
      on(ANSWER, () => refusalOf(400, 'second_step_needed', 'Finish signing in', step)),
      on(api.secondStep.signIn, tokens),
      on(api.account.info, info),
    )
    await open()
    await page.getByLabelText('Code from your authenticator app').fill('123456')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    expect(asked.find(to(api.secondStep.signIn))?.body).toEqual({ token: 'second', code: '123456' })
  })

  test('has the owner of an account with the address sign in to it, then connects the two', async () => {
    const asked = answer(
      on(ANSWER, { tokens: null, arrival }),
      on(api.auth.signIn, tokens),
      on(api.account.info, info),
      on(api.openid.link, reply({}, 'Kerala ID is connected. You can now sign in with it.')),
    )
    await open()
    await expect.element(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
    await expect.element(page.getByLabelText('Email or member ID')).toHaveValue('asha@muster.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('a-long-enough-secret')
    await page.getByRole('button', { name: 'Sign in and connect' }).dblClick()
    await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    await expect.element(page.getByText(/^Kerala ID is connected/)).toBeVisible()
    expect(asked.filter(to(api.openid.link))).toHaveLength(1)
    expect(asked.find(to(api.auth.signIn))?.body).toEqual({
      emailOrMuid: 'asha@muster.test',
      password: 'a-long-enough-secret',
    })
  })

  test('offers a mailed code to who has no password', async () => {
    answer(on(ANSWER, { tokens: null, arrival }), on(api.auth.requestOtp, reply({}, 'Sent')))
    await open()
    await page.getByRole('button', { name: 'Sign in with a code' }).click()
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Six-digit code' })).toBeVisible()
  })

  test('takes newcomers to the registration, with name and address filled in and no password asked', async () => {
    answer(on(ANSWER, { tokens: null, arrival: { ...arrival, member: false } }))
    await open()
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('asha@muster.test')
    await expect.element(page.getByLabelText('Full name')).toHaveValue('Asha Nair')
    expect(page.getByLabelText('Password').query()).toBeNull()
    await page.getByRole('button', { name: 'Sign up without Kerala ID' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('')
  })

  test('goes back to the settings where it was begun', async () => {
    answer(on(ANSWER, { tokens: null, arrival: null }))
    await open()
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect.element(page.getByText(/Kerala ID is connected/)).toBeVisible()
  })

  test('that was refused or cancelled says why, and how to go on', async () => {
    const asked = answer(
      on(ANSWER, () =>
        refusal(400, { general: 'You didn’t sign in with Kerala ID. Nothing has changed here.' }),
      ),
      on(START, () => refusal(503, { general: 'Kerala ID isn’t responding right now' })),
    )
    await open()
    await expect.element(page.getByRole('heading', { name: /didn’t work/ })).toBeVisible()
    await expect.element(page.getByText(/^You didn’t sign in with Kerala ID/)).toBeVisible()
    await page.getByRole('button', { name: 'Try Kerala ID again' }).click()
    await expect.element(page.getByText('Kerala ID isn’t responding right now')).toBeVisible()
    expect(asked.filter(to(START))).toHaveLength(1)
    await page.getByRole('link', { name: 'Sign in another way' }).click()
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })

  test('reloaded finds who came last, or goes to the sign-in', async () => {
    answer(on(api.openid.arrival, arrival))
    const others = { '/login': <h1>Sign in</h1> }
    const first = await show(<OpenidPage />, { at: '/login/openid', path: '/login/:provider', others })
    await expect.element(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
    await first.unmount()
    answer(on(api.openid.arrival, null))
    await show(<OpenidPage />, { at: '/login/openid', path: '/login/:provider', others })
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

describe('the ways in', () => {
  test('by an account elsewhere stand at sign-in and registration, and say when one is away', async () => {
    const asked = answer(on(START, () => refusal(503, { general: 'Kerala ID isn’t responding right now' })))
    const screen = await show(<LoginPage />, { at: '/login' })
    await page.getByRole('button', { name: 'Continue with Kerala ID' }).dblClick()
    await expect.element(page.getByText('Kerala ID isn’t responding right now').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Continue with Kerala ID' })).toBeEnabled()
    expect(asked.some(to(START))).toBe(true)
    await screen.unmount()
    await show(<RegisterPage />, { at: '/register' })
    await expect.element(page.getByRole('button', { name: 'Continue with Kerala ID' })).toBeVisible()
  })
})
