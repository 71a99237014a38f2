import { meetups } from '@muster/contract/circles/meetups.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { meetup } from '../meetup/meetup.fixture.ts'
import { MeetupForm } from './meetup-form.tsx'
import { valuesOf } from './meetup-values.ts'

const EDIT = `PUT ${addressOf(meetups.edit, { meet_id: meetup.id })}`
const TASKS = `GET /api/v1/dashboard/learningcircle/${meetup.circle_id}/tasks/`

test('what was changed of a meetup is there again after signing in once more', async () => {
  answer({ [EDIT]: refusal(401, { general: 'Please sign in again' }), [TASKS]: [] })
  const form = (
    <MeetupForm
      circleId={meetup.circle_id}
      meetup={meetup}
      initialValues={valuesOf(meetup)}
      onDone={vi.fn()}
      onCancel={vi.fn()}
    />
  )
  const first = await show(form)
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('We walk to the lighthouse and take ten pictures each.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await first.unmount()
  await show(form)
  await expect.element(description).toHaveValue('We walk to the lighthouse and take ten pictures each.')
})
