import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { ShareAct } from './share-act.tsx'

const url = 'https://muster.example/m/golden-hour'
const sheet = <ShareAct title="Share your ticket" picture={null} line="I’m going to the walk." url={url} />

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['a phone', 390],
  ['a desk', 1280],
])('on %s the line is edited, and goes with the link to WhatsApp or the clipboard', async (_, width) => {
  await page.viewport(width, 844)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(sheet)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your ticket' })
  await dialog.getByLabelText('Your line').fill('Come along? ')
  await expect
    .element(dialog.getByRole('link', { name: 'Share on WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(`Come along?\n${url}`)}`)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  expect(copied).toHaveBeenCalledWith(`Come along?\n${url}`)
  await expect.element(page.getByText('Copied')).toBeVisible()
  await page.viewport(1280, 800)
})

test('closed by Escape, it gives the focus back to the button that opened it', async () => {
  await show(sheet)
  const button = page.getByRole('button', { name: 'Share' })
  await button.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})
