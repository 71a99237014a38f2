import type { SignInHelp } from '@muster/contract/people/sign-in-help.ts'
import { UserDetail } from '@muster/contract/people/users.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal, to } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import HelpPanel from './help-panel.tsx'

const user = filled(UserDetail, {
  user_id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11',
  muid: 'anjali@muster',
  full_name: 'Anjali Menon',
})

const fine: SignInHelp = {
  obstacles: [],
  address: {
    email: 'anjali@example.org',
    confirmed_at: '2026-01-01T00:00:00.000Z',
    bounced: 0,
    answer: null,
    meant: null,
  },
  new_address: null,
  status: 'active',
  suspension_reason: null,
  second_step: { on: false, reset_at: null },
  wrong_codes: 0,
  most_wrong_codes: 10,
  chat: null,
  last_active_at: null,
  last_sign_in: { at: '2026-11-20T07:15:00.000Z', method: 'code' },
  waiting: null,
  acts: [
    { act: 'code', because: null, needed: true },
    { act: 'unlock', because: null, needed: false },
    { act: 'restore', because: null, needed: false },
  ],
  locked_because: null,
}

const bouncing: SignInHelp = {
  ...fine,
  obstacles: ['address_bounces', 'address_unconfirmed'],
  address: {
    email: 'anjali@gmial.com',
    confirmed_at: null,
    bounced: 2,
    answer: '550',
    meant: 'anjali@gmail.com',
  },
  acts: [
    { act: 'address', because: null, needed: true },
    { act: 'code', because: 'It would bounce. Change the address first.', needed: true },
    { act: 'unlock', because: null, needed: false },
  ],
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const say = async (known: string) => {
  await page.getByRole('combobox', { name: 'How do you know it’s Anjali?' }).click()
  await page.getByRole('option', { name: known }).click()
}

test('says that nothing is in the way, and how they signed in last', async () => {
  answer(on(api.signInHelp.read, fine))
  await show(<HelpPanel user={user} />)
  await expect
    .element(page.getByText(/Anjali can sign in\. Last time 20 Nov, .*, by email code\./))
    .toBeVisible()
  await expect.element(page.getByText('Not needed: clear failed sign-ins, restore account')).toBeVisible()
})

test('an act waits for the answer to how staff know that it’s them, and sends it along', async () => {
  const asked = answer(on(api.signInHelp.read, fine), on(api.signInHelp.sendCode))
  await show(<HelpPanel user={user} />)
  await button('Send code').click()
  await expect.element(page.getByText('Choose how you know it’s Anjali')).toBeVisible()
  expect(asked.filter(to(api.signInHelp.sendCode))).toEqual([])
  await say('Another way')
  await button('Send code').click()
  await expect.element(page.getByText('Say how you know it’s Anjali')).toBeVisible()
  await page.getByLabelText('Which way').fill('Her sister called')
  await button('Send code').click()
  await expect
    .poll(() => asked.find(to(api.signInHelp.sendCode))?.body)
    .toEqual({
      known_by: 'other',
      details: 'Her sister called',
    })
})

test('offers what helps with the address that was meant, and says why the rest doesn’t', async () => {
  const asked = answer(
    on(api.signInHelp.read, bouncing),
    on(api.signInHelp.changeAddress, refusal(409, { general: ['Another account uses this address'] })),
  )
  await show(<HelpPanel user={user} />)
  await expect
    .element(page.getByText('Anjali’s address was never confirmed, and 2 emails to it bounced.'))
    .toBeVisible()
  await expect.element(page.getByText('“gmial.com” looks like a slip for gmail.com.')).toBeVisible()
  await expect.element(page.getByText('It would bounce. Change the address first.')).toBeVisible()
  await expect.element(button('Send code')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Right address')).toHaveValue('anjali@gmail.com')
  await say('Met them in person')
  await button('Change address').click()
  await expect.element(page.getByText('Another account uses this address')).toBeVisible()
  expect(asked.find(to(api.signInHelp.changeAddress))?.body).toEqual({
    known_by: 'met',
    email: 'anjali@gmail.com',
  })
})

test('a request waits for named administrators, and its asker can withdraw it', async () => {
  const waiting = {
    id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a12',
    address: 'anjali@gmail.com',
    asked_by: 'Sara Staff',
    is_own: true,
    signers: ['Athira', 'Niyas'],
    lapses_at: '2026-12-01T00:00:00.000Z',
  }
  const asked = answer(on(api.signInHelp.read, { ...bouncing, waiting }), on(api.signInHelp.withdrawAddress))
  await show(<HelpPanel user={user} />)
  await expect.element(page.getByText('Waiting for Athira or Niyas')).toBeVisible()
  await button('Withdraw').click()
  await expect.poll(() => asked.some(to(api.signInHelp.withdrawAddress))).toBe(true)
})

test('offers nothing for a member with more access', async () => {
  answer(on(api.signInHelp.read, { ...fine, locked_because: 'This member has access that you don’t' }))
  await show(<HelpPanel user={user} />)
  await expect.element(page.getByText('This member has access that you don’t')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
