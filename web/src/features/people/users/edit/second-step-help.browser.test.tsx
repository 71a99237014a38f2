import type { staffSecondStep } from '@muster/contract/account/second-step.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { SecondStepHelp } from './second-step-help.tsx'

const id = '6b1f3f0e-3f5c-4b6a-9a55-0b8f5d1f3a01'
const user = { user_id: id, full_name: 'Asha Menon' }
const STANDING = callTo(api.staffSecondStep.standing, { user_id: id })
const secondStep: ReplyOf<(typeof staffSecondStep)['standing']> = {
  on: true,
  app: true,
  passkeys: 2,
  reset: null,
}
const reset = {
  asked_at: '2026-11-01T10:00:00.000Z',
  takes_effect_at: '2026-11-02T10:00:00.000Z',
  reason: 'Lost it',
}

async function open() {
  await show(<SecondStepHelp user={user} />)
  await page.getByRole('button', { name: 'Two-step sign-in' }).click()
}

test('a reset is asked for with a reason, once, and can then be called off', async () => {
  let standing = secondStep
  const asked = answer(
    on(STANDING, () => standing),
    on(callTo(api.staffSecondStep.askReset, { user_id: id }), () => {
      standing = { ...secondStep, reset }
      return reply({ takes_effect_at: reset.takes_effect_at }, 'The reset takes effect in 24 hours')
    }),
    on(callTo(api.staffSecondStep.cancelReset, { user_id: id }), () => {
      standing = secondStep
      return reply({}, 'Reset cancelled')
    }),
  )
  await open()
  await expect.element(page.getByText('On, with an authenticator app and 2 passkeys.')).toBeVisible()
  await page.getByRole('button', { name: 'Reset in 24 hours' }).click()
  await expect.element(page.getByText(/at least 3 characters/)).toBeVisible()
  await page.getByLabelText('Reason for the reset').fill('Lost it')
  await page.getByRole('button', { name: 'Reset in 24 hours' }).dblClick()
  await expect.element(page.getByText(/Reason: Lost it/)).toBeVisible()
  expect(asked.filter(to(callTo(api.staffSecondStep.askReset, { user_id: id })))).toMatchObject([
    { body: { reason: 'Lost it' } },
  ])
  await page.getByRole('button', { name: 'Cancel reset' }).click()
  await expect.element(page.getByLabelText('Reason for the reset')).toBeVisible()
})

test('a member without a second step needs none', async () => {
  answer(on(STANDING, { on: false, app: false, passkeys: 0, reset: null }))
  await open()
  await expect.element(page.getByText(/signs in with just a password/)).toBeVisible()
})

test('what could not be read can be tried again', async () => {
  answer(on(STANDING, () => refusal(403, { general: 'This member holds more than you do' })))
  await open()
  await expect.element(page.getByText(/holds more than you do/)).toBeVisible()
})
