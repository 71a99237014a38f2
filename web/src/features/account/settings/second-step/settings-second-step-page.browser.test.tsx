import type { SecondStep } from '@muster/contract/account/second-step.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, refusalOf, reply, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { ProofHost } from '../../../../shell/proof/proof-host.tsx'
import SettingsSecondStepPage from './settings-second-step-page.tsx'

const off: SecondStep = {
  on: false,
  app_since: null,
  recovery_codes_left: 0,
  passkeys: [],
  required: false,
  due: null,
  reset: null,
}
const at = '2026-11-01T10:00:00.000Z'
const PHONE = '6b1f3f0e-3f5c-4b6a-9a55-0b8f5d1f3a01'
const set: SecondStep = {
  ...off,
  on: true,
  app_since: at,
  recovery_codes_left: 2,
  passkeys: [
    {
      id: PHONE,
      name: 'Blue phone',
      synced: true,
      created_at: at,
      last_used_at: null,
    },
  ],
}
const codes = ['k7f2m-9xq4t', 'p3d8w-6hnzb']

const open = () =>
  show(
    <>
      <SettingsSecondStepPage />
      <ProofHost />
    </>,
    { at: '/dashboard/settings/second-step' },
  )

describe('two-step sign-in', () => {
  test('that is off says what it is for and offers both ways', async () => {
    answer(on(api.secondStep.standing, off))
    await open()
    await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Connect an app' })).toBeVisible()
    expect(page.getByRole('heading', { name: 'Recovery codes' }).query()).toBeNull()
  })

  test('asked of staff says what rests until it is set up', async () => {
    answer(on(api.secondStep.standing, { ...off, required: true }))
    await open()
    await expect.element(page.getByText(/Your staff access is paused/)).toBeVisible()
  })

  test('asked of staff of a new installation says until when', async () => {
    answer(on(api.secondStep.standing, { ...off, required: true, due: '2026-12-06T10:00:00Z' }))
    await open()
    await expect
      .element(page.getByText(/Set it up by .*6 Dec.*, or your staff access will be paused/))
      .toBeVisible()
  })

  test('that could not be read says so and can be tried again', async () => {
    answer(on(api.secondStep.standing, () => refusal(400, { general: 'Something is wrong' })))
    await open()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Connect an app' }).query()).toBeNull()
    answer(on(api.secondStep.standing, off))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Connect an app' })).toBeVisible()
  })

  test('connects an app: the key, the code, and the recovery codes that must be kept', async () => {
    let standing = off
    const asked = answer(
      on(api.secondStep.standing, () => standing),
      on(api.secondStep.beginApp, {
        secret: 'JBSWY3DPEHPK3PXP',
        address: 'otpauth://totp/Muster:asha?secret=JBSWY3DPEHPK3PXP',
      }),
      on(api.secondStep.confirmApp, () => {
        standing = { ...set, passkeys: [], recovery_codes_left: 10 }
        return reply({ recovery_codes: codes }, 'Authenticator app connected')
      }),
    )
    await open()
    await page.getByRole('button', { name: 'Connect an app' }).click()
    await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await page.getByLabelText('Enter the code it shows').fill('12345')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(page.getByText('Enter the 6 digits from the app')).toBeVisible()
    await page.getByLabelText('Enter the code it shows').fill('123 456')
    await page.getByRole('button', { name: 'Connect', exact: true }).dblClick()
    await expect.element(page.getByText('k7f2m-9xq4t')).toBeVisible()
    expect(asked.filter(to(api.secondStep.confirmApp))).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Done' })).toBeDisabled()
    await page.getByLabelText('I’ve saved them somewhere safe').click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(page.getByText('10 codes left')).toBeVisible()
  })

  test('says that few recovery codes are left, and makes new ones', async () => {
    answer(on(api.secondStep.standing, set), on(api.secondStep.newRecoveryCodes, { recovery_codes: codes }))
    await open()
    await expect.element(page.getByText(/create new ones now/)).toBeVisible()
    await page.getByRole('button', { name: 'Create new codes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click()
    await expect.element(page.getByText('p3d8w-6hnzb')).toBeVisible()
  })

  test('renames and removes a passkey', async () => {
    const asked = answer(
      on(api.secondStep.standing, set),
      on(callTo(api.secondStep.renamePasskey, { passkey_id: PHONE }), reply({}, 'Passkey renamed')),
      on(callTo(api.secondStep.removePasskey, { passkey_id: PHONE }), reply({}, 'Passkey removed')),
    )
    await open()
    await page.getByRole('button', { name: 'Rename Blue phone' }).click()
    await page.getByLabelText('Name').fill('Red phone')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => asked.find(({ call }) => call.startsWith('PATCH'))?.body)
      .toEqual({ name: 'Red phone' })
    await page.getByRole('button', { name: 'Remove Blue phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true)
  })

  test('shows a reset that staff asked for, and stops it', async () => {
    const reset = { asked_at: at, takes_effect_at: '2026-11-02T10:00:00.000Z', reason: 'Lost the phone' }
    const asked = answer(
      on(api.secondStep.standing, { ...set, reset }),
      on(api.secondStep.stopReset, reply({}, 'Reset stopped')),
    )
    await open()
    await expect.element(page.getByText(/Lost the phone/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop the reset' }).click()
    await expect.poll(() => asked.some(({ call }) => call.includes('reset'))).toBe(true)
  })
})

describe('a grave act', () => {
  test('asks who it is, and goes on by itself once that is proved', async () => {
    let proved = false
    const asked = answer(
      on(api.secondStep.standing, set),
      on(api.secondStep.newRecoveryCodes, () =>
        proved ? { recovery_codes: codes } : refusalOf(403, 'prove_again', 'Confirm it’s you to continue'),
      ),
      on(api.secondStep.askToProve, { ways: ['password'], passkey: null }),
      on(api.secondStep.prove, () => {
        proved = true
        return reply({}, 'Thank you')
      }),
    )
    await open()
    await page.getByRole('button', { name: 'Create new codes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click()
    await page.getByRole('textbox', { name: 'Your password' }).fill('a-long-enough-secret')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('k7f2m-9xq4t')).toBeVisible()
    expect(asked.filter(to(api.secondStep.newRecoveryCodes))).toHaveLength(2)
  })

  test('is left undone when the person would rather not', async () => {
    const asked = answer(
      on(api.secondStep.standing, set),
      on(api.secondStep.newRecoveryCodes, () =>
        refusalOf(403, 'prove_again', 'Confirm it’s you to continue'),
      ),
      on(api.secondStep.askToProve, { ways: ['app'], passkey: null }),
    )
    await open()
    await page.getByRole('button', { name: 'Create new codes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click()
    await expect.element(page.getByLabelText(/Code from your authenticator app/)).toBeVisible()
    await page.getByRole('dialog', { name: 'Is this you?' }).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByText('Is this you?').query()).toBeNull()
    expect(asked.filter(to(api.secondStep.newRecoveryCodes))).toHaveLength(1)
  })
})
