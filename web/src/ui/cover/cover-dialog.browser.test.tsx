import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusOn, pressByKey, takesFocus } from '../../../test/browser/keyboard.ts'
import { show } from '../../../test/browser/show.tsx'
import { ApiError } from '../../api/api-error.ts'
import { CoverButton } from './cover-button.tsx'

async function picture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  return new File([blob ?? ''], 'cover.png', { type })
}

async function opened(cover: string | null = null) {
  const upload = vi.fn(async (_: Blob) => ({ text: 'Cover updated', reply: {} }))
  const remove = vi.fn(async () => ({ text: 'Cover removed', reply: {} }))
  await show(<CoverButton cover={cover} upload={upload} remove={remove} invalidates={[]} />)
  await pressByKey(page.getByRole('button', { name: 'Change cover' }))
  await takesFocus(page.getByRole('dialog', { name: 'Cover' }))
  return { upload, remove }
}

const choose = (file: File) => userEvent.upload(page.getByLabelText('Picture for the cover'), file)

test('the part that is shown is sent in the size of a cover, and the dialog closes', async () => {
  const { upload } = await opened()
  await choose(await picture(2000, 2000))
  const use = page.getByRole('button', { name: 'Use this picture' })
  await expect.element(use).toBeEnabled()
  await use.click()
  await vi.waitUntil(() => upload.mock.calls.length === 1, { timeout: 10_000 })
  const sent = upload.mock.calls[0]?.[0]
  if (!sent) throw new Error('a picture is sent')
  const { width, height } = await createImageBitmap(sent)
  expect([width, height, sent.type]).toEqual([1500, 500, 'image/jpeg'])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the zoom moves by the keyboard', async () => {
  await opened()
  await choose(await picture(2000, 2000))
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await expect.element(zoom).toHaveAttribute('aria-valuenow', '1')
  await focusOn(zoom)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(zoom).toHaveAttribute('aria-valuenow', '1.1')
})

test('what cannot be a cover is refused with what to do', async () => {
  const { upload } = await opened()
  await choose(await picture(300, 100))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Choose a picture of at least 500 by 167 pixels')
  await choose(new File(['no picture'], 'cover.png', { type: 'image/png' }))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We couldn’t read this picture. Choose a PNG, JPEG or WebP picture.')
  expect(upload).not.toHaveBeenCalled()
})

test('what the server refuses is said in the dialog, which stays', async () => {
  const { upload } = await opened()
  upload.mockRejectedValueOnce(new ApiError(400, { cover: ['This picture is too dark'] }))
  await choose(await picture(1500, 500))
  const use = page.getByRole('button', { name: 'Use this picture' })
  await expect.element(use).toBeEnabled()
  await use.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This picture is too dark')
  await expect.element(use).toBeEnabled()
})

test('a chosen cover can be removed, a drawn one cannot', async () => {
  const { remove } = await opened('/media/pictures/x.webp')
  await page.getByRole('button', { name: 'Remove cover' }).click()
  await expect.poll(() => remove.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('there is nothing to remove while the cover is drawn', async () => {
  await opened()
  await expect.element(page.getByRole('button', { name: 'Choose picture' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove cover' }).elements()).toHaveLength(0)
})
