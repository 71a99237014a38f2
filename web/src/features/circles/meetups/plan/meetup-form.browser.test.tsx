import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { meetup } from '../meetup/meetup.fixture.ts'
import { MeetupForm } from './meetup-form.tsx'
import { valuesOf } from './meetup-values.ts'

const EDIT = callTo(api.meetupsOlder.edit, { meet_id: meetup.id })
const TASKS = callTo(api.learningCircles.suggestedTasks, { circle_id: meetup.circle_id })

test('what was changed of a meetup is there again after signing in once more', async () => {
  answer(on(EDIT, refusal(401, { general: 'Please sign in again' })), on(TASKS, []))
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
