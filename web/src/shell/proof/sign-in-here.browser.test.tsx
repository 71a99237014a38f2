import { UserInfo } from '@muster/contract/account/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusalOf, reply, to } from '../../../test/browser/answers.ts'
import { filled } from '../../../test/browser/filled.ts'
import { show } from '../../../test/browser/show.tsx'
import { api, whenSessionExpires } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { useAction } from '../../ui/acts/use-action.ts'
import { ProofHost } from './proof-host.tsx'

const JOIN = callTo(api.interestGroups.join, { pk: 'g1' })
const expired = () => refusalOf(401, 'access_token_rejected', 'Sign in to continue')

function Join() {
  const join = useAction({ call: () => api.interestGroups.join.answer({ params: { pk: 'g1' } }) })
  return (
    <>
      <button type="button" onClick={() => join.mutate()}>
        Join
      </button>
      <ProofHost />
    </>
  )
}

beforeEach(() => {
  whenSessionExpires(toast.sessionExpired)
  sessionStore.start({ accessToken: 'old', refreshToken: `old ${Math.random()}` })
  sessionStore.storeUserInfo(filled(UserInfo, { muid: 'asha@muster' }))
})

const tokens = { accessToken: 'new', refreshToken: 'new', expiry: '2026-12-01T00:00:00.000Z' }

test('an expired session is continued on the page, and what was pressed is sent again', async () => {
  const asked = answer(
    on(api.auth.refresh, expired),
    on(JOIN, () => (sessionStore.accessToken() === 'new' ? reply({}, 'Joined') : expired())),
    on(api.auth.signIn, tokens),
  )
  const screen = await show(<Join />, { at: '/dashboard/interestgroups' })
  await screen.getByRole('button', { name: 'Join' }).click()
  await page.getByLabelText('Your password').fill('copper-kettle')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Joined')).toBeVisible()
  expect(asked.find(to(api.auth.signIn))?.body).toEqual({
    emailOrMuid: 'asha@muster',
    password: 'copper-kettle',
  })
  await expect.element(page.getByText(/Your session has expired/)).not.toBeInTheDocument()
})

test('a code by email works there too', async () => {
  let code = false
  answer(
    on(api.auth.refresh, expired),
    on(JOIN, () => (sessionStore.accessToken() === 'new' ? reply({}, 'Joined') : expired())),
    on(api.auth.requestOtp, () => {
      code = true
      return {}
    }),
    on(api.auth.signIn, tokens),
  )
  const screen = await show(<Join />, { at: '/dashboard/interestgroups' })
  await screen.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await page.getByLabelText('Code from the email').fill('123456')
  expect(code).toBe(true)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Joined')).toBeVisible()
})

test('without signing in, the page stays and the way to the login is named', async () => {
  answer(on(api.auth.refresh, expired), on(JOIN, expired))
  const screen = await show(<Join />, { at: '/dashboard/interestgroups' })
  await screen.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText(/Please login again/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Join' })).toBeVisible()
})
