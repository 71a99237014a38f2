import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { silent } from '../campus-details.fixture.ts'
import { ActDialog } from './act-dialog.tsx'

const CAMPUS = 'b0b0b0b0-0000-4000-8000-000000000001'
const row = { ...silent, last_act: null }
const WRITE = callTo(api.campusHealth.write, { attention_id: row.id })

const open = () =>
  show(<ActDialog row={row} orgId={CAMPUS} campus="Tide College" onClose={() => {}} />, { at: '/' })

const message = page.getByRole('textbox', { name: 'Message' })

test('why a member could not be written to is told once, in the dialog, which keeps the words until they are sent', async () => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const late = 'Fathima Rasheed was active a moment ago'
  answer(on(WRITE, refusal(409, { general: late })))
  const { unmount } = await open()
  await message.fill('Join us on Friday?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(late)
  expect(page.getByText(late).elements()).toHaveLength(1)
  await unmount()
  await open()
  await expect.element(message).toHaveValue('Join us on Friday?')
  sessionStore.clear()
})
