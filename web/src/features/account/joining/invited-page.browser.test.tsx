import type { Invitation } from '@muster/contract/people/invited-members.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import InvitedPage from './invited-page.tsx'

const invitation: Invitation = {
  full_name: 'Zoë Quill',
  email: 'zoe@example.org',
  organization: 'College of Tides',
  department: null,
  graduation_year: 2028,
  groups: ['Robotics', 'Design'],
  role: 'Mentor',
  invited_by: 'Asha Menon',
}
const password = 'salt-on-the-breakwater'
const refused = refusal(409, { general: 'There’s already an account with your address. Sign in instead.' })
const opened = { at: '/invited?token=secret', path: '/invited' }

function open() {
  const asked = answer(
    on(callTo(api.invitedMembers.look, { token: 'secret' }), invitation),
    on(callTo(api.invitedMembers.accept, { token: 'secret' }), refused),
  )
  return show(<InvitedPage />, opened).then(() => asked)
}

test('an invitation shows what it brings, and nothing happens before the button', async () => {
  const asked = await open()
  await expect.element(page.getByText('Hello Zoë Quill')).toBeVisible()
  await expect.element(page.getByText('Interest groups: Robotics, Design')).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.element(page.getByText('Accept the terms and conditions to continue')).toBeVisible()
  expect(asked.some(to(api.invitedMembers.accept))).toBe(false)
})

test('a password and the terms accept it, and a refusal is said', async () => {
  const asked = await open()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).click()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('There’s already an account with your address. Sign in instead.')
  expect(asked.find(to(api.invitedMembers.accept))?.body).toEqual({ accepted: true, password })
})

test('who signs in with emailed codes needs no password', async () => {
  const asked = await open()
  await page.getByRole('checkbox', { name: 'Sign in without a password' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Password' })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'I accept the terms and conditions' }).click()
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.poll(() => asked.find(to(api.invitedMembers.accept))?.body).toEqual({ accepted: true })
})

test('a link that has expired or was used says so', async () => {
  answer(on(api.invitedMembers.look, refusal(404, { general: 'We couldn’t find this invitation' })))
  await show(<InvitedPage />, opened)
  await expect.element(page.getByText('This link no longer works')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})
