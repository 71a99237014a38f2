import type { AttentionRow } from '@muster/contract/places/campus/health.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { sessionStore } from '../../../api/session/session-store.ts'
import { ActDialog } from './act-dialog.tsx'

const ROW = 'a0a0a0a0-0000-4000-8000-000000000007'
const CAMPUS = 'b0b0b0b0-0000-4000-8000-000000000001'
const WRITE = `POST /api/v1/dashboard/campus/health/attention/${ROW}/write/`

const silent: AttentionRow = {
  id: ROW,
  name: 'Fathima Rasheed',
  user_id: 'c0c0c0c0-0000-4000-8000-000000000008',
  muid: 'fathima@muster',
  profile_pic: null,
  circle_id: null,
  level_order: 1,
  members: null,
  reason: 'silent',
  since: '2026-10-02T00:00:00.000Z',
  days: 40,
  urgency: 80,
  detail: null,
  act: 'write',
  last_act: null,
}

const open = () =>
  show(<ActDialog row={silent} orgId={CAMPUS} campus="Tide College" onClose={() => {}} />, { at: '/' })

const message = page.getByRole('textbox', { name: 'Message' })

test('why a member could not be written to is told once, in the dialog, which keeps the words until they are sent', async () => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const late = 'Fathima Rasheed was active a moment ago'
  answer({ [WRITE]: refusal(409, { general: late }) })
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
