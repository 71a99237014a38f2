import { meetups } from '@muster/contract/circles/meetups.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../../../../../test/browser/answers.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { meetup } from '../meetup.fixture.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const CANCEL = `POST ${addressOf(meetups.cancel, { meet_id: meetup.id })}`

test('why a meetup is called off is there again after the page was left, until it is sent', async () => {
  const field = page.getByRole('textbox', { name: 'Reason' })
  const send = page.getByRole('button', { name: 'Call off meetup' })
  const shown = () => show(<CancelDialog meetup={meetup} opened onClose={() => undefined} />)
  answer({ [CANCEL]: refusal(401, { general: 'Please sign in again' }) })
  const first = await shown()
  await field.fill('The hall is flooded')
  await send.click()
  await expect.element(page.getByText('Please sign in again').first()).toBeVisible()
  await first.unmount()
  const second = await shown()
  await expect.element(field).toHaveValue('The hall is flooded')
  answer({ [CANCEL]: {} })
  await send.click()
  await expect.element(page.getByText('Meetup called off')).toBeVisible()
  await second.unmount()
  await shown()
  await expect.element(field).toHaveValue('')
})
