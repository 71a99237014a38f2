import { TextInput } from '@mantine/core'
import { registration } from '@muster/contract/account/joining.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { whenCallsWait } from '../../api/patience.ts'
import { FormProblem } from '../form/form-problem.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { toast } from './toast.tsx'

function Form() {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { email: '' },
    schema: registration.emailTaken.body,
    send: ({ email }) => api.registration.emailTaken({ body: { email } }),
    onDone: ({ value }) => toast.success(value ? 'Taken' : 'Free'),
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormProblem text={problem} />
      <TextInput label="Email" {...field('email')} />
      <SubmitButton busy={busy}>Check</SubmitButton>
    </form>
  )
}

/** Refuses the first calls, and then answers. */
function refuseFirst(times: number, seconds: number) {
  let calls = 0
  return answer(
    on(api.registration.emailTaken, () => {
      calls += 1
      if (calls > times) return { value: false }
      const refused = refusal(429, { general: `Too many attempts. Try again in ${seconds} seconds.` })
      refused.headers.set('retry-after', String(seconds))
      return refused
    }),
  )
}

async function fillIn() {
  whenCallsWait(toast.waiting)
  await show(<Form />)
  await page.getByLabelText('Email').fill('asha@muster.test')
  await page.getByRole('button', { name: 'Check' }).click()
}

test('a form that came too early counts down, keeps what was typed and sends it again by itself', async () => {
  const asked = refuseFirst(1, 2)
  await fillIn()
  await expect.element(page.getByText(/We’ll try again in [2-4] seconds/)).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('asha@muster.test')
  await expect.element(page.getByText('Free'), { timeout: 8_000 }).toBeVisible()
  await expect.element(page.getByText(/We’ll try again/)).not.toBeInTheDocument()
  expect(asked).toHaveLength(2)
})

test('whoever doesn’t want to wait reads when to try again, in the form with what they typed', async () => {
  const asked = refuseFirst(9, 600)
  await fillIn()
  await expect.element(page.getByText(/We’ll try again in \d+ minutes/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect.element(page.getByText('Too many attempts. Try again in 600 seconds.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('asha@muster.test')
  await expect.element(page.getByText(/We’ll try again in/)).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)
})
