import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../../../test/browser/answers.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { meetup } from '../meetup.fixture.ts'
import CancelDialog from './cancel-dialog.tsx'

const CANCEL = callTo(api.meetups.cancel, { meet_id: meetup.id })

test('why a meetup is called off is there again after the page was left, until it is sent', async () => {
  const field = page.getByRole('textbox', { name: 'Reason' })
  const send = page.getByRole('button', { name: 'Call off meetup' })
  const shown = () => show(<CancelDialog meetup={meetup} opened onClose={() => undefined} />)
  answer(on(CANCEL, refusal(401, { general: 'Please sign in again' })))
  const first = await shown()
  await field.fill('The hall is flooded')
  await send.click()
  await expect.element(page.getByText('Please sign in again').first()).toBeVisible()
  await first.unmount()
  const second = await shown()
  await expect.element(field).toHaveValue('The hall is flooded')
  answer(on(CANCEL))
  await send.click()
  await expect.element(page.getByText('Meetup called off')).toBeVisible()
  await second.unmount()
  await shown()
  await expect.element(field).toHaveValue('')
})
