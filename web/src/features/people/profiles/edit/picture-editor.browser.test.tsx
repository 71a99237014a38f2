import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, later, on, to } from '../../../../../test/browser/answers.ts'
import { photo } from '../../../../../test/browser/photo.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { PictureEditor } from './picture-editor.tsx'

const PROFILE = { muid: 'asha@muster', full_name: 'Asha', profile_pic: null }

test('a photo of a phone is made smaller, and what is no picture is refused in words', async () => {
  const asked = answer(
    on(api.profiles.mine, PROFILE),
    on(api.chat.state, { configured: false, account: null }),
    on(api.profiles.updatePicture, { profile_pic: '/media/pictures/new.webp' }),
  )
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const screen = await show(<PictureEditor />, { at: '/dashboard/profile' })
  await expect.element(screen.getByRole('button', { name: 'Choose picture' })).toBeVisible()
  const broken = new File([new Uint8Array(3_000_000)], 'me.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Picture'), broken)
  await screen.getByRole('button', { name: 'Use picture' }).click()
  await expect.element(screen.getByText(/We couldn’t read this picture/)).toBeVisible()

  const large = await photo(1100)
  expect(large.size).toBeGreaterThan(2_500_000)
  await userEvent.upload(page.getByLabelText('Picture'), large)
  await screen.getByRole('button', { name: 'Use picture' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeVisible()
  const sent = asked.find(to(api.profiles.updatePicture))?.body
  const picture = sent instanceof FormData ? sent.get('profile') : undefined
  expect(picture instanceof Blob && picture.size).toBeLessThan(2_500_000)
})

test('a picture that is on its way cannot be given up as if it had not been sent', async () => {
  const sent = later({ profile_pic: '/media/pictures/new.webp' })
  answer(
    on(api.profiles.mine, PROFILE),
    on(api.chat.state, { configured: false, account: null }),
    on(api.profiles.updatePicture, sent.answer),
  )
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const screen = await show(<PictureEditor />, { at: '/dashboard/profile' })
  await expect.element(screen.getByRole('button', { name: 'Choose picture' })).toBeVisible()
  await userEvent.upload(page.getByLabelText('Picture'), new File(['x'], 'me.png', { type: 'image/png' }))
  await screen.getByRole('button', { name: 'Use picture' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  sent.release()
  await expect.element(screen.getByRole('button', { name: 'Choose picture' })).toBeVisible()
})
