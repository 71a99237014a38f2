import { expect, test, vi } from 'vitest'
import { loadOnce } from './may-load.ts'

test('code is not asked for without a connection, comes once it is back, and is there from then on', async () => {
  const load = vi.fn(async () => ({ there: true }))
  const code = loadOnce(load)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(code()).rejects.toThrow('We couldn’t reach the server')
  expect(load).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  expect(await code()).toEqual({ there: true })
  onLine.mockReturnValue(false)
  expect(await code()).toEqual({ there: true })
  expect(load).toHaveBeenCalledTimes(1)
})
