import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'

const NOT_LOADED = 'We couldn’t load this. Check your connection, then reload the page.'
const offline = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
const Below = lazyPart(offline)
const Dialog = lazyDialog(offline)

function Page() {
  const [scrolled, setScrolled] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <input aria-label="Words" />
      <button type="button" onClick={() => setScrolled(true)}>
        Scroll
      </button>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Suspense>{scrolled && <Below />}</Suspense>
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

test('a part that cannot be loaded says so in its place, and what was typed beside it stays', async () => {
  await show(<Page />)
  await page.getByRole('textbox', { name: 'Words' }).fill('Hello, I am Asha')
  await page.getByRole('button', { name: 'Scroll' }).click()
  await expect.element(page.getByText(NOT_LOADED)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveValue('Hello, I am Asha')
})

test('a dialog that cannot be loaded tells so, and can be asked for again', async () => {
  await show(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByText(NOT_LOADED)).toBeVisible()
})
