import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { PageLoadError } from './lazy-page.ts'
import { RouterError } from './router-error.tsx'

async function fail(error: Error) {
  const reload = vi.fn()
  const fails = () => {
    throw error
  }
  const router = createMemoryRouter([
    {
      path: '/',
      loader: fails,
      errorElement: <RouterError reload={reload} />,
      hydrateFallbackElement: <></>,
    },
  ])
  return { reload, ...(await render(<RouterProvider router={router} />)) }
}

test('a page that could not be loaded is loaded once the device is online again', async () => {
  const { reload, getByRole } = await fail(new PageLoadError('We couldn’t load this page'))
  await expect.element(getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that fails in itself is loaded again by the person alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { reload, getByRole } = await fail(new Error('nobody foresaw this'))
  await expect.element(getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  window.dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
  await getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledOnce()
})
