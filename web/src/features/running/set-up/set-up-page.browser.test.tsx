import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import SetUpPage from './set-up-page.tsx'

const facts = {
  public_url: 'https://learn.example.org',
  has_mail_server: true,
  files_in: 'folder',
  demo: 'possible',
} as const
const me = {
  muid: 'asha@muster',
  full_name: 'Asha Menon',
  roles: ['Admins'],
  dynamic_type: [],
}
const identity = { name: 'Muster', logo: null, is_uploaded: false }

beforeEach(() => sessionStore.clear())

function enter() {
  sessionStore.start({ accessToken: 'a', refreshToken: 'r' })
  answer(on(api.setUp.state, { is_open: false }), on(api.setUp.facts, facts), on(api.account.info, me))
}
const go = (step: string) => show(<SetUpPage />, { at: `/set-up?step=${step}`, path: '/set-up' })

test('a wrong code is told at its field, and nothing is made', async () => {
  const asked = answer(
    on(api.setUp.state, { is_open: true }),
    on(
      api.setUp.begin,
      refusal(400, {
        code: 'This isn’t the right code. Find it where you started the server, or in its log.',
      }),
    ),
  )
  await show(<SetUpPage />, { at: '/set-up' })
  await page.getByRole('textbox', { name: 'Set-up code' }).fill('aaaa bbbb cccc')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Menon')
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('seven calm rivers')
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect
    .element(
      page.getByText('This isn’t the right code. Find it where you started the server, or in its log.'),
    )
    .toBeVisible()
  expect(asked.some(({ call }) => call.includes('user-authentication'))).toBe(false)
})

test('a latecomer learns that there is an administrator, and may sign in', async () => {
  answer(on(api.setUp.state, { is_open: false }))
  await show(<SetUpPage />, { at: '/set-up' })
  await expect.element(page.getByText('This community already has an administrator')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
})

test('the name is stored and shown at once, and the next step follows', async () => {
  enter()
  const asked = answer(
    on(api.siteIdentity.read, identity),
    on(api.siteIdentity.rename, { ...identity, name: 'Campus Net' }),
  )
  await go('name')
  await page.getByRole('textbox', { name: 'Community name' }).fill('Campus Net')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'What’s its web address?' })).toBeVisible()
  await expect.element(page.getByText(/^You’ve opened a different address/)).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ name: 'Campus Net' })
  await expect.poll(() => document.title).toBe('Set up | Campus Net')
})

test('the mail server is quoted, whether it takes the mail or not', async () => {
  enter()
  answer(on(api.systemCheck.testMail, refusal(409, { general: 'The mail server said: 535 wrong password' })))
  await go('mail')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect.element(page.getByRole('status').getByText(/535 wrong password/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue without email' })).toBeVisible()
})

test('a made-up community is added once it is asked for', async () => {
  enter()
  let demo: 'possible' | 'loaded' = 'possible'
  const asked = answer(
    on(api.setUp.facts, () => ({ ...facts, demo })),
    on(api.systemCheck.run, {
      at: '2026-11-24T10:00:00.000Z',
      version: '1.0.0',
      results: [
        { name: 'database', state: 'ok', text: 'It answers', fix: null, took: 2 },
        {
          name: 'backup',
          state: 'not_set_up',
          text: 'None was made',
          fix: 'Run a backup every night',
          took: 2,
        },
      ],
    }),
    on(api.setUp.addDemo, () => {
      demo = 'loaded'
      return { ...facts, demo }
    }),
  )
  await go('community')
  await page.getByText(/^With sample members/).click()
  await page.getByRole('button', { name: 'Add sample members' }).click()
  await expect.element(page.getByText('The sample community is ready')).toBeVisible()
  expect(asked.filter(({ call }) => call.endsWith('/set-up/demo/'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Run a backup every night')).toBeVisible()
  expect(page.getByRole('main').getByText('Database').elements()).toHaveLength(0)
})
