import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callOf, callTo, on, refusal } from '../../../../../../test/browser/answers.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { LetIn } from './let-in.tsx'

const meetupId = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const LET_IN = callTo(api.meetups.letIn, { meet_id: meetupId })
const number = () => page.getByRole('textbox', { name: 'Ticket number' })

async function open() {
  await show(<LetIn meetupId={meetupId} />)
  await page.getByRole('button', { name: 'Scan a ticket' }).click()
}

test('the number of a ticket lets its guest in, and the next one can be typed at once', async () => {
  const asked = answer(on(LET_IN, { full_name: 'Meera Das' }))
  await open()
  await expect.element(number()).toHaveFocus()
  await userEvent.keyboard('a16 b06{Enter}')
  await expect.element(number()).toHaveValue('')
  expect(asked).toMatchObject([{ call: callOf(LET_IN), body: { ticket: 'a16b06' } }])
})

test('two presses of the button let in once', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const asked = answer(
    on(LET_IN, async () => {
      await finished
      return { full_name: 'Meera Das' }
    }),
  )
  await open()
  await number().fill('A16B06')
  await userEvent.keyboard('{Enter}{Enter}')
  finish()
  await expect.element(number()).toHaveValue('')
  expect(asked).toHaveLength(1)
})

test('what is no number of a ticket is said at the field, and nothing is sent', async () => {
  const asked = answer()
  await open()
  await number().fill('A16')
  await page.getByRole('button', { name: 'Let in' }).click()
  await expect.element(page.getByText('Enter the ticket’s 6 letters and digits')).toBeVisible()
  await number().fill('A16B')
  await expect.element(page.getByText('Enter the ticket’s 6 letters and digits')).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test('a ticket that the server refuses stays in the field, with the reason', async () => {
  answer(on(LET_IN, () => refusal(404, { ticket: 'No guest of this meetup has this ticket' })))
  await open()
  await number().fill('A16B07')
  await page.getByRole('button', { name: 'Let in' }).click()
  await expect.element(page.getByText('No guest of this meetup has this ticket')).toBeVisible()
  await expect.element(number()).toHaveValue('A16B07')
})
