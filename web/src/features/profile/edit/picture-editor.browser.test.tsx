import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, later } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { sessionStore } from '../../../api/session/session-store.ts'
import { PictureEditor } from './picture-editor.tsx'

const UPLOAD = 'POST /api/v1/dashboard/user/profile/update/'

test('a picture that is on its way cannot be given up as if it had not been sent', async () => {
  const sent = later({ profile_pic: '/media/pictures/new.webp' })
  answer({
    'GET /api/v1/dashboard/profile/user-profile/': {
      muid: 'asha@muster',
      full_name: 'Asha',
      profile_pic: null,
    },
    'GET /api/v1/chat/state/': { configured: false, account: null },
    [UPLOAD]: sent.answer,
  })
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const screen = await show(<PictureEditor />, { at: '/dashboard/profile' })
  await expect.element(screen.getByRole('button', { name: 'Choose picture' })).toBeVisible()
  await userEvent.upload(page.getByLabelText('Picture'), new File(['x'], 'me.png', { type: 'image/png' }))
  await screen.getByRole('button', { name: 'Use picture' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  sent.release()
  await expect.element(screen.getByRole('button', { name: 'Choose picture' })).toBeVisible()
})
