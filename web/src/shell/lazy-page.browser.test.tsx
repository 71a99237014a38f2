import { expect, test, vi } from 'vitest'
import { lazyPage, PageLoadError } from './lazy-page.ts'

const Page = () => null
const loads = () => Promise.resolve({ default: Page })
const fails = () => Promise.reject(new Error('a release has replaced it'))

test('a page that cannot be loaded loads the site again, once', async () => {
  const reload = vi.fn()
  const open = lazyPage(fails, reload)
  void open()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  // Loading the layout around it must not reset the guard.
  await lazyPage(loads)()
  await expect(open()).rejects.toBeInstanceOf(PageLoadError)
  expect(reload).toHaveBeenCalledOnce()
})

test('without a network the site stays, and the page says that it could not be loaded', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.fn()
  await expect(lazyPage(fails, reload)()).rejects.toBeInstanceOf(PageLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('once it could be loaded, the next release is met in the same way', async () => {
  const reload = vi.fn()
  const load = vi.fn<typeof loads>(fails)
  const open = lazyPage(load, reload)
  void open()
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  load.mockImplementation(loads)
  expect(await open()).toEqual({ Component: Page })
  load.mockImplementation(fails)
  void open()
  await expect.poll(() => reload.mock.calls.length).toBe(2)
})

test('a page is drawn when it is prepared, or when that takes too long', async () => {
  const prepared = vi.fn(() => Promise.resolve())
  expect(await lazyPage(async () => ({ default: Page, prepare: prepared }))()).toEqual({ Component: Page })
  expect(prepared).toHaveBeenCalledOnce()
  const never = () => new Promise(() => undefined)
  expect(await lazyPage(async () => ({ default: Page, prepare: never }))()).toEqual({ Component: Page })
  const refused = () => Promise.reject(new Error('no answer'))
  expect(await lazyPage(async () => ({ default: Page, prepare: refused }))()).toEqual({ Component: Page })
})
