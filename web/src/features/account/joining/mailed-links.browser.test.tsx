import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callOf, callTo, on, refusal, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import AuthorizationPage from '../../partners/kkem/authorization-page.tsx'
import ConfirmEmailPage from './confirm-email-page.tsx'
import LoginPage from './login-page.tsx'
import NoInvitationsPage from './no-invitations-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'
import RestoreEmailPage from './restore-email-page.tsx'
import StopResetPage from './stop-reset-page.tsx'
import UnsubscribePage from './unsubscribe-page.tsx'

const tokens = { accessToken: 'access', refreshToken: 'refresh', expiry: '2027-01-01T00:00:00.000Z' }
const info = {
  muid: 'asha@muster',
  full_name: 'Asha',
  email: 'asha@example.org',
  roles: [],
  dynamic_type: [],
}

/** Every page that an email links to for something to happen, with the path of its route and its button. */
const acting: readonly [string, string, ReactNode, string][] = [
  ['/login?ticket=t1', '/login', <LoginPage key="login" />, 'Sign in'],
  ['/confirm-email?token=t1', '/confirm-email', <ConfirmEmailPage key="confirm" />, 'Confirm my address'],
  ['/restore-email?token=t1', '/restore-email', <RestoreEmailPage key="restore" />, 'Restore my address'],
  ['/stop-reset?token=t1', '/stop-reset', <StopResetPage key="stop" />, 'Stop the reset'],
  ['/reset-password?token=t1', '/reset-password', <ResetPasswordPage key="reset" />, 'Set new password'],
  ['/unsubscribe/t1', '/unsubscribe/:token', <UnsubscribePage key="mails" />, 'Stop these emails'],
  ['/no-invitations/t1', '/no-invitations/:token', <NoInvitationsPage key="no" />, 'Stop invitations'],
  [
    '/kkem/authorization/t1',
    '/kkem/authorization/:token',
    <AuthorizationPage key="kkem" />,
    'Connect my account',
  ],
]
/** Calls that only read what a link does, by POST so that its secret isn't in an address or isn't cached. */
const reading = [
  callOf(api.profiles.readTakeBack),
  callOf(callTo(api.account.verifyResetToken, { token: 't1' })),
]

for (const [at, path, element, caption] of acting) {
  test(`a mail scanner that opens ${at} changes nothing`, async () => {
    const asked = answer(
      on(api.profiles.readTakeBack, { email: 'asha@example.org', other_email: null, changed: true }),
      on(callTo(api.account.verifyResetToken, { token: 't1' }), { muid: 'asha@muster' }),
      on(callTo(api.notifications.mailChoice, { token: 't1' }), { kind: 'circle_news', wanted: true }),
      on(callTo(api.referrals.mailChoice, { token: 't1' }), { wanted: true }),
    )
    await show(element, { at, path })
    await expect.element(page.getByRole('button', { name: caption, exact: true })).toBeVisible()
    const writing = asked.filter(({ call }) => !call.startsWith('GET ') && !reading.includes(call))
    expect(writing).toEqual([])
  })
}

test('the button of a sign-in link signs in, once', async () => {
  const asked = answer(on(api.auth.exchangeTicket, tokens), on(api.account.info, info))
  await show(<LoginPage />, { at: '/login?ticket=t1', others: { '*': <p>Inside</p> } })
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblClick()
  await expect.element(page.getByText('Inside')).toBeVisible()
  expect(asked.filter(to(api.auth.exchangeTicket)).map(({ body }) => body)).toEqual([{ token: 't1' }])
  sessionStore.clear()
})

test('a sign-in link that was used up leads to a new email', async () => {
  answer(on(api.auth.exchangeTicket, () => refusal(400, { general: 'This link is no longer valid' })))
  await show(<LoginPage />, { at: '/login?ticket=t1' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByText('This link no longer works')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Get a new email' })).toBeVisible()
})

const pages: readonly [string, ReactNode, (refused?: Response) => Answer, RegExp, string?][] = [
  [
    '/confirm-email',
    <ConfirmEmailPage key="confirm" />,
    (refused) => on(api.profiles.confirmEmail, () => refused ?? {}),
    /Your email address is confirmed/,
    'Confirm my address',
  ],
  [
    '/restore-email',
    <RestoreEmailPage key="restore" />,
    (refused) =>
      on(
        api.profiles.readTakeBack,
        () => refused ?? { email: 'asha@example.org', other_email: 'thief@example.org', changed: true },
      ),
    /Restore asha@example.org/,
  ],
]

for (const [address, element, answered, done, caption] of pages) {
  const press = async () => caption && page.getByRole('button', { name: caption }).click()

  test(`${address} without its secret says what is missing, and asks nobody`, async () => {
    answer()
    await show(element, { at: address })
    await expect.element(page.getByText('This link is incomplete')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
  })

  test(`${address} tells a link that is used up from a server that cannot answer, and tries again`, async () => {
    answer(answered(refusal(400, { general: 'This link is no longer valid' })))
    const stale = await show(element, { at: `${address}?token=old` })
    await press()
    await expect.element(page.getByText('This link no longer works')).toBeVisible()
    await stale.unmount()

    answer(answered(refusal(503, { general: 'The server is busy right now. Try again in a moment.' })))
    await show(element, { at: `${address}?token=good` })
    await press()
    await expect.element(page.getByText('The server is busy right now. Try again in a moment.')).toBeVisible()
    answer(answered())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(done)).toBeVisible()
  })
}

test('stops the reset of a second step once, and asks nobody before', async () => {
  const asked = answer(on(api.secondStep.stopResetByLink))
  await show(<StopResetPage />, { at: '/stop-reset?token=t1' })
  await expect.element(page.getByText('Didn’t ask for this?')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Stop the reset' }).dblClick()
  await expect.element(page.getByText('Reset stopped')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ token: 't1' }])
})

test('says that a reset was stopped before, or has been done', async () => {
  answer(on(api.secondStep.stopResetByLink, () => refusal(400, { general: 'This link is no longer valid' })))
  await show(<StopResetPage />, { at: '/stop-reset?token=t1' })
  await page.getByRole('button', { name: 'Stop the reset' }).click()
  await expect.element(page.getByText(/The reset has already been stopped or carried out/)).toBeVisible()
})
